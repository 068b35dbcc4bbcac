// The lobby's silent loop: the whole game in four steps of 2.4 s. Where nothing may move, four drawings
// hold a step each.

import { quiet } from "./motion.js";

const ROUND = 9600;
const HELD = [1000, 3900, 6000, 8320];
const EASE = "cubic-bezier(.3,.1,.3,1)";

const up = "translateY(-16vh)";
const over = "translate(16vh, -16vh)";
const none = "none";
const shut = "inset(0 100% 0 0)";
const open = "inset(0)";

// What moves, and its frames by milliseconds; each is held until the next.
const SCRIPT = {
  ".d1": { 0: { opacity: 0, transform: "translateY(-18vh) rotate(-90deg)" }, 350: { opacity: 1, transform: none }, 2300: { opacity: 1 }, 2400: { opacity: 0 } },
  ".l1": { 500: { opacity: 0 }, 620: { opacity: 1 }, 1350: { opacity: 1 }, 1500: { opacity: 0 } },
  ".cat": {
    0: { transform: none },
    1050: { transform: none },
    1200: { transform: "translateY(-9vh) scale(1.1)" },
    1350: { transform: up },
    7400: { transform: up },
    7550: { transform: "translate(9vh, -16vh) scale(1.1)" },
    7700: { transform: over },
    9400: { transform: over, opacity: 1 },
    9500: { transform: over, opacity: 0 },
  },
  ".mx1": { 1350: { clipPath: shut }, 1600: { clipPath: open }, 9600: { clipPath: open } },
  ".mx2": { 7700: { clipPath: shut }, 7950: { clipPath: open }, 9600: { clipPath: open } },
  ".d2": {
    2400: { opacity: 0, transform: "translateY(-18vh) rotate(90deg)" },
    2750: { opacity: 1, transform: none },
    3300: { transform: none },
    3450: { transform: "translate(3vh, 6vh) rotate(8deg)" },
    3600: { transform: none, opacity: 1 },
    4700: { opacity: 1 },
    4800: { opacity: 0 },
  },
  ".mt": { 3450: { clipPath: shut }, 3750: { clipPath: open }, 9600: { clipPath: open } },
  ".spark": {
    4800: { opacity: 0, transform: none },
    4900: { opacity: 1, transform: "translateY(-2vh)" },
    5050: { opacity: 1, transform: "translateY(-2vh)" },
    5600: { opacity: 1, transform: "translate(31vh, -27vh)" },
    5750: { opacity: 0, transform: "translate(31vh, -27vh) scale(1.8)" },
  },
  ".lockup": {
    0: { opacity: 1, transform: none },
    5600: { opacity: 1, transform: none },
    5700: { transform: "rotate(18deg)", opacity: 1 },
    6050: { transform: "translateY(12vh) rotate(70deg)", opacity: 0 },
    9600: { transform: "translateY(12vh) rotate(70deg)", opacity: 0 },
  },
  ".frame": { 5600: { opacity: 0 }, 5700: { opacity: 1 }, 9600: { opacity: 1 } },
  ".ic": { 5600: { transform: none }, 5750: { transform: "scale(1.2)" }, 6000: { transform: "scale(.84)" }, 9600: { transform: "scale(.84)" } },
  ".d3": { 6600: { opacity: 0, transform: "translateY(-18vh) rotate(-90deg)" }, 6950: { opacity: 1, transform: none }, 9300: { opacity: 1 }, 9400: { opacity: 0 } },
  ".l2": { 7000: { opacity: 0 }, 7120: { opacity: 1 }, 7700: { opacity: 1 }, 7800: { opacity: 0 } },
  ".fl": {
    7700: { opacity: 0, transform: none },
    7800: { opacity: 1, transform: "translateY(-2vh)" },
    8250: { opacity: 1, transform: "translate(20vh, 9vh)" },
    8350: { opacity: 0, transform: "translate(20vh, 9vh) scale(2)" },
  },
  ".n2": { 8250: { opacity: 0, transform: "scale(.6)" }, 8400: { opacity: 1, transform: none }, 9500: { opacity: 1 }, 9600: { opacity: 0 } },
  ".n0": { 0: { opacity: 1 }, 8250: { opacity: 1 }, 8260: { opacity: 0 }, 9600: { opacity: 0 } },
};

function frames(keys) {
  const list = Object.entries(keys).map(([time, frame]) => ({ offset: time / ROUND, easing: EASE, ...frame }));
  if (list[0].offset > 0) list.unshift({ ...list[0], offset: 0 });
  if (list.at(-1).offset < 1) list.push({ ...list.at(-1), offset: 1 });
  return list;
}

// A pip is lit for its quarter.
function pip(number) {
  const from = number * 2400;
  const colours = getComputedStyle(document.querySelector(".pips"));
  const lit = { backgroundColor: colours.getPropertyValue("--candle").trim() };
  const dim = { backgroundColor: "transparent" };
  const keys = { [from]: dim, [from + 60]: lit, [from + 2340]: lit, [Math.min(ROUND, from + 2400)]: dim };
  return frames(keys);
}

let running = [];

export function loop(isLobby) {
  if (Boolean(running.length) === isLobby) return;
  running.forEach((animation) => animation.cancel());
  running = isLobby ? [...document.querySelectorAll(".comic .loop")].flatMap(start) : [];
}

function start(drawing, step) {
  if (step && !quiet.matches) return [];
  const timing = { duration: ROUND, iterations: Infinity };
  const all = Object.entries(SCRIPT).map(([name, keys]) => drawing.querySelector(name).animate(frames(keys), timing));
  drawing.querySelectorAll(".pips i").forEach((dot, index) => all.push(dot.animate(pip(index), timing)));
  if (quiet.matches) {
    all.forEach((animation) => {
      animation.pause();
      animation.currentTime = HELD[step];
    });
  }
  return all;
}

// Who has just come pops up in the list.
export function arrive(name, count) {
  if (quiet.matches || !name) return;
  name.animate(
    [{ opacity: 0, transform: "translateY(-3vh) scale(.9)" }, { opacity: 1, transform: "none" }],
    { duration: 260, easing: "cubic-bezier(.2,.9,.25,1.15)" },
  );
  name.querySelector(".i").animate([{ transform: "scaleY(.05)" }, { transform: "none" }], { duration: 200, delay: 120, fill: "backwards" });
  count?.animate([{ transform: "scale(1.12)" }, { transform: "none" }], { duration: 200 });
}
