// The sheet on a phone. Links and the form work without this; here they swap the sheet in place
// (htmx does, by hx-boost), and what must be said in between is said: saved, waiting, offline.
// A move that could not be sent is kept, one at a time, and sent again with the key it had, so
// that it is made once however often it arrives.

import { count } from "./countdown.js";

const WAITING = 300;
const RETRY = 2_000;
const SPREAD = 300;
const REST = 1_000;

const sheet = () => document.getElementById("sheet");
let waiting = 0;
let held = "";
let kept = restored();

// What waits here outlives a reload, as long as the tab lives.
function restored() {
  try {
    return JSON.parse(sessionStorage.getItem(location.pathname));
  } catch {
    return null;
  }
}

function keep(move) {
  kept = move;
  try {
    if (move) sessionStorage.setItem(location.pathname, JSON.stringify(move));
    else sessionStorage.removeItem(location.pathname);
  } catch {
    // No storage: it waits in this page alone.
  }
}

function sign(state) {
  clearTimeout(waiting);
  document.getElementById("sign").dataset.sign = state;
  document.getElementById("kept").hidden = !kept;
  sheet().toggleAttribute("data-busy", state !== "saved");
}

// A tap that can't be answered without a line gets a word: that it waits, or that it is for later.
const SAID = 2_000;
let saying = 0;

function sayOffline(says = true) {
  clearTimeout(saying);
  document.getElementById("sign").toggleAttribute("data-said", says);
  document.getElementById("not-now").hidden = !says || Boolean(kept);
  if (says) saying = setTimeout(sayOffline, SAID, false);
}

// What a die may do is known without a line (see looks.js): the tap on it asks nobody.
function showsLook(event) {
  const key = event.target.closest("#sheet .tray a.die");
  const text = key && !asked && looks?.lookAt(key.id);
  if (!text) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  history.replaceState(history.state, "", key.href);
  const { sign: state } = document.getElementById("sign").dataset;
  show(text).then(() => sign(state));
  return true;
}

addEventListener(
  "click",
  (event) => {
    if (showsLook(event)) return;
    const { target } = event;
    const isOffline = document.getElementById("sign").dataset.sign === "offline";
    if (isOffline && target.closest("#sheet :is(a[href], button:not(.more))")) sayOffline();
  },
  true,
);

// Requests

document.addEventListener("htmx:config:request", (event) => {
  if (kept && event.detail.ctx.request.method === "POST") event.preventDefault();
});

// What has the focus; it is lost, too, where its place is hidden while dice are in the air.
function hold() {
  if (sheet().contains(document.activeElement)) held = document.activeElement.id || "-";
  else if (!sheet().matches("[data-held]")) held = "";
}

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  hold();
  if (ctx.request.method !== "POST") return;
  ctx.request.submitter?.classList.add("pressed");
  waiting = setTimeout(() => sign("waiting"), WAITING);
});

// A key tapped while another tap is on its way is pressed when that has been answered, if it still
// is where it was and says the same. What posts waits for nobody: it is only pressed by hand. A look
// that takes long gives way, so that its answer can't come after what was tapped later.

const LONG = 2_000;
let asked = null;
let later = null;

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement === errand) return;
  asked = ctx;
  asked.at = performance.now();
});

const said = (key) => `${key.ariaLabel} ${key.textContent}`;

// Only the tap itself answers it: not news, and not an unasked look that gave way to it.
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx !== asked) return;
  asked = null;
  const key = later && document.getElementById(later.id);
  const same = key && said(key) === later.text;
  later = null;
  if (same) setTimeout(() => key?.click());
});

addEventListener(
  "click",
  (event) => {
    const key = event.target.closest("#sheet .ledge a[id], #sheet .map [form=asks]");
    if (!key || !asked) return;
    later = { id: key.id, text: said(key) };
    event.preventDefault();
    event.stopImmediatePropagation();
    const { request, at } = asked;
    if (request.method === "GET" && performance.now() - at > LONG) request.abort();
  },
  true,
);

// At a card table another key may come up under a finger, or the same for what comes next: where it has
// just tapped, or is about to when news come. Such a key rests a moment, so that a tap made for what was there before enters nothing
// and leads nowhere.

