/** A map whose keys are ascending lists of codes. */
export type SetMap<Value> = {
  /** The value of a set, or undefined. */
  get(set: Uint32Array): Value | undefined;
  /** Sets the value of a set, which is copied. */
  set(set: Uint32Array, value: Value): void;
  /** The number of sets. */
  size(): number;
  /** Removes all sets. */
  clear(): void;
};

/** What a map has for a set; its codes are copied to a list of all codes. */
type Entry<Value> = { readonly hash: number; readonly start: number; value: Value };

const MIN_SLOTS = 2 ** 12;
const MIN_CODES = 2 ** 14;

/** A map by a hash table with open addressing: much faster than one whose keys are texts. */
export function setMapOf<Value>(): SetMap<Value> {
  let entries: Entry<Value>[] = [];
  /** For each slot the number of its entry, from 1, or 0 if it is free. */
  let slots = new Int32Array(MIN_SLOTS);
  /** The length and the codes of the set of each entry. */
  let codes = new Uint32Array(MIN_CODES);
  let codesEnd = 0;

  const isSet = (start: number, set: Uint32Array): boolean => {
    if (codes[start] !== set.length) return false;
    for (let i = 0; i < set.length; i++) if (codes[start + 1 + i] !== set[i]) return false;
    return true;
  };
  /** The slot of a set, or the free slot where it belongs. */
  const slotOf = (set: Uint32Array, hash: number): number => {
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? 0;
      if (number === 0) return slot;
      const entry = entries[number - 1];
      if (entry !== undefined && entry.hash === hash && isSet(entry.start, set)) return slot;
    }
  };
  const grow = (): void => {
    slots = new Int32Array(2 * slots.length);
    const mask = slots.length - 1;
    for (const [index, { hash }] of entries.entries()) {
      let slot = hash & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
  };
  const add = (set: Uint32Array): number => {
    const start = codesEnd;
    codesEnd += set.length + 1;
    if (codesEnd > codes.length) {
      const larger = new Uint32Array(Math.max(codesEnd, 2 * codes.length));
      larger.set(codes);
      codes = larger;
    }
    codes[start] = set.length;
    codes.set(set, start + 1);
    return start;
  };
  return {
    get: (set) => entries[(slots[slotOf(set, hashOf(set))] ?? 0) - 1]?.value,
    set: (set, value) => {
      const hash = hashOf(set);
      const slot = slotOf(set, hash);
      const entry = entries[(slots[slot] ?? 0) - 1];
      if (entry !== undefined) {
        entry.value = value;
        return;
      }
      entries.push({ hash, start: add(set), value });
      slots[slot] = entries.length;
      if (2 * entries.length > slots.length) grow();
    },
    size: () => entries.length,
    clear: () => {
      entries = [];
      slots = new Int32Array(MIN_SLOTS);
      codes = new Uint32Array(MIN_CODES);
      codesEnd = 0;
    },
  };
}

/** A hash of 32 bits: the codes as the digits of a number with an odd base, with its high bits mixed in. */
function hashOf(set: Uint32Array): number {
  let hash = set.length;
  for (let i = 0; i < set.length; i++) hash = Math.imul(hash, 0x01000193) ^ (set[i] ?? 0);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
