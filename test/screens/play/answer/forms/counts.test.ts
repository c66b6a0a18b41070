import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Key, messageFor } from '../../../../../source/screens/parts/input.ts';
import {
  type AnswerEntry,
  answerBindings,
  type CountsEntry,
  countsIn,
  emptyCounts,
  lacking,
} from '../../../../../source/screens/play/answer/entry.ts';

const inCounts = (entry: AnswerEntry): CountsEntry => {
  if ('marks' in entry) throw new Error('the answer is in marks');
  return entry;
};

/** An answer after keys. */
const typed = (keys: readonly Key[], pegs = 4): CountsEntry =>
  keys.reduce<CountsEntry>(
    (entry, key) => inCounts(messageFor(answerBindings(entry, pegs), key) ?? entry),
    emptyCounts.places,
  );

const counts = (exact: number, partial: number, field: 'exact' | 'partial') => ({
  wording: 'places',
  input: 'fields',
  exact,
  partial,
  field,
});

describe('an answer in counts', () => {
  it.each<[what: string, keys: readonly Key[], exact: number, partial: number, at: string]>([
    ['starts with two zeros', [], 0, 0, 'exact'],
    ['is increased with →', ['right', 'right'], 2, 0, 'exact'],
    ['is decreased with ←', ['right', 'right', 'left'], 1, 0, 'exact'],
    ['goes from none to all with ←', ['left'], 4, 0, 'exact'],
    ['goes from all to none with →', ['left', 'right'], 0, 0, 'exact'],
    ['has a second count below', ['down', 'right'], 0, 1, 'partial'],
    ['wraps to the second count above', ['up', 'right'], 0, 1, 'partial'],
    ['has only two counts', ['down', 'down', 'right'], 1, 0, 'exact'],
    ['is typed: 2 1', ['2', '1'], 2, 1, 'exact'],
    ['is typed with a space between', ['2', ' ', '1'], 2, 1, 'exact'],
    ['moves to the second count after the first digit', ['2'], 2, 0, 'partial'],
    ['can be typed again', ['2', '1', '0', '3'], 0, 3, 'exact'],
    ['keeps a count that is too high, for the game to refuse', ['9'], 9, 0, 'partial'],
    ['starts again after Backspace', ['2', '1', 'backspace'], 0, 0, 'exact'],
    ['starts again after Delete', ['2', 'delete'], 0, 0, 'exact'],
  ])('%s', (_, keys, exact, partial, field) => {
    expect(typed(keys)).toEqual({
      ...counts(exact, partial, 'exact'),
      input: 'fields',
      exact,
      partial,
      field,
    });
  });

  it('can reach every count of the widest game', () => {
    expect(typed(['left'], 10)).toEqual(counts(10, 0, 'exact'));
  });
});

describe('an answer in signs', () => {
  it.each<[keys: string, signs: string, exact: number, partial: number, missing: number]>([
    ['●', '●', 1, 0, 3],
    ['●●○.', '●●○·', 2, 1, 0],
    ['·○●●', '·○●●', 2, 1, 0],
    ['●○.●', '●○·●', 2, 1, 0],
    ['....', '····', 0, 0, 0],
    ['●●●●○', '●●●●', 4, 0, 0],
  ])('%s', (keys, signs, exact, partial, missing) => {
    const entry = typed([...keys]);
    expect(entry).toEqual({ wording: 'places', input: 'signs', signs });
    expect(countsIn(entry)).toEqual({ exact, partial });
    expect(lacking(entry, 4)?.split(' ')[0]).toBe(missing === 0 ? undefined : String(missing));
  });

  it('becomes equal counts after an arrow or a digit', () => {
    expect(typed([...'●●○', 'right'])).toEqual(counts(3, 1, 'exact'));
    expect(typed([...'●●○', 'down'])).toEqual(counts(2, 1, 'partial'));
    expect(typed([...'●●○', '0'])).toEqual(counts(0, 1, 'partial'));
  });

  it.each([
    ['places', '●●○', 'w'],
    ['red-white', 'rrw', 'b'],
    ['black-white', 'bbw', 'r'],
  ] as const)('has the letters of its words: %s', (wording, letters, other) => {
    const signs = [...letters, '.'];
    const entry = signs.reduce<CountsEntry>(
      (now, sign) => inCounts(messageFor(answerBindings(now, 4), sign) ?? now),
      emptyCounts[wording],
    );
    expect(countsIn(entry)).toEqual({ exact: 2, partial: 1 });
    expect(answerBindings(entry, 4).some(({ keys }) => keys.includes(other))).toBe(false);
  });
});

it('an answer in marks loses the one at the cursor to Delete, the one before it to Backspace', () => {
  const entry = { marks: ['exact', 'partial', 'exact'], cursor: 1 } as const;
  const after = (key: Key) => messageFor(answerBindings(entry, 3), key);
  expect(after('delete')).toEqual({ marks: ['exact', 'absent', 'exact'], cursor: 1 });
  expect(after('backspace')).toEqual({ marks: ['absent', 'partial', 'exact'], cursor: 0 });
});

describe('any keys', () => {
  const keys = answerBindings(emptyCounts.places, 4).flatMap((binding) =>
    binding.keys === 'others' ? [] : binding.keys,
  );

  it('leave an answer that can be drawn and sent: whole counts of zero or more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...keys)),
        fc.integer({ min: 2, max: 10 }),
        (row, pegs) => {
          const entry = typed(row, pegs);
          const { exact, partial } = countsIn(entry);
          expect([exact, partial].filter((count) => !Number.isInteger(count) || count < 0)).toEqual(
            [],
          );
          if (entry.input === 'signs') expect(entry.signs.length).toBeLessThanOrEqual(pegs);
        },
      ),
    );
  });
});
