// The podium: the field rises as eyes, then a block for each place, and before the first all is dark.
// The page stands as it ends; these lists only say how it comes to that.

import { quiet } from "./motion.js";
import { knock } from "./sound.js";

const REST = "cubic-bezier(.2,.9,.25,1.06)";
const POP = "cubic-bezier(.2,.9,.25,1.15)";
const DROP = "cubic-bezier(.5,0,.8,.5)";
const DARK = 900;
const FLOOR = "translateY(70px)"; // in units of the field's drawing, hundredths of the screen's height

const appear = [{ opacity: 0 }, { opacity: 1 }];

export function field(stage) {
  knock(0, 120, 0.4);
  const list = line(stage);
  for (const eye of stage.querySelectorAll(".curve .eye")) {
    const [column, row] = eye.dataset.at.split(" ").map(Number);
    const at = Math.min(1150, column * 34 + row * 46);
    if (quiet.matches) {
      list.push([eye, appear, { at, for: 1 }]);
      continue;
    }
    list.push([eye, [{ transform: FLOOR }, { transform: "none" }], { at, for: 520, ease: "cubic-bezier(.2,.8,.3,1)" }]);
    const lid = eye.firstElementChild;
    if (!eye.matches(".shut")) lid.setAttribute("class", "lid");
    if (!eye.matches(".shut")) list.push([lid, opening(lid), { at: at + 420, for: 140 }]);
  }
  return list;
}

// A few: their circles rise, then one after another opens its eyes, and is named and told of.
function line(stage) {
  const circles = [...stage.querySelectorAll(".line .token")];
  const pace = circles.length > 6 ? 700 : 900;
  const list = circles.map((circle, index) => [circle, quiet.matches ? appear : [{ transform: "translateY(50vh)" }, { transform: "none" }], { at: index * 40, for: quiet.matches ? 1 : 520, ease: REST }]);
  stage.querySelectorAll(".line .up").forEach((one, index) => {
    const at = 700 + index * pace;
    knock(at, 150, 0.4);
    const [head, ...told] = [".token .i", "h2", ".title", ".fact"].map((part) => one.querySelector(part));
    list.push([head, quiet.matches ? appear : [{ opacity: 0, transform: "scaleY(.06)" }, { opacity: 1, transform: "none" }], { at, for: quiet.matches ? 1 : 260, ease: POP }]);
    told.forEach((part, order) => list.push([part, appear, { at: at + 200 * (order + 1), for: quiet.matches ? 1 : 160 }]));
  });
  const last = 700 + pace * stage.querySelectorAll(".line .up").length;
  if (circles.length) list.push([stage.querySelector(".foretold"), appear, { at: last, for: 160 }]);
  return list;
}

// An eye opens from its middle, which a drawing within a drawing has to be told.
function opening({ x, y, width, height }) {
  const middle = (from, size) => `${from.baseVal.value + size.baseVal.value / 2}px`;
  const transformOrigin = `${middle(x, width)} ${middle(y, height)}`;
  return [{ transform: "scaleY(.06)", transformOrigin }, { transform: "none", transformOrigin }];
}

// was: where field and heads were drawn before this step, and how many had a title in the list.
export function place(stage, was) {
  const block = [...stage.querySelectorAll(".steps > [data-place]")].at(-1);
  if (!block) return [];
  const first = block.matches(".first");
  const wait = first ? DARK : 0;
  const named = first ? 2500 : block.previousElementSibling ? 840 : 1100;
  return [
    ...aside(stage, was.field),
    ...listed(stage, was.heads),
    ...opened(stage, Math.max(was.titled, was.heads.length), named),
    ...(first ? dark(stage, block) : []),
    ...rise(block, first, wait),
    ...written(block, wait),
  ];
}

const CURTAIN = { for: 420, ease: "cubic-bezier(.4,0,.2,1)" };

// The field steps aside for the first block; what stands on its axis comes when it is there.
function aside(stage, was) {
  const shown = stage.querySelector(".curve .field");
  const now = shown?.getBoundingClientRect();
  if (!was || !now || quiet.matches || Math.abs(was.width - now.width) < 1) return [];
  return [
    [shown, [{ transform: from(was, now) }, { transform: "none" }], CURTAIN],
    [stage.querySelector(".curve .axis"), appear, { at: 300, for: 240 }],
  ];
}

const from = (was, now) => `translate(${was.left - now.left}px, ${was.top - now.top}px) scale(${was.width / now.width}, ${was.height / now.height})`;