const KEY = "#sheet.table :is(a[href], button)";
const SETTLES = 700;
const settling = new Map();
let tapped = null;
let were = new Map();

addEventListener(
  "click",
  ({ target, clientX, clientY, isTrusted }) => {
    const key = isTrusted && target.closest(KEY);
    tapped = key ? { id: key.id, words: said(key), clientX, clientY } : null;
  },
  true,
);

// What each key does: its words, and whose they are.
const meanings = () =>
  new Map(Array.from(document.querySelectorAll(KEY), (key) => [key.id, meaning(key)]));

const meaning = (key) => `${key.closest("[role=group]")?.ariaLabel} ${said(key)}`;

function rest(id) {
  clearTimeout(settling.get(id));
  const wakes = () => {
    settling.delete(id);
    document.getElementById(id)?.removeAttribute("data-settles");
  };
  settling.set(id, setTimeout(wakes, SETTLES));
}

// News may bring the same sheet once more before that moment is over.
function settle(isNews, isEntered) {
  const key = tapped && document.elementFromPoint(tapped.clientX, tapped.clientY)?.closest(KEY);
  if (key && (key.id !== tapped.id || (isEntered && said(key) !== tapped.words))) rest(key.id);
  tapped = null;
  if (isNews) {
    for (const [id, now] of meanings()) if (were.get(id) !== now) rest(id);
  }
  for (const id of settling.keys()) document.getElementById(id)?.setAttribute("data-settles", "");
}

// Nothing but a sheet replaces the sheet, and nothing older than what is shown.
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail;
  if (ctx.target !== sheet()) return;
  were = meanings();
  if (!ctx.response) return;
  clearTimeout(waiting);
  if (ctx.response.status >= 500) {
    event.preventDefault();
    notSent(ctx);
  } else if (!isOurs(ctx.text)) {
    event.preventDefault();
    notSent(ctx);
  } else if (!ctx.text.includes('id="sheet"')) {
    event.preventDefault();
    location.reload();
  } else if (older(ctx.text)) {
    event.preventDefault();
    if (ctx.request.method === "GET") doubt();
  } else {
    behind = 0;
  }
});

// A filter or a hotel's portal answers in our place: what was sent waits until we do.
const isOurs = (html) => html.includes('id="sheet"') || html.includes("· Nine Lives</title>");

// Answers in a row that were older than what is shown: after two the server is right, whose database
// was put back to what it was.
let behind = 0;

function doubt() {
  behind += 1;
  if (behind > 1) location.reload();
  else setTimeout(() => look(true), RETRY);
}

function older(html) {
  const number = (name) => Number(html.match(`data-${name}="(\\d+)"`)?.[1]);
  const { version, news } = sheet().dataset;
  return number("version") < Number(version) || number("news") < Number(news);
}

document.addEventListener("htmx:error", ({ detail: { ctx, error } }) => {
  const gaveWay = error?.name === "AbortError" && ctx.request.signal.reason !== "timeout";
  if (ctx?.target === sheet() && !gaveWay) notSent(ctx);
});

function notSent({ request, sourceElement }) {
  if (request.method === "POST" && !kept) {
    keep({ action: request.action, body: request.body.toString() });
    setTimeout(send, RETRY);
  } else if (request.method === "GET") {
    setTimeout(() => look(true), RETRY);
    isComing = false;
    lookUp();
  }
  sheet().querySelectorAll(".pressed").forEach((slab) => slab.classList.remove("pressed"));
  sign("offline");
  if (sourceElement !== errand) sayOffline();
}

async function send() {
  if (!kept) return;
  const move = kept;
  try {
    const answer = await fetch(move.action, {
      method: "POST",
      headers: { "HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded" },
      body: move.body,
    });
    if (answer.status >= 500) throw new Error(answer.statusText);
    const text = await answer.text();
    if (!isOurs(text)) throw new Error("Somebody else answered.");
    keep(null);
    const address = answer.headers.get("HX-Replace-Url");
    if (address) history.replaceState(history.state, "", address);
    if (!text.includes('id="sheet"')) location.reload();
    else if (!older(text)) await show(text);
  } catch {
    setTimeout(send, RETRY);
  }
}

