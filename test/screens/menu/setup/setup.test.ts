import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPegOptions,
  type PegOptions,
  pegSizes,
  standardRules,
} from '../../../../source/engine/variants/pegs.ts';
import { wordOptions } from '../../../../source/engine/variants/words/word-rules.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { openAboveMenu } from '../../../../source/screens/app/app-model.ts';
import { defaultChoices } from '../../../../source/screens/menu/choices.ts';
import { setupScreen } from '../../../../source/screens/menu/SetupScreen.tsx';
import { defaultModes } from '../../../../source/screens/play/modes/mode.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { choiceIn, labelsIn, valueIn } from '../../../helpers/setup.ts';

const menu = opened();

/** The set-up of two players with a game of pegs, with one of its fields chosen. */
function on(label: string, options: Partial<PegOptions> = {}): AppModel {
  const choices = { ...defaultChoices, pegs: rulesWith(options) };
  const app = openAboveMenu(menu, setupScreen.init(defaultModes.duel, 'pegs', choices));
  return pressed(app, ...Array<string>(labelsIn(app).indexOf(label)).fill('down'));
}

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
    ['Style', {}, 'left', { alphabet: 'digits' }],
    ['Style', { alphabet: 'digits' }, 'right', { alphabet: 'colors' }],
  ])('of %s from %o by %s gives %o', (label, from, key, to) => {
    const before = on(label, from);
    expect(choiceIn(pressed(before, key))).toEqual({ ...choiceIn(before), ...to });
  });
});

describe('the games', () => {
  const game = (app: AppModel): string | undefined => valueIn(app, 'Game');

  it('are in a ring', () => {
    const names = [0, 1, 2, 3, 4].map((count) =>
      game(pressed(on('Game'), ...Array<string>(count).fill('right'))),
    );
    expect(names).toEqual(['Pegs', 'Bulls and Cows', 'Words', 'Equations', 'Pegs']);
    expect(game(pressed(on('Game'), 'left', 'left', 'left'))).toBe('Bulls and Cows');
  });
});

describe('the size of pegs', () => {
  const size = (app: AppModel): string | undefined => valueIn(app, 'Size');

  it('is one of three, or of the player', () => {
    const sizes = [0, 1, 2, 3].map((count) =>
      pressed(on('Size'), ...Array<string>(count).fill('right')),
    );
    expect(sizes.map(size)).toEqual(['4x6', '4x8', '5x8', '4x6']);
    expect(sizes.map(choiceIn)).toEqual([...pegSizes, standardRules]);
    const own = on('Size', { pegs: 7 });
    expect([own, pressed(own, 'right'), pressed(own, 'left')].map(size)).toEqual([
      ...['7x6, own', '4x6', '5x8'],
    ]);
  });
});

it('any walk of keys reaches only rules that fit together', () => {
  const walk = fc.array(fc.constantFrom('up', 'down', 'left', 'right'), { maxLength: 120 });
  const start = on('Game');
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
