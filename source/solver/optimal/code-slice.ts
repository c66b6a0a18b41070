/** A set of codes as a part of a longer list, in which sets need no memory of their own. */
export type CodeSlice = {
  readonly codes: Uint32Array;
  readonly start: number;
  readonly length: number;
};

/** The slice that is all of a list. */
export const sliceOf = (codes: Uint32Array): CodeSlice => ({
  codes,
  start: 0,
  length: codes.length,
});

/** The codes of a slice, which change when the list does. */
export const codesIn = ({ codes, start, length }: CodeSlice): Uint32Array =>
  codes.subarray(start, start + length);

/** A text that is equal for guesses with the same partition of a set. */
export function signatureOf(labels: Uint8Array, size: number, solved: number): string {
  const names = new Uint8Array(32);
  const characters = new Uint8Array(size);
  let named = 0;
  for (let i = 0; i < size; i++) {
    const label = labels[i] ?? 0;
    if (label === solved) continue;
    if (names[label] === 0) names[label] = ++named;
    characters[i] = names[label] ?? 0;
  }
  return String.fromCharCode(...characters);
}

/** Counts the candidates with each label. */
export function countLabels(labels: Uint8Array, count: number, sizes: Uint32Array): void {
  sizes.fill(0);
  for (let i = 0; i < count; i++) {
    const label = labels[i] ?? 0;
    sizes[label] = (sizes[label] ?? 0) + 1;
  }
}

/**
 * Writes all labels, those of large parts first; returns the number of parts with more than two
 * candidates.
 */
export function orderBySize(sizes: Uint32Array, order: Uint8Array): number {
  let count = 0;
  let last = order.length;
  for (let label = 0; label < sizes.length; label++) {
    const size = sizes[label] ?? 0;
    if (size <= 2) {
      order[--last] = label;
      continue;
    }
    let at = count++;
    for (; at > 0 && (sizes[order[at - 1] ?? 0] ?? 0) <= size; at--) order[at] = order[at - 1] ?? 0;
    order[at] = label;
  }
  return count;
}

/** Where the next code with each label goes. */
const ends = new Uint32Array(32);

/** Writes the candidates of a set to a list, the parts in an order of their labels. */
export function groupCodes(
  { codes, start, length }: CodeSlice,
  labels: Uint8Array,
  sizes: Uint32Array,
  order: Uint8Array,
  to: Uint32Array,
): void {
  let end = 0;
  for (let i = 0; i < order.length; i++) {
    const label = order[i] ?? 0;
    ends[label] = end;
    end += sizes[label] ?? 0;
  }
  for (let i = 0; i < length; i++) {
    const label = labels[i] ?? 0;
    const at = ends[label] ?? 0;
    to[at] = codes[start + i] ?? 0;
    ends[label] = at + 1;
  }
}
