// What was told at the table by taps (what is printed on lives) is kept on this device as newtable.js
// keeps house rules, so that the next table is asked for it no more.

function keepTold() {
  const { game, told } = document.getElementById("sheet").dataset;
  if (!told) return;
  const rules = `table:rules:${game}`;
  try {
    let kept = JSON.parse(localStorage.getItem(rules)) ?? [];
    for (const [option, text] of Object.entries(JSON.parse(told))) {
      const name = `rule-${option}`;
      const before = kept.find((pair) => pair[0] === name)?.[1] ?? "";
      kept = [...kept.filter((pair) => pair[0] !== name), [name, joined(before, text)]];
    }
    localStorage.setItem(rules, JSON.stringify(kept));
  } catch {
    // No storage (a private window): it is tapped again next time.
  }
}

// Lines by what stands before their colon, the new ones in place of the old.
function joined(before, text) {
  const lines = `${before}\n${text}`.split("\n").filter((line) => line.trim());
  return [...new Map(lines.map((line) => [line.split(":")[0].trim(), line])).values()].join("\n");
}

document.addEventListener("htmx:after:swap", keepTold);
keepTold();