// The heads of a line fly into the list: there, too, they are the first, in the order of their seats.
function listed(stage, was) {
  if (!was.length || quiet.matches) return [];
  return titled(stage).slice(0, was.length).flatMap((row, index) => {
    const [head, ...told] = row.children;
    const before = was[index];
    const flies = [{ transform: from(before, head.getBoundingClientRect()) }, { transform: "none" }];
    return [[head, flies, CURTAIN], ...told.map((part) => [part, appear, { at: 300, for: 240 }])];
  });
}

const titled = (stage) => [...stage.querySelectorAll(".everybody li:has(b)")];

// The titles of those who are on the new block.
function opened(stage, before, at) {
  const parts = titled(stage).slice(before).flatMap((row) => [...row.children]);
  return parts.map((part) => [part, appear, { at, for: quiet.matches ? 1 : 240 }]);
}

function rise(block, first, wait) {
  if (!first) knock(260, 170, 0.5);
  if (quiet.matches) return [[block, appear, { at: wait, for: 1 }]];
  const heads = [{ transform: `translateY(${first ? 57 : 50}vh)`, opacity: 0 }, { transform: "none", opacity: 1 }];
  return [
    [block.querySelector(".block"), [{ transform: "translateY(100%)" }, { transform: "none" }], { at: wait, for: 620, ease: REST }],
    [block.querySelector(".heads"), heads, { at: wait + 60, for: 640, ease: REST }],
  ];
}

// Points, parts, and the name last: somebody may guess it first.
function written(block, wait) {
  const short = quiet.matches;
  const rest = [...block.querySelectorAll(".score, small, .parts, ul")].map((part, index) => [
    part,
    appear,
    { at: wait + 360 + Math.min(3, index) * 80, for: short ? 1 : 160 },
  ]);
  const pop = short ? appear : [{ opacity: 0, transform: "scale(.7)" }, { opacity: 1, transform: "none" }];
  const names = [...block.querySelectorAll("h2")].map((name) => [name, pop, { at: wait + 620, for: short ? 1 : 200, ease: POP }]);
  return [...rest, ...names];
}

// Every eye closes, three knocks, then the first: the crown drops, the flames, the titles.
function dark(stage, block) {
  [0, 240, 480].forEach((after, index) => knock(DARK + after, [150, 120, 90][index], 0.7));
  knock(DARK + 1100, 260, 0.5);
  const besides = stage.querySelector(".besides");
  const titles = [...stage.querySelectorAll(".besides li")].map((title, index) => [title, appear, { at: 2600 + index * 160, for: 240 }]);
  if (quiet.matches) {
    return [
      ...[...block.querySelectorAll(".crown")].map((crown) => [crown, appear, { at: 1520, for: 1 }]),
      ...[...block.querySelectorAll(".flames")].map((flames) => [flames, appear, { at: 1980, for: 1 }]),
      [besides, appear, { at: 2500, for: 1 }],
    ];
  }
  const night = [{ opacity: 0 }, { opacity: 0.94, offset: 0.3 }, { opacity: 0.94, offset: 0.62 }, { opacity: 0 }];
  const dimmed = [{ opacity: 1 }, { opacity: 0.12, offset: 0.3 }, { opacity: 0.12, offset: 0.62 }, { opacity: 1 }];
  const shut = [{ opacity: 1 }, { opacity: 0.1, offset: 0.12 }, { opacity: 0.1, offset: 0.88 }, { opacity: 1 }];
  return [
    [stage.querySelector(".blackout"), night, { for: 1500 }],
    [stage.querySelector(".curve .field"), shut, { for: 1700, fill: "none" }],
    ...[...stage.querySelectorAll(".steps > [data-place]")].filter((other) => other !== block).map((other) => [other, dimmed, { for: 1500 }]),
    ...crowns(block),
    ...[...block.querySelectorAll(".flames")].map((flames) => [
      flames,
      [{ transform: "translateY(14vh) scaleY(.2)", opacity: 0 }, { transform: "none", opacity: 1 }],
      { at: 1980, for: 320, ease: POP },
    ]),
    [besides, [{ opacity: 0, transform: "translateX(4vh)" }, { opacity: 1, transform: "none" }], { at: 2500, for: 420, ease: REST }],
    ...titles,
  ];
}

