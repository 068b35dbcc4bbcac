// The choreography of a roll, in milliseconds after it is known: the dice wake, crouch and leap; in the
// air they are a blur and a tail; the face is seen where its die lands, its tag a moment later; then
// the eyes open. Goals and start roll are two dice, and twins are rolled again.

import { flicker, quiet, until } from "./motion.js";
import { knock } from "./sound.js";

const LANDS = { goals: [760, 1240], start: [700, 1160], dice: [560, 720, 880, 1080, 1340] };
const AGAIN = 480;
const TAG = 100;
const UP = "cubic-bezier(.15,.7,.4,1)";
const DOWN = "cubic-bezier(.6,0,.85,.4)";
const REST = "cubic-bezier(.2,.9,.25,1.15)";

export function rolled(stage, scene) {
  const dice = [...stage.querySelectorAll(".big.landed")];
  const twins = Boolean(stage.querySelector(".twin"));
  const lands = LANDS[scene].map((land) => land + (twins ? AGAIN : 0));
  const list = [];
  dice.forEach((die, index) => {
    list.push(...(quiet.matches ? still(die, lands[index]) : leap(die, index, LANDS[scene][index], dice.length, twins)));
    list.push(...says(die, lands[index]));
    knock(lands[index], 210 - index * 14, 0.5);
  });
  // When the second twin lands the first lands again: one knock is loud enough.
  if (twins) knock(LANDS[scene][0], 210, 0.5);
  list.push(...lights(stage, lands));
  if (twins) list.push([stage.querySelector(".start.said"), ...until(LANDS[scene].at(-1) + 40)]);
  return list;
}

// One die. Twins hop where they lie, and show for a moment what didn't count.
function leap(die, index, first, count, twins) {
  const one = (name) => die.querySelector(name);
  const land = first + (twins ? AGAIN : 0);
  const crouch = 170 + index * 16;
  const hops = index > 2 || count === 2 ? 2 : 1;
  const turn = -360 * (hops + (index % 2));
  const side = index % 2 ? 1 : -1;
  const total = land + 150;
  const at = (time) => time / total;
  const hop = hops > 1 ? crouch + (first - crouch) * 0.64 : first;
  const frames = [
    { offset: 0, transform: "none" },
    { offset: at(crouch - 60), transform: "none" },
    { offset: at(crouch), transform: "translateY(2vh) scale(1.08, .86)", easing: UP },
    {
      offset: at(crouch + (hop - crouch) * 0.45),
      transform: `translate(${side * 2}vh, -${20 + index * 1.5}vh) rotate(${turn * (hops > 1 ? 0.3 : 0.5)}deg)`,
      easing: DOWN,
    },
  ];
  if (hops > 1) {
    frames.push(
      { offset: at(hop), transform: `translateY(1vh) rotate(${turn * 0.6}deg) scale(1.06, .92)`, easing: UP },
      { offset: at(hop + (first - hop) * 0.5), transform: `translateY(-11vh) rotate(${turn * 0.82}deg)`, easing: DOWN },
    );
  }
  if (twins) {
    frames.push(
      { offset: at(first), transform: `translateY(1.6vh) rotate(${turn}deg) scale(1.13, .84)`, easing: UP },
      { offset: at(first + 90), transform: `rotate(${turn}deg)`, easing: UP },
      { offset: at(first + AGAIN * 0.6), transform: `translateY(-13vh) rotate(${turn * 1.5}deg)`, easing: DOWN },
    );
  }
  const end = twins ? turn * 2 : turn;
  frames.push(
    { offset: at(land), transform: `translateY(1.6vh) rotate(${end}deg) scale(1.13, .84)` },
    { offset: at(land + 70), transform: `translateY(-2vh) rotate(${end}deg) scale(.97, 1.04)` },
    { offset: 1, transform: `rotate(${end}deg)` },
  );
  const wakes = 20 + index * 24;
  const blur = { ".spin1": [], ".spin2": [] };
  const turns = (from, to) => {
    for (let time = from, k = 0; time < to; time += 90, k += 1) {
      blur[k % 2 ? ".spin2" : ".spin1"].push([time, Math.min(to, time + 90)]);
    }
  };
  turns(crouch + 60, first);
  if (twins) turns(first + 150, land);
  return [
    [one(".cube"), frames, { for: total }],
    [one(".sleep"), flicker([[0, wakes]], land), { for: land }],
    [one(".wake"), flicker([[wakes, crouch + 60]], land), { for: land }],
    ...Object.entries(blur).map(([name, spans]) => [one(name), flicker(spans, land), { for: land }]),
    [one(".twin"), flicker([[first, first + 150]], land), { for: land }],
    [one(".face"), ...until(land)],
    [one(".thud"), [{ opacity: 0.85, transform: "scaleX(.5)" }, { opacity: 0, transform: "scaleX(1.35)" }], { at: land, for: 160, fill: "none" }],
  ];
}

