// Sends or copies the text of [data-share]. Sending is the device's own sheet, with the picture
// where it takes files; it and the clipboard are there on https only, so there is an older way, too.
const box = document.querySelector("[data-share]");
const text = box.querySelector("textarea");
const send = box.querySelector("[data-share-send]");
const copy = box.querySelector("[data-share-copy]");
const said = box.querySelector("[data-said]");

let picture = null;

// The picture is fetched when somebody reaches for the button: a device shares what it has at once.
async function fetchPicture() {
  if (picture || !navigator.canShare) return;
  picture = [];
  try {
    const answer = await fetch(send.dataset.shareSend);
    if (!answer.ok) return;
    const file = new File([await answer.blob()], "nine-lives.png", { type: "image/png" });
    if (navigator.canShare({ files: [file] })) picture = [file];
  } catch {
    // Without it, then.
  }
}

async function copied() {
  try {
    await navigator.clipboard.writeText(text.value);
    return true;
  } catch {
    text.select();
    return document.execCommand("copy");
  }
}

async function copyIt() {
  said.textContent = (await copied()) ? said.dataset.said : said.dataset.unsaid;
}

async function sendIt() {
  if (!navigator.share) return copyIt();
  try {
    await navigator.share({ text: text.value, ...(picture?.length ? { files: picture } : {}) });
  } catch (error) {
    if (error.name !== "AbortError") await copyIt();
  }
}

send.hidden = !navigator.share;
copy.hidden = false;
send.addEventListener("pointerdown", fetchPicture);
send.addEventListener("focus", fetchPicture);
send.addEventListener("click", sendIt);
copy.addEventListener("click", copyIt);
text.addEventListener("focus", () => text.select());
