// Setting up a card table. The page works without this; here lines for names change in place, and
// what was agreed on last is offered again: names for every game, house rules for each game. It is
// kept on this device alone.

const NAMES = "table:names";
const MOST_KNOWN = 18;

const form = document.querySelector("[data-game]");
const lines = document.getElementById("lines");
const known = document.getElementById("known");
const rules = `table:rules:${form.dataset.game}`;

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null; // No storage, or not ours.
  }
}

function keep(key, value) {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // No storage (a private window): nothing is offered next time.
  }
}

// Names

const fields = () => [...lines.querySelectorAll("input")];
const names = () => fields().map((field) => field.value.trim()).filter(Boolean);
const same = (one, other) => one.toLowerCase() === other.toLowerCase();

function line(name = "") {
  const made = document.getElementById("blank").content.cloneNode(true).firstElementChild;
  made.querySelector("input").value = name;
  lines.append(made);
  return made;
}

function renumber() {
  [...lines.children].forEach((item, place) => {
    item.querySelector(".no").textContent = place + 1;
    item.querySelector("label").htmlFor = item.querySelector("input").id = `name-${place + 1}`;
    for (const button of item.querySelectorAll("[name=do]"))
      button.value = `${button.value.split("-")[0]}-${place}`;
  });
  document.getElementById("add").hidden = lines.children.length >= Number(form.dataset.most);
  offer();
}

// Those who played here before and are not in the list are one tap away.
function offer() {
  const missing = (read(NAMES)?.known ?? []).filter((name) => !names().some((n) => same(n, name)));
  known.hidden = !missing.length;
  known.querySelector(".knownnames").replaceChildren(
    ...missing.map((name) => {
      const chip = document.createElement("button");
      chip.type = "button";
      chip.className = "btn quiet";
      chip.textContent = name;
      chip.addEventListener("click", () => sit(name));
      return chip;
    }),
  );
}

function sit(name) {
  const empty = fields().find((field) => !field.value.trim());
  if (empty) empty.value = name;
  else line(name);
  renumber();
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("[name=do]");
  if (!button) return;
  event.preventDefault();
  const item = button.closest("li");
  const [deed] = button.value.split("-");
  if (deed === "add") line().querySelector("input").focus();
  else if (deed === "drop") item.remove();
  else if (item.previousElementSibling) item.previousElementSibling.before(item);
  renumber();
  if (deed === "up") button.focus();
});

lines.addEventListener("change", offer);

// Enter leads to the next line, and from the last one to the button.
lines.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("input")) return;
  event.preventDefault();
  const all = fields();
  (all[all.indexOf(event.target) + 1] ?? document.getElementById("go")).focus();
});

document.getElementById("forget").addEventListener("click", () => {
  keep(NAMES, null);
  offer();
});

// What the table agreed on

const agreed = (name) => name === "keeping" || name.startsWith("rule-");

function restore(kept) {
  const isKept = (name, value) => kept.some((pair) => pair[0] === name && pair[1] === value);
  const chosen = (name) => kept.some((pair) => pair[0] === name);
  for (const field of [...form.elements].filter(({ name }) => agreed(name))) {
    if (field.type === "radio" && !chosen(field.name)) continue; // newer than what was kept
    if (field.type === "radio" || field.type === "checkbox") {
      field.checked = isKept(field.name, field.value);
    } else if (field.type !== "hidden") {
      field.value = kept.find(([name]) => name === field.name)?.[1] ?? "";
    }
  }
}

// Fields of another choice than the one that is made are hidden, and not sent; they are kept.
const unused = () => [...form.querySelectorAll("[data-with][hidden] textarea")];
const asItIs = () => [
  ...[...new FormData(form)].filter(([name]) => agreed(name)),
  ...unused().map(({ name, value }) => [name, value]),
];

function showUsed() {
  for (const part of form.querySelectorAll("[data-with]")) {
    const [name, value] = part.dataset.with.split("=");
    part.hidden = form.elements[name].value !== value;
  }
}

form.addEventListener("formdata", ({ formData }) => unused().forEach(({ name }) => formData.delete(name)));
form.addEventListener("input", showUsed);
const differs = (one, other) => JSON.stringify(one) !== JSON.stringify(other);
const house = (pairs) => pairs.filter(([name]) => name !== "keeping");

// What differs from the plain game stands under its name, whether the fold is open or not.
function saidOf({ label, plain, without }, fields) {
  const ticks = fields[0].type === "radio" || fields[0].type === "checkbox";
  const chosen = fields.filter((field) => (ticks ? field.checked : field.value.trim()));
  const value = chosen.map((field) => field.value.trim()).join(" ");
  if (value === plain || (!ticks && !value)) return "";
  if (without !== undefined) return value ? label : without;
  if (fields[0].tagName === "TEXTAREA") return label;
  const words = chosen.map((field) => (ticks ? field.closest("label").textContent : field.value).trim());
  return `${label}: ${words.join(", ")}`;
}

function sayRules() {
  const list = document.getElementById("inforce");
  const said = [...form.querySelectorAll("[data-plain]:not([hidden])")]
    .map((rule) => saidOf(rule.dataset, [...rule.querySelectorAll("input:not([type=hidden]), textarea")]))
    .filter(Boolean);
  list.replaceChildren(
    ...said.map((words) => {
      const item = document.createElement("li");
      item.textContent = words;
      return item;
    }),
  );
  list.hidden = !said.length;
}

form.addEventListener("input", sayRules);

// Where the server deals, bots can play along: they are seen with that choice.
function showBots() {
  const dealing = document.getElementById("dealing");
  if (dealing && form.elements.keeping.value === "dealt") dealing.open = true;
}

form.addEventListener("change", ({ target }) => target.name === "keeping" && showBots());

// Back from the table that was opened: this page is asked for anew, and offers the way there.
let isSent = false;
addEventListener("pageshow", ({ persisted }) => persisted && isSent && location.reload());

form.addEventListener("submit", ({ submitter }) => {
  if (submitter?.name === "do") return;
  const last = names();
  const before = read(NAMES)?.known ?? [];
  const others = before.filter((name) => !last.some((n) => same(n, name)));
  keep(NAMES, { last, known: [...last, ...others].slice(0, MOST_KNOWN) });
  keep(rules, asItIs());
  isSent = true;
});

// A printed deck takes long to enter: it is kept with each change, before the table is opened.
form.addEventListener("change", ({ target }) => {
  if (target.tagName !== "TEXTAREA") return;
  const others = (read(rules) ?? asItIs()).filter(([name]) => name !== target.name);
  keep(rules, [...others, [target.name, target.value]]);
});

// A fresh page

function fill() {
  const last = read(NAMES)?.last ?? [];
  if (last.length) {
    lines.replaceChildren();
    last.slice(0, Number(form.dataset.most)).forEach((name) => line(name));
    while (lines.children.length < Number(form.dataset.least)) line();
  }
  const printed = house(asItIs());
  const kept = read(rules);
  if (kept) restore(kept);
  if (differs(printed, house(asItIs())))
    document.querySelectorAll("#houserules summary small").forEach((small) => small.toggleAttribute("hidden"));
}

if ("fresh" in form.dataset) fill();
showBots();
showUsed();
renumber();
sayRules();
