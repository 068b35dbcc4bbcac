// A link for another device carries its key after the #, where no server, log or referrer
// sees it. Put it into the form, take it out of the address, and go in.
const form = document.querySelector("[data-key-form]");
const key = new URLSearchParams(location.hash.slice(1)).get("key");

if (form && key) {
  history.replaceState(null, "", location.pathname);
  form.elements.key.value = key;
  form.requestSubmit();
}
