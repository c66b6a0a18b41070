import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../source/engine/core/result.ts';
import type { Account } from '../../../source/engine/core/stored/account.ts';
import type { FriendResult, Occasion } from '../../../source/engine/core/stored/game.ts';
import { codeDailyNames, offlineDailies } from '../../../source/engine/daily/daily.ts';
import { deadlineOf, endOf, startOf } from '../../../source/engine/daily/days.ts';
import {
  type ArgsOf,
  answerReply,
  type CallName,
  call,
} from '../../../source/screens/app/effects.ts';
import { answerCall } from '../../../source/session/calls/answer.ts';
import type { OpenDailies } from '../../../source/session/calls/call.ts';
import { openServerDailies, serverDailies } from '../../../source/session/calls/dailies.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  result,
  saving,
  signIn,
  starting,
  startOf as startOfGame,
  unfinished,
  written,
} from '../../store/specification/fixtures.ts';
import { testContext } from './test-context.ts';

const TODAY = 312;

/** A player at 9 o'clock of day 312, in an empty store. */
async function player(
  openDailies: OpenDailies = async () => offlineDailies,
  wrap: (store: GameStore) => GameStore = (store) => store,
) {
  const clock = { now: startOf(TODAY) + 9 * 3_600_000 };
  const store = await openMemoryStore(defaultLimits, () => clock.now);
  const account: Account = await signIn(store, 'ada');
  const context = {
    ...testContext({ account, store: wrap(store) }),
    openDailies,
    now: () => clock.now,
  };
  const ask = <Name extends CallName>(name: Name, args: ArgsOf<Name>) =>
    answerCall(call(name, args), context);
  const begin = async (id: string, occasion: Occasion): Promise<void> => {
    successOf(await written(store, starting(startOfGame(id, 'ada', { occasion }))));
  };
  const end = async (id: string, outcome: 'cracked' | 'exhausted' = 'cracked'): Promise<void> => {
    const progress = { kind: 'finished', result: { ...result, outcome } } as const;
    successOf(await written(store, saving(id, 0, [guess(0)], progress)));
  };
  return { clock, store, ask, begin, end };
}

const daily = (day: number, name = 'code'): Occasion => ({ kind: 'daily', daily: name, day });
const codeToday = { name: 'code', day: 'today' } as const;

describe('the overview of the dailies', () => {
  it('has the states of all days and the streaks, with rest days', async () => {
    const { ask, begin, end, clock } = await player();
    for (const day of [308, 309, 311]) {
      clock.now = startOf(day);
      await begin(`g${day}`, daily(day));
      await end(`g${day}`);
    }
    clock.now = startOf(TODAY);
    await begin('word', daily(TODAY, 'word'));
    await begin('practice', { kind: 'practice', daily: 'equation', day: 300 });
    await end('practice');
    const reply = await ask('dailies.overview', {});
    if (reply.kind !== 'answer') throw new Error();
    const { dailies, now, source } = reply.answer;
    expect([now, source]).toEqual([startOf(TODAY), 'offline']);
    expect(new Set(dailies.code.states.keys())).toEqual(new Set([308, 309, 311]));
    expect(dailies.code.streaks.current).toEqual({ length: 3, rests: [310] });
    expect(dailies.word.states.get(TODAY)).toMatchObject({ kind: 'in-progress', game: 'word' });
    expect([...dailies.equation.practiced]).toEqual([300]);
  });

  it('reads a long history page by page', async () => {
    const { ask, begin, end } = await player();
    for (let day = 1; day <= 1_001; day++) {
      await begin(`g${day}`, { kind: 'practice', daily: 'code', day });
      await end(`g${day}`);
    }
    const reply = await ask('dailies.overview', {});
    if (reply.kind !== 'answer') throw new Error();
    expect(reply.answer.dailies.code.practiced.size).toBe(1_001);
  });

  it('of a server names those whom the player has met in rooms for 30 days, the best first', async () => {
    const own = { kind: 'daily', daily: 'server-code', day: TODAY } as const;
    const met: { account: string; day: number; since: number }[] = [];
    const friends: readonly FriendResult[] = [
      { daily: 'server-code', name: 'ann', outcome: 'exhausted', turns: 3 },
      { daily: 'server-word', name: 'ben', outcome: 'cracked', turns: 4 },
      { daily: 'server-code', name: 'cy', outcome: 'cracked', turns: 5 },
      { daily: 'server-code', name: 'ben', outcome: 'cracked', turns: 4 },
    ];
    const { ask, begin, end, clock } = await player(
      async () => serverDailies('secret'),
      (store) => ({
        ...store,
        games: {
          ...store.games,
          dayFriends: async (account, day, since) => {
            met.push({ account, day, since });
            return succeed(friends);
          },
        },
      }),
    );
    // Not before the player has finished.
    expect(await ask('dailies.overview', {})).toMatchObject({
      answer: { dailies: { code: { friends: [] } } },
    });
    await begin('own', own);
    await end('own');
    expect(await ask('dailies.overview', {})).toMatchObject({
      answer: {
        dailies: {
          code: { friends: [{ name: 'ben' }, { name: 'cy' }, { name: 'ann' }] },
          word: { friends: [{ name: 'ben' }] },
        },
      },
    });
    expect(met).toEqual([{ account: 'ada', day: TODAY, since: clock.now - 30 * 24 * 60 * 60_000 }]);
  });

  it('of a server has the results of all players today, and of a computer of one’s own none', async () => {
    const server = await player(async () => serverDailies('secret'));
    await server.begin('own', { kind: 'daily', daily: 'server-code', day: TODAY });
    await server.end('own');
    expect(await server.ask('dailies.overview', {})).toMatchObject({
      answer: {
        dailies: {
          code: { table: { all: { played: 1 } } },
          word: { table: { all: { played: 0 } } },
        },
      },
    });
    const { ask } = await player();
    expect(await ask('dailies.overview', {})).toMatchObject({
      answer: { dailies: { code: { table: 'none' } } },
    });
  });
});

