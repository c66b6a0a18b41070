import { describe, expect, it } from 'vitest';
import { gameResultOf } from '../../../../source/engine/core/stored/game.ts';
import { play } from '../../../../source/engine/variants/game.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { frontAs, full, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { thought } from '../../outside.ts';

const game = (): AppModel => opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });
const guessed = (app: AppModel, row = '1122'): AppModel => thought(pressed(app, ...row, 'enter'));
const proved = (app: AppModel): AppModel => thought(pressed(app, 'tab', '4', 'y'));
const messages = (app: AppModel): readonly string[] =>
  frontAs(app, 'game').log.lines.map(({ text }) => text);
const movesOf = (app: AppModel): readonly string[] =>
  frontAs(app, 'game').game.moves.map(({ kind }) => kind);

describe('what the rows prove', () => {
  it('is asked for first, and makes the game an aided one once', () => {
    const asked = pressed(guessed(game()), 'tab', '4');
    expect(frontAs(asked, 'lifeline').aiding).toBe('asked');
    expect(movesOf(pressed(asked, 'x', 'escape'))).toEqual(['guess']);
    const shown = proved(guessed(game()));
    expect(movesOf(shown)).toEqual(['guess', 'aid']);
    expect(movesOf(thought(pressed(shown, 'tab', '4')))).toEqual(['guess', 'aid']);
    const over = play(frontAs(shown, 'game').game, { kind: 'resign' });
    if (over.phase !== 'over') throw new Error('the game goes on');
    expect(gameResultOf(over)).toMatchObject({ turns: 1, lifelines: 1 });
  });

  it('follows each answer: how many codes are left, and what was not proved before', () => {
    const shown = proved(guessed(game()));
    expect(messages(shown).slice(-2)).toEqual([
      'This game counts as aided.',
      '256 codes are left.',
    ]);
    const next = guessed(shown, '1111');
    expect(messages(next).slice(-3)).toEqual([
      expect.stringMatching(/^\d+ codes are left\.$/),
      'Row 2 proves: red (1) is not in the code.',
      'Rows 1 and 2 prove: green (2) is in the code.',
    ]);
    const again = guessed(next, '1111');
    expect(messages(again).at(-1)).toMatch(/codes are left\.$/);
  });

  it('is shown again as a whole', () => {
    const shown = guessed(guessed(proved(guessed(game())), '1111'), '1111');
    expect(messages(thought(pressed(shown, 'tab', '4'))).at(-1)).toMatch(/2 proves?: /);
  });
});
