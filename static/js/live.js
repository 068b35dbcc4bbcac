// News from the server. The element with data-live names the socket; what comes are elements with
// an id and data-number, which replace those shown unless they are older. Pages listen to
//   live:fresh   {shown, fresh} an element is about to be replaced; who cancels it does so by itself
//   live:news    {id, number}   something was shown, or is newer than what can be shown
//   live:state   {open}         the server speaks, or has been away for a while
//   live:again   {}             it speaks on a new socket, or may be asked without one: what else may
//                               have changed is to be fetched
//   live:closed  {code}         the server wants this page to stay away
// on the document. A socket may look alive and be dead: the server gives a sign of life every ten
// seconds, and on waking up the page asks for one. Its number is what the page should show: where
// data-fetch says where that is, an older one is fetched again.

const SILENCE = 25_000;
const ANSWER = 3_000;
const GONE = 3_000;
const ASKS = 5_000;
const PING = "p";
const AGAIN = [4011, 4012, 4013]; // closed so, a page opens its socket again
const OUSTED = 4409; // closed so, it waits until somebody looks at it
const GONE_ON = 4410; // closed so, all pages of a party are loaded anew, not in the same moment
const SPREAD = 1_000;

const root = document.querySelector("[data-live]");

let socket = null;
let pause = 500;
let silence = 0;
let gone = 0;
let stood = false;
let ousted = false;

// The page's scripts hear of the server, by a socket or by asking: see refresh.js.
function hears() {
  if (window.htmx) document.documentElement.dataset.hears = "";
}

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`live:${name}`, { detail, cancelable: true }));

function connect() {
  const address = new URL(root.dataset.live, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const opened = new WebSocket(address);
  let greeted = false;
  socket = opened;
  // An open socket says little: the server opens it before it asks its database.
  opened.addEventListener("message", ({ data }) => {
    if (socket !== opened) return;
    heard();
    if (!greeted && stood) tell("again");
    greeted = stood = true;
    take(data);
  });
  opened.addEventListener("close", ({ code }) => {
    if (socket === opened) lost(code);
  });
  expect(SILENCE);
}

function heard() {
  clearTimeout(gone);
  gone = 0;
  pause = 500;
  hears();
  tell("state", { open: true });
  expect(SILENCE);
}

// Without a sign of life within this time the socket counts as dead.
function expect(time) {
  clearTimeout(silence);
  silence = setTimeout(() => {
    const dead = socket;
    lost();
    dead.close();
  }, time);
}

function lost(code = 0) {
  clearTimeout(silence);
  socket = null;
  if (code >= 4000 && code !== OUSTED && !AGAIN.includes(code)) {
    setTimeout(() => tell("closed", { code }), code === GONE_ON ? Math.random() * SPREAD : 0);
    return;
  }
  gone ||= setTimeout(() => tell("state", { open: false }), GONE);
  ousted = code === OUSTED;
  if (ousted) return;
  setTimeout(() => socket || connect(), pause * (0.5 + Math.random()));
  pause = Math.min(2 * pause, 3_000);
}

function wake() {
  if (document.visibilityState === "hidden") return;
  if (socket?.readyState === WebSocket.OPEN) {
    socket.send(PING);
    expect(ANSWER);
  } else if (!socket) {
    connect();
  }
}

async function take(html) {
  const sent = document.createElement("template");
  sent.innerHTML = html;
  for (const fresh of sent.content.children) {
    const shown = document.getElementById(fresh.id);
    const number = Number(fresh.dataset.number);
    if (fresh.id === "pulse") beat(number);
    if (!shown || number < Number(shown.dataset.number)) continue;
    fresh.removeAttribute("hx-swap-oob");
    if (tell("fresh", { shown, fresh })) {
      await htmx.swap({ text: fresh.outerHTML, target: shown, swap: "outerMorph", sourceElement: shown });
    }
    tell("news", { id: fresh.id, number });
  }
}

// A server that says twice in a row that it has less than is shown here is right: its database was
// put back to what it was.
let behind = 0;

function beat(number) {
  const part = root.querySelector("[data-number]");
  behind = part && number < Number(part.dataset.number) ? behind + 1 : 0;
  if (behind > 1) location.reload();
  else look(number);
}

// A host or a screen shows all it has in one part.
async function look(number) {
  const part = root.dataset.fetch && root.querySelector("[data-number]");
  if (!part || number <= Number(part.dataset.number)) return;
  const answer = await fetch(root.dataset.fetch).catch(() => null);
  if (answer?.ok) take(await answer.text());
}

// Where a filter lets pages through and no sockets, the page asks.
setInterval(() => {
  if (!gone || ousted || document.visibilityState === "hidden") return;
  hears();
  tell("again");
  look(Infinity);
}, ASKS);

addEventListener("online", wake);
addEventListener("pageshow", ({ persisted }) => persisted && wake()); // a page just loaded connects below
document.addEventListener("visibilitychange", wake);
document.addEventListener("live:look", () => look(Infinity)); // the page wants what is there now
document.addEventListener("live:moved", () => { // the page names another socket now
  const old = socket;
  connect();
  old?.close();
});
connect();
