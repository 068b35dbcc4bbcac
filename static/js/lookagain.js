// A page that waits for a host looks again by itself, after so many seconds.

const { lookAgain, at } = document.querySelector("[data-look-again]").dataset;
setTimeout(() => location.replace(at), 1_000 * lookAgain);
