// A table's pad by keyboard: a digit presses the key that says it, Backspace takes the last tap back, U the
// last entry. After a digit the button that enters has the focus, so that Enter presses it.

const sheet = () => document.getElementById("sheet");
let typed = false;

function numbered(digit) {
  const keys = [...sheet().querySelectorAll(".pad .nums :is(a, button).act")];
  return keys.find((key) => key.querySelector(":scope > span:not(.what)")?.textContent === digit);
}

function meant({ key }) {
  if (/^[0-9]$/.test(key)) return numbered(key);
  if (key === "Backspace") return sheet().querySelector("#shorter[href]");
  return key === "u" || key === "U" ? document.getElementById("undo") : null;
}

document.addEventListener("keydown", (event) => {
  const { ctrlKey, metaKey, altKey, repeat, target } = event;
  if (ctrlKey || metaKey || altKey || repeat || target.matches?.("input, textarea, select")) return;
  const key = meant(event);
  if (!key) return;
  event.preventDefault();
  typed = /[0-9]/.test(event.key);
  key.focus({ preventScroll: true });
  key.click();
});

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.target !== sheet() || !typed || ctx.sourceElement?.matches("[data-live]")) return;
  typed = false;
  document.getElementById("press")?.focus({ preventScroll: true });
});
