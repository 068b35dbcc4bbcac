// A form with data-once is sent once: its buttons rest while it is on its way. The server would
// answer a second tap as the first; this spares people the wait. Where no answer comes, or the
// browser goes back to the page, it may be sent again.

const RESTS = 5_000;

const forms = () => document.querySelectorAll("form[data-once]");

function rest(form, resting) {
  form.toggleAttribute("data-sent", resting);
  for (const button of form.querySelectorAll("button")) button.disabled = resting;
}

addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-once]")) return;
  if (form.hasAttribute("data-sent")) {
    event.preventDefault();
    return;
  }
  form.setAttribute("data-sent", "");
  setTimeout(() => rest(form, true)); // once its fields are read: of a disabled button nothing is sent
  setTimeout(() => rest(form, false), RESTS);
});

addEventListener("pageshow", ({ persisted }) => persisted && forms().forEach((form) => rest(form, false)));
