// What a tap has done, shown where it happened and then where it counts: the X is drawn, the cat
// walks, points fly to the score, icons open, a track that is full purrs. The sheet is compared before
// and after it was swapped; all of it ends within 250 ms, and a second tap ends it at once. With
// reduced motion nothing moves: the points stand beside the score for a moment. Sound only by choice.

export * as looks from "./looks.js";

// The style of the ending: nobody needs it before a life is begun.
if (!document.querySelector('link[href*="/ending."]')) {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL("../css/ending.css", import.meta.url);
  document.head.append(style);
}

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const SOFT = "cubic-bezier(.3, .1, .3, 1)";
const OVERSHOOT = "cubic-bezier(.2, .9, .25, 1.15)";
const STAYS = 1_200; // milliseconds that points stand still beside the score
const BUZZ = { mark: [10], open: [8, 40, 8], treasure: [20], full: [12, 30, 12, 30, 12] };

const sheet = () => document.getElementById("sheet");
const all = (what, from = sheet()) => [...from.querySelectorAll(what)];
const ids = (what) => new Set(all(what).map(({ id }) => id));

// Where it lies on the map, however far the page is scrolled.
function placeOf(token) {
  if (!token) return null;
  const [own, map] = [token, token.closest(".map")].map((part) => part.getBoundingClientRect());
  return { left: own.left - map.left, top: own.top - map.top };
}

function look() {
  const tracks = all(".track").map((track) => [track.id, all(".squares .done", track).length]);
  return {
    ...sheet().dataset,
    total: Number(sheet().dataset.total),
    here: sheet().querySelector(".room.here")?.id,
    place: placeOf(sheet().querySelector(".room.here .token")),
    marked: ids(".room:has(.mark)"),
    open: ids(".room.open"),
    earned: ids(".room:has(.earned)"),
    powers: ids(".act.power"),
    tracks: new Map(tracks),
  };
}

let running = [];
let before = look();

function play(element, frames, { at = 0, ms = 200, easing = "ease-out" } = {}) {
  if (STILL.matches || !element) return null;
  const motion = element.animate(frames, { delay: at, duration: ms, easing, fill: "backwards" });
  running.push(motion);
  return motion;
}

const finish = () => running.splice(0).forEach((motion) => motion.finish());

// The moments

// Two strokes: what lies under the first half of the X, then all of it.
function draw(mark) {
  if (!mark) return;
  play(
    mark,
    [
      { clipPath: "polygon(0 0, 0 0, 0 0, 0 0, 0 0, 0 0)" },
      { clipPath: "polygon(0 0, 30% 0, 100% 70%, 100% 100%, 70% 100%, 0 30%)", offset: 0.48 },
      { clipPath: "polygon(0 0, 30% 0, 100% 70%, 100% 100%, 70% 100%, 0 30%)", offset: 0.52 },
      { clipPath: "polygon(0 0, 100% 0, 100% 70%, 100% 100%, 0 100%, 0 30%)" },
    ],
    { ms: 230, easing: "linear" },
  );
}

function walk(token, from) {
  const to = placeOf(token);
  const [x, y] = [from.left - to.left, from.top - to.top];
  play(
    token,
    [
      { transform: `translate(${x}px, ${y}px)` },
      { transform: `translate(${x * 0.45}px, ${y * 0.45 - 5}px) scale(1.08)`, offset: 0.55 },
      { transform: "translate(0, 1px) scale(1.06, 0.94)", offset: 0.86 },
      { transform: "none" },
    ],
    { easing: SOFT },
  );
}

const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

