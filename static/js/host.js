// The host's page: one key does the next thing, and the panel stays true.

import { secondsLeft } from "./countdown.js";

const forward = new Set([" ", "PageDown", "ArrowRight"]);
const typing = "input, textarea, select";
const pressable = "button, summary, a";

// Space, or a clicker's forward key. A key held down presses once. Where the focus is on another
// button, space is that button's; the clicker still goes forward.
addEventListener("keydown", (event) => {
  if (!forward.has(event.key) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = document.querySelector("[data-next]");
  if (!next?.checkVisibility() || event.target.matches(typing)) return;
  if (event.key === " " && event.target.matches(pressable) && event.target !== next) return;
  event.preventDefault();
  next.click();
});

// Who is stuck or away shows with time, not with news: look again now and then.
const root = document.querySelector("[data-fetch]");
setInterval(async () => {
  if (document.visibilityState === "hidden") return;
  const answer = await fetch(root.dataset.fetch).catch(() => null);
  if (answer?.ok) show(await answer.text());
}, 15_000);

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

setInterval(() => {
  const shown = document.querySelector(".countdown");
  const left = secondsLeft(shown);
  if (left !== null) shown.textContent = `${left} s`;
}, 500);

document.getElementById("tool")?.focus();
