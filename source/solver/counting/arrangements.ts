import { spend } from './needs.ts';
import type { Puzzle } from './puzzle.ts';
import { UNKNOWN } from './traces.ts';

/**
 * A row of hues that fills some positions, as a number to the base of the puzzle's hues with the
 * first position as the highest digit, so that numbers are ordered as rows are.
 */
export type Arrangement = number;

/** What is left to match exactly is in `needs` from `at` on: its number, or `UNKNOWN`. */
export type NameTrace = (needs: Int32Array, at: number) => number;

/**
 * How to arrange a multiset of hues on the positions from `from` up to `to` in every way that the
 * exact matches allow. The function returned takes how often each hue is held, which it leaves as
 * it was, and parts the arrangements by their mark: trace × `askedSteps` + exact matches with the
 * asked guess, if one is asked.
 */
export function arranger(
  { pegs, hues, exacts, asked }: Puzzle,
  from: number,
  to: number,
  askedSteps: number,
  nameTrace: NameTrace,
): (held: Uint8Array) => ReadonlyMap<number, readonly Arrangement[]> {
  const size = to - from;
  const needs = new Int32Array((size + 1) * exacts.words);
  needs.set(exacts.start);

  return (held) => {
    const parts = new Map<number, Arrangement[]>();

    function place(depth: number, row: Arrangement, askedExacts: number): void {
      if (depth === size) {
        const trace = nameTrace(needs, size * exacts.words);
        if (trace !== UNKNOWN) add(trace * askedSteps + askedExacts, row);
        return;
      }
      const position = from + depth;
      for (let hue = 0; hue < hues; hue++) {
        const left = held[hue] ?? 0;
        if (left === 0) continue;
        if (!spend(exacts, needs, depth, position * hues + hue, pegs - depth - 1)) continue;
        held[hue] = left - 1;
        place(depth + 1, row * hues + hue, askedExacts + (asked[position] === hue ? 1 : 0));
        held[hue] = left;
      }
    }

    function add(mark: number, row: Arrangement): void {
      const part = parts.get(mark);
      if (part === undefined) parts.set(mark, [row]);
      else part.push(row);
    }

    place(0, 0, 0);
    return parts;
  };
}

/** The hues of an arrangement of `size` positions. */
export function rowOf(arrangement: Arrangement, size: number, hues: number): readonly number[] {
  const row: number[] = [];
  for (let rest = arrangement; row.length < size; rest = Math.floor(rest / hues)) {
    row.unshift(rest % hues);
  }
  return row;
}