function fly(from, points) {
  const to = sheet().querySelector(".total");
  const flying = document.createElement("span");
  flying.className = "flying";
  flying.ariaHidden = "true";
  flying.textContent = `+${points}`;
  document.body.append(flying);
  const [ax, ay] = middle(from);
  const [bx, by] = middle(to);
  const at = (x, y, scale) => ({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})` });
  const [x, y] = [bx - ax, by - ay];
  const frames = [at(ax, ay, 0.6), { ...at(ax + x * 0.25, ay + y * 0.25 - 12, 1.25), offset: 0.35 }, at(bx, by, 0.8)];
  const motion = play(flying, frames, { ms: 240, easing: "cubic-bezier(.4, 0, .5, 1)" });
  if (!motion) {
    flying.animate([at(bx - 56, by, 1), at(bx - 56, by, 1)], STAYS).onfinish = () => flying.remove();
    return;
  }
  motion.onfinish = () => flying.remove();
}

function open(room, index) {
  const at = Math.min(index * 10, 40);
  play(room.querySelector(".icon"), [{ transform: "scale(1.45)" }, { transform: "none" }], { at, easing: OVERSHOOT });
  play(room, [{ backgroundColor: "var(--candle)" }, {}], { at });
}

function shiver(track) {
  const frames = ["none", "translateY(-4px) rotate(-6deg)", "translateY(2px) rotate(5deg)", "none"];
  all(".squares > i", track).forEach((square, index) => {
    play(square, frames.map((transform) => ({ transform })), { at: index * 14, ms: 120 });
  });
}

const slideIn = (slab) =>
  play(slab, [
    { opacity: 0, transform: "translateX(40px)" },
    { opacity: 1, transform: "translateX(-3px)", offset: 0.8 },
    { transform: "none" },
  ]);

// What happened

const fresh = (now, name) => [...now[name]].filter((id) => !before[name].has(id));
const at = (id) => document.getElementById(id);

function show(now) {
  const marks = fresh(now, "marked");
  const opened = fresh(now, "open");
  const earned = fresh(now, "earned");
  const grown = [...now.tracks].filter(([id, done]) => before.tracks.get(id) < done);
  const full = grown.filter(([, done]) => done === 9);
  const walked = now.here && before.here && now.here !== before.here;
  marks.forEach((id) => draw(at(id).querySelector(".mark")));
  if (walked) walk(sheet().querySelector(".room.here .token"), before.place);
  opened.forEach((id, index) => open(at(id), index));
  grown.forEach(([id]) => draw(all(".squares .done", at(id)).at(-1)?.firstElementChild));
  full.forEach(([id]) => shiver(at(id)));
  fresh(now, "powers").forEach((id) => slideIn(at(id)));
  const points = now.total - before.total;
  const from = at(earned[0]) ?? at(grown[0]?.[0]) ?? sheet().querySelector(".room.here");
  if (points > 0 && from) fly(from, points);
  const felt = [
    [full.length, "full"],
    [opened.length, "open"],
    [earned.length, "treasure"],
    [marks.length || walked || grown.length, "mark"],
  ].find(([happened]) => happened);
  if (felt && !STILL.matches) navigator.vibrate?.(BUZZ[felt[1]]);
  if (full.length) purr();
}

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.target !== sheet()) return;
  finish();
  const now = look();
  const own = now.stage === "play" && before.stage === "play" && now.life === before.life;
  if (own && Number(now.version) > Number(before.version)) show(now);
  // Tracks aren't always in sight: what was seen of them last holds until they are seen again.
  before = { ...now, tracks: new Map([...before.tracks, ...now.tracks]) };
});

addEventListener("pointerdown", finish, true);

// The purr

const wish = document.querySelector("[data-purr]");
const PURRS = "purr";
let audio = null;

function wished() {
  try {
    return localStorage.getItem(PURRS) === "1";
  } catch {
    return false;
  }
}

function purr() {
  if (!wished()) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  const [tone, tremolo] = [audio.createOscillator(), audio.createOscillator()];
  const [gain, depth] = [audio.createGain(), audio.createGain()];
  tone.type = "sawtooth";
  tone.frequency.value = 52;
  tremolo.frequency.value = 24;
  // Both end in silence: a tone that trembles to its last moment ends in a crack.
  for (const [strength, most] of [[gain.gain, 0.06], [depth.gain, 0.05]]) {
    strength.setValueAtTime(most, start);
    strength.linearRampToValueAtTime(0, start + 0.42);
  }
  tremolo.connect(depth).connect(gain.gain);
  tone.connect(gain).connect(audio.destination);
  for (const sound of [tone, tremolo]) {
    sound.start(start);
    sound.stop(start + 0.42);
  }
}

function told() {
  wish.ariaPressed = String(wished());
}

if (wish) {
  wish.hidden = false;
  told();
  wish.addEventListener("click", () => {
    try {
      localStorage.setItem(PURRS, wished() ? "0" : "1");
    } catch {
      // No storage: it stays silent.
    }
    told();
    purr();
  });
}
