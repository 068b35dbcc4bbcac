// An address that leads into what is folded away opens it, also in browsers that don't by themselves.

function unfold() {
  const place = document.getElementById(location.hash.slice(1));
  const closed = () => place?.closest("details:not([open])");
  if (!closed()) return;
  while (closed()) closed().open = true;
  place.scrollIntoView();
}

addEventListener("hashchange", unfold);
unfold();
