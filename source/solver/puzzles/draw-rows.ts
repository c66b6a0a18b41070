import { type Code, samePegs } from '../../engine/core/code.ts';
import { type Drawn, drawBelow, type Random } from '../../engine/core/random.ts';
import type { Variant } from '../../engine/core/variant.ts';
import type { PuzzleRow } from '../../engine/puzzles/puzzle.ts';
import { candidatesOf } from './candidates.ts';

/** How many rows are drawn before the spare ones are dropped. */
const MAX_DRAWN = 16;

/** The code of a puzzle and its rows, and the random state for what else is drawn. */
export type DrawnPuzzle = {
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
  const drawn = drawRows(variant, all, code, secret.random);
  if (drawn === undefined) return undefined;
  const rows = withoutSpareRows(all, drawn.value);
  return rows.length === 0 ? undefined : { code, rows, random: drawn.random };
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
  for (let tried = 0; tried < MAX_DRAWN; tried++) {
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

/** Rows without those that the others make needless, from the first on. */
function withoutSpareRows(all: Variant, rows: readonly PuzzleRow[]): readonly PuzzleRow[] {
  let needed = rows;
  for (const row of rows) {
    const others = needed.filter((other) => other !== row);
    if (candidatesOf(all, others).list(2).length === 1) needed = others;
  }
  return needed;
}
