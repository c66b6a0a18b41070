import { type Code, samePegs } from '../../engine/core/code.ts';
import {
  type Drawn,
  drawBelow,
  drawDistinct,
  type Random,
  randomFrom,
} from '../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Variant } from '../../engine/core/variant.ts';
import {
  type Level,
  levels,
  type Puzzle,
  type PuzzleRequest,
  type PuzzleRow,
  type Statement,
} from '../../engine/puzzle.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { candidatesOf, MAX_LISTED, puzzleVariant, refutationOf } from './proofs.ts';
import { levelOf } from './steps.ts';

/** How many rows are drawn before the spare ones are dropped. */
const MAX_ROWS = 16;

/** The code of a puzzle and its rows, and the random state for what else is drawn. */
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
  [MAX_LISTED, 100],
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
