import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editText, type TextEdit, textField } from '../../../../source/screens/parts/input.ts';

const after = (...edits: readonly TextEdit[]) => edits.reduce(editText, textField(6, 'abcd'));

it.each<[readonly TextEdit[], string, number]>([
  [[{ edit: 'typed', text: 'e' }], 'abcde', 5],
  [[{ edit: 'typed', text: 'efgh' }], 'abcdef', 6],
  [
    [
      { edit: 'moved', step: -1 },
      { edit: 'typed', text: 'x' },
    ],
    'abcxd',
    4,
  ],
  [[{ edit: 'moved', step: 1 }], 'abcd', 4],
  [
    [
      { edit: 'moved-to', end: 'start' },
      { edit: 'moved', step: -1 },
    ],
    'abcd',
    0,
  ],
  [[{ edit: 'moved-to', end: 'start' }, { edit: 'deleted' }], 'bcd', 0],
  [[{ edit: 'moved-to', end: 'start' }, { edit: 'erased' }], 'abcd', 0],
  [[{ edit: 'erased' }, { edit: 'erased' }], 'ab', 2],
  [[{ edit: 'deleted' }], 'abcd', 4],
  [
    [
      { edit: 'moved', step: -1 },
      { edit: 'cut', what: 'all' },
    ],
    'd',
    0,
  ],
  [
    [
      { edit: 'typed', text: ' e' },
      { edit: 'cut', what: 'word' },
    ],
    'abcd ',
    5,
  ],
  [
    [
      { edit: 'moved', step: -1 },
      { edit: 'moved-to', end: 'end' },
    ],
    'abcd',
    4,
  ],
])('after %j the field has %j and the cursor at %i', (edits, text, cursor) => {
  expect(after(...edits)).toEqual({ text, cursor, limit: 6 });
});

it('never has more than its limit, and its cursor is in the text', () => {
  const anyEdit: fc.Arbitrary<TextEdit> = fc.oneof(
    fc.record({ edit: fc.constant('typed' as const), text: fc.string({ maxLength: 4 }) }),
    fc.record({
      edit: fc.constant('moved' as const),
      step: fc.constantFrom(1 as const, -1 as const),
    }),
    fc.record({
      edit: fc.constant('moved-to' as const),
      end: fc.constantFrom('start' as const, 'end' as const),
    }),
    fc.constantFrom<TextEdit>({ edit: 'erased' }, { edit: 'cut', what: 'word' }),
  );
  fc.assert(
    fc.property(fc.array(anyEdit), (edits) => {
      const { text, cursor } = edits.reduce(editText, textField(5));
      expect(text.length).toBeLessThanOrEqual(5);
      expect(cursor).toBeGreaterThanOrEqual(0);
      expect(cursor).toBeLessThanOrEqual(text.length);
    }),
  );
});
