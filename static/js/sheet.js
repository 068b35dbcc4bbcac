// The sheet on a phone. Links and the form work without this; here they swap the sheet in place
// (htmx does, by hx-boost), and what must be said in between is said: saved, waiting, offline.
// A move that could not be sent is kept, one at a time, and sent again with the key it had, so
// that it is made once however often it arrives.

const WAITING = 300;
const RETRY = 2_000;
const SPREAD = 300;

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

// Requests

document.addEventListener("htmx:config:request", (event) => {
  if (kept && event.detail.ctx.request.method === "POST") event.preventDefault();
});

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  held = document.activeElement?.id ?? "";
  if (ctx.request.method !== "POST") return;
  ctx.request.submitter?.classList.add("pressed");
  waiting = setTimeout(() => sign("waiting"), WAITING);
});

// A key tapped while another tap is on its way is pressed when that has been answered, if it still
// is where it was and says the same. What posts waits for nobody: it is only pressed by hand.

const ANSWERED = 2_000; // by then, or it counts as lost
let asked = -ANSWERED;
let later = null;

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement !== errand) asked = performance.now();
});

function answered() {
  asked = -ANSWERED;
  const key = later && document.getElementById(later.id);
  const same = key?.textContent === later?.text;
  later = null;
  if (same) setTimeout(() => key?.click());
}

addEventListener(
  "click",
  (event) => {
    const key = event.target.closest("#sheet .pad a[id]");
    if (!key || performance.now() - asked > ANSWERED) return;
    later = { id: key.id, text: key.textContent };
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

// Nothing but a sheet replaces the sheet, and nothing older than what is shown.
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail;
  if (ctx.target !== sheet()) return;
  if (!ctx.response) return;
  clearTimeout(waiting);
  if (ctx.response.status >= 500) {
    event.preventDefault();
    notSent(ctx);
  } else if (!ctx.text.includes('id="sheet"')) {
    event.preventDefault();
    location.reload();
  } else if (older(ctx.text)) {
    event.preventDefault();
  }
});

function older(html) {
  const number = (name) => Number(html.match(`data-${name}="(\\d+)"`)?.[1]);
  const { version, news } = sheet().dataset;
  return number("version") < Number(version) || number("news") < Number(news);
}

document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
  answered();
  if (ctx?.target === sheet()) notSent(ctx);
});

function notSent({ request }) {
  if (request.method === "POST" && !kept) {
    keep({ action: request.action, body: request.body.toString() });
    setTimeout(send, RETRY);
  } else if (request.method === "GET") {
    setTimeout(() => look(true), RETRY);
  }
  sheet().querySelectorAll(".pressed").forEach((slab) => slab.classList.remove("pressed"));
  sign("offline");
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
    keep(null);
    const text = await answer.text();
    if (text.includes('id="sheet"')) await show(text);
    else location.reload();
  } catch {
    setTimeout(send, RETRY);
  }
}

async function show(text) {
  await htmx.swap({ text, target: sheet(), swap: "outerMorph", sourceElement: sheet() });
}

// After every swap: focus where it was, dice that have just come, the sign.

let before = { ...sheet().dataset };

document.addEventListener("htmx:after:swap", () => {
  answered();
  const now = sheet().dataset;
  if (document.activeElement === document.body && held) {
    (document.getElementById(held) ?? sheet().querySelector(".picked, #done, #wake, #next"))?.focus({
      preventScroll: true,
    });
  }
  if (now.stage !== before.stage) {
    if (now.stage === "play") navigator.vibrate?.(120);
    scrollTo({ top: 0 });
  }
  before = { ...now };
  if (!kept) sign("saved");
  look(); // what came while that was on its way
});

// News

const newest = () =>
  Math.max(...["news", "pulse"].map((id) => Number(document.getElementById(id).dataset.number)));

let fetching = 0;

// What is fetched unasked gives way to a tap: a tap made meanwhile must not be lost.
const errand = document.querySelector("[data-live]");
errand.setAttribute("hx-sync", "#sheet:abort");

function look(force = false) {
  if (kept || (!force && newest() <= Number(sheet().dataset.news))) return;
  clearTimeout(fetching);
  fetching = setTimeout(
    () =>
      htmx.ajax("GET", `${sheet().dataset.url}sheet/${location.search}`, {
        source: errand,
        target: "#sheet",
        swap: "outerMorph",
        replace: "false",
      }),
    Math.random() * SPREAD,
  );
}

document.addEventListener("live:news", () => look());
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

if (kept) {
  sign("offline");
  send();
}
