// A card table on a television: the same board as on a phone, as large as it fits. Sizes on the
// board are in rem, so the root's font size enlarges it; everything around it is in vh.

import "./bigscreen.js";

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
  if (!area) return;
  let low = LEAST * innerHeight;
  let high = Math.min(MOST * innerHeight, area.clientWidth / PHONE);
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    root.style.fontSize = `${middle}px`;
    if (fits(area)) low = middle;
    else high = middle;
  }
  root.style.fontSize = `${low}px`;
}

// Runs before the browser draws what was swapped in.
new MutationObserver(fit).observe(document.querySelector(".tablescreen"), { subtree: true, childList: true, characterData: true });
addEventListener("resize", fit);
document.fonts.ready.then(fit);
fit();
