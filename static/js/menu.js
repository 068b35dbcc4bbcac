// The menu of a card table or of a group closes by Escape, and by a tap beside it, which then does
// nothing else.

const open = () => document.querySelector(":is(.tablemenu details, .groupmenu)[open]");

addEventListener(
  "click",
  (event) => {
    const menu = open();
    if (!menu || menu.contains(event.target)) return;
    menu.open = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

addEventListener("keydown", ({ key }) => {
  const menu = open();
  if (key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
