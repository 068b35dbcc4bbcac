// A computer that waits to be a hall's screen: it asks whether a host has typed its letters, and shows
// others when these have grown old.

const EVERY = 2_000;
const shown = document.querySelector("[data-letters]").dataset.letters;

async function look() {
  const answer = await fetch(location.pathname, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return;
  Object.assign(document.documentElement.dataset, { runs: "", hears: "" }); // see refresh.js
  const { location: on, letters } = await answer.json();
  if (on) location.replace(on);
  else if (letters !== shown) location.reload();
}

setInterval(look, EVERY);

async function stayAwake() {
  if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen").catch(() => {});
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
