import { canonicalGuesses } from './canonical.ts';
import type { CodeIndex } from './code-space.ts';
import { type Excess, excessOf } from './excess.ts';
import type { Heuristic } from './heuristics.ts';
import { kernelOf } from './kernel.ts';
import type { OrdinalRow } from './ordinal.ts';
import type { ListedPosition } from './position.ts';

/** The guess that a heuristic likes best. Of equal ones a candidate, and of these the lowest code. */
export function bestGuess({ turns, candidates }: ListedPosition, heuristic: Heuristic): CodeIndex {
  const { space, indices } = candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return lowest;
  const excess = excessOf(kernelOf(space, indices), heuristic);
  // With few candidates one of them is often perfect, and then no other guess need be looked at.
  const few = indices.length <= space.ordinals.limit;
  const start = few ? improve({ guess: lowest, excess: Infinity }, indices, excess) : undefined;
  if (start?.excess === 0) return start.guess;
  const guesses = canonicalGuesses(
    space,
    turns.map(({ guess }) => guess),
    indices,
  );
  const consistent =
    start ?? improve({ guess: lowest, excess: Infinity }, shared(guesses, indices), excess);
  return improve(consistent, guesses, excess).guess;
}

/** A guess, and by how much its cost exceeds that of a perfect one. */
export type Rated = { readonly guess: CodeIndex; readonly excess: number };

/** The first and best guess that is better than `best`, if there is one. */
function improve(best: Rated, guesses: Uint32Array, excess: Excess): Rated {
  let { guess: found, excess: least } = best;
  for (const guess of guesses) {
    if (least === 0) break;
    const now = excess(guess, least);
    if (now < least) {
      found = guess;
      least = now;
    }
  }
  return { guess: found, excess: least };
}

/**
 * The guesses that a heuristic likes best, best first, with equal ones as in `bestGuess`. Of guesses
 * that split the candidates into the same parts only the first is taken.
 */
export function bestGuesses(
  { turns, candidates }: ListedPosition,
  heuristic: Heuristic,
  count: number,
): readonly Rated[] {
  const { space, indices } = candidates;
  const kernel = kernelOf(space, indices);
  const excess = excessOf(kernel, heuristic);
  const guesses = canonicalGuesses(
    space,
    turns.map(({ guess }) => guess),
    indices,
  );
  const best: (Rated & { readonly split: string })[] = [];
  for (const guess of [...shared(guesses, indices), ...guesses]) {
    const limit = best.length < count ? Infinity : (best.at(-1)?.excess ?? 0);
    const now = excess(guess, limit);
    if (now >= limit) continue;
    const split = splitOf(kernel.ordinals(guess));
    if (best.some((other) => other.excess === now && other.split === split)) continue;
    const place = best.findLastIndex((other) => other.excess <= now) + 1;
    best.splice(place, 0, { guess, excess: now, split });
    if (best.length > count) best.pop();
  }
  return best;
}

/** Which candidates stay together, whatever the answers that tell them apart. */
function splitOf(row: OrdinalRow): string {
  const names = new Map<number, number>();
  return Array.from(row, (ordinal) => {
    const name = names.get(ordinal) ?? names.size;
    names.set(ordinal, name);
    return name;
  }).join();
}

/** The numbers that are in both lists, each of which ascends. */
function shared(one: Uint32Array, other: Uint32Array): Uint32Array {
  let next = 0;
  return one.filter((number) => {
    while ((other[next] ?? number) < number) next++;
    return other[next] === number;
  });
}
