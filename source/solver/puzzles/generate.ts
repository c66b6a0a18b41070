import { type Code, samePegs } from '../../engine/core/code.ts';
import { memoize } from '../../engine/core/memoize.ts';
import {
  type Drawn,
  drawBelow,
  drawDistinct,
  type Random,
  randomFrom,
} from '../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';
import {
  type Level,
  levels,
  type Puzzle,
  type PuzzleRequest,
  type PuzzleRow,
  type Statement,
} from '../../engine/puzzle.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { MAX_SECRETS } from '../review/reasons.ts';
import { candidatesOf, puzzleVariant, refutationOf } from './proofs.ts';
import {
  type Answers,
  answer,
  bestRefuted,
  type Constraint,
  type Constraints,
  constraintsOf,
  follow,
  type Network,
  nestedRefuted,
  networkOf,
  noAnswers,
  OPEN,
  openAfter,
  placeOf,
  type Refuted,
  type Unknowns,
  unknownsOf,
  YES,
} from './refutation.ts';

const MAX_ROWS = 16;

type DrawnPuzzle = {
  readonly code: Code;
  readonly rows: readonly PuzzleRow[];
  readonly random: Random;
};

/**
 * Draws a code and rows that leave only this code, without a row to spare. Each guess is either any
 * code of the game or one that may be the code. Undefined if the rows that were drawn leave more
 * than one code.
 *
 * @param all the game in which every code that a player may enter can be the code
 */
export function drawPuzzle(
  variant: Variant,
  all: Variant,
  random: Random,
): DrawnPuzzle | undefined {
  const secret = variant.drawSecret(random);
  const code = secret.value;
  const draw = drawRows(variant, all, code, secret.random);
  if (draw === undefined) return undefined;
  const rows = withoutSpareRows(all, draw.value);
  return rows.length === 0 ? undefined : { code, rows, random: draw.random };
}

/** Rows that leave one code of all, perhaps with rows to spare. */
function drawRows(
  variant: Variant,
  all: Variant,
  code: Code,
  start: Random,
): Drawn<readonly PuzzleRow[]> | undefined {
  const rows: PuzzleRow[] = [];
  let random = start;
  for (let tried = 0; tried < MAX_ROWS; tried++) {
    if (candidatesOf(all, rows).list(2).length === 1) return { value: rows, random };
    const guess = drawGuess(variant, rows, random);
    random = guess.random;
    if (samePegs(guess.value, code)) continue;
    rows.push({ guess: guess.value, feedback: all.score(code, guess.value) });
  }
  return undefined;
}

function drawGuess(variant: Variant, rows: readonly PuzzleRow[], random: Random): Drawn<Code> {
  const coin = drawBelow(random, 2);
  const consistent = coin.value === 0 ? undefined : candidatesOf(variant, rows).draw(coin.random);
  return consistent ?? variant.drawSecret(coin.random);
}

/** Rows without the redundant ones, dropped from the first on. */
function withoutSpareRows(all: Variant, rows: readonly PuzzleRow[]): readonly PuzzleRow[] {
  let needed = rows;
  for (const row of rows) {
    const others = needed.filter((other) => other !== row);
    if (candidatesOf(all, others).list(2).length === 1) needed = others;
  }
  return needed;
}

/**
 * Draws the position whose peg the player must prove. The proof should need more than one row but not
 * all; if there is no such position, at least not all rows, so that the player has to choose.
 */
export function drawAsked(all: Variant, { code, rows, random }: DrawnPuzzle): number {
  const positions = drawDistinct(random, code.length, code.length).value;
  const follows = (position: number, from: readonly PuzzleRow[]): boolean => {
    const statement: Statement = { kind: 'must', peg: code[position] ?? 0, place: position };
    return refutationOf(all, from, statement) === undefined;
  };
  const fewerThanAll = positions.filter((position) =>
    rows.some((row) => follows(position, without(rows, row))),
  );
  const moreThanOne = fewerThanAll.find(
    (position) => !rows.some((row) => follows(position, [row])),
  );
  return moreThanOne ?? fewerThanAll[0] ?? positions[0] ?? 0;
}

