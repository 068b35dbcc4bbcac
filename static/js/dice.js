// What a device has to do with the dice. On the page to join it draws its own random value, which is
// added to them; of its games it keeps the seal that it saw first, that value, and whether it sat
// there before the first roll: in its own storage, where no server can change it.

const PLACE = "dice";
const MOST = 50;

function all() {
  try {
    return JSON.parse(localStorage.getItem(PLACE)) ?? {};
  } catch {
    return {};
  }
}

export function kept(code) {
  return all()[code] ?? {};
}

// The newest games stay.
function keep(code, more) {
  const { [code]: before, ...others } = all();
  const games = Object.entries({ ...others, [code]: { ...before, ...more } });
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(games.slice(-MOST))));
  } catch {
    // No storage: this device can't tell later.
  }
}

// The first seal counts: another one later is what the check is to find.
function keepSeal({ code, seal }) {
  if (!kept(code).seal) keep(code, { seal });
}

function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A form that is sent twice sends the same value. Whoever sees it has no seat, or none any more.
function join(form) {
  const { code } = form.dataset;
  const value = kept(code).value ?? drawn();
  if (kept(code).inTime) keep(code, { inTime: false });
  form.elements.entropy.value = value;
  form.addEventListener("submit", () => {
    keepSeal(form.dataset);
    keep(code, { value });
  });
}

function sit({ dataset }) {
  const note = () => {
    const isInTime = document.getElementById("sheet").dataset.stage === "lobby";
    if (isInTime && kept(dataset.code).value) keep(dataset.code, { inTime: true });
  };
  keepSeal(dataset);
  note();
  document.addEventListener("htmx:after:swap", note);
}

const form = document.querySelector(".joinform[data-seal]");
const seat = document.querySelector("[data-live][data-seal]");
if (form) join(form);
if (seat) sit(seat);
