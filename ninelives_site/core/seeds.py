"""Chance that anybody can check: a secret seed, its commitment, and the bytes that follow from it.

Before anything is drawn all can see the *commitment*, the SHA-256 of a secret *seed* of 32 bytes;
then the *entropy* is added, made of values that the devices of those who play have sent. What is
drawn follows from both:

    block k of draw n = HMAC-SHA256(seed, "{entropy}:{n}:{k}"),   k = 0, 1, 2, …

Once the seed is shown, anybody can do the sums again.
"""

import hashlib
import hmac
import itertools
from collections.abc import Iterator, Sequence

SEED_BYTES = 32


def commitment(seed: str) -> str:
    """What is shown before the first draw: the SHA-256 of the seed's bytes, in hexadecimal."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def derived(seed: str, number: int) -> str:
    """The seed of shuffle `number` of a table that has many, from its one secret seed."""
    return hmac.digest(bytes.fromhex(seed), f"shuffle {number}".encode(), "sha256").hex()


def mix(values: Sequence[str], word: str) -> str:
    """The entropy: the SHA-256 of the devices' values, sorted, and a word."""
    return hashlib.sha256("\n".join([*sorted(values), word]).encode()).hexdigest()


def drawn_bytes(seed: str, entropy: str, number: int) -> Iterator[int]:
    """The endless bytes of draw `number`: see the top of this file."""
    for block in itertools.count():
        message = f"{entropy}:{number}:{block}".encode()
        yield from hmac.digest(bytes.fromhex(seed), message, "sha256")


def grouped(digits: str) -> str:
    """Hexadecimal digits in fours, for eyes that compare them: `04ab 77c0 …`."""
    return " ".join(digits[start : start + 4] for start in range(0, len(digits), 4))


def ungrouped(digits: str) -> str:
    """The same digits as they are stored, however somebody typed them."""
    return "".join(digits.split()).lower()
