// A key that prints the page, where the browser can.

const key = document.querySelector("[data-print]");

if (key) {
  key.hidden = false;
  key.addEventListener("click", () => window.print());
}
