import { checkpoint } from '../engine/core/checkpoint.ts';
import { type Code, codeOf } from '../engine/core/code.ts';
import type { Feedback } from '../engine/core/feedback.ts';
import { isClue, type Knowledge } from '../engine/core/knowledge.ts';
import type { Variant } from '../engine/core/variant.ts';
import { type Rules, variantOf } from '../engine/variants/index.ts';
import { candidateSetOf } from './counting/count.ts';
import {
  candidatesWith,
  countOf,
  historyOf,
  isListed,
  knowledgeAt,
  type ListedPosition,
  listedAfter,
  type Position,
  positionAfter,
  positionWith,
  startPosition,
} from './position.ts';
import { allBelow, type CodeIndex, codeAt, ordinalsOf } from './space/code-space.ts';
import { type Kernel, kernelOf } from './space/kernel.ts';
import { canonicalGuesses } from './space/symmetry.ts';
import type { Strategy, StrategyName } from './strategies/search-settings.ts';
import { strategyOf } from './strategies/strategies.ts';

/**
 * The answer of the adversary, a codemaker without a code: the feedback that keeps the most candidates.
 * Of equal parts it takes the one with the lowest ordinal. That is the one in which the least is found,
 * so a code is cracked only if no other is left (the rule of Absurdle, qntm 2021).
 *
 * Undefined if no code is consistent with what is known, which the adversary never lets happen.
 */
export function adversaryAnswer(
  rules: Rules,
  knowledge: Knowledge,
  guess: Code,
): Feedback | undefined {
  const variant = variantOf(rules);
  const { ordinalOf } = ordinalsOf(variant);
  const [first, ...others] = candidateSetOf(variant, knowledge).partSizes(guess);
  if (first === undefined) return undefined;
  return others
    .filter(({ size }) => size === first.size)
    .reduce(
      (lowest, { feedback }) => (ordinalOf(feedback) < ordinalOf(lowest) ? feedback : lowest),
      first.feedback,
    );
}

export function codesKept(rules: Rules, knowledge: Knowledge): readonly number[] {
  let position = startPosition(rules);
  const counts = [countOf(position)];
  for (const fact of knowledge) {
    position = positionWith(position, fact);
    if (!isClue(fact)) counts.push(countOf(position));
  }
  return counts;
}

export type AdversaryPar = {
  /** `proved` if no line is shorter, `best-known` if none is known to be. */
  readonly status: 'proved' | 'best-known';
  /** Guesses that crack the adversary; their number is the par. */
  readonly line: readonly Code[];
};

/**
 * The pars of games for which the search takes more than a few seconds; a test plays their lines.
 * `searchLine` took 16 seconds to prove that Bulls and Cows has no line of 6, and up to 2^28 steps for
 * each length of the others; for 5×8 no line of 6 is known.
 *
 * A row has the pegs, the symbols, the number of secrets and the guesses, each as its pegs from 0.
 */
const knownPars: Readonly<Record<AdversaryPar['status'], readonly string[]>> = {
  'best-known': [
    '4 9 6561 0123 1456 4278 7580 8348 2667 2762',
    '4 10 10000 0123 1456 4278 9805 9269 6067 3349',
    '5 6 7776 00112 03044 15414 53150 04225 31342',
    '5 8 32768 00112 22334 44561 45707 53506 66527 63771',
  ],
  proved: [
    '5 7 16807 00112 23342 54522 56430 15344 46626',
    '5 8 6720 01234 10356 37041 25170 32705 76012',
    '6 6 46656 000112 334005 455014 020521 102422 011355',
    '4 10 5040 0123 1456 4278 3947 2589 8692 9862',
  ],
};

function knownParOf({ pegs, alphabet, secretCount }: Variant): AdversaryPar | undefined {
  const game = `${pegs} ${alphabet.length} ${secretCount} `;
  for (const status of ['best-known', 'proved'] as const) {
    const row = knownPars[status].find((each) => each.startsWith(game));
    if (row !== undefined) {
      const guesses = row.slice(game.length).split(' ');
      return { status, line: guesses.map((digits) => codeOf(Array.from(digits, Number))) };
    }
  }
  return undefined;
}

