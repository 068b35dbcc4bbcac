// What the referee says has two lines on a phone. Where there is more, a mark says so, and a tap shows it all, or
// less again; it grows upwards, so that no key moves. A ledge that is higher than the page is tight.

function mark() {
  const ledge = document.querySelector(".ledge");
  ledge?.classList.remove("tight");
  ledge?.classList.toggle("tight", ledge.scrollHeight > ledge.clientHeight);
  for (const answer of document.querySelectorAll(".answer:has(> .more):not(.whole)")) {
    const words = answer.querySelector(":scope > span") ?? answer;
    const more = answer.querySelector(".more");
    more.hidden = true;
    more.hidden = words.scrollHeight <= words.clientHeight + 1;
  }
}

// Of many names in a line the one that the pad is for is brought into its middle.
function showName() {
  const name = document.querySelector(".for > .set");
  if (!name) return;
  const line = name.parentElement;
  line.scrollLeft = name.offsetLeft - line.offsetLeft - (line.clientWidth - name.offsetWidth) / 2;
}

document.addEventListener("click", ({ target }) => {
  if (!target.matches(".answer > .more")) return;
  const isWhole = target.parentElement.classList.toggle("whole");
  target.setAttribute("aria-expanded", isWhole);
});

// An answer that somebody has opened to read stays whole as long as it says the same.
const answer = () => document.querySelector(".answer:has(> .more)");
let read = "";

document.addEventListener("htmx:before:swap", () => {
  read = answer()?.matches(".whole") ? answer().textContent : "";
});
document.addEventListener("htmx:after:swap", () => {
  if (!read || answer()?.textContent !== read) return;
  answer().classList.add("whole");
  answer().querySelector(".more").setAttribute("aria-expanded", true);
});

// A power that somebody has opened to read stays open when news come; an own tap closes it.
const powers = () => [...document.querySelectorAll("[name=slip] summary")];
let reads = "";

document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
  const isNews = ctx.sourceElement?.matches("[data-live]");
  reads = isNews ? (powers().find(({ parentElement }) => parentElement.open)?.ariaLabel ?? "") : "";
});
document.addEventListener("htmx:after:swap", () => {
  const again = reads && powers().find(({ ariaLabel }) => ariaLabel === reads);
  if (again) again.parentElement.open = true;
});

function seeWhole() {
  mark();
  showName();
}

document.addEventListener("htmx:after:swap", seeWhole);
addEventListener("resize", seeWhole);
document.fonts.ready.then(seeWhole);