// Less motion: the same times, and things only change where they are.
function still(die, land) {
  const one = (name) => die.querySelector(name);
  return [
    [one(".sleep"), flicker([[0, land]], land + 1), { for: land + 1 }],
    [one(".face"), ...until(land)],
  ];
}

// What a die says, last.
function says(die, land) {
  const tag = die.querySelector(".says");
  if (quiet.matches) return [[tag, ...until(land + TAG)]];
  const frames = [{ opacity: 0, transform: "translateY(-1vh) scale(.6)" }, { opacity: 1, transform: "none" }];
  return [[tag, frames, { at: land + TAG, for: 120, ease: REST }]];
}

// The doors of the goals are alike until their dice lie. What a door looks like that isn't lit (roll.css)
// is said here once more: to ask the browser for it would be half of what the first frame costs.
const PLAIN = {
  backgroundColor: "transparent",
  borderColor: "var(--night-line)",
  borderStyle: "dashed",
  boxShadow: "none",
  color: "var(--dusk)",
  "--icon-paper": "var(--night)",
};

function lights(stage, lands) {
  const faces = [...stage.querySelectorAll(".big.landed .face use")].map((face) => face.href.baseVal.slice(-1));
  return [...stage.querySelectorAll(".doors .hit")].flatMap((door) => {
    const number = door.querySelector("b");
    const land = lands[faces.indexOf(number.textContent)];
    if (!land) return [];
    return [
      [door, held(PLAIN), { for: land }],
      [number, held({ color: PLAIN.color }), { for: land }],
    ];
  });
}

const held = (look) => [look, look];

// When the last die lies the eyes open, from the middle: a stylesheet plays that, as a hundred
// animations made at once would hold up the first frame of the roll.
export function lies(stage, scene) {
  return LANDS[scene].at(-1) + (stage.querySelector(".twin") ? AGAIN : 0);
}

// Between two lives: the words come, then why, and the map from its warmest room on.
export function headline(stage) {
  const list = [];
  const rise = [{ opacity: 0, transform: "translateY(3vh)" }, { opacity: 1, transform: "none" }];
  const appear = [{ opacity: 0 }, { opacity: 1 }];
  const calm = quiet.matches;
  stage.querySelectorAll(".headline h2 span").forEach((word, index, all) => {
    const pause = Math.min(90, 450 / all.length);
    list.push([word, calm ? appear : rise, { at: 120 + index * pause, for: calm ? 1 : 200, ease: REST }]);
  });
  list.push([stage.querySelector(".headline p"), appear, { at: 700, for: calm ? 1 : 200 }]);
  if (!calm) list.push(...warming(stage));
  const face = calm ? appear : [{ opacity: 0, transform: "scale(.7)" }, { opacity: 1, transform: "none" }];
  list.push([stage.querySelector(".headline .face"), face, { at: 400, for: calm ? 1 : 260, ease: REST }]);
  stage.querySelectorAll(".eyesfield .on").forEach((eye, index) => {
    const frames = calm ? appear : [{ opacity: 0, transform: "scaleY(.05)" }, { opacity: 1, transform: "none" }];
    list.push([eye, frames, { at: 500 + Math.min(280, index * 40), for: calm ? 1 : 120, part: "::after" }]);
  });
  knock(120, 150, 0.35);
  return list;
}

function warming(stage) {
  const rooms = [...stage.querySelectorAll(".heat i")];
  const top = Math.max(0, rooms.findIndex((room) => room.matches(".top, .h4")));
  return rooms
    .map((room, index) => [room, Math.hypot((index % 10) - (top % 10), Math.floor(index / 10) - Math.floor(top / 10))])
    .filter(([room]) => room.className)
    .map(([room, far]) => [room, [{ opacity: 0.1 }, { opacity: 1 }], { at: Math.min(700, far * 90), for: 200 }]);
}
