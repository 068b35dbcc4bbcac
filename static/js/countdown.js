// The countdown: the server says how many seconds are left, the page counts them down between two
// pieces of news. What it says stands on the element: data-words, with # for the number, and
// data-over, where there are other words for none.
let counted = null;
let end = 0;

export function count() {
  const shown = document.querySelectorAll(".countdown");
  if (!shown.length) counted = null;
  for (const each of shown) {
    const left = secondsLeft(each.dataset.left);
    const { words, over = words } = each.dataset;
    const said = (left ? words : over).replace("#", left);
    if (each.textContent !== said) each.textContent = said;
  }
}

function secondsLeft(sent) {
  if (counted !== sent) {
    counted = sent;
    end = performance.now() + 1000 * Number(sent);
  }
  return Math.max(0, Math.round((end - performance.now()) / 1000));
}