const without = (rows: readonly PuzzleRow[], row: PuzzleRow): readonly PuzzleRow[] =>
  rows.filter((other) => other !== row);

/**
 * How many puzzles are drawn until one has the level, by the most codes of the game: on one core, all of
 * them take about two seconds. A limit in time would give other puzzles on slower computers.
 */
const drawLimits: readonly (readonly [codes: number, draws: number])[] = [
  [10_000, 500],
  [MAX_SECRETS, 100],
];
const MAX_DRAWN_COUNTED = 5;
/** How many of the puzzles that are too hard are solved to find the nearest level. */
const MAX_TOO_HARD = 20;

/** No puzzle of the level was drawn; `nearest` is the nearest level of those that were, if there were any. */
export type NoPuzzle = { readonly kind: 'no-puzzle'; readonly nearest: Level | 'none' };

/**
 * The puzzle of a request: the first of a list of puzzles, determined by the seed, that has the level.
 * Players share puzzles by their seeds, so a request must always give the same puzzle.
 */
export function generatePuzzle({ rules, seed, level }: PuzzleRequest): Result<Puzzle, NoPuzzle> {
  const variant = variantOf(rules);
  const all = puzzleVariant(rules);
  const maxDrawn = drawLimits.find(([codes]) => all.secretCount <= codes)?.[1] ?? MAX_DRAWN_COUNTED;
  const easier: Level[] = [];
  const harder: DrawnPuzzle[] = [];
  for (let index = 0; index < maxDrawn; index++) {
    const draw = drawPuzzle(variant, all, randomFrom(`puzzle ${index} ${seed}`));
    if (draw === undefined) continue;
    const { code, rows } = draw;
    const needed = levelOf(all, rows, code, level);
    if (needed === undefined) harder.push(draw);
    else if (needed === level) return succeed({ rules, rows, asked: drawAsked(all, draw), level });
    else easier.push(needed);
  }
  const others = harder
    .slice(0, MAX_TOO_HARD)
    .flatMap(({ rows, code }) => levelOf(all, rows, code) ?? []);
  const found = [...easier, ...others].map((each) => levels.indexOf(each));
  const wanted = levels.indexOf(level);
  const [at = -1] = found.toSorted(
    (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other,
  );
  const nearest = levels[at] ?? 'none';
  return fail({ kind: 'no-puzzle', nearest });
}

type PuzzleState = {
  readonly unknowns: Unknowns;
  readonly constraints: Constraints;
  readonly network: Network;
  readonly answers: Answers;
  /** The code; only a step that searches for it in memory may use it. */
  readonly code: Code;
};

/** A step of a person: all answers after it, with more of them, or undefined if it answers nothing. */
type Step = (state: PuzzleState) => Answers | undefined;

/** Reads what a row says alone if it is empty or full, and the only place of a peg or the only peg of a place. */
const readRows: Step = (state) =>
  followFirst(state, state.constraints.placing) ??
  followFirst(state, state.constraints.rows.filter(isEmptyOrFull));

/** The pegs that are known leave only one way to get the numbers of a row, or of all pegs. */
const addUp: Step = (state) =>
  followFirst(state, [state.constraints.sum, ...state.constraints.rows]);

/** What is different between two rows explains the difference between their answers. */
const compareRows: Step = (state) => followFirst(state, state.constraints.differences);

const bestRefutedOf = memoize(({ network, answers }: PuzzleState) => bestRefuted(network, answers));

/** An assumption leads to a contradiction, and easier steps do the rest. */
const refuteOnce: Step = (state) => {
  const refuted = bestRefutedOf(state);
  return refuted !== undefined && openAfter(state.network, state.answers, refuted) === 0
    ? answerOpposite(state, refuted)
    : undefined;
};

/** More than one assumption leads to a contradiction, perhaps one within another. */
const refuteTwice: Step = (state) => {
  const refuted = bestRefutedOf(state) ?? nestedRefuted(state.network, state.answers);
  return refuted && answerOpposite(state, refuted);
};

/** The code is the only one that is consistent with the rows, and at most `missing` symbols are unknown. */
const recallWith =
  (missing: number): Step =>
  (state) =>
    recall(state, missing);

/**
 * The steps of each level, the easiest first. Counts are solved by logic alone. Marks say directly what
 * is where, and what they leave open only a list of the codes can say, such as the words that a person
 * knows: that is harder the more symbols are missing, and easiest if only their order is.
 *
 * Of 300 puzzles drawn from random codes and guesses, easy, medium and hard are: 4×6 32, 78, 190; 4×6
 * without repeats 58, 150, 92; Bulls and Cows 53, 135, 111; of 100 with words of five letters 12, 49, 29.
 */
const stepsByForm: Readonly<Record<FeedbackForm, Readonly<Record<Level, readonly Step[]>>>> = {
  counts: {
    easy: [readRows, addUp],
    medium: [compareRows, refuteOnce],
    hard: [refuteTwice],
  },
  marks: {
    easy: [readRows, addUp, recallWith(0)],
    medium: [recallWith(1)],
    hard: [recallWith(Number.POSITIVE_INFINITY)],
  },
};

const isEmptyOrFull = ({ plus, total }: Constraint): boolean =>
  total === 0 || total === plus.length;

function followFirst(
  { unknowns, answers: before }: PuzzleState,
  constraints: readonly Constraint[],
): Answers | undefined {
  const answers = before.slice();
  for (const constraint of constraints) {
    const answered = follow(unknowns, answers, constraint);
    // The rows of a puzzle never contradict each other.
    if (answered !== 'contradiction' && answered.length > 0) return answers;
  }
  return undefined;
}

function answerOpposite(state: PuzzleState, { unknown, value }: Refuted): Answers {
  const answers = state.answers.slice();
  answer(state.unknowns, answers, unknown, value, []);
  return answers;
}

/** Answers the whole code if so few of its symbols are unknown. */
function recall(
  { unknowns, constraints, ...state }: PuzzleState,
  missing: number,
): Answers | undefined {
  const answeredYes = constraints.sum.plus.filter((copy) => state.answers[copy] === YES).length;
  if (unknowns.pegs - answeredYes > missing) return undefined;
  const answers = state.answers.slice();
  for (const [position, peg] of state.code.entries()) {
    answer(unknowns, answers, placeOf(unknowns, position, peg), YES, []);
  }
  return answers;
}

const isComplete = ({ unknowns, answers }: Pick<PuzzleState, 'unknowns' | 'answers'>): boolean =>
  answers.subarray(0, unknowns.pegs * unknowns.symbols).every((value) => value !== OPEN);

/**
 * The level of the hardest step when a person solves a puzzle, always by the easiest step that says
 * something new. Undefined if the steps up to a level are not enough.
 *
 * @param code the only code that is consistent with the rows
 */
export function levelOf(
  variant: Variant,
  rows: readonly PuzzleRow[],
  code: Code,
  hardest: Level = 'hard',
): Level | undefined {
  const unknowns = unknownsOf(variant);
  const constraints = constraintsOf(unknowns, variant.feedback, rows);
  const network = networkOf(unknowns, constraints);
  const allowed = levels.slice(0, levels.indexOf(hardest) + 1);
  const steps = allowed.map((level) => stepsByForm[variant.feedback][level]);
  let needed = 0;
  let state: PuzzleState = { unknowns, constraints, network, code, answers: noAnswers(unknowns) };
  while (!isComplete(state)) {
    const next = nextStep(state, steps);
    if (next === undefined) return undefined;
    needed = Math.max(needed, next.level);
    state = { ...state, answers: next.answers };
  }
  return levels[needed];
}

function nextStep(
  state: PuzzleState,
  steps: readonly (readonly Step[])[],
): { readonly level: number; readonly answers: Answers } | undefined {
  for (const [level, ofLevel] of steps.entries()) {
    for (const step of ofLevel) {
      const answers = step(state);
      if (answers !== undefined) return { level, answers };
    }
  }
  return undefined;
}
