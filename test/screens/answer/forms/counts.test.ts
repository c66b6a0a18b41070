import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CountsEntry,
  countsForm,
  countsIn,
  emptyCounts,
  signsLacking,
} from '../../../../source/screens/answer/forms/counts.ts';
import { type Key, messageFor } from '../../../../source/screens/keymap.ts';

const bindingsOf = (entry: CountsEntry, pegs: number) =>
  countsForm.bindings(entry, pegs, (changed) => changed);

/** An answer after keys. */
const typed = (keys: readonly Key[], pegs = 4): CountsEntry =>
  keys.reduce<CountsEntry>(
    (entry, key) => messageFor(bindingsOf(entry, pegs), key) ?? entry,
    emptyCounts,
  );

const counts = (exact: number, partial: number, field: 'exact' | 'partial') => ({
  form: 'counts',
  input: 'fields',
  exact,
  partial,
  field,
});

describe('an answer in counts', () => {
  it.each<[what: string, keys: readonly Key[], exact: number, partial: number, at: string]>([
    ['begins with nothing right', [], 0, 0, 'exact'],
    ['is raised by →', ['right', 'right'], 2, 0, 'exact'],
    ['is lowered by ←', ['right', 'right', 'left'], 1, 0, 'exact'],
    ['goes from none to all by ←', ['left'], 4, 0, 'exact'],
    ['goes from all to none by →', ['left', 'right'], 0, 0, 'exact'],
    ['has another count below', ['down', 'right'], 0, 1, 'partial'],
    ['has another count above', ['up', 'right'], 0, 1, 'partial'],
    ['has two counts and no more', ['down', 'down', 'right'], 1, 0, 'exact'],
    ['is typed: 2 1', ['2', '1'], 2, 1, 'exact'],
    ['is typed with a space between', ['2', ' ', '1'], 2, 1, 'exact'],
    ['goes on to the second count after the first digit', ['2'], 2, 0, 'partial'],
    ['is typed over', ['2', '1', '0', '3'], 0, 3, 'exact'],
    ['holds what is too much, for the game to refuse', ['9'], 9, 0, 'partial'],
    ['begins again at Backspace', ['2', '1', 'backspace'], 0, 0, 'exact'],
    ['begins again at Delete', ['2', 'delete'], 0, 0, 'exact'],
  ])('%s', (_, keys, exact, partial, field) => {
    expect(typed(keys)).toEqual({ form: 'counts', input: 'fields', exact, partial, field });
  });

  it('comes back into range by an arrow', () => {
    expect(typed(['9', 'up', 'right'])).toEqual(counts(0, 0, 'exact'));
  });

  it('can say every count of the widest game', () => {
    expect(typed(['left'], 10)).toEqual(counts(10, 0, 'exact'));
  });

  it('lacks no sign', () => {
    expect(signsLacking(typed(['2']), 4)).toBe(0);
  });
});

describe('an answer in signs', () => {
  it.each<[keys: string, signs: string, exact: number, partial: number, lacking: number]>([
    ['w', 'w', 1, 0, 3],
    ['wwb.', 'wwb.', 2, 1, 0],
    ['.bww', '.bww', 2, 1, 0],
    ['WB.w', 'wb.w', 2, 1, 0],
    ['....', '....', 0, 0, 0],
    ['wwwwb', 'wwww', 4, 0, 0],
  ])('%s', (keys, signs, exact, partial, lacking) => {
    const entry = typed([...keys]);
    expect(entry).toEqual({ form: 'counts', input: 'signs', signs });
    expect(countsIn(entry)).toEqual({ exact, partial });
    expect(signsLacking(entry, 4)).toBe(lacking);
  });

  it('loses its last sign at Backspace, until none is left', () => {
    expect(typed([...'wb', 'backspace'])).toEqual({ form: 'counts', input: 'signs', signs: 'w' });
    expect(typed([...'wb', ...Array(3).fill('backspace')])).toEqual({
      form: 'counts',
      input: 'signs',
      signs: '',
    });
  });

  it('becomes counts that say the same when an arrow or a digit comes', () => {
    expect(typed([...'wwb', 'right'])).toEqual(counts(3, 1, 'exact'));
    expect(typed([...'wwb', 'down'])).toEqual(counts(2, 1, 'partial'));
    expect(typed([...'wwb', '0'])).toEqual(counts(0, 1, 'partial'));
  });

  it('begins anew after counts', () => {
    expect(typed(['3', 'w'])).toEqual({ form: 'counts', input: 'signs', signs: 'w' });
  });

  it('says the same in any order', () => {
    const rows = fc.array(fc.constantFrom('w', 'b', '.'), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 3 }), (signs, from) => {
        const turned = [...signs.slice(from), ...signs.slice(0, from)];
        expect(countsIn(typed(turned))).toEqual(countsIn(typed(signs)));
      }),
    );
  });
});

describe('any keys', () => {
  const keys = bindingsOf(emptyCounts, 4).flatMap((binding) =>
    binding.keys === 'others' ? [] : binding.keys,
  );

  it('leave an answer that can be drawn and sent: whole counts, never below zero', () => {
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
