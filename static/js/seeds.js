// The sums of ninelives_site/core/seeds.py: a commitment, the entropy, and the bytes of a draw.
import { bytesToHex, hexToBytes, hmac, sha256, utf8ToBytes } from "../vendor/noble-hashes/noble-hashes.js";

export function commitment(seed) {
  return bytesToHex(sha256(hexToBytes(seed)));
}

// The seats' values, sorted as the server sorts them (by code points; they are hexadecimal).
export function mix(values, word) {
  return bytesToHex(sha256(utf8ToBytes([...[...values].sort(), word].join("\n"))));
}

export function* drawnBytes(seed, entropy, number) {
  for (let block = 0; ; block += 1) {
    yield* hmac(sha256, hexToBytes(seed), utf8ToBytes(`${entropy}:${number}:${block}`));
  }
}
