import { describe, expect, it } from 'vitest';
import {
  ANY_WORTH,
  savedBy,
  scriptTable,
  separatingWorth,
  type WorthTable,
  wasmTable,
} from '../../../source/solver/optimal/worths.ts';

const ROWS = 9;

/** Fills both tables with the same sets of one feedback, and takes the first rows as candidates. */
function fill(tables: readonly WorthTable[], guesses: number, feedbacks: number): void {
  let state = 7;
  for (let row = 0; row < ROWS; row++) {
    for (let guess = 0; guess < guesses; guess++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const set = 2 ** Math.floor((state / 2 ** 32) * feedbacks);
      for (const { cells, rowLength } of tables) cells[row * rowLength + guess] = set;
    }
  }
  for (const { rows } of tables) for (let i = 0; i < ROWS; i++) rows[i] = ROWS - 1 - i;
}

describe.each([
  ['14 feedbacks in 16 bits', 14, 2, 1296],
  ['20 feedbacks in 32 bits', 20, 4, 243],
  ['32 feedbacks in 32 bits', 32, 4, 97],
] as const)('the worths of guesses with %s', (_name, feedbacks, bytes, guesses) => {
  const solved = 2 ** (feedbacks - 1);
  const size = { rows: ROWS, guesses, bytes, solved };
  const [wasm, script] = [wasmTable(size), scriptTable(size)];
  if (wasm === undefined) throw new Error('the host runs no vectors');
  fill([wasm, script], guesses, feedbacks);

  it('count the parts, and are higher for candidates', () => {
    for (let count = 1; count <= ROWS; count++) {
      const worths = Array.from({ length: guesses }, (_, guess) => {
        const sets = new Set(
          Array.from({ length: count }, (_, i) => script.cells[(ROWS - 1 - i) * guesses + guess]),
        );
        return 2 * sets.size + (sets.has(solved) ? 3 : 0);
      });
      expect(script.rate(count, ANY_WORTH)).toBe(Math.max(...worths));
      expect([...script.worths]).toEqual(worths);
      expect(wasm.rate(count, ANY_WORTH)).toBe(Math.max(...worths));
      expect([...wasm.worths]).toEqual(worths);
    }
  });

  it('are enough at the first guess that separates the candidates', () => {
    for (let count = 2; count <= 4; count++) {
      script.rate(count, ANY_WORTH);
      const enough = separatingWorth(count);
      const first = script.worths.indexOf(enough);
      expect(first).toBeGreaterThanOrEqual(0);
      for (const table of [wasm, script]) {
        table.worths.fill(0);
        expect(table.rate(count, enough)).toBe(enough);
        expect(table.worths.indexOf(enough)).toBe(first);
      }
    }
  });
});

it('a guess saves one for each part, and one more if it may be the secret', () => {
  expect([savedBy(2 * 5), savedBy(2 * 5 + 3)]).toEqual([5, 6]);
});
