/** Random hex and SHA-256, also where the page is served over plain HTTP and `crypto.subtle` does not exist. */

export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return hex(values);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The round constants: fractional parts of the square and cube roots of the first primes. */
function constants(): { start: Uint32Array; round: Uint32Array } {
  const start = new Uint32Array(8);
  const round = new Uint32Array(64);
  const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
  let found = 0;
  for (let candidate = 2; found < 64; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) prime = false;
    if (!prime) continue;
    if (found < 8) start[found] = fraction(Math.sqrt(candidate));
    round[found] = fraction(Math.cbrt(candidate));
    found++;
  }
  return { start, round };
}

const { start: START, round: ROUND } = constants();

export function sha256(message: Uint8Array): Uint8Array {
  const length = (((message.length + 8) >> 6) + 1) * 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(length - 4, message.length * 8);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
  for (let block = 0; block < length; block += 64) {
    const view = new DataView(padded.buffer, block, 64);
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(i * 4);
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15]!;
      const b = words[i - 2]!;
      words[i] =
        words[i - 16]! +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        words[i - 7]! +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = state[i]! + value));
  }
  const result = new Uint8Array(32);
  state.forEach((value, i) => new DataView(result.buffer).setUint32(i * 4, value));
  return result;
}
