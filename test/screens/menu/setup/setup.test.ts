import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPegOptions,
  type PegOptions,
  pegSizes,
  standardRules,
} from '../../../../source/engine/variants/pegs/peg-rules.ts';
import { wordOptions } from '../../../../source/engine/variants/words/word-rules.ts';
import { defaultChoices } from '../../../../source/screens/menu/setup/choices.ts';
import {
  choiceIn,
  fieldOf,
  fieldsOf,
  initSetup,
  type SetupModel,
  setupKeymap,
  updateSetup,
} from '../../../../source/screens/menu/setup/setup.ts';
import { messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import { defaultModes } from '../../../../source/screens/play/modes/mode.ts';
import { english } from '../../../helpers/english.ts';
import { rulesWith } from '../../../helpers/games.ts';

const setup = initSetup(defaultModes.duel, 'pegs', { ...defaultChoices, pegs: rulesWith() });
const setupFields = fieldsOf(setup).map(({ name }): string => name);

/** The set-up after keys that work on it; what a key leads to elsewhere is not followed. */
const after = (model: SetupModel, ...keys: readonly string[]): SetupModel =>
  keys.reduce((now, key) => {
    const message = messageFor(setupKeymap(now), key);
    return message?.screen === 'setup' ? updateSetup(now, message) : now;
  }, model);

const on = (field: string, options: Partial<PegOptions> = {}): SetupModel => ({
  ...initSetup(defaultModes.duel, 'pegs', { ...defaultChoices, pegs: rulesWith(options) }),
  field: setupFields.indexOf(field),
});

describe('the lines', () => {
  it('are chosen by ↓ and ↑, in a ring', () => {
    const walked = setupFields.map(
      (_, count) => fieldOf(after(setup, ...Array(count).fill('down')))?.name,
    );
    expect(walked).toEqual([...setupFields]);
    expect(fieldOf(after(setup, 'up'))?.name).toBe('sender');
    expect(fieldOf(after(setup, ...Array(8).fill('down')))?.name).toBe('preset');
  });
});

describe('a change', () => {
  it.each<[field: string, from: Partial<PegOptions>, key: string, to: Partial<PegOptions>]>([
    ['pegs', {}, 'right', { pegs: 5 }],
    ['pegs', {}, 'left', { pegs: 3 }],
    ['pegs', { pegs: 10 }, 'right', { pegs: 10 }],
    ['pegs', { pegs: 1 }, 'left', { pegs: 1 }],
    ['pegs', { pegs: 6, repeats: false }, 'right', { pegs: 6 }],
    ['colors', {}, 'right', { colors: 7 }],
    ['colors', { colors: 10 }, 'right', { colors: 10 }],
    ['colors', { colors: 1 }, 'left', { colors: 1 }],
    ['colors', { pegs: 6, repeats: false }, 'left', { colors: 6 }],
    ['repeats', {}, 'right', { repeats: false }],
    ['repeats', { repeats: false }, 'left', { repeats: true }],
    ['repeats', { pegs: 7 }, 'right', { repeats: true }],
    ['attempts', {}, 'right', { attempts: 11 }],
    ['attempts', { attempts: 20 }, 'right', { attempts: 'unlimited' }],
    ['attempts', { attempts: 'unlimited' }, 'right', { attempts: 'unlimited' }],
    ['attempts', { attempts: 'unlimited' }, 'left', { attempts: 20 }],
    ['attempts', { attempts: 1 }, 'left', { attempts: 1 }],
    ['alphabet', {}, 'right', { alphabet: 'colors-from-0' }],
    ['alphabet', {}, 'left', { alphabet: 'digits' }],
    ['alphabet', { alphabet: 'digits' }, 'right', { alphabet: 'colors' }],
  ])('of %s from %o by %s gives %o', (field, from, key, to) => {
    const before = on(field, from);
    const rules = choiceIn(after(before, key));
    expect(rules).toEqual({ ...choiceIn(before), ...to });
    const step = key === 'right' ? 1 : -1;
    expect(fieldOf(before)?.change(step) !== before).toBe(
      JSON.stringify(rules) !== JSON.stringify(choiceIn(before)),
    );
  });
});

/** The name of the game that a set-up has come to. */
const gameIn = (model: SetupModel): string | undefined =>
  fieldsOf(model)
    .find(({ name }) => name === 'preset')
    ?.value(english);

describe('the games', () => {
  it('are in a ring', () => {
    const names = Array.from({ length: 5 }, (_, count) =>
      gameIn(after(setup, ...Array(count).fill('right'))),
    );
    expect(names).toEqual(['Pegs', 'Bulls and Cows', 'Words', 'Equations', 'Pegs']);
    expect(gameIn(after(setup, 'left', 'left', 'left'))).toBe('Bulls and Cows');
  });

  it('keep what was chosen of pegs', () => {
    const own = on('preset', { pegs: 7, repeats: true });
    expect(choiceIn(after(own, 'right', 'left'))).toEqual(standardRules);
    expect(choiceIn(after(own, 'left', 'right'))).toEqual(rulesWith({ pegs: 7 }));
  });

  it('of another game have its own boards, not those of the game before', () => {
    const several = { ...defaultChoices.words, boards: 4 as const };
    const words = initSetup(defaultModes.break, 'words', { ...defaultChoices, words: several });
    const other = (step: 'left' | 'right') => choiceIn(after(words, step));
    expect([choiceIn(words).boards, other('right').boards, other('left').boards]).toEqual([
      ...[4, undefined, undefined],
    ]);
    expect(other('right').variant).not.toBe('words');
    expect(choiceIn(after(words, 'right', 'left')).boards).toBe(4);
  });
});

describe('the size of pegs', () => {
  const sizeIn = (model: SetupModel): string | undefined => fieldOf(model)?.value(english);

  it('is one of three, or of the player', () => {
    const sizes = [0, 1, 2, 3].map((count) => after(on('size'), ...Array(count).fill('right')));
    expect(sizes.map(sizeIn)).toEqual(['4x6', '4x8', '5x8', '4x6']);
    expect(sizes.map(choiceIn)).toEqual([...pegSizes, standardRules]);
    expect(sizeIn(on('size', { pegs: 7 }))).toBe('7x6, own');
    expect(['right', 'left'].map((key) => sizeIn(after(on('size', { pegs: 7 }), key)))).toEqual([
      ...['4x6', '5x8'],
    ]);
  });

  it('keeps repeats, and attempts that are not the usual ones', () => {
    const options = { repeats: false, attempts: 9 };
    expect(choiceIn(after(on('size', options), 'left'))).toEqual(
      rulesWith({ ...options, pegs: 5, colors: 8 }),
    );
  });
});

describe('Enter', () => {
  it('starts with the rules that are shown, for the same mode', () => {
    const model = after(setup, 'down', 'down', 'right');
    expect(messageFor(setupKeymap(model), 'enter')).toEqual({
      screen: 'app',
      kind: 'game-chosen',
      choice: rulesWith({ pegs: 5 }),
      mode: defaultModes.duel,
    });
  });
});

describe('any walk of keys', () => {
  const walk = fc.array(fc.constantFrom('up', 'down', 'left', 'right'), { maxLength: 120 });

  it('reaches only rules that fit together', () => {
    fc.assert(
      fc.property(walk, (keys) => {
        const rules = choiceIn(after(setup, ...keys));
        expect(
          rules.variant === 'pegs' ? checkPegOptions(rules) : wordOptions(rules).ok || 'impossible',
        ).toBe(rules.variant === 'pegs' ? undefined : true);
      }),
    );
  });

  it('can be taken to every rule there is', () => {
    const towards = (field: string, count: number, key: string) => [
      ...Array(setupFields.indexOf(field)).fill('down'),
      ...Array(count).fill(key),
      ...Array(setupFields.indexOf(field)).fill('up'),
    ];
    const reached = after(
      setup,
      ...towards('alphabet', 3, 'right'),
      ...towards('attempts', 10, 'right'),
      ...towards('colors', 4, 'right'),
      ...towards('pegs', 6, 'right'),
      ...towards('repeats', 1, 'left'),
    );
    expect(choiceIn(reached)).toEqual(
      rulesWith({ alphabet: 'digits', attempts: 20, colors: 10, pegs: 10, repeats: false }),
    );
  });
});
