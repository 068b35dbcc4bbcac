// The projector. What is new on the stage is played once, and any key lands it; a refresh shows the
// same again without it. The host turns the knock on, or K does. Where this browser holds the host's
// key, the screen's keys press the big button.

import { keys } from "./bigscreen.js";
import { count } from "./countdown.js";
import { arrive, loop } from "./lobby.js";
import { play } from "./motion.js";
import { fitNames } from "./names.js";
import { field, fit, place } from "./podium.js";
import { headline, lies, rolled } from "./roll.js";
import { renew } from "./scene.js";
import { hush, isOn, isWaiting, turn, wake } from "./sound.js";

const PROMPTED = 5_000;
const OPENING = 400;
const STARTING = 500; // a sound that may be heard is, by then
const main = document.querySelector(".hall-screen");
const prompter = document.querySelector(".prompter");
const knockButton = document.querySelector("[data-knock]");
const stage = () => document.getElementById("stage");

// What was shown before, to know what is new.

function look() {
  const { rolls, scene, podium, sound } = stage().dataset;
  return {
    rolls: Number(rolls),
    scene,
    sound,
    podium: Number(podium),
    blocks: stage().querySelectorAll(".steps > [data-place]").length,
    newest: stage().querySelector(".names .fresh span:not(.token)")?.textContent,
    field: stage().querySelector(".curve .field")?.getBoundingClientRect(),
    titled: stage().querySelectorAll(".everybody li:has(b)").length,
    heads: [...stage().querySelectorAll(".line .up .token")].map((head) => head.getBoundingClientRect()),
  };
}

// The bar ends where the way in begins, which is as wide as the letters of its code. Measured with the first
// bar alone: it costs a layout, and a roll has no time for that.
function leaveWayIn() {
  if (main.style.getPropertyValue("--way-in") || !stage().querySelector(".bar")) return;
  const { left } = document.querySelector(".way-in").getBoundingClientRect();
  main.style.setProperty("--way-in", `${innerWidth - left}px`);
}

function fitAnew() {
  main.style.removeProperty("--way-in");
  fitAll();
}

function fitAll() {
  leaveWayIn();
  fit(stage());
  fitNames(stage());
}

let seen = look();
let run = null;
let opening = 0;

function start(list, eyesOpenAt = 0) {
  land();
  main.style.setProperty("--lies", `${eyesOpenAt}ms`);
  main.classList.toggle("eyes-open", eyesOpenAt > 0);
  opening = setTimeout(() => main.classList.remove("eyes-open"), eyesOpenAt + OPENING);
  run = play(list);
  if (main.dataset.rollTime === "0") land(); // where tests roll fast
}

// Lands what moves; says whether anything did.
function land() {
  const moved = Boolean(run && !run.isOver());
  clearTimeout(opening);
  main.classList.remove("eyes-open");
  if (moved) {
    run.finish();
    hush();
  }
  return moved;
}

// Runs before the browser draws what was swapped in; so does what moves, in a task of its own, so that
// neither holds up a frame for long. A roll is drawn asleep (roll.css) for a frame, and moves from the
// next one on: its dice are the most work of all. A page that nobody sees draws no frames.
const observer = new MutationObserver(() => {
  const now = look();
  const before = seen;
  fitAll();
  if (document.hidden) moves(now, before);
  else if (isRoll(now, before)) hold(() => moves(now, before));
  else requestAnimationFrame(() => moves(now, before));
  seen = now;
  if (now.sound !== before.sound) hear(now.sound === "on");
  loop(now.scene === "lobby");
  prompt();
  count();
  observer.takeRecords(); // what was done here is no news
});
observer.observe(main, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ["data-number", "data-left"],
});

// live.js runs before this module and may have had news by then: those it has shown itself.
document.addEventListener("live:fresh", (event) => {
  const { shown, fresh } = event.detail;
  if (shown !== stage() || shown.dataset.scene === fresh.dataset.scene) return;
  event.preventDefault();
  renew(shown, fresh);
});

