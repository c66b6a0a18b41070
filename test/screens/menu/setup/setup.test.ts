import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPegOptions,
  type PegOptions,
  pegSizes,
} from '../../../../source/engine/variants/pegs.ts';
import { wordOptions } from '../../../../source/engine/variants/words/word-rules.ts';
import { type AppModel, frontOf } from '../../../../source/screens/app/app.ts';
import { openAboveMenu } from '../../../../source/screens/app/app-model.ts';
import { defaultChoices } from '../../../../source/screens/menu/choices.ts';
import { setupScreen } from '../../../../source/screens/menu/SetupScreen.tsx';
import { partIn } from '../../../../source/screens/page/parts.ts';
import { defaultModes } from '../../../../source/screens/play/mode.ts';
import { frontAs, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { choiceIn, onOption, valueIn } from '../../../helpers/setup.ts';

const menu = opened();

/** The set-up of two players with a game of pegs. */
function setUp(options: Partial<PegOptions> = {}): AppModel {
  const choices = { ...defaultChoices, pegs: rulesWith(options) };
  return openAboveMenu(menu, setupScreen.init(defaultModes.duel, 'pegs', choices));
}

/** The same with one of its options chosen. */
const on = (label: string, options: Partial<PegOptions> = {}): AppModel =>
  onOption(setUp(options), label);

describe('a change', () => {
  it.each<[label: string, from: Partial<PegOptions>, key: string, to: Partial<PegOptions>]>([
    ['Length', {}, 'right', { pegs: 5 }],
    ['Length', {}, 'left', { pegs: 3 }],
    ['Length', { pegs: 10 }, 'right', { pegs: 10 }],
    ['Length', { pegs: 1 }, 'left', { pegs: 1 }],
    ['Length', { pegs: 6, repeats: false }, 'right', { pegs: 6 }],
    ['Colors', {}, 'right', { colors: 7 }],
    ['Colors', { pegs: 6, repeats: false }, 'left', { colors: 6 }],
    ['Repeats', {}, 'right', { repeats: false }],
    ['Repeats', { pegs: 7 }, 'right', { repeats: true }],
    ['Attempts', { attempts: 20 }, 'right', { attempts: 'unlimited' }],
    ['Attempts', { attempts: 'unlimited' }, 'right', { attempts: 'unlimited' }],
    ['Attempts', { attempts: 'unlimited' }, 'left', { attempts: 20 }],
    ['Attempts', { attempts: 1 }, 'left', { attempts: 1 }],
  ])('of %s from %o by %s gives %o', (label, from, key, to) => {
    const before = on(label, from);
    expect(choiceIn(pressed(before, key))).toEqual({ ...choiceIn(before), ...to });
  });
});

describe('the list of games', () => {
  const titleOf = (app: AppModel) =>
    setupScreen.page(frontAs(pressed(app, 'right'), 'setup'), app).title;

  it.each(['duel', 'race'] as const)('reads who plays, where that can be chosen: %s', (mode) => {
    const model = setupScreen.init(defaultModes[mode], 'pegs', defaultChoices);
    const said = setupScreen.page(model, menu).said;
    expect(said?.reads?.('watch') !== undefined).toBe(mode !== 'race');
    expect(said?.help?.join(' ').includes('who plays')).toBe(mode !== 'race');
  });

  it('has four games, in a ring', () => {
    const names = [0, 1, 2, 3, 4].map((count) =>
      titleOf(pressed(setUp(), ...Array<string>(count).fill('down'))),
    );
    expect(names).toEqual(['Pegs', 'Bulls and Cows', 'Words', 'Equations', 'Pegs']);
  });

  it('plays a game as it was played last, by Enter', () => {
    const started = pressed(setUp({ pegs: 5, colors: 8 }), 'enter');
    expect(frontAs(started, 'secret').game.rules).toMatchObject({ pegs: 5, colors: 8 });
    expect(frontAs(pressed(menu, '3', 'up', 'enter'), 'game').game.rules.variant).toBe('equations');
  });

  it('lets digits choose who plays: the four modes of the documents come first', () => {
    const screens = ['1', '2', '3', '4', '5', '6'].map(
      (digit) => frontOf(pressed(menu, '3', digit, 'enter')).screen,
    );
    expect(screens).toEqual(['game', 'secret', 'answer', 'watch', 'game', 'game']);
  });

  it('keeps the boards of a game', () => {
    const choices = { ...defaultChoices, words: { ...defaultChoices.words, boards: 4 as const } };
    const words = openAboveMenu(menu, setupScreen.init(defaultModes.break, 'words', choices));
    expect(choiceIn(words).boards).toBe(4);
    expect(choiceIn(pressed(words, 'down')).boards).toBeUndefined();
    expect(choiceIn(pressed(words, 'down', 'up')).boards).toBe(4);
  });
});

describe('the options', () => {
  const labelsOn = (app: AppModel) => {
    const page = setupScreen.page(frontAs(app, 'setup'), app);
    return partIn(page, 'fields', 'filters')?.fields.map(({ label }) => label);
  };

  it('are few until more are asked for', () => {
    expect(labelsOn(pressed(setUp(), 'right'))).toEqual(['Size', 'Opponent', 'More']);
    expect(labelsOn(on('Repeats'))).toContain('Attempts');
  });

  it('are left for the list by Esc', () => {
    expect(frontAs(pressed(setUp(), 'right', 'escape'), 'setup').page).toBe('games');
  });
});

describe('the size of pegs', () => {
  const size = (app: AppModel): string | undefined => valueIn(app, 'Size');

  it('is one of three, or of the player', () => {
    const sizes = [0, 1, 2, 3, 4].map((count) =>
      pressed(on('Size'), ...Array<string>(count).fill('right')),
    );
    expect(sizes.map(size)).toEqual(['4x6', '4x8', '5x8', '6x9, custom', '4x6']);
    expect(sizes.slice(0, 3).map(choiceIn)).toEqual(pegSizes);
    const own = on('Size', { pegs: 7 });
    expect([own, pressed(own, 'right'), pressed(own, 'left')].map(size)).toEqual([
      ...['7x6, custom', '4x6', '5x8'],
    ]);
  });
});

it('any walk of keys reaches only rules that fit together', () => {
  const walk = fc.array(fc.constantFrom('up', 'down', 'left', 'right'), { maxLength: 120 });
  const start = on('Length');
  fc.assert(
    fc.property(walk, (keys) => {
      const choice = choiceIn(pressed(start, ...keys));
      expect(
        choice.variant === 'pegs' ? checkPegOptions(choice) === undefined : wordOptions(choice).ok,
      ).toBe(true);
    }),
    { numRuns: 50 },
  );
});