async function show(text) {
  await htmx.swap({ text, target: sheet(), swap: "outerMorph", sourceElement: sheet() });
}

// After every swap: focus where it was, or at what comes next; dice that have just come, the sign.

const NEXT = [
  ".offer .act", ".loses .next", ".picked", "#next", "#done.next", "a.die", ".chosen", "#resting",
  "#press", "#go-on", "#onward", "#deal", ".pad :is(a, button):is(.act:not(.gone, .later), .hcard)",
  ".ledge :is(a[href], button):not(#no-coach, #undo, .more)", "#undo",
];

let before = { ...sheet().dataset };

// A link that leads nowhere any more has the focus until the page is drawn: it is lost, too.
const isDead = (place) => place.matches("a:not([href])");

function focusAgain() {
  const now = document.activeElement;
  if (!held || (now !== document.body && !isDead(now))) return;
  const places = [document.getElementById(held), ...NEXT.map((what) => sheet().querySelector(what))];
  places.find((place) => place && !isDead(place))?.focus({ preventScroll: true });
}

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.target !== sheet()) return;
  const now = sheet().dataset;
  focusAgain();
  if (now.stage !== before.stage) {
    if (now.stage === "play" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
    scrollTo({ top: 0 });
    shown = "";
  }
  inSight();
  lookUp();
  settle(ctx.sourceElement === errand, now.version !== before.version);
  before = { ...now };
  if (!kept) sign("saved");
  look(); // what came while that was on its way
});

// Where the ledge lies over the cat, over what glows or over one's own line, the page scrolls until they are
// above it: once for each place and never under a finger. What is too high for that begins at the upper edge; the cat is seen.
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const AIRY = 6;
let shown = "";
let isTouched = false;

for (const kind of ["touchstart", "touchend", "touchcancel"]) {
  addEventListener(kind, ({ touches }) => (isTouched = touches.length > 0), { passive: true });
}

// The ledge covers what it lies over; where it lies below or beside the map, nothing.
function covered() {
  const ledges = [...sheet().querySelectorAll(".ledge")].filter(
    (ledge) => ledge.getClientRects().length && getComputedStyle(ledge).position === "sticky",
  );
  return ledges.reduce((height, ledge) => height + ledge.offsetHeight, 0);
}

