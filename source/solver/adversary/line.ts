import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { candidatesWith } from '../position/partition.ts';
import { historyOf, type ListedPosition, listedAfter } from '../position/position.ts';
import { allBelow, type CodeIndex, codeAt } from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';
import { canonicalGuesses } from '../space/symmetry.ts';

/** Guesses that crack the adversary, or the result of a search that finds none. */
type LineSearch =
  | { readonly kind: 'found'; readonly line: readonly Code[] }
  /** There is no such line. */
  | { readonly kind: 'none' }
  /** The search was given up. */
  | { readonly kind: 'unknown' };

/** A guess and the adversary's answer to it: the largest part, of equal ones the lowest ordinal. */
type Reply = { readonly guess: CodeIndex; readonly ordinal: number; readonly size: number };

/** How far a search may go. */
type SearchLimits = {
  /** How many steps it may take before it is given up; a step takes about a nanosecond. */
  readonly steps: number;
  /** How many guesses it tries in each position; all if omitted, so that it can prove there is no line. */
  readonly width?: number;
};

type Search = {
  readonly width: number;
  readonly feedbackCount: number;
  /** Positions without a line, by their guesses left and their candidates. */
  readonly failed: Set<string>;
  stepsLeft: number;
};

/**
 * Searches for a line of at most `guesses` guesses that cracks the adversary. The adversary always
 * gives the same answer, so this is a search for a path, not for a tree. After the last guess but one
 * a single candidate must be left, and each guess before leaves at least its share of the candidates;
 * guesses that leave fewer are tried first, and of guesses that a symmetry makes equal only one.
 */
export function searchLine(
  position: ListedPosition,
  guesses: number,
  { steps, width = Number.POSITIVE_INFINITY }: SearchLimits,
): LineSearch {
  const feedbackCount = feedbacksIn(position);
  const search: Search = { width, feedbackCount, failed: new Set(), stepsLeft: steps };
  const line = lineFrom(position, guesses, search);
  if (line !== undefined) return { kind: 'found', line };
  return {
    kind: search.stepsLeft < 0 || width < position.candidates.space.size ? 'unknown' : 'none',
  };
}

/** The work of checking whether a feedback is possible. */
const STEPS_OF_A_FEEDBACK = 1_000;

function feedbacksIn({ rules, candidates: { space } }: ListedPosition): number {
  const { checkFeedback } = variantOf(rules);
  const { limit, feedbackOf } = space.ordinals;
  return allBelow(limit).filter((ordinal) => {
    checkpoint(STEPS_OF_A_FEEDBACK);
    return checkFeedback(feedbackOf(ordinal)) === undefined;
  }).length;
}

/** A line of at most `guesses` guesses; undefined if there is none, or no step is left. */
function lineFrom(
  position: ListedPosition,
  guesses: number,
  search: Search,
): readonly Code[] | undefined {
  const { space, indices } = position.candidates;
  const [only = 0] = indices;
  if (indices.length > maxCracked(search.feedbackCount, guesses)) return undefined;
  if (indices.length === 1) return [codeAt(space, only)];
  const key = `${guesses} ${textOf(indices)}`;
  // In hard mode the guesses before decide which guesses are left.
  const isFixed = !variantOf(position.rules).turnsBindGuesses;
  if (isFixed && search.failed.has(key)) return undefined;
  for (const reply of repliesAt(position, guesses - 1, search)) {
    const rest = lineFrom(afterReply(position, reply), guesses - 1, search);
    if (rest !== undefined) return [codeAt(space, reply.guess), ...rest];
    if (search.stepsLeft < 0) return undefined;
  }
  search.failed.add(key);
  return undefined;
}

/** The candidates that are written between two checkpoints. */
const CANDIDATES_PER_TEXT = 2 ** 12;

/** The work of writing a candidate. */
const STEPS_OF_A_CANDIDATE = 100;

/** Candidates as a text: `join` alone would take tens of milliseconds without a checkpoint. */
function textOf(indices: Uint32Array): string {
  let text = '';
  for (let at = 0; at < indices.length; at += CANDIDATES_PER_TEXT) {
    const some = indices.subarray(at, at + CANDIDATES_PER_TEXT);
    checkpoint(STEPS_OF_A_CANDIDATE * some.length);
    text += `${some.join()},`;
  }
  return text;
}

/**
 * How many candidates a line of `guesses` guesses can crack: with the last guess one, and with each
 * guess before it one more and as many as the other guesses for each other feedback.
 */
const maxCracked = (feedbacks: number, guesses: number): number =>
  guesses <= 1 ? guesses : 1 + (feedbacks - 1) * maxCracked(feedbacks, guesses - 1);

/** The adversary's replies after which `guesses` guesses may be enough, the smallest parts first. */
function repliesAt(position: ListedPosition, guesses: number, search: Search): readonly Reply[] {
  const { space, indices, allowedGuesses } = position.candidates;
  const kernel = kernelOf(space, indices);
  const maxSize = Math.min(indices.length - 1, maxCracked(search.feedbackCount, guesses));
  const isBound = variantOf(position.rules).turnsBindGuesses;
  const tried = isBound ? allowedGuesses() : canonicalGuesses(space, historyOf(position), indices);
  const replies: Reply[] = [];
  for (const guess of tried) {
    // The histogram has room for every feedback.
    const steps = indices.length + space.ordinals.limit;
    checkpoint(steps);
    search.stepsLeft -= steps;
    if (search.stepsLeft < 0) return [];
    const reply = replyTo(kernel, guess);
    if (reply.size <= maxSize) replies.push(reply);
  }
  return replies
    .sort((one, other) => one.size - other.size || one.guess - other.guess)
    .slice(0, search.width);
}

function replyTo(kernel: Kernel, guess: CodeIndex): Reply {
  const sizes = kernel.histogram(guess);
  let ordinal = 0;
  for (let at = 1; at < sizes.length; at++) {
    if ((sizes[at] ?? 0) > (sizes[ordinal] ?? 0)) ordinal = at;
  }
  return { guess, ordinal, size: sizes[ordinal] ?? 0 };
}

function afterReply(position: ListedPosition, { guess, ordinal }: Reply): ListedPosition {
  const { space, indices } = position.candidates;
  const row = kernelOf(space, indices).ordinals(guess);
  const left = candidatesWith(indices, row, ordinal);
  const turn = { guess: codeAt(space, guess), feedback: space.ordinals.feedbackOf(ordinal) };
  return listedAfter(position, turn, left);
}
