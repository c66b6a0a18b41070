import { describe, expect, it } from 'vitest';
import {
  ANY_WORTH,
  newInstance,
  savedBy,
  scriptTable,
  separatingWorth,
  type WorthTable,
  type WorthTableSize,
  wasmTable,
  worthTableOf,
} from '../../../source/solver/optimal/worths.ts';

const ROWS = 9;

/** Fills both tables with the same random feedbacks, and takes the first rows as candidates. */
function fill(tables: readonly WorthTable[], guesses: number, feedbacks: number): void {
  let state = 7;
  for (let row = 0; row < ROWS; row++) {
    const ordinals = Uint8Array.from({ length: guesses }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return ordinalOf(Math.floor((state / 2 ** 32) * feedbacks));
    });
    for (const table of tables) table.fill(row, ordinals);
  }
  for (const { rows, address, cellBytes, rowLength } of tables) {
    for (let i = 0; i < ROWS; i++) rows[i] = address + cellBytes * rowLength * (ROWS - 1 - i);
  }
}

/** Only every third ordinal occurs. */
const ordinalOf = (feedback: number): number => 3 * feedback;

const setsOf = (feedbacks: number): Uint32Array => {
  const sets = new Uint32Array(ordinalOf(feedbacks));
  for (let feedback = 0; feedback < feedbacks; feedback++) {
    sets[ordinalOf(feedback)] = 2 ** feedback;
  }
  return sets;
};

const sizeOf = (guesses: number, bytes: 2 | 4, feedbacks: number): WorthTableSize => ({
  ...{ rows: ROWS, guesses, bytes, solved: 2 ** (feedbacks - 1) },
  setByOrdinal: setsOf(feedbacks),
});

function wasmTableOf(size: WorthTableSize): WorthTable {
  const instance = newInstance();
  if (instance === undefined) throw new Error('the host runs no vectors');
  return wasmTable(size, instance);
}

describe.each([
  ['14 feedbacks in 16 bits', 14, 2, 1296],
  ['20 feedbacks in 32 bits', 20, 4, 243],
  ['32 feedbacks in 32 bits', 32, 4, 97],
] as const)('the worths of guesses with %s', (_name, feedbacks, bytes, guesses) => {
  const solved = 2 ** (feedbacks - 1);
  const size = sizeOf(guesses, bytes, feedbacks);
  const [wasm, script] = [wasmTableOf(size), scriptTable(size)];
  fill([wasm, script], guesses, feedbacks);

  it('are those of cells with a bit for each feedback, and zeros at the end of a row', () => {
    for (let row = 0; row < ROWS; row++) {
      const start = row * wasm.rowLength;
      const cells = wasm.cells.subarray(start, start + wasm.rowLength);
      expect([...cells.subarray(0, guesses)]).toEqual([
        ...script.cells.subarray(row * guesses, (row + 1) * guesses),
      ]);
      expect(cells.subarray(guesses).every((cell) => cell === 0)).toBe(true);
    }
  });

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
        expect(table.firstWith(enough)).toBe(first);
      }
    }
  });
});

it('a small table is replaced by the next one, a large one has memory of its own', () => {
  const small = sizeOf(1296, 2, 14);
  const [first, large] = [worthTableOf(small), worthTableOf({ ...small, rows: 4000 })];
  expect([first.isReplaced(), large.isReplaced()]).toEqual([false, false]);
  const next = worthTableOf(sizeOf(243, 4, 20));
  expect([first, large, next].map((table) => table.isReplaced())).toEqual([true, false, false]);
});

it('a guess saves one for each part, and one more if it may be the secret', () => {
  expect([savedBy(2 * 5), savedBy(2 * 5 + 3)]).toEqual([5, 6]);
});
