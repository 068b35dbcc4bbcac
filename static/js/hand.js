// A hand on the phone: a card that is dragged up is played, a press hides the hand, and before each
// deal the phone puts a value of its own into the shuffle. The seal that it saw first, that value, and
// whether the server took it stay in its own storage, where no server can change them.

const PLACE = "shuffles";
const MOST = 200;
const HIGH = 70;
const SLACK = 8;

const sheet = () => document.getElementById("sheet");

// Dragging

let drag = null;
let dragged = false;

function play(card) {
  const { form } = sheet().querySelector(".ledge input");
  const button = document.createElement("button");
  button.name = "moves";
  button.value = card.dataset.drag;
  button.hidden = true;
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}

function release() {
  if (!drag) return;
  const { card, by } = drag;
  drag = null;
  card.classList.remove("drag");
  card.style.removeProperty("translate");
  if (by <= -HIGH) play(card);
}

document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest?.(".hcard[data-drag]");
  dragged = false;
  if (!card || !event.isPrimary || event.button) return;
  drag = { card, x: event.clientX, y: event.clientY, by: 0 };
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const { card, x, y } = drag;
  const [right, down] = [event.clientX - x, event.clientY - y];
  if (!dragged && Math.hypot(right, down) < SLACK) return;
  dragged = true;
  drag.by = down;
  card.classList.add("drag");
  const { currentCSSZoom: zoom = 1 } = card;
  card.style.setProperty("translate", `${right / zoom}px ${down / zoom}px`);
});
document.addEventListener("pointerup", release);
document.addEventListener("pointercancel", () => {
  if (drag) drag.by = 0;
  release();
});
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.(".hcard")) event.preventDefault();
});
document.addEventListener(
  "click",
  (event) => {
    if (!dragged || !event.target.closest?.(".hcard")) return;
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

// Hiding

function showTools() {
  for (const button of document.querySelectorAll("[data-hide-hand]")) button.hidden = false;
}

document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-hide-hand]")) document.documentElement.classList.toggle("hand-hidden");
});

// A value for the shuffle

function all() {
  try {
    return JSON.parse(localStorage.getItem(PLACE)) ?? {};
  } catch {
    return {};
  }
}

function keep(name, kept) {
  const entries = Object.entries({ ...all(), [name]: kept }).slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // No storage: this device can't tell later.
  }
}

function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const sent = new Set();

// The first seal of a shuffle counts: another one later is what the check is to find.
async function putIn() {
  const { seal, shuffle, puts, url } = sheet().dataset;
  if (!puts) return;
  const name = `${url}${shuffle}`;
  const { seal: saw = seal, value = drawn(), taken = false } = all()[name] ?? {};
  keep(name, { seal: saw, value, taken });
  if (sent.has(name)) return;
  sent.add(name);
  const body = new FormData(sheet().querySelector("form.ledge"));
  body.set("shuffle", shuffle);
  body.set("value", value);
  const headers = { Accept: "application/json" };
  try {
    const { ok } = await fetch(`${url}value/`, { method: "POST", body, headers });
    if (ok) keep(name, { seal: saw, value, taken: true });
  } catch {
    sent.delete(name);
  }
}

// Who opens a table to play alone need not ask for the first deal.
function dealAtOnce() {
  if (location.hash !== "#deal") return;
  history.replaceState(history.state, "", location.pathname);
  document.getElementById("deal")?.click();
}

function look() {
  showTools();
  putIn().then(dealAtOnce);
}

document.addEventListener("htmx:after:swap", look);
look();
