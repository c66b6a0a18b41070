import { describe, expect, it } from 'vitest';
import { play, start } from '../../../../source/engine/variants/game.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { defaultModes, type Mode, rolesOf } from '../../../../source/screens/play/modes/mode.ts';
import { opponentWith } from '../../../../source/screens/play/modes/opponents.ts';
import {
  initWatch,
  updateWatch,
  type WatchModel,
} from '../../../../source/screens/play/watch/watch.ts';
import { resultText } from '../../../../source/screens/play/watch/watch-text.ts';
import { english } from '../../../helpers/english.ts';
import { compact, frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { codeIn, rulesWith } from '../../../helpers/games.ts';
import { thought, ticked } from '../../outside.ts';

const rules = rulesWith({ attempts: 4 });
const hide = { ...defaultModes.hide, secretKept: 'table' } as typeof defaultModes.hide;
const thinks = { candidates: 9, rarity: 'common', expected: 2, worst: 4 } as const;
const hidden = play(start(rules, rolesOf({ ...hide }), 'seed'), {
  kind: 'secret',
  pegs: codeIn(rules, '4516'),
});

/** Allan after four guesses, of which the one with a number finds the code; none if it is 0. */
const played = (mode: Mode, count: number): WatchModel =>
  [1, 2, 3, 4].reduce(
    (now, guess) => {
      const pegs = codeIn(rules, guess === count ? '4516' : '1111');
      const reply = { kind: 'guess', pegs, analysis: thinks } as const;
      return updateWatch(now, { screen: 'watch', kind: 'replied', reply });
    },
    initWatch(hidden, mode, opponentWith('sweep'), 'seed'),
  );

describe('the result of a machine', () => {
  it.each<[mode: Mode, guesses: number, sentence: string]>([
    [defaultModes.watch, 3, 'Allan wins! 3 guesses!'],
    [defaultModes.watch, 1, 'Allan wins! 1 guess!'],
    [defaultModes.watch, 0, 'Allan did not find it.'],
    [hide, 0, 'You win! Allan did not find it.'],
  ])('%# is said', (mode, guesses, sentence) => {
    expect(resultText(played(mode, guesses), english)).toBe(sentence);
  });
});

describe('the end of a watched machine', () => {
  const done = (app: AppModel): AppModel => ticked(thought(app), 40);
  const typedIn = (size = full): AppModel =>
    done(
      pressed(
        opened(size),
        '3',
        '3',
        'right',
        'down',
        'left',
        'enter',
        ...'4516',
        'enter',
        'enter',
      ),
    );

  it.each([full, compact])('has a winner and the end menu on %o', (size) => {
    const text = textOf(typedIn(size));
    expect(text).toContain('Allan wins! 13 guesses!');
    for (const label of ['Same again', 'Change rules', 'Menu', 'Quit'])
      expect(text).toContain(label);
  });

  it('leads to each entry of the menu', () => {
    const app = typedIn();
    expect(frontAs(pressed(app, 'enter'), 'secret').game.rules.attempts).toBe('unlimited');
    expect(frontAs(pressed(app, 'down', 'enter'), 'review').screen).toBe('review');
    expect(frontAs(pressed(app, 'down', 'down', 'enter'), 'setup').mode.kind).toBe('hide');
    expect(frontAs(pressed(app, 'up', 'up', 'enter'), 'menu').screen).toBe('menu');
    expect(pressed(app, 'up', 'enter').state).toBe('left');
  });

  it('can be stepped through again, and shared', () => {
    const app = typedIn();
    expect(textOf(pressed(app, 'left'))).not.toContain('wins');
    expect(textOf(pressed(app, 'left', 'right'))).toContain('Allan wins!');
    const shared = pressed(app, 'tab');
    expect(textOf(shared)).toContain('13/unlimited');
    expect(frontAs(pressed(shared, 'escape'), 'watch').screen).toBe('watch');
  });
});
