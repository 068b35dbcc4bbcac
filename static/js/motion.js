// A motion is one list of Web Animations with delays. The page's own state is always the end, so that
// skipping is finishing, and nothing is left over.

export const quiet = matchMedia("(prefers-reduced-motion: reduce)");

// list: [element, keyframes, { at, for, ease, fill, part }], times in milliseconds; part: "::after".
export function play(list) {
  const animations = [];
  for (const [element, frames, { at = 0, for: duration, ease = "linear", fill = "backwards", part }] of list) {
    const timing = { delay: at, duration, easing: ease, fill, pseudoElement: part };
    if (element) animations.push(element.animate(frames, timing));
  }
  return {
    isOver: () => animations.every(({ playState }) => playState === "finished"),
    finish: () => animations.forEach((animation) => animation.finish()),
  };
}

// Opacity that jumps: [[from, to], …] says when it is there; at the end it is what the page says.
export function flicker(spans, total) {
  const frames = spans[0]?.[0] === 0 ? [] : [{ offset: 0, opacity: 0, easing: "steps(1, end)" }];
  for (const [from, to] of spans) {
    frames.push({ offset: Math.min(1, from / total), opacity: 1, easing: "steps(1, end)" });
    frames.push({ offset: Math.min(1, to / total), opacity: 0, easing: "steps(1, end)" });
  }
  if (frames.at(-1).offset < 1) frames.push({ offset: 1, opacity: 0 });
  return frames;
}

// Unseen until then.
export const until = (time) => [[{ opacity: 0 }, { opacity: 0 }], { for: time }];
