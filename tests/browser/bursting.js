// What bursts on the page as it stands: elements wider than the window, texts that are cut off, and
// texts that stick out of what is pressed. Each as `what: element “text”`, one of a kind.
() => {
  const TOLERATED = 1.5; // letters reach a little over their box
  const PRESSED = "a, button, summary, label, .act, .btn, .pick, .field, .die, th, td";
  const width = document.documentElement.clientWidth;
  const found = new Map();

  for (const folded of document.querySelectorAll("details")) folded.open = true;

  // By classes, so that alike ones are told once; ids and numbers differ.
  const named = (element) => {
    const classes = [...element.classList].map((name) => `.${name}`).join("");
    return `${element.localName}${classes}`;
  };
  const report = (what, element, text = element.textContent) => {
    const key = `${what}: ${named(element.parentElement)} > ${named(element)}`;
    if (!found.has(key)) found.set(key, `${key} “${text.trim().replace(/\s+/g, " ").slice(0, 60)}”`);
  };
  const isData = (element) => element.closest(".name, .names, .last"); // cut off as people named it
  const isLeftOut = (element) => element.closest(".rail .last"); // a sentence without room is out of sight, whole
  const isAcross = (element) => element.closest(".has"); // what somebody has lies across the whole line
  const isFolded = (element) => element.closest(".coach"); // a tip on one line is whole once it is tapped

  // Whether an element, or one around it, is so: asked of many, so each is looked at once.
  const within = (test) => {
    const known = new Map([[document.documentElement, false], [null, false]]);
    return function isWithin(element) {
      if (!known.has(element)) known.set(element, test(element) || isWithin(element.parentElement));
      return known.get(element);
    };
  };
  const isHidden = within((element) => getComputedStyle(element).clipPath !== "none");
  const isScrolled = within((element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX));

  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("svg") || !element.checkVisibility() || isHidden(element)) continue;
    const box = element.getBoundingClientRect();
    const scrolled = isScrolled(element.parentElement);
    if (!scrolled && !isLeftOut(element) && (box.right > width + 1 || box.left < -1)) report("wider than the window", element);
    if (
      !isData(element) &&
      !isFolded(element) &&
      ["hidden", "clip"].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1
    ) {
      report("cut off", element);
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || isData(element) || !element.checkVisibility() || isHidden(element)) continue;
    if (element.closest("svg, noscript, script, style, template, textarea, .typed")) continue;
    range.selectNodeContents(text);
    const [box, pressed] = [range.getBoundingClientRect(), element.closest(PRESSED)];
    if (!isScrolled(element) && (box.right > width + 1 || box.left < -1)) {
      report("text wider than the window", element, text.data);
    }
    if (!pressed || isAcross(element) || getComputedStyle(pressed).display === "inline") continue;
    const around = pressed.getBoundingClientRect();
    const line = parseFloat(getComputedStyle(element).fontSize) / 2; // a line is lower than its letters
    if (
      box.left < around.left - TOLERATED ||
      box.right > around.right + TOLERATED ||
      box.top < around.top - line ||
      box.bottom > around.bottom + line
    ) {
      report("sticks out", element, text.data);
    }
  }
  return [...found.values()];
}
