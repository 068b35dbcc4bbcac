// A new scene of the wall is put in whole: to compare every piece of it with what was there, as htmx
// does within a scene, would hold up the first frame of a roll. Its regions stay where the old scene
// has them, too, as a screen reader tells of what changes within a region that it knows.

export function renew(stage, fresh) {
  const before = [...stage.children];
  const regions = [...fresh.children];
  regions.forEach((region, place) => {
    const shown = before[place];
    if (!shown) stage.append(region);
    else if (!isSame(shown, region)) shown.replaceWith(region);
    else if (!shown.isEqualNode(region)) {
      dress(shown, region);
      shown.replaceChildren(...region.childNodes);
    }
  });
  for (const region of before.slice(regions.length)) region.remove();
  dress(stage, fresh);
}

const isSame = (one, other) => one.localName === other.localName && one.classList[0] === other.classList[0];

function dress(shown, fresh) {
  for (const name of shown.getAttributeNames()) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}
