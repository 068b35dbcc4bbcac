// What a die may do, without a line: while a sheet lies there untouched, the looks at all its dice are fetched
// at once. A tap on a die then shows its look; all else, moves above all, is the server's.

const LINGERS = 1_500;
const SPREAD = 6_000;

const sheet = () => document.getElementById("sheet");
const lit = () => sheet().querySelectorAll(".map :is(.lit, .reach, .asked)");

let held = { of: "" };
let coming = 0;

// Which dice on which sheet.
function state() {
  const { stage, version, news } = sheet().dataset;
  return stage === "play" ? `${version} ${news}` : "";
}

export function expectLooks() {
  clearTimeout(coming);
  const of = state();
  if (of && of !== held.of) coming = setTimeout(fetchLooks, LINGERS + Math.random() * SPREAD, of);
}

async function fetchLooks(of) {
  try {
    const answer = await fetch(`${sheet().dataset.url}sheet/?looks=1`, { headers: { "HX-Request": "true" } });
    if (!answer.ok || of !== state()) return;
    held = { of, page: new DOMParser().parseFromString(await answer.text(), "text/html") };
  } catch {
    // No line: what is looked at now must wait for one.
  }
}

// The sheet as it is with this die in hand; null where that isn't known.
export function lookAt(die) {
  const look = held.of === state() && held.page?.getElementById(`look-${die}`)?.content;
  if (!look || [...lit()].some(({ id }) => !look.getElementById(id))) return null;
  const next = sheet().cloneNode(true);
  next.classList.remove("called");
  for (const part of look.children) {
    next.querySelector(`#${part.id}`)?.replaceWith(document.importNode(part, true));
  }
  return next.outerHTML;
}
