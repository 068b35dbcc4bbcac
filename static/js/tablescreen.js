// A card table on a television: the same board as on a phone, as large as it fits. Sizes on the
// board are in rem, so the root's font size enlarges it; everything around it is in vmin.

import "./bigscreen.js";
import { follow } from "./follow.js";

const PHONE = 22.5;
const LEAST = 0.0125;
const MOST = 0.075;
const STEPS = 9;
const SMALL = 0.032;
const NARROW = 0.5;

const root = document.documentElement;

const lying = () => document.querySelector(".lying");

// Nothing leaves the board, either: around it is air, into which a seat could grow unseen.
function fits(area) {
  const parts = [area, ...area.querySelectorAll(":scope > .board")];
  return area.scrollHeight <= area.clientHeight && parts.every((it) => it.scrollWidth <= it.clientWidth);
}

// The largest size at which nothing is cut off, between a least and a most; never so large that
// there is less room than on a phone, for which the board is made.
function fit() {
  const area = lying();
  if (!area?.getClientRects().length) {
    root.style.fontSize = "";
    return;
  }
  const side = Math.min(innerWidth, innerHeight);
  const names = [...area.querySelectorAll(".board .name")];
  names.forEach((name) => (name.style.fontSize = ""));
  let low = LEAST * side;
  let high = Math.min(MOST * side, area.clientWidth / PHONE);
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    root.style.fontSize = `${middle}px`;
    if (fits(area)) low = middle;
    else high = middle;
  }
  root.style.fontSize = `${low}px`;
  names.forEach((name) => narrow(name, SMALL * side));
}

// A name that is cut is set smaller, as far as it is still read from afar; a little where it is small already.
function narrow(name, least) {
  const words = document.createRange();
  words.selectNodeContents(name);
  const { fontSize, paddingLeft, paddingRight } = getComputedStyle(name);
  const room = name.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const part = Math.min(1, room / words.getBoundingClientRect().width);
  words.selectNodeContents(name.lastChild); // a bot's sign stands before the name
  const hasEllipsis = words.getClientRects().length > 1; // for less than a pixel, too
  if (!(part < 0.999) && !hasEllipsis) return; // sizes are rounded
  const size = parseFloat(fontSize);
  name.style.fontSize = `${Math.max(Math.min(least, NARROW * size), 0.98 * part * size)}px`;
}

// The same people play again: so this screen does, too.
let onward = "";

function look() {
  fit();
  const { onward: next = "", again = "" } = document.getElementById("stage").dataset;
  if (again !== known) wait(again);
  if (next === onward) return;
  onward = next;
  if (next) follow().catch(() => location.reload());
}

// Whose phone has gone is no news: where the server deals, the screen looks again from time to time,
// and soon where something only lies there for some seconds.
let known = "";
let waiting = 0;

function wait(again) {
  known = again;
  clearTimeout(waiting);
  if (again) waiting = setTimeout(lookAgain, 1_000 * again);
}

function lookAgain() {
  document.dispatchEvent(new CustomEvent("live:look"));
  wait(known);
}

// Runs before the browser draws what was swapped in.
new MutationObserver(look).observe(document.querySelector(".tablescreen"), { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["data-onward"] });
document.addEventListener("htmx:after:swap", fit); // which takes the size of names away, and nothing else
addEventListener("resize", fit);
document.fonts.ready.then(fit);
look();
document.documentElement.dataset.runs = ""; // see refresh.js
