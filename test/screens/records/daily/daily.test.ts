import { describe, expect, it } from 'vitest';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import type { DailyState } from '../../../../source/engine/daily/played.ts';
import { play, start } from '../../../../source/engine/variants/game.ts';
import { effectsOf, frontOf } from '../../../../source/screens/app/app.ts';
import { answerReply, call } from '../../../../source/screens/app/effects.ts';
import {
  inProgress,
  lost,
  NOW,
  overviewWith,
  solved,
  summaryWith,
  TODAY,
  table,
} from '../../../helpers/dailies.ts';
import { pressed, textOf } from '../../../helpers/frames.ts';
import { againstMachine, rulesWith } from '../../../helpers/games.ts';
import { answered, askedBy, asksFor, dailies, loading } from './dailies.ts';

describe('the dailies', () => {
  it('are looked up when they are opened', () => {
    expect(askedBy(loading)).toEqual(call('dailies.overview', {}));
    expect(textOf(loading)).toContain('Looking up the day');
    expect(textOf(dailies())).toContain('Daily 312, 2026-11-08');
    const again = pressed(pressed(dailies(), 'escape'), '2');
    expect(askedBy(again)).toEqual(call('dailies.overview', {}));
  });

  it('say why they cannot be looked up, and try again', () => {
    const app = answered(loading, { kind: 'failed', reason: 'The clock is wrong.' });
    expect(textOf(app)).toContain('The clock is wrong.');
    expect(effectsOf(app)).toEqual([]);
    expect(askedBy(pressed(app, 'enter'))).toEqual(call('dailies.overview', {}));
  });

  it.each([
    [[], ['code', 'today']],
    [['down'], ['word', 'today']],
    [
      ['up', 'up'],
      ['adversary', 'today'],
    ],
    [
      ['up', 'up', 'up'],
      ['equation', 'today'],
    ],
    [
      ['down', 'down', 'down', 'down', 'down'],
      ['code', 'today'],
    ],
    [['p'], ['code', TODAY - 1]],
    [
      ['p', 'down', 'tab'],
      ['word', TODAY - 2],
    ],
    [
      ['p', 'page-down', 'up'],
      ['code', TODAY - 14],
    ],
    [
      ['p', ...Array<string>(40).fill('page-down'), 'end'],
      ['code', 3],
    ],
    [
      ['p', 'escape', 'down'],
      ['word', 'today'],
    ],
  ])('after %j open the game at %j', (keys, asked) => {
    expect(asksFor(pressed(dailies(), ...keys))).toEqual(asked);
  });

  it.each([
    [{ [TODAY]: solved(3) }, 'n practice'],
    [{ [TODAY]: lost }, 'n practice'],
  ])('with %j offer %s', (states, hint) => {
    expect(textOf(dailies(overviewWith({ code: summaryWith(states) })))).toContain(hint);
  });

  it('say that practice on a past day is in progress, and continue it', () => {
    const past = { [TODAY - 1]: 4, [TODAY - 2]: 2 };
    const states = { [TODAY - 2]: lost };
    const app = pressed(dailies(overviewWith({ code: summaryWith(states, [], past) })), 'p');
    expect(textOf(app)).toMatch(/2026-11-07 +311 +practice, turn 4/u);
    const lostDay = textOf(pressed(app, 'down'));
    expect(lostDay).toMatch(/2026-11-06 +310 +not found/u);
    expect(lostDay).toContain('Your practice is at turn 2.');
    expect(lostDay).toContain('n continue');
    expect(asksFor(app)).toEqual(['code', TODAY - 1]);
    expect(askedBy(pressed(app, 'down', 'n'))).toMatchObject({
      name: 'dailies.start',
      args: { day: TODAY - 2 },
    });
  });

  it('show the result of a finished try, which can be shared again', () => {
    const today = dailies(overviewWith({ code: summaryWith({ [TODAY]: solved(3) }) }));
    const past = dailies(overviewWith({ code: summaryWith({ [TODAY - 1]: lost }) }));
    for (const app of [pressed(today, 'enter'), pressed(past, 'p', 'enter')]) {
      const [effect] = effectsOf(app);
      if (effect === undefined) throw new Error('no game is waited for');
      expect(askedBy(app)).toEqual(call('games.finished', { game: gameIdOf('game-00006') }));
      const occasion = { kind: 'daily', daily: 'code', day: TODAY } as const;
      const game = play(start(rulesWith(), againstMachine, 'x'), { kind: 'resign' });
      if (game.phase !== 'over') throw new Error('unreachable');
      const board = answered(app, answerReply('games.finished', { game, occasion }));
      expect(textOf(board)).toContain('Daily code 312');
      expect(textOf(pressed(board, 'tab'))).toContain('keypeg daily code 312: X/10');
      expect(textOf(pressed(board, 'c', 'escape'))).toContain('Daily code 312');
      expect(frontOf(pressed(board, 'escape')).screen).toBe('daily');
    }
    expect(askedBy(pressed(today, 'n'))).toEqual(
      call('dailies.start', { name: 'code', day: 'today' }),
    );
  });

  it('show the results of all players to one who has finished, and mark theirs', () => {
    const withTable = (state: DailyState, ofAll = table): string =>
      textOf(
        dailies(overviewWith({ code: summaryWith({ [TODAY]: state }) }, 'server', NOW, [], ofAll)),
      );
    const text = withTable(solved(4)).replaceAll(/[\s│]+/g, ' ');
    expect(text).toContain('34 players so far. You did better than 69% of the others.');
    expect(withTable(solved(4))).toMatch(/❯ +4 ▄+ 8/);
    expect(withTable(lost)).toMatch(/❯ +lost ▄+ 3/);
    expect(withTable(lost)).toContain('better than 0%');
    const alone = { wonIn: [0, 0, 0, 1], best: 4, all: { played: 1, won: 1 } };
    expect(withTable(solved(4), alone).replaceAll(/[\s│]+/g, ' ')).toContain(
      'You are the first to finish it today.',
    );
    for (const state of [inProgress(2), { kind: 'expired' } as const]) {
      expect(withTable(state)).not.toMatch(/so far|better than|the first to/);
    }
    expect(textOf(dailies(overviewWith({}, 'server', NOW, [], table)))).not.toContain('34');
  });
});
