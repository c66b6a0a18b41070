import { describe, expect, it } from 'vitest';
import { play, start } from '../../../../source/engine/variants/game.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { defaultModes, rolesOf } from '../../../../source/screens/play/modes/mode.ts';
import { opponentWith } from '../../../../source/screens/play/modes/opponents.ts';
import {
  initWatch,
  updateWatch,
  type WatchModel,
} from '../../../../source/screens/play/watch/watch.ts';
import { resultSentence } from '../../../../source/screens/play/watch/watch-text.ts';
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

/** Machines that find 4516 with some number of guesses, or never where it is 0. */
const played = (mode: WatchModel['mode'], ...guesses: readonly number[]): WatchModel => {
  const names = ['sweep', 'auto', 'random'] as const;
  const machines = guesses.map((_, lane) => opponentWith(names[lane] ?? 'auto'));
  return guesses.reduce<WatchModel>(
    (model, count, lane) =>
      [1, 2, 3, 4].reduce((now, guess) => {
        const pegs = codeIn(rules, guess === count ? '4516' : '1111');
        const reply = { kind: 'guess', pegs, analysis: thinks } as const;
        return updateWatch(now, { screen: 'watch', kind: 'replied', reply, lane });
      }, model),
    initWatch(hidden, mode, machines, 'seed'),
  );
};

describe('the result of machines', () => {
  it.each<[guesses: readonly number[], sentence: string]>([
    [[3], 'Allan wins! 3 guesses!'],
    [[1], 'Allan wins! 1 guess!'],
    [[4, 3], 'Ora wins! 3 guesses!'],
    [[2, 0], 'Allan wins! 2 guesses!'],
    [[3, 3], 'A tie: Allan and Ora, 3 guesses!'],
    [[0, 0], 'No machine found the code.'],
    [[0], 'Allan did not find it.'],
  ])('after %j guesses is: %s', (guesses, sentence) => {
    expect(resultSentence(played(defaultModes.watch, ...guesses), english)).toBe(sentence);
  });

  it('is a win of the person whose code was not found', () => {
    expect(resultSentence(played(hide, 0), english)).toBe('You win! Allan did not find it.');
  });
});

describe('the end of watched machines', () => {
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

  it('names the winner of a race', () => {
    expect(textOf(done(pressed(opened(), '3', '4', 'enter')))).toMatch(
      /wins! \d guess(es)?!|A tie:/,
    );
  });
});
