import { variantOf } from '../../variants/index.ts';
import { lazy } from '../lazy.ts';
import type { ListedPosition } from '../position.ts';
import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex } from '../space/code-space.ts';
import { type Excess, excessOf } from '../space/excess.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';
import type { OrdinalRow } from '../space/ordinal.ts';
import { entropyBound, type LowerBound } from './entropy-bound.ts';
import { entropy, type Heuristic } from './heuristics.ts';

/** The guess that a heuristic likes best. Of equal ones a candidate, and of these the lowest code. */
export function bestGuess(position: ListedPosition, heuristic: Heuristic): CodeIndex {
  const { space, indices } = position.candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return lowest;
  const search = searchOf(position, heuristic);
  const none: Rated = { guess: lowest, excess: Infinity };
  if (indices.length <= space.ordinals.limit && search.bound === undefined) {
    // One of a few candidates is often perfect, and then no other guess need be looked at.
    const best = improve(none, indices, search.excess);
    return best.excess === 0 ? best.guess : improve(best, guessesAt(position), search.excess).guess;
  }
  const guesses = guessesAt(position);
  const probed = improve(none, likely(guesses, search.bound), search.excess);
  const start = { guess: lowest, excess: justAbove(probed.excess) };
  return improve(start, candidatesFirst(guesses, indices), search.excess).guess;
}

/** Beyond so many pairs of a candidate and a guess, bounds leave more than a moment’s work. */
const PAIRS_WITHIN_REACH = 2 ** 32;

/** Whether the best guesses of a position by entropy can be found in a moment. */
export const isWithinReach = ({ rules, candidates: { space, indices } }: ListedPosition): boolean =>
  variantOf(rules).feedback === 'counts' || indices.length * space.size <= PAIRS_WITHIN_REACH;

/** A guess, and by how much its cost exceeds that of a perfect one. */
export type Rated = { readonly guess: CodeIndex; readonly excess: number };

/** What rates guesses at a position. */
type Search = {
  readonly kernel: Kernel;
  readonly excess: Excess;
  /** What `excess` is not below, where that is known without looking at all candidates. */
  readonly bound: LowerBound | undefined;
};

/** For up to so many candidates, bounds take longer than they save. */
const FEW = 128;

function searchOf({ rules, candidates }: ListedPosition, heuristic: Heuristic): Search {
  const { space, indices } = candidates;
  const kernel = kernelOf(space, indices);
  const excess = excessOf(kernel, heuristic);
  if (heuristic !== entropy || variantOf(rules).feedback !== 'marks' || indices.length <= FEW) {
    return { kernel, excess, bound: undefined };
  }
  const bound = entropyBound(space, indices);
  return {
    kernel,
    bound,
    excess: (guess, limit) => {
      const least = bound(guess, limit);
      return least < limit ? excess(guess, limit) : least;
    },
  };
}

/** So many guesses with the lowest bounds show how good the best ones are at least. */
const PROBES = 32;

/** The guesses with the lowest bounds, none if there are no bounds. */
function likely(guesses: Uint32Array, bound: LowerBound | undefined): Uint32Array {
  if (bound === undefined) return new Uint32Array();
  const found = new Uint32Array(Math.min(PROBES, guesses.length));
  const bounds = new Float64Array(found.length).fill(Infinity);
  for (const guess of guesses) {
    const now = bound(guess, -Infinity);
    let place = bounds.length - 1;
    if (now >= (bounds[place] ?? 0)) continue;
    for (; place > 0 && (bounds[place - 1] ?? 0) > now; place--) {
      bounds[place] = bounds[place - 1] ?? 0;
      found[place] = found[place - 1] ?? 0;
    }
    bounds[place] = now;
    found[place] = guess;
  }
  return found;
}

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
  const { indices } = position.candidates;
  const search = searchOf(position, heuristic);
  const guesses = guessesAt(position);
  const probed = firstOf(likely(guesses, search.bound), search, count, Infinity);
  const most = probed.length < count ? Infinity : justAbove(probed.at(-1)?.excess ?? 0);
  return firstOf(candidatesFirst(guesses, indices), search, count, most);
}

/** The best of some guesses in order, all with an excess below `most`. */
function firstOf(
  guesses: Uint32Array,
  { kernel, excess }: Search,
  count: number,
  most: number,
): readonly Rated[] {
  const best: (Rated & { readonly split: () => string })[] = [];
  for (const guess of guesses) {
    const limit = best.length < count ? most : (best.at(-1)?.excess ?? 0);
    const now = excess(guess, limit);
    if (now >= limit) continue;
    const split = lazy(() => splitOf(kernel.ordinals(guess)));
    if (best.some((other) => other.excess === now && other.split() === split())) continue;
    const place = best.findLastIndex((other) => other.excess <= now) + 1;
    best.splice(place, 0, { guess, excess: now, split });
    if (best.length > count) best.pop();
  }
  return best.map((rated) => ({ guess: rated.guess, excess: rated.excess }));
}

/** A number above an excess; adding one is not enough where sums go beyond whole numbers. */
const justAbove = (excess: number): number => excess * (1 + 2 ** -40) + 1;

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

/** Guesses with those that are candidates in front; both lists ascend, and so does each part. */
function candidatesFirst(guesses: Uint32Array, candidates: Uint32Array): Uint32Array {
  const ordered = new Uint32Array(guesses.length);
  const others = new Uint32Array(guesses.length);
  let next = 0;
  let first = 0;
  let rest = 0;
  for (const guess of guesses) {
    while ((candidates[next] ?? guess) < guess) next++;
    if (candidates[next] === guess) ordered[first++] = guess;
    else others[rest++] = guess;
  }
  ordered.set(others.subarray(0, rest), first);
  return ordered;
}
