import type { ListedPosition } from '../position.ts';
import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex } from '../space/code-space.ts';
import { type Excess, excessOf } from '../space/excess.ts';
import { kernelOf } from '../space/kernel.ts';
import type { OrdinalRow } from '../space/ordinal.ts';
import type { Heuristic } from './heuristics.ts';

/** The guess that a heuristic likes best. Of equal ones a candidate, and of these the lowest code. */
export function bestGuess(position: ListedPosition, heuristic: Heuristic): CodeIndex {
  const { space, indices } = position.candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return lowest;
  const excess = excessOf(kernelOf(space, indices), heuristic);
  const none: Rated = { guess: lowest, excess: Infinity };
  if (indices.length <= space.ordinals.limit) {
    // One of a few candidates is often perfect, and then no other guess need be looked at.
    const best = improve(none, indices, excess);
    return best.excess === 0 ? best.guess : improve(best, guessesAt(position), excess).guess;
  }
  const guesses = guessesAt(position);
  return improve(improve(none, shared(guesses, indices), excess), guesses, excess).guess;
}

/** A guess, and by how much its cost exceeds that of a perfect one. */
export type Rated = { readonly guess: CodeIndex; readonly excess: number };

/** The first of the best guesses, or `best` if none is better. */
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
  position: ListedPosition,
  heuristic: Heuristic,
  count: number,
): readonly Rated[] {
  const { space, indices } = position.candidates;
  const kernel = kernelOf(space, indices);
  const excess = excessOf(kernel, heuristic);
  const guesses = guessesAt(position);
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

/** The guesses worth looking at, in ascending order. */
function guessesAt({
  turns,
  candidates: { space, indices, guesses },
}: ListedPosition): Uint32Array {
  const allowed = guesses();
  if (allowed.length < space.size) return allowed;
  const history = turns.map(({ guess }) => guess);
  return canonicalGuesses(space, history, indices);
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