// What is put in again takes the sizes of names away, also where nothing else has changed.
document.addEventListener("live:news", fitAll);

const isRoll = (now, before) => now.rolls > before.rolls && ["goals", "start", "dice"].includes(now.scene);

function hold(go) {
  main.classList.add("held");
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      main.classList.remove("held");
      go();
    }),
  );
}

function moves(now, before) {
  if (isRoll(now, before)) {
    start(rolled(stage(), now.scene), lies(stage(), now.scene));
  } else if (now.scene === "headline" && before.scene === "dice") start(headline(stage()));
  else if (now.scene === "podium" && now.podium > before.podium) podium(now, before);
  else if (now.scene === "lobby" && now.newest !== before.newest) {
    arrive(stage().querySelector(".names .fresh"), stage().querySelector(".count b"));
  }
}

// Its number is twice the step, one more where a press has landed it.
function podium(now, before) {
  const step = Math.floor(now.podium / 2);
  if (now.podium % 2) land();
  else if (step === 1) start(field(stage()));
  else if (now.blocks > before.blocks) start(place(stage(), before));
}

// The prompter: there for a while after the page came, whenever the mouse moves, and when it has
// something to say.

let leaving = 0;

function show() {
  prompter.classList.remove("away");
  clearTimeout(leaving);
  leaving = setTimeout(() => prompter.classList.add("away"), PROMPTED);
}

function prompt() {
  const pressing = prompter.querySelector("[data-presses]");
  if (!pressing) return;
  const { label } = stage().dataset;
  pressing.hidden = !label;
  pressing.querySelector("span").textContent = label;
}

addEventListener("pointermove", show);

// The knock: by the host's switch, or by K for this screen alone. Where the browser wants a key pressed
// here first, the prompter says so and stays.

let starting = 0;

function hear(on) {
  turn(on, dress);
  knockButton.setAttribute("aria-pressed", String(isOn()));
  clearTimeout(starting);
  starting = setTimeout(dress, on ? STARTING : 0);
}

function dress() {
  const { words, unheard } = knockButton.dataset;
  knockButton.querySelector("span").textContent = isWaiting() ? unheard : words;
  prompter.classList.toggle("asking", isWaiting());
}

keys.k = () => isWaiting() || hear(!isOn());
knockButton.addEventListener("click", keys.k);
for (const gesture of ["keydown", "click"]) addEventListener(gesture, wake);

// A press lands what moves, and does no more; the podium's goes to the server, so that all screens land.
document.addEventListener("press:next", (event) => {
  if (land() && stage().dataset.scene !== "podium") event.preventDefault();
});
const forwardKeys = [" ", "PageDown", "ArrowRight", "Enter"]; // those press.js hears, where it is
const presses = Boolean(prompter.querySelector("[data-presses]"));
addEventListener("keydown", ({ key }) => {
  if (!presses && forwardKeys.includes(key)) sayThatItShows();
  if (!presses || !forwardKeys.includes(key)) land();
});

// A clicker in a computer that holds no host's key.
let saying = 0;

function sayThatItShows() {
  const line = document.querySelector("[data-shows]");
  line.textContent = line.dataset.shows;
  clearTimeout(saying);
  saying = setTimeout(() => line.replaceChildren(), PROMPTED);
}

addEventListener("click", ({ target }) => {
  if (target.closest("[data-presses]")) forward(target);
  else if (!target.closest("a, button")) land();
});

function forward(button) {
  button.closest("button").blur();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true, cancelable: true }));
}

setInterval(count, 500);
count();
show();
prompt();
loop(seen.scene === "lobby");
if (seen.sound === "on") hear(true);
// Names are measured: the letters must be there first.
document.fonts.load('800 40px "Nine Text"').then(fitAnew);
addEventListener("resize", fitAnew);
document.documentElement.dataset.runs = ""; // see refresh.js
