// A card table on a television: the same board as on a phone, as large as it fits. Sizes on the
// board are in rem, so the root's font size enlarges it; everything around it is in vmin.

import "./bigscreen.js";
import { follow } from "./follow.js";

const PHONE = 22.5;
const LEAST = 0.025;
const MOST = 0.075;
const STEPS = 9;

const root = document.documentElement;

const lying = () => document.querySelector(".lying");

function fits(area) {
  return area.scrollHeight <= area.clientHeight && area.scrollWidth <= area.clientWidth;
}

// The largest size at which nothing is cut off, between a least and a most; never so large that
// there is less room than on a phone, for which the board is made.
function fit() {
  const area = lying();
  if (!area?.checkVisibility()) {
    root.style.fontSize = "";
    return;
  }
  const side = Math.min(innerWidth, innerHeight);
  let low = LEAST * side;
  let high = Math.min(MOST * side, area.clientWidth / PHONE);
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    root.style.fontSize = `${middle}px`;
    if (fits(area)) low = middle;
    else high = middle;
  }
  root.style.fontSize = `${low}px`;
}

// The same people play again: so this screen does, too.
let onward = "";

function look() {
  fit();
  const { onward: next = "" } = document.getElementById("stage").dataset;
  if (next === onward) return;
  onward = next;
  if (next) follow().catch(() => location.reload());
}

// Runs before the browser draws what was swapped in.
new MutationObserver(look).observe(document.querySelector(".tablescreen"), { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["data-onward"] });
addEventListener("resize", fit);
document.fonts.ready.then(fit);
fit();