function edges(rooms) {
  const boxes = rooms.map((room) => room.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  return [top - AIRY, Math.max(...boxes.map((box) => box.bottom)) + AIRY];
}

function inSight() {
  const rooms = [...sheet().querySelectorAll(".map :is(.room.here, .room.lit), .scoring tr:has(.you)")];
  const now = rooms.map(({ id, rowIndex }) => id || rowIndex).join();
  if (now === shown || isTouched) return;
  shown = now;
  const isOpen = sheet().matches(".begin") && rooms.length > 1; // nothing is chosen yet: the head stays
  if (!rooms.length || isOpen) return;
  const free = innerHeight - covered();
  const cat = rooms.filter((room) => room.matches(".here"));
  let [top, bottom] = edges(rooms);
  if (bottom - top > free && cat.length) [top, bottom] = edges(cat);
  const by = top < 0 ? top : Math.min(Math.max(0, bottom - free), top);
  if (by) scrollBy({ top: by, behavior: STILL.matches ? "instant" : "smooth" });
}

// Motion comes when a game is on: nobody needs it in the lobby.
let moments = null;
let looks = null;

async function feel() {
  const { moments: address } = errand.dataset;
  if (address && document.querySelector("#sheet :is(.map .here, .begin), #sheet.ending")) moments ??= import(address).catch(() => null);
  looks = (await moments)?.looks;
  looks?.expectLooks();
}

// News

const newest = () =>
  Math.max(...["news", "pulse"].map((id) => Number(document.getElementById(id).dataset.number)));

let fetching = 0;

// The screen knows first: as long as dice are in the air there (the news say how many milliseconds
// still, at most a few seconds), nothing new is fetched here, and who waits for it reads "Look up!":
// until what was rolled is here, or could not be fetched.
const AIR = 4_000;
const WAITS = ["lobby", "rest", "asleep"];
let until = 0;
let heldFor = "";
let isComing = false;

function holdBack() {
  const { hold, number } = document.getElementById("news").dataset;
  if (!hold || heldFor === number) return;
  heldFor = number;
  isComing = true;
  until = performance.now() + Math.min(Number(hold) || 0, AIR);
  setTimeout(() => {
    lookUp();
    say(number);
  }, until - performance.now());
  lookUp();
}

// Ears, too, learn of a roll when the screen has shown it.
function say(number) {
  const line = document.getElementById("news");
  if (line.dataset.number === number) line.textContent = line.dataset.words ?? line.textContent;
}

function lookUp() {
  const { stage, news } = sheet().dataset;
  const waits = WAITS.includes(stage) || (stage === "play" && before.stage !== "play");
  isComing &&= Number(heldFor) > Number(news);
  hold();
  sheet().toggleAttribute("data-held", waits && (isComing || performance.now() < until));
}

// What is fetched unasked gives way to a tap: a tap made meanwhile must not be lost.
const errand = document.querySelector("[data-live]");
errand.setAttribute("hx-sync", "#sheet:abort");

const isBehind = () => newest() > Number(sheet().dataset.news);

// An answer to a tap that has come meanwhile may be as new: what it says stays.
function look(force = false, spread = SPREAD) {
  if (kept || !(force || isBehind())) return;
  clearTimeout(fetching);
  const wait = Math.max(0, until - performance.now()) + Math.random() * spread;
  fetching = setTimeout(() => {
    if (performance.now() < until) look(true);
    else if (force || isBehind()) fetchSheet();
  }, wait);
}

const fetchSheet = () =>
  htmx.ajax("GET", `${sheet().dataset.url}sheet/${location.search}`, {
    source: errand,
    target: "#sheet",
    swap: "outerMorph",
    replace: "false",
  });

// Some pages look again by themselves, in so many seconds: who asks for the score gets it so, if nobody
// has said no; who waits for another phone is told if that has gone.
let looksAgain = 0;
let known = "";

function lookAgain() {
  const { again } = sheet().dataset;
  if (again === known) return;
  known = again;
  clearTimeout(looksAgain);
  if (again) looksAgain = setTimeout(lookOnceMore, again * 1_000);
}

function lookOnceMore() {
  known = "";
  look(true);
}

// What lies there has been looked at: a tap on it goes on.
document.addEventListener("click", ({ target }) => {
  if (target.closest(".board") && !target.closest("a, button, summary")) document.getElementById("go-on")?.click();
});

lookAgain();
inSight();
feel();
count();
setInterval(count, 500);
document.addEventListener("htmx:after:swap", lookAgain);
document.addEventListener("htmx:after:swap", feel);
document.addEventListener("htmx:after:swap", count);

document.addEventListener("live:news", ({ detail: { id } }) => {
  if (id !== "news") return look();
  holdBack();
  const { looks = "" } = document.getElementById("news").dataset;
  if (looks.split(" ").includes(sheet().dataset.stage)) look(true, REST);
  else look();
});
document.addEventListener("live:again", () => look(true));
document.addEventListener("live:state", ({ detail: { open } }) => open || sign("offline"));
document.addEventListener("live:closed", () => location.reload());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") look(true);
});
addEventListener("online", () => {
  send();
  look(true);
});
addEventListener("pageshow", ({ persisted }) => persisted && look(true));

// What was tapped at a card table outlives a look at its history: who comes back from a page of the same
// table, in the same tab, finds it. What is too old by then the server drops.
const TAPPED = `tapped ${location.pathname}`;

function tapAgain() {
  const cameBack = document.referrer.startsWith(location.origin + location.pathname);
  const tapped = cameBack && !location.search && sessionStorage.getItem(TAPPED);
  if (!tapped || !sheet().matches(".table")) return;
  history.replaceState(history.state, "", tapped);
  look(true, 0);
}

try {
  tapAgain();
  addEventListener("pagehide", () => sessionStorage.setItem(TAPPED, location.search));
} catch {
  // No storage: it stands in the address alone.
}

document.documentElement.dataset.runs = ""; // see refresh.js
sign(kept ? "offline" : "saved");
send();
