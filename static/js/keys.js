// A sheet by keyboard, in few strokes: 1 to 5 choose a die (in a question 1 to 6 a face), an arrow goes
// to the way that lies there, U takes back, Enter presses; on what is chosen to begin a life it goes on, to the
// cats or to waking up. On the map arrows go from room to room: it is
// one stop for Tab, the cat's room or one that glows.

const WAYS = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };
const STEPS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const COLUMNS = "ABCDEFGHIJ";

const sheet = () => document.getElementById("sheet");

function beside({ id }, way) {
  const [east, south] = STEPS[way];
  const column = COLUMNS[COLUMNS.indexOf(id[0]) + east];
  return column && document.getElementById(`${column}${Number(id.slice(1)) + south}`);
}

function die(number) {
  const dice = sheet().querySelectorAll(sheet().querySelector(".facepad") ? ".facepad .die" : ".tray .die");
  return dice[number - 1];
}

// A room or a cat that is chosen already leads on to what is still to be chosen.
function next() {
  const missing = sheet().querySelector(".starts .chosen") ? ".cats .pick:not(.gone, .later)" : ".starts .act";
  const wake = document.getElementById("wake");
  return wake?.matches(".missing") ? { goes: sheet().querySelector(missing) } : { presses: wake };
}

const CHOSEN = "#sheet :is(.starts, .cats) .chosen, .sheet.begin .map:not(:has(.lit ~ .lit)) .room.lit";

// What a key presses, or where it goes.
function meant({ key, target }) {
  if (key === "Enter" && target.matches?.(CHOSEN)) return next();
  const way = WAYS[key];
  if (way && target.matches?.(".map .room")) return { goes: beside(target, way) };
  if (way) return { goes: document.getElementById(`way-${way}`) };
  if (/^[1-6]$/.test(key)) return { presses: die(Number(key)) };
  if (key === "u" || key === "U") return { presses: document.getElementById("undo") };
  return {};
}

document.addEventListener("keydown", (event) => {
  const { ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || target.matches?.("input, textarea, select")) return;
  const { goes, presses } = meant(event);
  if (!goes && !presses) return;
  event.preventDefault();
  (goes ?? presses).focus({ preventScroll: Boolean(presses) });
  if (!event.repeat) presses?.click();
});

function stop() {
  const rooms = [...sheet().querySelectorAll(".map button.room")];
  if (!rooms.length || rooms.some(({ tabIndex }) => tabIndex === 0)) return;
  (rooms.find((room) => room.matches(".lit")) ?? rooms[0]).tabIndex = 0;
}

stop();
document.addEventListener("htmx:after:swap", stop);
