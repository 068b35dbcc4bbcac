// A finished sheet as a film, on the page that shows one of its steps. All frames are fetched once,
// when somebody reaches for the keys or a step; links to single steps work without this.

const PACE = 700;
const LIFE = 1_400; // the end of a life is looked at longer

const film = document.querySelector("[data-film]");
const keys = film.querySelector("[data-film-keys]");
const scrubber = film.querySelector("[data-film-at]");
const play = film.querySelector("[data-film-play]");
const word = film.querySelector("[data-film-word]");
const told = film.querySelector("[role=status]");
const print = document.querySelector("[data-print]");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const words = { play: word.textContent, pause: play.dataset.pause };

let now = Number(film.dataset.step);
let frames = null; // of each frame: every part, by the number of its piece
let ends = {};
let pieces = [];
let timer = 0;

// Frames

let coming = null;

function fetched() {
  coming ??= load().catch(() => (coming = null));
  return coming;
}

async function load() {
  const answer = await fetch(film.dataset.film);
  if (!answer.ok) throw new Error(answer.statusText);
  const sent = await answer.json();
  pieces = sent.pieces;
  ends = Object.fromEntries(Object.entries(sent.lives).map(([life, step]) => [step, life]));
  let whole = {};
  frames = sent.frames.map((changed) => (whole = { ...whole, ...changed }));
}

function put(part, markup) {
  if (!part.startsWith(":")) {
    const room = document.getElementById(part);
    const made = document.createElement("template");
    made.innerHTML = markup;
    room.replaceWith(made.content);
    return;
  }
  for (const place of document.querySelectorAll(`[data-part="${part}"]`)) place.innerHTML = markup;
}

function show(step, moves = false) {
  const to = Math.max(0, Math.min(frames.length - 1, step));
  const [before, after] = [frames[now], frames[to]];
  for (const part of Object.keys(after)) if (after[part] !== before[part]) put(part, pieces[after[part]]);
  const forward = to === now + 1;
  now = to;
  scrubber.value = to;
  scrubber.setAttribute("aria-valuetext", film.querySelector('[data-part=":words"]').textContent);
  const life = film.querySelector('[data-part=":life"]').textContent.match(/\d+/)?.[0];
  for (const link of document.querySelectorAll("[data-life]")) {
    if (link.dataset.life === life) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  history.replaceState(history.state, "", `?step=${to}${location.hash}`);
  if (moves && forward && !still.matches) move();
}

// What was new in this step: the way is drawn, the cat arrives.
function move() {
  film
    .querySelector(".ways-gone .last")
    ?.animate({ strokeDasharray: ["0 1", "1 0"] }, { duration: 240, easing: "ease-out" });
  film
    .querySelector(".room.here .token")
    ?.animate({ scale: [0.7, 1] }, { duration: 200, easing: "cubic-bezier(.2,.9,.25,1.15)" });
}

// Play and pause

function pause() {
  clearTimeout(timer);
  timer = 0;
  word.textContent = words.play;
  play.classList.remove("playing");
  told.removeAttribute("aria-live");
}

function next() {
  if (now >= frames.length - 1) return pause();
  show(now + 1, true);
  timer = setTimeout(next, now in ends ? LIFE : PACE);
}

async function playOn() {
  await fetched();
  if (!frames) return;
  word.textContent = words.pause;
  play.classList.add("playing");
  told.setAttribute("aria-live", "off"); // who listens goes step by step
  if (now >= frames.length - 1) show(0);
  timer = setTimeout(next, PACE);
}

async function go(step, moves) {
  pause();
  await fetched();
  if (frames) show(step, moves);
}

keys.hidden = false;
film.querySelector("[data-film-links]").hidden = true;
keys.addEventListener("pointerenter", fetched);
keys.addEventListener("focusin", fetched);
play.addEventListener("click", () => (timer ? pause() : playOn()));
scrubber.addEventListener("input", () => go(Number(scrubber.value)));
for (const by of film.querySelectorAll("[data-film-by]")) {
  by.addEventListener("click", () => go(now + Number(by.dataset.filmBy), true));
}
for (const link of document.querySelectorAll("[data-life]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    go(Number(new URL(link.href).searchParams.get("step")));
  });
}

// Paper has the sheet as it ended.

let looked = 0;

print.hidden = false;
print.addEventListener("click", async () => {
  await fetched();
  window.print();
});
addEventListener("beforeprint", () => {
  pause();
  looked = now;
  if (frames) show(Number(scrubber.max));
});
addEventListener("afterprint", () => frames && show(looked));
