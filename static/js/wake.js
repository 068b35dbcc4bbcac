// The screen stays awake while a life or a card game is played. Browsers give a wake lock on https and on
// localhost only; on a plain address in the hall a silent looping video does it (from nosleep.js),
// fetched at the first tap, as browsers play nothing before.

const RESTING = ["waiting", "lobby", "rest", "over"];
const playing = () => !RESTING.includes(document.getElementById("sheet").dataset.stage);
const videos = JSON.parse(document.querySelector("[data-awake]").dataset.awake);

let lock = null;
let video = null;

async function stayAwake() {
  if (!playing() || document.visibilityState === "hidden") return;
  if ("wakeLock" in navigator) {
    if (!lock || lock.released) lock = await navigator.wakeLock.request("screen").catch(() => null);
  } else {
    video ??= silentLoop();
    video.play().catch(() => {
      // Low battery, or a browser that plays nothing: the screen goes to sleep by itself.
    });
  }
}

function silentLoop() {
  const loop = document.createElement("video");
  loop.setAttribute("playsinline", "");
  for (const [type, address] of Object.entries(videos)) {
    const source = document.createElement("source");
    source.type = `video/${type}`;
    source.src = address;
    loop.append(source);
  }
  // The webm is short and loops; the mp4 is long enough to jump about in.
  loop.addEventListener("loadedmetadata", () => {
    loop.loop = loop.duration <= 1;
  });
  loop.addEventListener("timeupdate", () => {
    if (!loop.loop && loop.currentTime > 0.5) loop.currentTime = Math.random();
  });
  return loop;
}

function rest() {
  if (playing()) return;
  lock?.release();
  lock = null;
  video?.pause();
}

addEventListener("click", stayAwake);
document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("htmx:after:swap", rest);
