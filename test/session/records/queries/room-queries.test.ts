import { describe, expect, it, vi } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameResultOf, type StoredGame } from '../../../../source/engine/core/stored/game.ts';
import { roomIdOf } from '../../../../source/engine/core/stored/room.ts';
import { parseRoomCode } from '../../../../source/engine/room/code.ts';
import { machineTurnsIn, type RoomView } from '../../../../source/engine/room/view.ts';
import { type Game, play, start } from '../../../../source/engine/variants/game.ts';
import { storedRulesOf } from '../../../../source/engine/variants/transcript.ts';
import type { Reply } from '../../../../source/screens/app/effects/effects.ts';
import type {
  RecordsQuery,
  RecordsQueryOf,
} from '../../../../source/screens/app/effects/records.ts';
import type { Refusal } from '../../../../source/session/records/player-store.ts';
import { answerQuery } from '../../../../source/session/records/queries/queries.ts';

import type { SolverClient } from '../../../../source/session/solving/solver-client.ts';
import { type SolverEffect, solverReply } from '../../../../source/solver/thread/effect.ts';

import { openMemoryGameStore } from '../../../../source/store/memory/memory-game-store.ts';
import { openWriteQueue } from '../../../../source/store/queue/write-queue.ts';
import { english } from '../../../helpers/english.ts';
import { againstMachine, guess, hotSeat, rulesWith, successOf } from '../../../helpers/games.ts';

const rules = rulesWith();
const { variant, rules: text } = storedRulesOf({ rules, roles: againstMachine });

/** Players of one server, who ask for rooms and play on their boards. */
async function openServer(...names: readonly string[]) {
  const asked: SolverEffect[] = [];
  let solver: 'works' | 'fails' | 'hangs' | 'is-silent' = 'works';
  const solve: SolverClient['ask'] = async (effect) => {
    asked.push(effect);
    if (solver === 'fails') throw new Error('The solver is down.');
    if (solver === 'is-silent') await new Promise(() => undefined);
    if (solver === 'hangs') await new Promise<void>((resolve) => waiting.push(resolve));
    return solverReply(effect);
  };
  const waiting: (() => void)[] = [];
  let now = 1_000;
  const store = openMemoryGameStore(() => now);
  const queue = openWriteQueue(store.games, {
    ...{ onOutage: () => undefined, onRecovery: () => undefined, onError: () => undefined },
  });
  type Player = (query: RecordsQuery, signal?: AbortSignal, refusal?: Refusal) => Promise<Reply>;
  const players = new Map<string, Player>();
  const claimed: StoredGame[] = [];
  for (const name of names) {
    const account = successOf(
      await store.accounts.signIn(
        { fingerprint: name, label: '' },
        { id: accountIdOf(name), names: [{ text: name, skeleton: name }], sources: [] },
      ),
    );
    players.set(name, (query, signal = new AbortController().signal, refusal) =>
      answerQuery(query, {
        ...{ account, refusal, store, queue, signal, holder: { node: 'node', session: name } },
        key: { fingerprint: name, source: 'address', onDoubtfulName: () => undefined },
        onClaimed: (stored) => claimed.push(stored),
        onAccount: () => undefined,
        saved: async () => 'saved',
        refresh: () => undefined,
        openDailies: () => Promise.reject(new Error('There are no dailies.')),
        solver: { ask: solve },
        now: () => now,
      }),
    );
  }
  const ask = async (name: string, ...asked: Parameters<Player>): Promise<Reply> => {
    const player = players.get(name);
    if (player === undefined) throw new Error(`${name} is no player.`);
    return await player(...asked);
  };
  const see = async (name: string, query: RecordsQuery): Promise<RoomView> => {
    const reply = await ask(name, query);
    if (reply.kind === 'records' && reply.answer.kind === 'room') return reply.answer.view;
    throw new Error(JSON.stringify(reply.kind === 'failed' ? reply.reason(english) : reply));
  };
  /** Plays rows on the board of a player, which is stored as a session stores it. */
  const playRows = async (name: string, room: RoomView['id'], ...rows: readonly string[]) => {
    const opened = await ask(name, { kind: 'open-board', room, round: 1 });
    if (opened.kind !== 'records' || opened.answer.kind !== 'room-board') {
      throw new Error('The board was begun before.');
    }
    const { game: id, seed } = opened.answer;
    const holder = { node: 'node', session: name };
    const start_ = {
      ...{ id, account: accountIdOf(name), variant, rules: text, roles: againstMachine, seed },
      seedSource: 'system',
      mode: `race ${room} 1`,
      occasion: { kind: 'room' },
    } as const;
    let game: Game = start(rules, againstMachine, seed, 'system');
    await store.games.write([{ kind: 'start', start: start_, holder, whenFull: 'keep-all' }]);
    for (const [version, row] of rows.entries()) {
      now += 1;
      const move = guess(rules, row);
      game = play(game, move);
      const progress =
        game.phase === 'over'
          ? ({ kind: 'finished', result: gameResultOf(game) } as const)
          : ({ kind: 'unfinished', turn: version + 2, draft: '"6543"' } as const);
      const save = { kind: 'save', game: id, holder, version, moves: [move], progress } as const;
      successOf(successOf(await store.games.write([save]))[0] ?? { ok: false, problem: 'none' });
    }
    return game;
  };
  const setSolver = (state: typeof solver): void => {
    solver = state;
    for (const resume of waiting.splice(0)) resume();
  };
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { store, ask, see, playRows, claimed, asked, setSolver, pass };
}

