// What every big screen does: T changes light and dark, F fills the screen, "Reconnecting" is said
// honestly, and the device stays awake where the browser allows it. Pages add keys of their own.

import { follow } from "./follow.js";

const GONE_ON = 4410;

export const keys = {
  t: () => document.querySelector("[data-theme-switch]").click(),
  f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  keys[event.key.toLowerCase()]?.();
});
document.querySelector("[data-full]").addEventListener("click", keys.f);

// ?theme=light or ?theme=dark chooses for this device, as the switch does.
const wanted = new URLSearchParams(location.search).get("theme");
const themes = { light: "dark", dark: "light" };
if (wanted in themes) {
  document.documentElement.dataset.theme = themes[wanted];
  keys.t();
}

const away = document.querySelector("[data-away]");
document.addEventListener("live:state", ({ detail }) => {
  away.hidden = detail.open;
});
document.addEventListener("live:closed", ({ detail: { code } }) => {
  if (code !== GONE_ON || !document.fullscreenElement) location.reload();
  else follow().catch(() => location.reload());
});

async function stayAwake() {
  if (document.visibilityState === "visible") {
    await navigator.wakeLock?.request("screen").catch(() => {});
  }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
