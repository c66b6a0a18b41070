import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { toCode } from '../../../../source/engine/variants/codes.ts';
import { messageFor } from '../../../../source/screens/parts/input.ts';
import {
  blankDraft,
  type Draft,
  type DraftCell,
  type DraftState,
  draftKeys,
  type Edit,
  editDraft,
  fillDraft,
  pegsIn,
  stateOf,
} from '../../../../source/screens/play/draft.ts';
import { anyRules } from '../../../helpers/arbitraries.ts';
import { rulesWith } from '../../../helpers/games.ts';

const rules = rulesWith({ pegs: 3, colors: 3 });
const random = randomFrom('draft');
const left: Edit = { edit: 'moved', step: -1 };
const right: Edit = { edit: 'moved', step: 1 };
const up: Edit = { edit: 'cycled', step: 1 };
const down: Edit = { edit: 'cycled', step: -1 };
const erase: Edit = { edit: 'erased' };
const clear: Edit = { edit: 'cleared' };
const draw: Edit = { edit: 'randomized' };
const type = (peg: number): Edit => ({ edit: 'typed', peg });

/** A draft of a guess: the arrows cycle through the pegs and then LIFELINE. */
const blank = blankDraft(rules, random, 'offered');
const edited = (draft: Draft, ...edits: readonly Edit[]): Draft => edits.reduce(editDraft, draft);
const rowOf = ({ cells, cursor }: Draft) => [...cells, cursor];

describe('an edit', () => {
  it.each<[what: string, edits: readonly Edit[], row: readonly (DraftCell | number)[]]>([
    ['moves on', [right], ['blank', 'blank', 'blank', 1]],
    ['wraps at the right end', [right, right, right], ['blank', 'blank', 'blank', 0]],
    ['wraps at the left end', [left], ['blank', 'blank', 'blank', 2]],
    ['cycles a blank up to the first color', [up], [0, 'blank', 'blank', 0]],
    ['cycles a blank down to the last color', [down], [2, 'blank', 'blank', 0]],
    ['cycles through the colors', [up, up, up], [2, 'blank', 'blank', 0]],
    ['cycles from LIFELINE to the first', [up, down, up, up], [1, 'blank', 'blank', 0]],
    ['cycles down from LIFELINE to the last', [up, down, down], [2, 'blank', 'blank', 0]],
    ['types over LIFELINE', [up, down, type(1)], [1, 'blank', 'blank', 1]],
    ['brings the row back by any other key', [up, down, right], [0, 'blank', 'blank', 0]],
    [
      'moves to the last place',
      [{ edit: 'moved-to', end: 'last' }],
      ['blank', 'blank', 'blank', 2],
    ],
    [
      'moves to the first place',
      [right, { edit: 'moved-to', end: 'first' }],
      ['blank', 'blank', 'blank', 0],
    ],
    [
      'types on the last place once it was chosen',
      [type(0), type(0), type(0), { edit: 'moved-to', end: 'last' }, type(2)],
      [0, 0, 2, 2],
    ],
    [
      'deletes what is before the cursor',
      [type(0), type(1), type(2), left, { edit: 'erased-before' }],
      ['blank', 1, 2, 0],
    ],
    [
      'deletes a row that was typed',
      [type(0), type(1), type(2), { edit: 'erased-before' }],
      ['blank', 'blank', 'blank', 0],
    ],
    ['cycles only the place of the cursor', [right, up, up], ['blank', 1, 'blank', 1]],
    ['types and moves on', [type(2), type(0)], [2, 0, 'blank', 2]],
    ['types the last place and stays', [left, type(1)], ['blank', 'blank', 1, 2]],
    [
      'types where a place was skipped once the last one is filled',
      [right, type(1), type(2), type(0)],
      [0, 1, 2, 0],
    ],
    [
      'types all skipped places, and then nothing more',
      [left, type(1), type(0), type(2), type(0)],
      [0, 2, 1, 1],
    ],
    [
      'erases what was typed where a place was skipped',
      [right, type(1), type(2), type(0), erase],
      ['blank', 1, 2, 0],
    ],
    [
      'types over a row from its middle to its end',
      [draw, right, type(2), type(2), type(1), type(0)],
      [1, 2, 2, 2],
    ],
    ['types again at a chosen place', [left, type(1), left, type(0)], ['blank', 0, 1, 2]],
    ['cycles the last place after it was typed', [left, type(1), up], ['blank', 'blank', 2, 2]],
    [
      'erases from the last place on',
      [left, type(1), erase, erase],
      ['blank', 'blank', 'blank', 1],
    ],
    ['starts again when cleared', [left, type(1), clear, type(2)], [2, 'blank', 'blank', 1]],
    ['erases the place before', [type(2), type(1), erase], [2, 'blank', 'blank', 1]],
    ['erases the last of a full row', [type(0), type(1), type(2), erase], [0, 1, 'blank', 2]],
    ['erases the first place', [type(2), left, erase], ['blank', 'blank', 'blank', 0]],
    [
      'stops erasing at the first place',
      [type(0), type(1), erase, erase, erase, type(2)],
      [2, 'blank', 'blank', 1],
    ],
    ['clears the row', [type(2), type(1), clear], ['blank', 'blank', 'blank', 0]],
  ])('%s', (_, edits, row) => {
    expect(rowOf(edited(blank, ...edits))).toEqual(row);
  });

  it('cycles through the pegs alone where there is no LIFELINE', () => {
    const secret = blankDraft(rules, random);
    expect(rowOf(edited(secret, up, up, up, up))).toEqual([0, 'blank', 'blank', 0]);
    expect(rowOf(edited(secret, down))).toEqual([2, 'blank', 'blank', 0]);
  });
});

describe('a random row', () => {
  it('is a code of any rules', () => {
    fc.assert(
      fc.property(anyRules, fc.string(), (any, seed) => {
        const draft = edited(blankDraft(any, randomFrom(seed)), right, draw);
        expect(toCode(any, pegsIn(draft)).ok).toBe(true);
        expect([stateOf(draft), draft.cursor]).toEqual(['row', 0]);
      }),
    );
  });
});

describe('stateOf and pegsIn', () => {
  it.each<[cells: readonly DraftCell[], state: DraftState, pegs: readonly number[]]>([
    [['blank', 'blank', 'blank'], 'incomplete', []],
    [[0, 'blank', 2], 'incomplete', [0, 2]],
    [[0, 1, 2], 'row', [0, 1, 2]],
  ])('%j', (cells, state, pegs) => {
    const draft = fillDraft(blank, cells);
    expect([stateOf(draft), pegsIn(draft)]).toEqual([state, pegs]);
  });
});

describe('the keys of a draft', () => {
  const bindings = draftKeys(rulesWith({ colors: 10 }));
  it.each<[key: string, edit: Edit | undefined]>([
    ['left', left],
    ['right', right],
    ['up', up],
    ['down', down],
    ['1', type(0)],
    ['0', type(9)],
    ['r', type(0)],
    ['R', type(0)],
    ['m', type(9)],
    ['backspace', erase],
    ['delete', clear],
    ['*', draw],
    ['z', undefined],
  ])('%s', (key, edit) => {
    expect(messageFor(bindings, key)).toEqual(edit);
  });

  it('type only symbols of the rules', () => {
    const digits = draftKeys(rulesWith({ alphabet: 'digits', colors: 4 }));
    const typed = (keys: string) =>
      [...keys].filter((key) => messageFor(digits, key) !== undefined).join('');
    expect(typed('1234567890rgypwbaocmRGYPWBAOCM')).toBe('1234');
  });
});