const open: RecordsQueryOf<'open-room'> = {
  ...{ kind: 'open-room', request: 'first', form: 'race', variant, rules: text, machine: 'none' },
};

const boardOf = (room: RoomView['id'], round: number) =>
  ({ kind: 'open-board', room, round }) as const;
const seedIn = (reply: Reply): string => {
  if (reply.kind === 'records' && reply.answer.kind === 'room-board') return reply.answer.seed;
  throw new Error('The reply has no board.');
};
const nextRoundOf = (room: RoomView['id']) => ({ kind: 'next-round', room, round: 1 }) as const;

describe('the queries of rooms', () => {
  it('open a room that others join by its code', async () => {
    const { see } = await openServer('ann', 'ben');
    const opened = await see('ann', open);
    expect(opened).toMatchObject({ own: 0, host: 'ann', state: 'open', round: 1, current: 1 });
    const code = successOf(parseRoomCode(opened.code.toLowerCase()));
    const joined = await see('ben', { kind: 'join-room', code });
    expect(joined.seats.map(({ name }) => name)).toEqual(['ann', 'ben']);
    expect(joined.own).toBe(1);
  });

  it('read the round of a new seat once, for the player and for those who have the round on screen', async () => {
    const { see, store } = await openServer('ann', 'ben');
    const { id, code, version } = await see('ann', open);
    const shown = { room: id, round: 1, as: 'player', asked: 0, version } as const;
    const news = see('ann', { kind: 'watch-room', ...shown });
    await new Promise(setImmediate);
    const read = vi.spyOn(store.rooms, 'read');
    expect(await see('ben', { kind: 'join-room', code })).toMatchObject({ own: 1 });
    expect(await news).toMatchObject({ seats: [{}, {}] });
    expect(read.mock.calls).toEqual([[[{ room: id, round: 1 }]]]);
  });

  it('show a machine from the first view of a board on', async () => {
    const { ask, see } = await openServer('ann');
    const { id } = await see('ann', { ...open, machine: 'expected-size' });
    expect(await ask('ann', boardOf(id, 1))).toMatchObject({
      answer: { kind: 'room-board', view: { seats: [{ name: 'ann' }, { player: 'machine' }] } },
    });
  });

  it('open one room for a request that is sent again because its answer was lost', async () => {
    const { ask, see } = await openServer('ann');
    const { id } = await see('ann', open);
    expect((await see('ann', open)).id).toBe(id);
    expect((await see('ann', { ...open, request: 'second' })).id).not.toBe(id);
    const listed = await ask('ann', { kind: 'room-list' });
    expect(listed).toMatchObject({ answer: { rooms: [{}, {}] } });
  });

  it('say what is wrong with a code, and how long to wait after many', async () => {
    const { ask } = await openServer('ann');
    const join = { kind: 'join-room', code: successOf(parseRoomCode('rrrrr')) } as const;
    const said = async () => {
      const reply = await ask('ann', join);
      return reply.kind === 'failed' ? reply.reason(english) : reply;
    };
    for (let count = 0; count < 10; count++) {
      expect(await said()).toBe('There is no open race with this code.');
    }
    expect(await said()).toBe('Too fast. Try again in 60 seconds.');
  });

  it.each<[Refusal, string]>([
    [{ kind: 'no-room' }, 'There is no open race with this code.'],
    [{ kind: 'too-fast', again: 8_000 }, 'Too fast. Try again in 7 seconds.'],
    // The clock of the database is ahead of the one here, or behind it.
    [{ kind: 'too-fast', again: 400_000 }, 'Too fast. Try again in 60 seconds.'],
    [{ kind: 'too-fast', again: 0 }, 'Too fast. Try again in 1 second.'],
    [
      { kind: 'too-many-accounts', again: 8_000 },
      'Too many new players in your network: nothing is saved. Return in an hour.',
    ],
    [{ kind: 'name-taken' }, 'No name is free for you: nothing is saved. Log in again later.'],
  ])('tell a player without an account why there is no room: %o', async (refusal, sentence) => {
    const { ask, see } = await openServer('ann');
    const { code } = await see('ann', open);
    for (const kind of ['find-room', 'join-room'] as const) {
      const reply = await ask('ann', { kind, code }, undefined, refusal);
      expect(reply.kind === 'failed' ? reply.reason(english) : reply).toBe(sentence);
    }
    expect(await ask('ann', open, undefined, refusal)).toMatchObject({ kind: 'failed' });
  });

  it('lead to the own closed room by its code, and nobody else', async () => {
    const { ask, see, pass, store } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    pass(8 * 24 * 60 * 60_000);
    await store.games.heartbeat('node');
    const back = await see('ann', { kind: 'find-room', code });
    expect(back).toMatchObject({ id, state: 'closed', own: 0 });
    const other = await ask('ben', { kind: 'find-room', code });
    expect(other.kind === 'failed' && other.reason(english)).toBe(
      'There is no open race with this code.',
    );
  });

  it('tell of a room that is gone, and of a round without a seat', async () => {
    const { ask, see } = await openServer('ann', 'ben');
    const { id } = await see('ann', open);
    const gone = { room: roomIdOf('gone'), round: 1 } as const;
    const problems: readonly [RecordsQuery, string][] = [
      [{ kind: 'see-room', ...gone }, 'This race is gone.'],
      [{ kind: 'next-round', ...gone }, 'This race is gone.'],
      [{ kind: 'open-board', room: id, round: 1 }, 'You have no seat in this round.'],
    ];
    for (const [query, sentence] of problems) {
      const reply = await ask('ben', query);
      expect(reply.kind === 'failed' ? reply.reason(english) : reply).toBe(sentence);
    }
  });

  it('show the room in place of a board that was finished in another window', async () => {
    const { ask, see, playRows } = await openServer('ann');
    const { id } = await see('ann', open);
    await playRows('ann', id, ...Array.from({ length: 10 }, () => '1111'));
    const reply = await ask('ann', { kind: 'open-board', room: id, round: 1 });
    expect(reply).toMatchObject({ answer: { kind: 'room', view: { own: 0 } } });
  });

  it('show nothing of a board that its viewer may not know, neither rows nor what is typed', async () => {
    const { see, playRows } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    const game = await playRows('ann', id, '1122', '3344');
    const view = await see('ben', { kind: 'see-room', room: id, round: 'current' });
    expect(view.seats[0]).toMatchObject({ spent: 2, marks: [], game: 'hidden', result: 'hidden' });
    const shown = JSON.stringify(view);
    expect(shown).not.toContain(game.seed);
    expect(shown).not.toMatch(/6543|secret|"guess":\[/);
  });

  it('give no seat in a round to one who has watched it, and comes back by its code', async () => {
    const { ask, see, playRows } = await openServer('ann', 'ben', 'cy');
    const { id, code } = await see('ann', open);
    await playRows('ann', id, '1122');
    const shown = { room: id, round: 1, asked: 0, version: -1 } as const;
    await see('ben', { kind: 'watch-room', ...shown, as: 'watcher' });
    await see('cy', { kind: 'watch-room', ...shown, as: 'player' });
    const refused = await ask('ben', { kind: 'join-room', code });
    expect(refused.kind === 'failed' && refused.reason(english)).toBe(
      'You have seen marks of this round. You can play the next one.',
    );
    expect(await see('cy', { kind: 'join-room', code })).toMatchObject({ own: 1 });
    expect(await see('ben', nextRoundOf(id))).toMatchObject({ round: 2, own: 0 });
  });

  it('end a round for its host alone, which others hear', async () => {
    const { see, playRows } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    await playRows('ann', id, ...Array<string>(10).fill('1111'));
    const end = { kind: 'end-round', room: id, round: 1 } as const;
    const { version } = await see('ben', end);
    expect(await see('ben', end)).toMatchObject({ state: 'open', version });
    const shown = { room: id, round: 1, as: 'player', asked: 0, version } as const;
    const news = see('ben', { kind: 'watch-room', ...shown });
    expect(await see('ann', end)).toMatchObject({ state: 'ended', seats: [{}, {}] });
    expect(await news).toMatchObject({ state: 'ended' });
  });

  it('give each of a duel the code of the other, and nobody a code before', async () => {
    const { ask, see } = await openServer('ann', 'ben', 'cy');
    const [annHides, benHides] = [
      [0, 1, 2, 3],
      [5, 4, 3, 2],
    ] as const;
    const { id, code } = await see('ann', { ...open, form: 'duel', hidden: annHides });
    const next = async (name: string) => {
      const reply = await ask(name, { kind: 'room-list' });
      return reply.kind === 'records' && reply.answer.kind === 'room-list'
        ? reply.answer.rooms.map((listed) => listed.next)
        : [];
    };
    expect(await next('ann')).toEqual(['wait']);
    expect(await ask('ann', { kind: 'open-board', room: id, round: 1 })).toMatchObject({
      kind: 'failed',
    });
    // Without a code there is no seat.
    expect(await see('ben', { kind: 'join-room', code })).toMatchObject({ own: 'none' });
    const joined = await see('ben', { kind: 'join-room', code, hidden: benHides });
    expect(joined).toMatchObject({ form: 'duel', own: 1, seats: [{}, {}] });
    const late = await ask('cy', { kind: 'join-room', code, hidden: benHides });
    expect(late.kind === 'failed' && late.reason(english)).toBe('All seats are taken.');
    expect(await next('ann')).toEqual(['play']);
    for (const [name, own] of [
      ['ann', annHides],
      ['ben', benHides],
      ['cy', 'none'],
    ] as const) {
      const { hidden, ...view } = await see(name, { kind: 'see-room', room: id, round: 1 });
      expect(hidden).toEqual(own);
      expect(JSON.stringify(view)).not.toMatch(
        /code-1|"hidden":|0[,.]1[,.]2[,.]3|5[,.]4[,.]3[,.]2/,
      );
    }
    for (const [name, pegs] of [
      ['ann', benHides],
      ['ben', annHides],
    ] as const) {
      const board = await ask(name, { kind: 'open-board', room: id, round: 1 });
      if (board.kind !== 'records' || board.answer.kind !== 'room-board') throw new Error(name);
      const { seed } = board.answer;
      expect(start(rules, hotSeat, seed, 'system')).toMatchObject({ secret: { code: pegs } });
    }
    expect(await ask('cy', { kind: 'open-board', room: id, round: 1 })).toMatchObject({
      kind: 'failed',
    });
  });

  it('let a machine play along: its rows come after those of people, for everybody the same', async () => {
    const { see, playRows, asked, setSolver } = await openServer('ann', 'ben', 'cy');
    const { id, code } = await see('ann', { ...open, machine: 'expected-size' });
    await see('ben', { kind: 'join-room', code });
    const seenBy = (name: string) => see(name, { kind: 'see-room', room: id, round: 1 });
    const watched = (name: string, view: RoomView) => {
      const { version } = view;
      const shown = {
        room: id,
        round: 1,
        as: 'player',
        version,
        machineTurns: machineTurnsIn(view),
      } as const;
      return see(name, { kind: 'watch-room', asked: 0, ...shown });
    };
    const machine = ({ seats }: RoomView) => seats.at(-1);
    const named = { name: 'Irma', player: 'machine', game: 'hidden', result: 'hidden' };
    expect(machine(await seenBy('ann'))).toMatchObject({ ...named, progress: 'waiting', spent: 0 });
    await playRows('ann', id, '1111', '1111');
    const before = await seenBy('ann');
    expect([asked, machineTurnsIn(before)]).toEqual([[], 0]);
    const [seen, again] = await Promise.all([watched('ann', before), watched('ann', before)]);
    expect(again).toEqual(seen);
    expect(machine(seen)).toMatchObject({ ...named, progress: 'playing', spent: 2 });
    // Those who see the same machine ask for its rows once.
    expect(asked).toHaveLength(2);
    // What is known is not computed again.
    setSolver('fails');
    expect(await seenBy('ann')).toEqual(seen);
    expect(machine(await seenBy('ben'))).toMatchObject({ ...named, progress: 'waiting' });

    // News of people wait for no machine.
    await playRows('ben', id, ...Array<string>(10).fill('1111'));
    for (const state of ['fails', 'hangs'] as const) {
      setSolver(state);
      const news = watched('ann', await seenBy('ann'));
      await see('cy', state === 'fails' ? { kind: 'join-room', code } : nextRoundOf(id));
      expect(await news).toMatchObject({ current: state === 'fails' ? 1 : 2 });
    }
    const shown = await seenBy('ben');
    setSolver('works');
    const after = await watched('ben', shown);
    expect(machine(after)).toMatchObject({ progress: 'finished', result: { outcome: 'cracked' } });
    expect(machine(after)?.marks.slice(0, 2)).toEqual(machine(seen)?.marks);
  });

  it('open a board that was not begun before the next round began', async () => {
    const { ask, see, playRows } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    await playRows('ann', id, ...Array<string>(10).fill('1111'));
    const before = await ask('ben', boardOf(id, 1));
    expect(before).toMatchObject({ answer: { kind: 'room-board', view: { round: 1 } } });
    await see('ann', nextRoundOf(id));
    const after = await ask('ben', boardOf(id, 1));
    expect(seedIn(after)).toBe(seedIn(before));
    expect(await ask('ben', boardOf(id, 2))).toMatchObject({ kind: 'failed' });
  });

  it('open no board of an earlier round whose secret is gone with all its games', async () => {
    const { ask, see, playRows, store } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', { ...open, machine: 'expected-size' });
    await see('ben', { kind: 'join-room', code });
    await playRows('ann', id, ...Array<string>(10).fill('1111'));
    await see('ann', nextRoundOf(id));
    successOf(await store.accounts.remove(accountIdOf('ann')));
    const reply = await ask('ben', boardOf(id, 1));
    expect(reply.kind === 'failed' && reply.reason(english)).toBe(
      'This round can no longer be played.',
    );
    const { seats } = await see('ben', { kind: 'see-room', room: id, round: 1 });
    expect(seats.map(({ name }) => name)).toEqual(['ben']);
  });

  it('wait until a room has changed, and end when the screen is left', async () => {
    const { ask, see } = await openServer('ann', 'ben');
    const { id, code, version } = await see('ann', open);
    const watch = { kind: 'watch-room', room: id, round: 1, as: 'player', asked: 0 } as const;
    const news = see('ann', { ...watch, version });
    const joined = await see('ben', { kind: 'join-room', code });
    expect(await news).toMatchObject({ version: joined.version, seats: [{}, { name: 'ben' }] });

    const leaving = new AbortController();
    const left = ask('ann', { ...watch, version: joined.version }, leaving.signal);
    leaving.abort();
    expect(await left).toMatchObject({ kind: 'failed' });
    expect(await see('ann', { ...watch, version })).toMatchObject({ version: joined.version });
  });

  it('show a new row to all who watch in one answer, for which the store is read once', async () => {
    const names = Array.from({ length: 64 }, (_, n) => `watcher-${n}`);
    const { see, playRows, store } = await openServer('ann', 'ben', ...names);
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    await playRows('ben', id, '1111');
    const { version } = await see('ann', { kind: 'see-room', room: id, round: 1 });
    const watch = { kind: 'watch-room', room: id, round: 1, as: 'watcher', asked: 0 } as const;
    const watching = names.map((name) => see(name, { ...watch, version }));
    const playing = see('ben', { ...watch, as: 'player', version });
    await playRows('ann', id, '2222');
    const read = vi.spyOn(store.rooms, 'read');
    store.changes.publish(id);
    const views = await Promise.all(watching);
    expect(read).toHaveBeenCalledOnce();
    const [view] = views;
    expect(view).toMatchObject({ own: 'none', seats: [{ marks: [{}] }, { marks: [{}] }] });
    expect(new Set(views).size).toBe(1);
    expect(await playing).toMatchObject({ own: 1, version: view?.version });

    // The same row is told again, such as by the notification after the commit.
    const told = vi.fn<(view: RoomView) => void>();
    for (const name of names) void see(name, { ...watch, version: view?.version ?? 0 }).then(told);
    store.changes.publish(id);
    await new Promise(setImmediate);
    expect(told).not.toHaveBeenCalled();
  });

  it('show the rows of a machine to all who watch without reading the store for each', async () => {
    const names = ['ben', 'cy'];
    const { see, playRows, store } = await openServer('ann', ...names);
    const { id, version } = await see('ann', { ...open, machine: 'expected-size' });
    const shown = { room: id, round: 1, as: 'watcher', asked: 0, machineTurns: 0 } as const;
    const watch = (since: number) =>
      Promise.all(names.map((name) => see(name, { kind: 'watch-room', ...shown, version: since })));
    const watching = watch(version);
    await playRows('ann', id, '1111');
    const read = vi.spyOn(store.rooms, 'read');
    store.changes.publish(id);
    const [before] = await watching;
    const after = await watch(before?.version ?? version);
    expect(after.map(machineTurnsIn)).toEqual([1, 1]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('let a machine play on when the viewer who waits for its rows leaves', async () => {
    const { ask, see, playRows, setSolver } = await openServer('ann', 'ben');
    const { id } = await see('ann', { ...open, machine: 'expected-size' });
    await playRows('ann', id, '1111');
    const { version } = await see('ben', { kind: 'see-room', room: id, round: 1 });
    const shown = { room: id, round: 1, as: 'watcher', asked: 0, machineTurns: 0 } as const;
    const leaving = new AbortController();
    setSolver('is-silent');
    void ask('ann', { kind: 'watch-room', ...shown, version }, leaving.signal);
    await new Promise(setImmediate);
    setSolver('works');
    leaving.abort();
    const after = await see('ben', { kind: 'watch-room', ...shown, version });
    expect(machineTurnsIn(after)).toBe(1);
  });

  it('continue a board that was begun, and show the result when both have finished', async () => {
    const { ask, see, playRows, claimed } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    const rows = Array.from({ length: 10 }, () => '1111');
    await playRows('ann', id, ...rows.slice(0, 3));
    expect(await ask('ann', { kind: 'open-board', room: id, round: 1 })).toMatchObject({
      answer: { kind: 'game-opened' },
    });
    expect(claimed).toHaveLength(1);
    await playRows('ben', id, ...rows);
    const seen = await see('ben', { kind: 'see-room', room: id, round: 1 });
    expect(seen.seats).toMatchObject([
      { progress: 'playing', marks: [{}, {}, {}] },
      { progress: 'finished', game: { phase: 'over' }, result: { turns: 11 } },
    ]);
    const again = await see('ben', { kind: 'next-round', room: id, round: 1 });
    expect(again).toMatchObject({ round: 2, current: 2, seats: [{ name: 'ben' }] });
    const listed = await ask('ann', { kind: 'room-list' });
    expect(listed).toMatchObject({ answer: { rooms: [{ round: 2, others: ['ben'] }] } });
  });
});
