// The theme is the device's, unless somebody chose one here: [data-theme-switch] buttons do.
// Loaded before the page is drawn, so that nothing flashes.
(() => {
  const root = document.documentElement;
  const keep = (theme) => {
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // No storage (a private window): the choice holds for this page.
    }
  };
  try {
    const kept = localStorage.getItem("theme");
    if (kept) root.dataset.theme = kept;
  } catch {
    // The device's own theme, then.
  }
  addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-switch]")) return;
    const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    root.dataset.theme = (root.dataset.theme || device) === "dark" ? "light" : "dark";
    keep(root.dataset.theme);
  });
})();
