// News from the server. The element with data-live names the socket; what comes are elements with
// an id and data-number, which replace those shown unless they are older. Pages listen to
//   live:news    {id, number}   something was shown, or is newer than what can be shown
//   live:state   {open}         the socket stands, or has been away for a while
//   live:again   {}             a new socket stands: what else may have changed is to be fetched
//   live:closed  {code}         the server wants this page to stay away
// on the document. A socket may look alive and be dead: the server gives a sign of life every ten
// seconds, and on waking up the page asks for one.

const SILENCE = 25_000;
const ANSWER = 3_000;
const GONE = 3_000;
const PING = "p";

const root = document.querySelector("[data-live]");
const address = new URL(root.dataset.live, location.href);
address.protocol = address.protocol.replace("http", "ws");

let socket = null;
let pause = 500;
let silence = 0;
let gone = 0;
let stood = false;

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`live:${name}`, { detail }));

function connect() {
  const opened = new WebSocket(address);
  socket = opened;
  opened.addEventListener("message", ({ data }) => {
    if (socket !== opened) return;
    heard();
    take(data);
  });
  opened.addEventListener("open", () => {
    heard();
    if (stood) tell("again");
    stood = true;
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
  if (code >= 4000) {
    tell("closed", { code });
    return;
  }
  gone ||= setTimeout(() => tell("state", { open: false }), GONE);
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
    if (!shown || number < Number(shown.dataset.number)) continue;
    fresh.removeAttribute("hx-swap-oob");
    await htmx.swap({ text: fresh.outerHTML, target: shown, swap: "outerMorph", sourceElement: shown });
    tell("news", { id: fresh.id, number });
  }
}

addEventListener("online", wake);
addEventListener("pageshow", wake);
document.addEventListener("visibilitychange", wake);
connect();
