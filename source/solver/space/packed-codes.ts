import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';
import type { CodeIndex } from './code-space.ts';
import { ordinalsOf } from './ordinal.ts';

/** Codes of up to eight pegs of sixteen colors, four bits for each peg: the first has the highest. */
export type PackedCodes = Uint32Array;

const BITS = 4;
const MAX_PEGS = 8;
const MAX_COLORS = 16;

/** More codes take too much memory: 128 MB for so many. */
const MAX_PACKED = 2 ** 25;

const hasCounts: Readonly<Record<FeedbackForm, boolean>> = { counts: true, marks: false };

/** Every secret of a game whose feedback counts pegs, in ascending order; undefined if they are too many. */
export function packedSecrets(variant: Variant): PackedCodes | undefined {
  const { pegs, alphabet, secretCount, feedback } = variant;
  const isPackable = hasCounts[feedback] && pegs <= MAX_PEGS && alphabet.length <= MAX_COLORS;
  if (!isPackable || secretCount > MAX_PACKED) return undefined;
  const packed = new Uint32Array(secretCount);
  let at = 0;
  for (const code of variant.secrets()) {
    packed[at++] = code.reduce((bits, peg) => (bits << BITS) | peg, 0);
    checkpoint(200);
  }
  return packed;
}

export const unpack = (codes: PackedCodes, pegs: number): readonly Code[] =>
  Array.from(codes, (bits) => {
    const row = new Array<Peg>(pegs);
    for (let at = 0; at < pegs; at++) row[at] = (bits >>> (BITS * (pegs - 1 - at))) & 15;
    return codeOf(row);
  });

/** The codes by the ordinal of their feedback to a guess; each part ascends if the codes do. */
export function splitPacked(
  variant: Variant,
  codes: PackedCodes,
  guess: Code,
): ReadonlyMap<CodeIndex, PackedCodes> {
  const { pegs } = variant;
  const ordinals = ordinalsOf(variant);
  const columns = pegs + 1;
  const ordinalByCounts = new Uint8Array(columns * columns);
  for (let exact = 0; exact <= pegs; exact++) {
    for (let partial = 0; exact + partial <= pegs; partial++) {
      ordinalByCounts[exact * columns + partial] = ordinals.ordinalOf({ exact, partial });
    }
  }
  const pegsInGuess = new Uint8Array(MAX_COLORS);
  for (const peg of guess) pegsInGuess[peg] = (pegsInGuess[peg] ?? 0) + 1;
  const row = new Uint8Array(codes.length);
  const sizes = new Uint32Array(ordinals.limit);
  const left = new Uint8Array(MAX_COLORS);
  for (let i = 0; i < codes.length; i++) {
    let bits = codes[i] ?? 0;
    let exact = 0;
    let common = 0;
    left.set(pegsInGuess);
    for (let position = pegs - 1; position >= 0; position--) {
      const peg = bits & 15;
      bits >>>= BITS;
      if (guess[position] === peg) exact++;
      const count = left[peg] ?? 0;
      if (count === 0) continue;
      left[peg] = count - 1;
      common++;
    }
    const ordinal = ordinalByCounts[exact * columns + common - exact] ?? 0;
    row[i] = ordinal;
    sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
    if (i % CODES_PER_CHECKPOINT === 0) checkpoint(40 * CODES_PER_CHECKPOINT);
  }
  const parts = new Map<number, PackedCodes>();
  for (const [ordinal, size] of sizes.entries()) {
    if (size > 0) parts.set(ordinal, new Uint32Array(size));
    sizes[ordinal] = 0;
  }
  for (let i = 0; i < codes.length; i++) {
    const ordinal = row[i] ?? 0;
    const part = parts.get(ordinal);
    const filled = sizes[ordinal] ?? 0;
    if (part !== undefined) part[filled] = codes[i] ?? 0;
    sizes[ordinal] = filled + 1;
  }
  return parts;
}

/** The codes that are scored between two checkpoints. */
const CODES_PER_CHECKPOINT = 2 ** 12;
