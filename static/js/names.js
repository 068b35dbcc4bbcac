// Names on the wall but for the podium's blocks: whole wherever there is room. A name gets smaller first,
// then takes two even lines; in the lobby of many it is cut, and who has no place is counted.

import { fitName, stretch } from "./podium.js";

const LEADER = 4.6; // the least of a leader's name on one line, in hundredths of the screen's height
const BESIDE = 3.6; // and of one beside the podium
const GAP = 1.6;
const FIELD = 13; // the least for the field below such a list

export function fitNames(stage) {
  const names = (where) => [...stage.querySelectorAll(`${where} [data-name]`)];
  for (const name of names(".ranks")) fitName(name, { largest: asDrawn(name), small: LEADER, ofTwo: LEADER });
  for (const name of names(".names")) fitName(name, { largest: asDrawn(name), small: LEADER, ofTwo: LEADER });
  for (const name of names(".heads-of-all")) fitName(name, { largest: asDrawn(name), small: BESIDE, least: BESIDE });
  for (const name of names(".line")) fitName(name, { largest: asDrawn(name), small: LEADER, least: BESIDE });
  tighten(stage.querySelector(".line"));
  for (const name of names(".besides")) fitName(name, { largest: asDrawn(name), small: BESIDE, least: BESIDE });
  giveRest(stage);
  stretch(stage);
  gather(stage.querySelector(".names"));
}

// In a line of a few, what a title counts is told where all that stands below the heads has room.
function tighten(line) {
  if (!line) return;
  line.classList.remove("tight");
  const { bottom } = line.getBoundingClientRect();
  const isLow = [...line.querySelectorAll(".fact")].some((fact) => fact.getBoundingClientRect().bottom > bottom);
  line.classList.toggle("tight", isLow);
}

const onWall = (pixels) => (100 * pixels) / innerHeight;

function asDrawn(name) {
  name.style.fontSize = "";
  return onWall(parseFloat(getComputedStyle(name).fontSize));
}

// The field beside the podium has what the list above it leaves, or is left out. Titles that need all
// the height, and more, are told without what they count.
function giveRest(stage) {
  const [besides, curve] = [".besides", ".curve.aside"].map((each) => stage.querySelector(each));
  if (!besides || !curve) return;
  curve.hidden = false;
  curve.style.height = "";
  const { top, bottom } = curve.getBoundingClientRect();
  const rest = () => onWall(bottom - besides.getBoundingClientRect().bottom) - GAP;
  besides.classList.remove("tight");
  besides.classList.toggle("tight", rest() < 0);
  if (onWall(bottom - top) > rest()) curve.style.height = `${Math.max(0, rest())}vh`;
  curve.hidden = rest() < FIELD;
}

// The lobby's names: those of a few are whole; of many those without a place are counted.
function gather(list) {
  if (!list) return;
  const more = list.querySelector(".more");
  const names = [...list.children].filter((each) => each !== more);
  for (const name of names) name.hidden = false;
  const end = list.getBoundingClientRect().bottom + 1;
  const isBelow = (each) => !each.hidden && each.getBoundingClientRect().bottom > end;
  for (let unseen = Number(more.dataset.more); ; unseen += 1) {
    more.hidden = !unseen;
    more.textContent = more.dataset.words.replace("#", unseen);
    if (![...names, more].some(isBelow)) return;
    const last = names.findLast((name) => !name.hidden);
    if (!last) return;
    last.hidden = true;
  }
}
