import { describe, expect, it } from 'vitest';
import { gameResultOf } from '../../../../source/engine/core/stored/game.ts';
import { play } from '../../../../source/engine/variants/game.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { defaultSessionSettings } from '../../../../source/settings/settings.ts';
import { english } from '../../../helpers/english.ts';
import { frontAs, full, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { thought } from '../../outside.ts';

const game = (settings = defaultSessionSettings): AppModel =>
  opened(full, { kind: 'game', rules: rulesWith(), seed: '7' }, { settings });
const guessed = (app: AppModel): AppModel => thought(pressed(app, ...'1122', 'enter'));
const called = (app: AppModel): AppModel => thought(pressed(app, '@', 'enter'));
const messages = (app: AppModel, screen: 'game' | 'coach'): readonly string[] =>
  frontAs(app, screen).log.lines.map(({ text }) => text(english));
const coachOf = (app: AppModel) => frontAs(app, 'coach');
const movesOf = (app: AppModel): readonly string[] =>
  frontAs(app, 'game').game.moves.map(({ kind }) => kind);

describe('calling the coach', () => {
  it('is asked for first, and makes the game an aided one once', () => {
    const asked = pressed(guessed(game()), '@');
    expect(messages(asked, 'game').at(-1)).toContain('counts as aided');
    expect(movesOf(asked)).toEqual(['guess']);
    const back = pressed(called(guessed(game())), 'escape');
    expect(movesOf(back)).toEqual(['guess', 'coach']);
    expect(movesOf(pressed(back, '@', 'escape'))).toEqual(['guess', 'coach']);
    const over = play(frontAs(back, 'game').game, { kind: 'resign' });
    if (over.phase !== 'over') throw new Error('the game goes on');
    expect(gameResultOf(over)).toMatchObject({ turns: 1, lifelines: 1 });
  });

  it('is refused by any other key', () => {
    const refused = pressed(guessed(game()), '@', 'x');
    expect(frontAs(refused, 'game').coaching).toBe('no');
    expect(movesOf(refused)).toEqual(['guess']);
  });

  it('is offered on the lifelines', () => {
    expect(coachOf(thought(pressed(game(), 'tab', '@', 'enter'))).left).toMatchObject({
      candidates: 1296,
    });
  });

  it('follows each answer with the number of codes that are left', () => {
    const after = thought(pressed(called(guessed(game())), 'escape'));
    expect(messages(after, 'game').at(-1)).toBe('256 codes are left.');
    const next = thought(pressed(after, ...'3344', 'enter'));
    expect(messages(next, 'game').at(-1)).toMatch(/^\d+ codes are left\.$/);
  });

  it('is done by a setting after the first guess', () => {
    const { settings } = defaultSessionSettings;
    const all = { ...defaultSessionSettings, settings: { ...settings, coach: 'on' as const } };
    expect(movesOf(game(all))).toEqual([]);
    const after = guessed(game(all));
    expect(movesOf(after)).toEqual(['guess', 'coach']);
    expect(messages(after, 'game').at(-1)).toBe('256 codes are left.');
  });
});

describe('the coach', () => {
  it('begins at the peg that was typed, and keeps to the grid', () => {
    const typed = called(pressed(guessed(game()), ...'34'));
    expect(coachOf(typed).cursor).toEqual({ peg: 1, place: 2 });
    expect(coachOf(pressed(typed, 'down', 'down', 'right')).cursor).toEqual({
      peg: 2,
      place: 'anywhere',
    });
  });

  it('proves what is certain, and shows two codes otherwise', () => {
    const coach = called(guessed(game()));
    expect(messages(thought(pressed(coach, '2', 'enter')), 'coach').at(-1)).toMatch(
      /^Green \(2\) .*: row 1 /,
    );
    expect(messages(thought(pressed(coach, '3', 'enter')), 'coach').at(-1)).toMatch(
      /^Not certain: \d{4} and \d{4} both fit/,
    );
  });

  it('checks marks, which are the notes of the game', () => {
    const marked = pressed(called(guessed(game())), '2', ' ', '3', ' ', ' ');
    const checked = messages(thought(pressed(marked, 'tab')), 'coach');
    expect(checked.some((text) => text.startsWith('Not proved that yellow (3)'))).toBe(true);
    const { notebook } = frontAs(pressed(marked, 'escape'), 'game');
    expect(notebook.map(({ peg, note }) => [peg, note])).toEqual([
      [1, 'out'],
      [2, 'sure'],
    ]);
  });

  it('says so when there is no mark to check', () => {
    expect(messages(pressed(called(game()), 'tab'), 'coach').at(-1)).toBe(
      'You have no marks yet: Space sets one.',
    );
  });
});
