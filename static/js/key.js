// A link for another device carries its key after the #, where no server, log or referrer
// sees it. Put it into the form, take it out of the address, and go in. The link may also be
// pasted over the address of this very page, or whole into the field.
const form = document.querySelector("[data-key-form]");
const field = form?.elements.key;

function enter() {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!form || !key) return;
  history.replaceState(null, "", location.pathname);
  field.value = key;
  form.requestSubmit();
}

addEventListener("hashchange", enter);
field?.addEventListener("input", () => (field.value = field.value.split("#key=").at(-1)));
enter();
