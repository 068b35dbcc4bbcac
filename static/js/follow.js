// A page that fills the whole screen would fall out of it where it is loaded anew. So where the same
// people play again under another code, a screen changes what it shows in its place.

const PARTS = ["#stage", ".way-in"];

export async function follow() {
  const answer = await fetch(location.href);
  const sent = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [shown, fresh] = [document, sent].map((page) => page.querySelector("[data-live]"));
  if (!answer.ok || !fresh) throw new Error("There is no screen.");
  Object.assign(shown.dataset, { live: fresh.dataset.live, fetch: fresh.dataset.fetch });
  for (const part of PARTS) shown.querySelector(part).replaceWith(fresh.querySelector(part));
  const [form, other] = [shown, fresh].map((page) => page.querySelector("[data-press]"));
  if (form && other) {
    form.setAttribute("action", other.getAttribute("action"));
    form.replaceChildren(...other.children);
  }
  history.replaceState(null, "", answer.url);
  document.dispatchEvent(new CustomEvent("live:moved"));
}
