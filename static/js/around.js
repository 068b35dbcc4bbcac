// The pages around a table: when something was entered or changed there, they look again by
// themselves; but never while somebody types, has opened a part, or is being asked something. Then
// a link says that there is more. An entry of the history that is opened shows its keys above the
// button at the bottom.

const part = () => document.getElementById("around");
const more = () => document.getElementById("more");
const busy = () => part().querySelector("details[open], #ask, .refusal, :focus");

// An operator's link has a code that takes the score over: its form is shown, and waits for a press.
const given = location.hash.match(/^#keep=([0-9A-Z]+)$/);
const keep = document.getElementById("keep");
if (given && keep) {
  history.replaceState(history.state, "", location.pathname);
  keep.elements.code.value = given[1];
  keep.hidden = false;
  keep.querySelector("button").focus();
}

let looking = 0;

function look() {
  if (busy()) {
    more().hidden = false;
    return;
  }
  clearTimeout(looking);
  looking = setTimeout(
    () =>
      htmx.ajax("GET", more().getAttribute("href"), {
        source: document.querySelector("[data-live]"),
        target: "#around",
        select: "#around",
        swap: "outerMorph",
      }),
    Math.random() * 300,
  );
}

document.addEventListener("live:news", ({ detail: { number } }) => {
  if (number > Number(part().dataset.number)) look();
});
document.addEventListener("live:again", look);
document.addEventListener("live:closed", () => location.reload());
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target.open && target.closest(".history")) target.scrollIntoView({ block: "nearest" });
  },
  true,
);