function crowns(block) {
  return [...block.querySelectorAll(".crown")].map((crown, index) => [
    crown,
    [
      { transform: "translateY(-30vh) rotate(-14deg)", opacity: 0 },
      { transform: "translateY(-26vh) rotate(-14deg)", opacity: 1, offset: 0.1 },
      { transform: "none", opacity: 1, offset: 0.8 },
      { transform: "translateY(-1vh) rotate(3deg)", offset: 0.9 },
      { transform: "none", opacity: 1 },
    ],
    { at: 1520 + index * 120, for: 520, ease: DROP },
  ]);
}

// The columns of the field are as far apart as its place is wide, however low it is.
const FIELD = { width: 165, height: 62 };

export function stretch(stage) {
  const shown = stage.querySelector(".curve .field");
  if (!shown) return;
  const width = Math.max(FIELD.width, (FIELD.height * shown.clientWidth) / Math.max(1, shown.clientHeight));
  shown.setAttribute("viewBox", `0 0 ${width} ${FIELD.height}`);
  for (const eye of shown.querySelectorAll(".eye")) {
    const { x, width: size } = eye.firstElementChild;
    const middle = x.baseVal.value + size.baseVal.value / 2;
    eye.style.translate = `${(width / FIELD.width - 1) * middle}px 0`;
  }
}

// A name fits its block: on one line where it can, else on two even ones, with a hyphen where it has
// to be cut; never smaller than can be read from afar.
const LARGE = 6;
const SMALL = 4.6;
const LEAST = 4.1;

export function fit(stage) {
  const steps = stage.querySelector(".steps");
  if (!steps) return;
  steps.classList.remove("full");
  fitNames(steps, LARGE);
  fitParts(steps);
  if (!overflows(steps)) return;
  steps.classList.add("full");
  fitNames(steps, SMALL);
  fitParts(steps);
}

// What a block holds ends a line's breath above the edge of the wall.
const BREATH = 0.01;

function overflows(steps) {
  const edge = steps.getBoundingClientRect().bottom - BREATH * innerHeight;
  const last = [...steps.querySelectorAll(".block > div > :not([hidden])")];
  return last.some((each) => each.getBoundingClientRect().bottom > edge);
}

function fitNames(steps, largest) {
  const names = [...steps.querySelectorAll("h2[data-name]")];
  for (const name of names) fitName(name, { largest });
  const isTwoLined = names.some((name) => name.querySelector("br"));
  for (const name of names) name.classList.toggle("tall", isTwoLined && Boolean(name.closest("li").querySelector("br")));
}

// What points came from is told of all places, or of none where a block is too narrow or too low for it.
function fitParts(steps) {
  const all = [...steps.querySelectorAll(".parts")];
  for (const parts of all) parts.hidden = false;
  const isFull = steps.matches(".full") && overflows(steps);
  const burst = isFull || all.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  for (const parts of all) parts.hidden = burst;
}

// largest, small: on one line; ofTwo, least: on two or more
export function fitName(element, { largest, small = SMALL, ofTwo = largest, least = LEAST }) {
  const name = element.dataset.name;
  element.textContent = name;
  if (shrunk(element, largest, small)) return;
  for (const [lines, far] of [[2, 6], [3, 6], [3, 0], [4, 0]]) {
    element.replaceChildren(...broken([...name], lines, far));
    if (shrunk(element, ofTwo, least)) return;
  }
}

function shrunk(element, from, to) {
  for (let size = from; size >= to - 0.01; size -= 0.1) {
    element.style.fontSize = `${size}vh`;
    if (element.scrollWidth <= element.clientWidth + 1) return true;
  }
  return false;
}

// far: by how many letters a gap may lie off the middle to be the end of a line.
function broken(letters, lines, far) {
  const parts = [];
  let start = 0;
  for (let line = 1; line <= lines; line += 1) {
    const even = line === lines ? letters.length : Math.ceil((letters.length * line) / lines);
    const gaps = letters.flatMap((letter, index) => (/[\s-]/.test(letter) && index >= start ? [index + 1] : []));
    const near = gaps.sort((a, b) => Math.abs(a - even) - Math.abs(b - even))[0];
    const end = line < lines && near && Math.abs(near - even) < far ? near : even;
    const text = letters.slice(start, end).join("").trim();
    const cut = line < lines && end !== near && !text.endsWith("-");
    parts.push(text + (cut ? "-" : ""), document.createElement("br"));
    start = end;
  }
  return parts.slice(0, -1);
}
