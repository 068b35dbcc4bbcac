// Does the sums of dungeon/dice.py again, here in the visitor's browser, from what the page
// shows: seed, the table's entropy, and every roll; and holds them against what this device kept
// when it came in. Nothing is sent anywhere.
import { kept } from "./dice.js";
import { commitment, drawnBytes, mix } from "./seeds.js";

const FAIR_BYTES = 252;

function* faces(seed, entropy, number) {
  for (const byte of drawnBytes(seed, entropy, number)) {
    if (byte < FAIR_BYTES) yield (byte % 6) + 1;
  }
}

export function draw(seed, entropy, number) {
  const source = faces(seed, entropy, number);
  const take = (count) => Array.from({ length: count }, () => source.next().value);
  if (number > 0) return take(number % 2 ? 2 : 5);
  let goals = take(2);
  while (goals[0] === goals[1]) goals = take(2);
  return goals;
}

function show(id, good, words) {
  const place = document.getElementById(id);
  place.textContent = words;
  place.classList.add(good ? "fits" : "fails");
}

// Digits in fours, as the page shows the seal.
function grouped(digits) {
  return digits.match(/.{1,4}/g).join(" ");
}

// What this device kept: the seal it saw, and its value, unless that came too late to count.
function checkOwn(proof, seal, own, words) {
  if (!own.seal) return true;
  document.getElementById("own").hidden = false;
  document.getElementById("own-kept").textContent = [own.seal, own.value].filter(Boolean).map(grouped).join(" / ");
  const saw = own.seal === seal;
  show("own-seal", saw, saw ? words.saw : words.sawAnother);
  if (!proof || !own.value) return saw;
  const isIn = proof.values.includes(own.value);
  if (isIn || own.inTime) show("own-value", isIn, isIn ? words.isIn : words.isNotIn);
  else document.getElementById("own-value").textContent = words.late;
  return saw && (isIn || !own.inTime);
}

function check(proof, words, ownFits) {
  const sealFits = commitment(proof.seed) === proof.commitment;
  show("check-seed", sealFits, sealFits ? words.isSealed : words.notSealed);
  let good = sealFits && ownFits;
  const entropy = mix(proof.values, proof.word);
  document.getElementById("check-entropy").textContent = entropy;
  proof.rolls.forEach((roll, number) => {
    if (roll.by === "hand") {
      document.getElementById(`check-${number}`).textContent = words.typed;
      return;
    }
    const expected = draw(proof.seed, entropy, number).join(" ");
    const fits = expected === roll.faces.join(" ");
    good &&= fits;
    show(`check-${number}`, fits, fits ? words.fits : `${words.fails} ${expected}`);
  });
  const all = proof.rolls.some((roll) => roll.by === "hand") ? words.allButTyped : words.all;
  show("check-all", good, good ? all : words.notAll);
}

const { code, seal } = document.querySelector("[data-seal]").dataset;
const proof = JSON.parse(document.getElementById("proof")?.textContent ?? "null");
const fits = checkOwn(proof, seal, kept(code), document.getElementById("own").dataset);
if (proof) check(proof, document.getElementById("verdict").dataset, fits);
