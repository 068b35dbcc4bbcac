// The countdown: the server says how many seconds are left, the page counts them down between two
// pieces of news.
let counted = null;
let end = 0;

// What the countdown shows now; null where there is none on the page.
export function secondsLeft(shown) {
  if (!shown) {
    counted = null;
    return null;
  }
  if (counted !== shown.dataset.left) {
    counted = shown.dataset.left;
    end = performance.now() + 1000 * Number(counted);
  }
  return Math.max(0, Math.round((end - performance.now()) / 1000));
}
