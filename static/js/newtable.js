// Setting up a card table: Enter leads to the next line for a name, and from the last one to the
// button; what is unfolded stays so. Back from the table that was opened, the page is asked for
// anew, and offers the way there. An answer that was given before the scripts came still counts.

const form = document.querySelector("form.form");
let isSent = false;

htmx.config.morphIgnore.push("open");

form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.name !== "name") return;
  event.preventDefault();
  const fields = [...form.querySelectorAll("[name=name]")];
  (fields[fields.indexOf(event.target) + 1] ?? document.getElementById("go")).focus();
});
form.addEventListener("submit", () => { isSent = true; });
form.addEventListener("htmx:after:init", ({ target }) => {
  const { cards, answered } = form.elements;
  if (target === form && cards.value !== answered.value) form.dispatchEvent(new Event("change"));
});
addEventListener("pageshow", ({ persisted }) => persisted && isSent && location.reload());
