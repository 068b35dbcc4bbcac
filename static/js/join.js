// The device adds its own random value to the dice of the game (see how the dice are fair).
const bytes = crypto.getRandomValues(new Uint8Array(16));
document.querySelector("input[name=entropy]").value = Array.from(bytes, (byte) =>
  byte.toString(16).padStart(2, "0"),
).join("");
