// Keys that copy a secret, or hand it to the device's own way of sharing. The clipboard is there on
// https only: without it the text is selected and copied the older way.

async function copy(shown, said) {
  try {
    await navigator.clipboard.writeText(shown.textContent.trim());
  } catch {
    getSelection().selectAllChildren(shown);
    if (!document.execCommand("copy")) return;
  }
  said.textContent = said.dataset.done;
}

for (const keys of document.querySelectorAll("[data-copy]")) {
  const shown = document.querySelector(keys.dataset.copy);
  const [first, share] = keys.querySelectorAll("button");
  const text = shown.textContent.trim();
  const what = text.startsWith("http") ? { url: text } : { text };
  keys.hidden = false;
  share.hidden = !navigator.share;
  first.addEventListener("click", () => copy(shown, first));
  share.addEventListener("click", () => navigator.share({ title: keys.dataset.title, ...what }).catch(() => {}));
}
