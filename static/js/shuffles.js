// Does the sums of cardgames/dealing.py again, here in the visitor's browser: of the cards that lay
// there, draws as many as were drawn; and holds the seals and values against those that this device
// kept before each shuffle. Nothing is sent anywhere.
import { commitment, drawnBytes, mix } from "./seeds.js";

const WORD = 2 ** 32;
const page = document.getElementById("shuffles");
const words = page.dataset;
const { shuffles } = JSON.parse(document.getElementById("proof").textContent);

function word(source) {
  const bytes = Array.from({ length: 4 }, () => source.next().value);
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

function below(source, limit) {
  const fair = WORD - (WORD % limit);
  for (;;) {
    const number = word(source);
    if (number < fair) return number % limit;
  }
}

function drawn(source, items, count) {
  const left = [...items];
  const took = [];
  while (left.length && took.length < count) took.push(...left.splice(below(source, left.length), 1));
  return took;
}

function fits({ seed, values, draws }) {
  const entropy = mix(Object.values(values), "");
  return draws.every(({ move, calls }) => {
    const source = drawnBytes(seed, entropy, move);
    return calls.every(({ from, took }) => String(drawn(source, from, took.length)) === String(took));
  });
}

function kept(number) {
  try {
    return JSON.parse(localStorage.getItem("shuffles"))?.[`${words.table}${number}`] ?? {};
  } catch {
    return {};
  }
}

function say(place, good, yes, no) {
  place.textContent = good ? yes : no;
  place.classList.add(good ? "fits" : "fails");
}

// A value that the server did not take came after another one, or after the deal.
function sayOwn(place, { seal, value, taken }, { commitment, values }) {
  place.hidden = false;
  const saw = seal === commitment;
  const isIn = Object.values(values).includes(value);
  const notIn = taken ? words.isNotIn : words.late;
  const said = `${saw ? words.saw : words.sawAnother} ${isIn ? words.isIn : notIn}`;
  say(place, saw && (isIn || !taken), said, said);
}

shuffles.forEach((shuffle, index) => {
  const section = document.getElementById(`shuffle-${index + 1}`);
  const isSealed = commitment(shuffle.seed) === shuffle.commitment;
  say(section.querySelector("[data-sealed]"), isSealed, words.isSealed, words.notSealed);
  say(section.querySelector("[data-drawn]"), fits(shuffle), words.fits, words.fails);
  const own = kept(index + 1);
  if (own.seal) sayOwn(section.querySelector("[data-own]"), own, shuffle);
});
