// The printed deck by taps: a suit, a number, and what is printed on that card. What is tapped is
// written as a line into the field above, which works without this, and the next card is up.

for (const picker of document.querySelectorAll(".cardpick")) pickInto(picker);

function pickInto(picker) {
  const field = document.getElementById(picker.dataset.field);
  const suits = [...picker.querySelectorAll("[data-suit]")];
  const cards = [...picker.querySelectorAll("[data-number]")];
  const powers = new Map([...picker.querySelectorAll("[data-power]")].map((key) => [key.dataset.power, key]));
  let suit = suits[0].dataset.suit;
  let number = cards[0].dataset.number;

  const key = (one, other) => `${one} ${other}`;
  const words = (line) => line.trim().toLowerCase().split(/[\s-]+/);

  // By card what the lines say; a line that says nothing of a card is left as it is.
  function told() {
    return new Map(
      field.value.split("\n").filter((line) => line.trim()).map((line) => {
        const [its, no, ...power] = words(line);
        const known = powers.has(power.join("-")) && cards.some(({ dataset }) => dataset.number === no);
        return known ? [key(its, no), power.join("-")] : [line, null];
      }),
    );
  }

  function write(lines) {
    const place = (line) => {
      const [its, no] = line.split(" ");
      return suits.findIndex(({ dataset }) => dataset.suit === its) * 10 + Number(no);
    };
    const known = [...lines].filter(([, power]) => power).sort(([a], [b]) => place(a) - place(b));
    const others = [...lines].filter(([, power]) => power === null).map(([line]) => line);
    field.value = [...known.map(([card, power]) => `${card} ${power}`), ...others].join("\n");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function show() {
    const lines = told();
    const { title } = suits.find((one) => one.dataset.suit === suit);
    for (const one of suits) one.setAttribute("aria-pressed", one.dataset.suit === suit);
    for (const card of cards) {
      const power = lines.get(key(suit, card.dataset.number));
      const sign = power && powers.get(power).querySelector("svg").cloneNode(true);
      card.querySelector(".printed").replaceChildren(...(sign ? [sign] : []));
      card.setAttribute("aria-pressed", card.dataset.number === number);
      const said = power ? `: ${powers.get(power).textContent.trim()}` : "";
      card.setAttribute("aria-label", `${title} ${card.dataset.number}${said}`);
    }
    const power = lines.get(key(suit, number)) ?? "";
    for (const [id, one] of powers) one.setAttribute("aria-pressed", id === power);
    picker.querySelector("[role=status]").textContent =
      cards.find((card) => card.dataset.number === number).getAttribute("aria-label");
  }

  function goOn() {
    const place = cards.findIndex((card) => card.dataset.number === number);
    number = cards[(place + 1) % cards.length].dataset.number;
    if (place + 1 < cards.length) return;
    const at = suits.findIndex((one) => one.dataset.suit === suit);
    suit = suits[(at + 1) % suits.length].dataset.suit;
  }

  picker.addEventListener("click", ({ target }) => {
    const { suit: its, number: no, power } = target.closest("button")?.dataset ?? {};
    if (its) [suit, number] = [its, cards[0].dataset.number];
    if (no) number = no;
    if (power !== undefined) {
      const lines = told();
      if (power) lines.set(key(suit, number), power);
      else lines.delete(key(suit, number));
      write(lines);
      goOn();
    }
    show();
  });
  field.addEventListener("input", show);
  show();
  picker.hidden = false;
}
