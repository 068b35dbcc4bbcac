// A page that waits for a host looks again by itself, after so many seconds. It is loaded anew once
// there is an answer: while the server is away it stays.

const { lookAgain, at } = document.querySelector("[data-look-again]").dataset;

async function look() {
  const answer = await fetch(at).catch(() => null);
  if (answer && answer.status < 500) location.replace(at);
  else wait();
}

function wait() {
  setTimeout(look, 1_000 * lookAgain);
}

wait();
