// The projector. A new roll drops in once, any key lands it, and none of it moves where the
// device asks for less motion. A refresh shows the same again, without a roll. K turns the knock on.

import { keys } from "./bigscreen.js";
import { secondsLeft } from "./countdown.js";

const ROLL = 1300;
const main = document.querySelector(".hall-screen");
const knockButton = document.querySelector("[data-knock]");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let seen = rolls();
let landing = 0;
let audio = null;

function rolls() {
  return Number(document.getElementById("stage")?.dataset.rolls ?? 0);
}

// Runs before the browser draws what was swapped in.
new MutationObserver(() => {
  const now = rolls();
  if (now > seen) roll();
  seen = now;
  count();
}).observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-rolls", "data-left"] });

function roll() {
  knock();
  if (calm.matches) return;
  main.classList.remove("rolling");
  void main.offsetWidth;
  main.classList.add("rolling");
  clearTimeout(landing);
  landing = setTimeout(land, ROLL);
}

function land() {
  clearTimeout(landing);
  main.classList.remove("rolling");
}

function count() {
  const shown = document.querySelector(".countdown");
  const left = secondsLeft(shown);
  if (left === null) return;
  const words = left ? shown.dataset.words.replace("#", left) : shown.dataset.over;
  if (shown.textContent !== words) shown.textContent = words;
}
setInterval(count, 500);
count();

// One wooden knock: a short sine that falls, and nothing is fetched for it.
function knock() {
  if (!audio) return;
  const now = audio.currentTime;
  for (const [after, pitch, loudness] of [[0, 210, 0.9], [0.07, 170, 0.5]]) {
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const gain = new GainNode(audio, { gain: 0 });
    tone.frequency.exponentialRampToValueAtTime(pitch / 2, now + after + 0.09);
    gain.gain.setValueAtTime(loudness, now + after);
    gain.gain.exponentialRampToValueAtTime(0.001, now + after + 0.12);
    tone.connect(gain).connect(audio.destination);
    tone.start(now + after);
    tone.stop(now + after + 0.13);
  }
}

function toggleKnock() {
  if (audio) {
    audio.close();
    audio = null;
  } else {
    audio = new AudioContext();
    knock();
  }
  knockButton.setAttribute("aria-pressed", String(Boolean(audio)));
}

keys.k = toggleKnock;
addEventListener("keydown", land);
knockButton.addEventListener("click", toggleKnock);
