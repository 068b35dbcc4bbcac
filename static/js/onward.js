// The results of a game that is over: where the same people play again, the page says so by itself.

const GONE_ON = 4410;

document.addEventListener("live:closed", ({ detail: { code } }) => {
  if (code === GONE_ON) location.reload();
});
