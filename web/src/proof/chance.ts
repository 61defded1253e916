/** The stream of chance, written from its description (`docs/proof.md`), not from the server's code. */
import { sha256 } from "../lib/random";

const BLOCK = 64;
const RANGE = 2 ** 32;

function joined(one: Uint8Array, two: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + two.length);
  all.set(one);
  all.set(two, one.length);
  return all;
}

/** HMAC-SHA-256. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      padded.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** The words of one draw (seed, label, n): blocks of HMAC over "label/n/i", eight words each. */
export class Words {
  private block: DataView = new DataView(new ArrayBuffer(0));
  private at = 0;
  private i = 0;

  constructor(
    private readonly seed: Uint8Array,
    private readonly label: string,
    private readonly n: number,
  ) {}

  private next(): number {
    if (this.at >= this.block.byteLength) {
      const name = new TextEncoder().encode(`${this.label}/${this.n}/${this.i++}`);
      this.block = new DataView(hmac(this.seed, name).buffer);
      this.at = 0;
    }
    const word = this.block.getUint32(this.at);
    this.at += 4;
    return word;
  }

  /** A number from 0 to stop - 1; words beyond the last multiple of `stop` are passed over. */
  below(stop: number): number {
    if (stop === 1) return 0;
    const limit = RANGE - (RANGE % stop);
    let word = this.next();
    while (word >= limit) word = this.next();
    return word % stop;
  }
}

export function dice(seed: Uint8Array, label: string, n: number, sides: number, count: number): number[] {
  const words = new Words(seed, label, n);
  return Array.from({ length: count }, () => words.below(sides) + 1);
}

export function order(seed: Uint8Array, label: string, n: number, count: number): number[] {
  const words = new Words(seed, label, n);
  const numbers = Array.from({ length: count }, (_, i) => i);
  for (let j = count - 1; j > 0; j--) {
    const k = words.below(j + 1);
    [numbers[j], numbers[k]] = [numbers[k]!, numbers[j]!];
  }
  return numbers;
}

/** What the group has seen lies below everything else. */
export function unseenFirst(pile: number[], seen: ReadonlySet<number>): number[] {
  return [...pile.filter((card) => !seen.has(card)), ...pile.filter((card) => seen.has(card))];
}
