import type { CodeSlice } from './code-slice.ts';

/** What a map has for a set; its codes are copied to a list of all codes. */
type Entry<Value> = { readonly hash: number; readonly start: number; value: Value };

const MIN_SLOTS = 2 ** 12;
const MIN_CODES = 2 ** 14;

/**
 * A map whose keys are ascending lists of codes, as a hash table with open addressing: much faster than
 * one whose keys are texts. It is a class because the compiled code of a method serves all maps, while
 * that of a function within a function can be lost when the first map is collected.
 */
export class SetMap<Value> {
  #entries: Entry<Value>[] = [];
  /** For each slot the number of its entry, from 1, or 0 if it is free. */
  #slots = new Int32Array(MIN_SLOTS);
  /** The length and the codes of the set of each entry. */
  #codes = new Uint32Array(MIN_CODES);
  #codesEnd = 0;

  /** The number of sets. */
  get size(): number {
    return this.#entries.length;
  }

  /** The value of a set, or undefined. */
  get(set: CodeSlice): Value | undefined {
    const slot = this.#slotOf(set, hashOf(set));
    return this.#entries[(this.#slots[slot] ?? 0) - 1]?.value;
  }

  /** Sets the value of a set, which is copied. */
  set(set: CodeSlice, value: Value): void {
    const hash = hashOf(set);
    const slot = this.#slotOf(set, hash);
    const entry = this.#entries[(this.#slots[slot] ?? 0) - 1];
    if (entry !== undefined) {
      entry.value = value;
      return;
    }
    this.#entries.push({ hash, start: this.#add(set), value });
    this.#slots[slot] = this.#entries.length;
    if (2 * this.#entries.length > this.#slots.length) this.#grow();
  }

  /** Removes all sets. */
  clear(): void {
    this.#entries = [];
    this.#slots = new Int32Array(MIN_SLOTS);
    this.#codes = new Uint32Array(MIN_CODES);
    this.#codesEnd = 0;
  }

  #isSet(start: number, set: CodeSlice): boolean {
    const known = this.#codes;
    const { codes, length } = set;
    if (known[start] !== length) return false;
    for (let i = 0; i < length; i++) {
      if (known[start + 1 + i] !== codes[set.start + i]) return false;
    }
    return true;
  }

  /** The slot of a set, or the free slot where it belongs. */
  #slotOf(set: CodeSlice, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? 0;
      if (number === 0) return slot;
      const entry = this.#entries[number - 1];
      if (entry !== undefined && entry.hash === hash && this.#isSet(entry.start, set)) return slot;
    }
  }

  #grow(): void {
    const slots = new Int32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (const [index, { hash }] of this.#entries.entries()) {
      let slot = hash & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
    this.#slots = slots;
  }

  #add(set: CodeSlice): number {
    const { codes, length } = set;
    const start = this.#codesEnd;
    this.#codesEnd += length + 1;
    if (this.#codesEnd > this.#codes.length) {
      const larger = new Uint32Array(Math.max(this.#codesEnd, 2 * this.#codes.length));
      larger.set(this.#codes);
      this.#codes = larger;
    }
    this.#codes[start] = length;
    for (let i = 0; i < length; i++) this.#codes[start + 1 + i] = codes[set.start + i] ?? 0;
    return start;
  }
}

/** A hash of 32 bits: the codes as the digits of a number with an odd base, with its high bits mixed in. */
function hashOf({ codes, start, length }: CodeSlice): number {
  let hash = length;
  const end = start + length;
  for (let at = start; at < end; at++) hash = Math.imul(hash, 0x01000193) ^ (codes[at] ?? 0);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
