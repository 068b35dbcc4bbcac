// The only sound of a screen: wood, knocked on. Off until somebody wants it; nothing is fetched. A
// browser lets a page sound only once somebody has pressed something on it: until then it waits.

let audio = null;
let noise = null;

export const isOn = () => Boolean(audio);
export const isWaiting = () => audio?.state === "suspended";
export const wake = () => isWaiting() && audio.resume();

// On, one knock says that it can be heard. changed is called when it can, or can't any more.
export function turn(on, changed) {
  if (on === isOn()) return;
  if (!on) {
    audio.close();
    audio = null;
    return;
  }
  audio = new AudioContext();
  noise = hiss(audio);
  audio.addEventListener("statechange", changed);
  audio.addEventListener("statechange", () => knock(0, 190, 0.4), { once: true });
}

// A triangle of this pitch that falls by an octave, and a tick of noise, so many milliseconds from now.
export function knock(after, hertz, loudness) {
  if (audio?.state !== "running") return;
  const at = audio.currentTime + after / 1000;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
  const gain = new GainNode(audio, { gain: 0 });
  tone.frequency.setValueAtTime(hertz, at);
  tone.frequency.exponentialRampToValueAtTime(hertz / 2, at + 0.045);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.002);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.12);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.14);
  const tick = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1800, Q: 1.2 });
  tick.connect(band).connect(new GainNode(audio, { gain: loudness / 2 })).connect(audio.destination);
  tick.start(at);
  sounding.push(tone, tick);
  tone.addEventListener("ended", () => {
    sounding = sounding.filter((source) => source !== tone && source !== tick);
  });
}

let sounding = [];

// What is still to be heard of a motion that was skipped.
export function hush() {
  for (const source of sounding) source.stop();
  sounding = [];
}

function hiss(context) {
  const buffer = context.createBuffer(1, 0.014 * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  const ends = (index) => 1 - index / samples.length; // cut off, it would crack
  for (let index = 0; index < samples.length; index += 1) samples[index] = (Math.random() * 2 - 1) * ends(index);
  return buffer;
}
