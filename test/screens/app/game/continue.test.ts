import { describe, expect, it } from 'vitest';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { updateApp } from '../../../../source/screens/app/app.ts';
import { profileOf } from '../../../../source/screens/app/game/profile.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { textsOf } from '../../../helpers/log.ts';
import { guessed, labelsOf, leave, menu, started } from '../continued.ts';

describe('Continue', () => {
  it('is on the menu just when there is something to continue', () => {
    expect(labelsOf(menu).join()).not.toContain('Continue');
    expect(labelsOf(pressed(started, 'escape')).join()).not.toContain('Continue');
    const left = pressed(guessed, ...leave);
    expect(labelsOf(left)).toContain('1 Continue');
    expect(labelsOf(left)).toContain('Your game of Pegs 4x6, turn 2 of 10.');
    const won = pressed(left, 'enter', ...'6323', 'enter', 'escape');
    expect(labelsOf(won).join()).not.toContain('Continue');
  });

  it('is chosen when a game was left, and the entry of before when it is over', () => {
    const left = pressed(menu, 'down', 'down', 'up', 'up', 'enter', '2', 'enter');
    const hidden = pressed(left, ...'1122', 'enter', 'escape');
    expect(frontAs(hidden, 'menu').chosen).toBe(0);
    const duel = pressed(menu, 'enter', '2', 'enter', ...'1122', 'enter', 'enter');
    expect(frontAs(pressed(duel, ...'1122', 'enter', 'escape'), 'menu').chosen).toBe(2);
    const browsed = pressed(hidden, 'down', 'down', 'enter', 'escape');
    expect(frontAs(browsed, 'menu').chosen).toBe(2);
  });

  it('continues with the messages so far and the typed row', () => {
    const typed = pressed(guessed, 'delete', '3', '4');
    const { log, ...rest } = frontAs(pressed(typed, ...leave, 'enter'), 'game');
    const { lines } = frontAs(guessed, 'game').log;
    const before = lines.filter(({ content }) => content !== 'aloud');
    expect(textsOf(log.lines)).toEqual([...textsOf(before), 'Welcome back: your turn.']);
    expect(rest.game).toBe(frontAs(guessed, 'game').game);
    const { cells, cursor } = frontAs(typed, 'game').draft;
    expect(rest.draft).toMatchObject({ cells, cursor });
  });

  it.each([
    ['local', 'stored', 'It will wait under Continue.'],
    ['local', 'server', 'It will wait under Continue until the server stops.'],
    ['local', 'session', 'until you leave keypeg.'],
    ['guest', undefined, 'until you leave keypeg.'],
  ] as const)('waits for a %s player whose games are kept: %s', (kind, kept, sentence) => {
    const profile = profileOf({ kind }, kept);
    const game = { kind: 'game', rules: rulesWith(), seed: '7' } as const;
    const app = pressed(opened(full, game, { profile }), ...'1122', 'enter', 'escape');
    const { lines } = frontAs(app, 'game').log;
    expect(lines.at(-1)?.text).toMatch(new RegExp(`${sentence}$`));
  });

  it('opens the menu with a sentence where the game is gone', () => {
    const gone = updateApp(menu, { screen: 'app', kind: 'continued', game: gameIdOf('none') });
    const { visits: _, ...others } = frontAs(menu, 'menu');
    expect(frontAs(gone, 'menu')).toMatchObject(others);
    expect(textOf(gone)).toContain('That game has ended in another window.');
  });
});
