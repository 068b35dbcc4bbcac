// A host's own browser at the projector: the forward keys, Space and a clicker's, press the big
// button here, too. Whoever shows something that a press is to land first cancels "press:next".

const forward = new Set([" ", "PageDown", "ArrowRight", "Enter"]);
const MEANT = 1_000; // a second press that comes sooner is a nervous one
const SHOWN = 8_000;

const form = document.querySelector("[data-press]");
const words = document.querySelector("[data-asks]");

let asked = 0; // since when it is said that somebody still chooses or plays
let hiding = 0;
let busy = false;

addEventListener("keydown", (event) => {
  if (!forward.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("button, a, summary, input")) return;
  event.preventDefault();
  if (event.repeat || busy) return;
  if (!document.dispatchEvent(new CustomEvent("press:next", { cancelable: true }))) return;
  const since = performance.now() - asked;
  if (asked && since < MEANT) return;
  press(asked > 0 && since < SHOWN);
});

async function press(anyway) {
  busy = true;
  const sent = new URLSearchParams(new FormData(form));
  sent.set("version", document.getElementById("stage").dataset.version);
  sent.set("key", key());
  if (anyway) sent.set("anyway", "yes");
  try {
    const headers = { Accept: "application/json" };
    const answer = await fetch(form.action, { method: "POST", headers, body: sent });
    const { error } = await answer.json();
    say(error);
  } catch {
    // No line: "Reconnecting" says so.
  } finally {
    busy = false;
  }
}

const key = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join("");

// What is out of date, or too soon, needs no words on a wall.
function say(error) {
  const isAsking = ["still-choosing", "still-playing"].includes(error?.code);
  const isQuiet = !error || ["stale", "too-soon"].includes(error.code);
  asked = isAsking ? performance.now() : 0;
  clearTimeout(hiding);
  words.textContent = isQuiet ? "" : error.message;
  if (!isQuiet) hiding = setTimeout(say, SHOWN);
}