/** The strategies whose lines are tried; all but the first one are slow in games with many codes. */
const strategies: readonly StrategyName[] = ['auto', 'worst-case'];
const MAX_FOR_ALL_STRATEGIES = 2 ** 16;

/**
 * The codes above which no shorter line is searched: for 6×8, 6×9, 7×6 and 7×7 a search of 2^28 steps finds none, and
 * its tables would take more memory than a server has for its machines.
 */
const MAX_SEARCHED = 2 ** 17;
/** How many guesses a search for a shorter line tries in each position. */
const WIDTH = 12;
/** The steps of each search: about a quarter of a second. */
const MAX_STEPS = 2 ** 28;

/**
 * The par of a game: a stored one, or the result of a search. The search begins with the lines of
 * strategies and looks for shorter ones among promising guesses. The par is proved if a search of all
 * guesses finds no shorter line. Undefined if no strategy cracks the adversary.
 *
 * @param steps how many steps of about a nanosecond each search may take
 */
export const adversaryPar = (rules: Rules, steps = MAX_STEPS): AdversaryPar | undefined =>
  knownParOf(variantOf(rules)) ?? parAt(startPosition(rules), steps);

/**
 * The par of a position: the fewest further guesses that crack the adversary, as far as they are known.
 * Undefined if no code is left.
 *
 * @param steps how many steps of about a nanosecond each search may take
 */
export function parAt(position: Position, steps = MAX_STEPS): AdversaryPar | undefined {
  let line = lineOfStrategies(position);
  if (line === undefined) return undefined;
  if (!isListed(position) || position.candidates.indices.length > MAX_SEARCHED) {
    return { status: 'best-known', line };
  }
  for (const width of [WIDTH, Number.POSITIVE_INFINITY]) {
    let search = searchLine(position, line.length - 1, { steps, width });
    while (search.kind === 'found') {
      line = search.line;
      search = searchLine(position, line.length - 1, { steps, width });
    }
    if (search.kind === 'none') return { status: 'proved', line };
  }
  return { status: 'best-known', line };
}

function lineOfStrategies(position: Position): readonly Code[] | undefined {
  const { rules } = position;
  const { secretCount } = variantOf(rules);
  const names = secretCount > MAX_FOR_ALL_STRATEGIES ? strategies.slice(0, 1) : strategies;
  const lines = names.flatMap((name) => {
    const strategy = strategyOf(name, rules, 'par');
    const line = strategy.ok ? lineAfter(position, strategy.value) : undefined;
    return line === undefined ? [] : [line];
  });
  return lines.sort((one, other) => one.length - other.length)[0];
}

/** The guesses of a strategy against the adversary up to the one that cracks it, if one does. */
export function lineAfter(first: Position, strategy: Strategy): readonly Code[] | undefined {
  const { rules } = first;
  const variant = variantOf(rules);
  const line: Code[] = [];
  for (let position = first; countOf(position) > 0; ) {
    const guess = strategy.choose(position);
    const feedback = adversaryAnswer(rules, knowledgeAt(position), guess);
    if (feedback === undefined) return undefined;
    line.push(guess);
    if (variant.solved(feedback)) return line;
    position = positionAfter(position, guess, feedback);
  }
  return undefined;
}

type LineSearch =
  | { readonly kind: 'found'; readonly line: readonly Code[] }
  | { readonly kind: 'none' }
  /** The search was given up. */
  | { readonly kind: 'unknown' };

/** A guess and the adversary's answer to it: the largest part, of equal ones the lowest ordinal. */
type Reply = { readonly guess: CodeIndex; readonly ordinal: number; readonly size: number };

type SearchLimits = {
  /** How many steps it may take before it is given up; a step takes about a nanosecond. */
  readonly steps: number;
  /** How many guesses it tries in each position; all if omitted, so that it can prove there is no line. */
  readonly width?: number;
};

type Search = {
  readonly width: number;
  readonly feedbackCount: number;
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
 * The most candidates that a line of `guesses` guesses can begin with: the first guess may be one, and
 * each other feedback leaves at most what the guesses after it can crack.
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