describe('a game at a daily', () => {
  it('is the counted try of the day on which it is asked for', async () => {
    const { ask, clock } = await player();
    const before = await ask('dailies.start', codeToday);
    clock.now = endOf(TODAY) - 1;
    expect(await ask('dailies.start', codeToday)).toEqual(before);
    expect(before).toEqual(
      answerReply('dailies.start', {
        kind: 'new',
        game: {
          name: 'code',
          occasion: { kind: 'daily', daily: 'code', day: TODAY },
          seed: 'code-1 4.4.3.2 keypeg daily code 312',
        },
      }),
    );
    clock.now = endOf(TODAY);
    expect(await ask('dailies.start', codeToday)).toMatchObject({
      answer: { game: { occasion: { kind: 'daily', day: TODAY + 1 } } },
    });
  });

  it('is continued while it is unfinished, until 12 hours after its day', async () => {
    const { ask, begin, clock, store } = await player();
    await begin('mine', daily(TODAY));
    successOf(await written(store, saving('mine', 0, [], unfinished(1, '12'))));
    expect(await ask('dailies.start', codeToday)).toMatchObject({
      answer: { kind: 'begun', game: { id: 'mine', draft: '12' } },
    });
    const askPast = { ...codeToday, day: TODAY };
    clock.now = deadlineOf(TODAY) - 1;
    expect(await ask('dailies.start', askPast)).toMatchObject({ answer: { kind: 'begun' } });
    clock.now = deadlineOf(TODAY);
    expect(await ask('dailies.start', askPast)).toMatchObject({
      answer: { game: { occasion: { kind: 'practice', day: TODAY } } },
    });
  });

  it('of a past day is practice, with the code of that day', async () => {
    const { ask } = await player();
    expect(await ask('dailies.start', { ...codeToday, day: 1 })).toMatchObject({
      answer: {
        game: {
          occasion: { kind: 'practice', daily: 'code', day: 1 },
          seed: expect.stringMatching(/^code-1 2\.2\.4\.0 /),
        },
      },
    });
  });

  it('of a server has another code and another name in the store', async () => {
    const { ask, begin, end } = await player(async () => serverDailies('secret'));
    await begin('offline', daily(TODAY));
    await end('offline');
    expect(await ask('dailies.start', codeToday)).toMatchObject({
      answer: {
        game: {
          occasion: { kind: 'daily', daily: 'server-code', day: TODAY },
          seed: expect.stringMatching(/^code-1 3\.2\.3\.5 [0-9a-f]{32}$/),
        },
      },
    });
  });

  it.each([TODAY + 1, 0, -5])('of day %i is refused', async (day) => {
    const { ask } = await player();
    expect(await ask('dailies.start', { ...codeToday, day })).toEqual({
      kind: 'failed',
      reason: 'That day has no daily yet.',
    });
  });
});

describe('dailies that cannot be used', () => {
  it.each([
    [0, '1970-01-01'],
    [startOf(1) - 1, '2025-12-31'],
  ])('because the clock shows %i are refused with a sentence', async (now, date) => {
    const { ask, clock } = await player();
    clock.now = now;
    const reply = {
      kind: 'failed',
      reason: `The clock shows ${date}, and the dailies began on 2026-01-01. Set the clock.`,
    };
    expect(await ask('dailies.overview', {})).toEqual(reply);
    expect(await ask('dailies.start', codeToday)).toEqual(reply);
  });

  const unreachable = { kind: 'unavailable', cause: 'unreachable', message: '' } as const;
  const sentence = 'Your saved games cannot be reached. Try again in a moment.';

  it.each(['unfinished', 'finished'] as const)(
    'because the %s games cannot be read say so',
    async (list) => {
      const { ask } = await player(undefined, (store) => ({
        ...store,
        games: { ...store.games, [list]: async () => fail(unreachable) },
      }));
      expect(await ask('dailies.start', codeToday)).toEqual({ kind: 'failed', reason: sentence });
    },
  );
});

const dailies = serverDailies('secret');

describe('the dailies of a server', () => {
  it('never change while its secret is the same', () => {
    const found = codeDailyNames.map((name) =>
      [1, 312, 1_500].map((day) => dailies.series[name].pegsOn(day).join(' ')),
    );
    expect(found).toEqual([
      ['5 1 5 4', '3 2 3 5', '5 1 2 5'],
      ['18 10 0 19 4', '12 14 20 18 4', '7 0 18 19 24'],
      ['7 12 3 1 14 2 1 7', '8 12 8 10 1 14 6 5', '5 10 8 12 5 14 4 5'],
    ]);
    expect(dailies.series.code.saltOf(1)).toBe('81d06966dea361771349d119b5aeb000');
  });

  it('are the same for every node, whichever opens them first', async () => {
    const store = await openMemoryStore(defaultLimits, () => 0);
    const one = await openServerDailies({ ...store.dailies });
    const other = await openServerDailies({ ...store.dailies });
    expect(one.series.word.pegsOn(9)).toEqual(other.series.word.pegsOn(9));
    expect(one.series.word.saltOf(9)).toBe(other.series.word.saltOf(9));
    const elsewhere = await openServerDailies((await openMemoryStore()).dailies);
    expect(elsewhere.series.word.saltOf(9)).not.toBe(one.series.word.saltOf(9));
  });
});
