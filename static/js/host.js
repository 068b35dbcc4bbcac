// The host's page: one key does the next thing, and the panel stays true. The key rests while dice
// are in the air, in the hush after the end, while the first place comes up, and where there is no
// connection; before it rolls over somebody it wants to be meant.

import { count } from "./countdown.js";

const forward = new Set([" ", "PageDown", "ArrowRight"]);
const typing = "input, textarea, select";
const pressable = "button, summary, a";
const MEANT = 1_000;
const resting = ".push :is(.key .btn, [data-again])";

const root = document.querySelector("[data-fetch]");
const bar = () => document.querySelector(".push");
const key = () => [...document.querySelectorAll(".push [data-next]")].findLast((it) => it.getClientRects().length);

// Resting

let lies = 0; // when the dice will lie
let lying = 0;
let ending = 0;
let cutOff = false;
let pressed = false;
let asked = ""; // what the key asks before it rolls over somebody
let deaf = 0; // until when the key that rolls over somebody hears nothing: no nervous thumb means it

const rests = () => cutOff || performance.now() < lies;
const hears = (key) => !rests() && (key.id !== "anyway" || performance.now() >= deaf);

function restFor(time) {
  lies = performance.now() + time;
  clearTimeout(lying);
  lying = setTimeout(dress, time + 20);
  dress();
}

function dress() {
  const inTheAir = performance.now() < lies;
  root.classList.toggle("cut-off", cutOff);
  root.classList.toggle("in-the-air", inTheAir && !cutOff);
  document.querySelector("[data-away]").hidden = !cutOff;
  for (const each of document.querySelectorAll(resting)) {
    if (hears(each)) each.removeAttribute("aria-disabled");
    else each.setAttribute("aria-disabled", "true");
  }
}

// For as long as a roll takes, once the dice lie, and anew whenever it is brought up.
function ask() {
  const asks = key()?.id === "anyway" ? key().textContent : "";
  if (asks && asks !== asked) deafen(Number(bar().dataset.rests));
  asked = asks;
}

function deafen(since) {
  const time = since + Number(bar().dataset.rollTime);
  deaf = performance.now() + time;
  setTimeout(dress, time + 20);
  dress();
}

document.addEventListener("toggle", ({ target }) => target.id === "before" && target.matches(":popover-open") && deafen(0), true);

// The panel says how much longer its key rests, as of the moment at which it was made.
function dressAnew() {
  ask();
  lookAtItsEnd(Number(bar().dataset.lights));
  restFor(Number(bar().dataset.rests));
  burnDown();
  askAnew();
  if (pressed && document.activeElement === document.body) key()?.focus();
}

// A line that burns has burnt for as long as the server says, whatever brought it into the page.
const BURNS = 30;

function burnDown() {
  for (const line of document.querySelectorAll(".burn[data-left]")) {
    for (const animation of line.getAnimations()) animation.currentTime = 1_000 * Math.max(0, BURNS - line.dataset.left);
  }
}

// What a tool asks is as fresh as the panel.
async function askAnew() {
  const asked = document.querySelector(".asked");
  const { asks } = document.getElementById("panel").dataset;
  if (!asked || asked.dataset.asks === asks) return;
  asked.dataset.asks = asks;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const sent = new DOMParser().parseFromString(await answer.text(), "text/html");
  asked.replaceChildren(...(sent.querySelector(".asked")?.childNodes ?? []));
}

document.addEventListener("htmx:after:swap", dressAnew);
document.addEventListener("live:state", ({ detail: { open } }) => {
  if (cutOff === !open) return;
  cutOff = !open;
  dress();
});
document.addEventListener("htmx:error", () => {
  cutOff = true;
  restFor(0);
});

// Pressing

let armed = 0; // since when the key that rolls over somebody has the focus

addEventListener("focusin", ({ target }) => {
  if (target.id === "anyway") armed = performance.now();
});

addEventListener(
  "click",
  (event) => {
    const on = event.target.closest(resting);
    if (!on) return;
    const byKey = event.detail === 0;
    const isMeant = on.id !== "anyway" || !byKey || performance.now() - armed > MEANT;
    if (!hears(on) || !isMeant) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    pressed = document.activeElement === on;
    if (on.form?.id === "next-form") setTimeout(() => restFor(Number(bar().dataset.rollTime)));
  },
  true,
);

// Space, or a clicker's forward key. A key held down presses once. Where the focus is on another
// button, space is that button's; the clicker still goes forward. What would roll over somebody is
// looked at first, and pressed by the key after that.
addEventListener("keydown", (event) => {
  if (!forward.has(event.key) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = key();
  if (!next || event.target.matches(typing)) return;
  const other = event.target.matches(pressable) && event.target !== next;
  if (event.key === " " && other) return;
  event.preventDefault();
  if (rests()) return;
  if (next.id === "anyway" && document.activeElement !== next) next.focus();
  else next.click();
});

// Tabs are links; as all of them are in the page, nothing is fetched. Where a tool is open, the link is
// followed, away from it.
root.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-tab]");
  if (!link || document.getElementById("tool") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { tab } = link.dataset;
  const links = [...document.querySelectorAll(".tabs a")];
  for (const each of links) {
    root.classList.toggle(`at-${each.dataset.tab}`, each.dataset.tab === tab);
    if (each.dataset.tab === tab) each.setAttribute("aria-current", "true");
    else each.removeAttribute("aria-current");
  }
  links.find((each) => each.dataset.tab === tab).focus();
  history.replaceState(null, "", link.href);
  scrollTo(0, 0);
});

// What opens in a tab of its own must not take the next space.
addEventListener("submit", ({ target, submitter }) => target.target === "_blank" && submitter?.blur());

// Who sits over dice for long or is away shows with time, not with news: look again now and then.
setInterval(look, 15_000);

// Once the hall was waited for, the key that goes on is the one to press.
function lookAtItsEnd(time) {
  clearTimeout(ending);
  if (time > 0) ending = setTimeout(look, time + 300);
}

async function look() {
  if (document.visibilityState === "hidden") return;
  const answer = await fetch(root.dataset.fetch).catch(() => null);
  cutOff = !answer;
  dress();
  if (answer?.ok) show(await answer.text());
}

function show(html) {
  const sent = document.createElement("template");
  sent.innerHTML = html;
  const fresh = sent.content.getElementById("panel");
  const shown = document.getElementById("panel");
  if (fresh && Number(fresh.dataset.number) >= Number(shown.dataset.number)) {
    htmx.swap({ text: fresh.outerHTML, target: shown, swap: "outerMorph", sourceElement: shown });
  }
}

// A key that was taken away, or a game that is gone: the page says so itself.
document.addEventListener("live:closed", () => location.reload());
document.addEventListener("live:again", look);

setInterval(count, 500);
setInterval(countUndo, 1_000);

// Who was sent out can be brought back for so many seconds; what the panel says is counted down.
function countUndo() {
  for (const gone of document.querySelectorAll(".gone")) {
    const left = gone.dataset.left - 1;
    if (left < 0) {
      gone.remove();
      continue;
    }
    gone.dataset.left = left;
    gone.querySelector(".burn").dataset.left = left;
    const key = gone.querySelector("[data-words]");
    key.lastChild.textContent = key.dataset.words.replace("#", left);
  }
}

dressAnew();

document.getElementById("tool")?.focus();
