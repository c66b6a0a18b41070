import { expect, vi } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameResultOf, type StoredGame } from '../../../../source/engine/core/stored/game.ts';
import type { RoomView } from '../../../../source/engine/room/view.ts';
import { type Game, play, start, storedRulesOf } from '../../../../source/engine/variants/game.ts';
import {
  type CallName,
  type CallOf,
  call,
  isAnswer,
  type Reply,
} from '../../../../source/screens/app/effects.ts';
import type {
  NewBoard,
  RoomEntry,
  WatchedRoom,
} from '../../../../source/screens/room/room-records.ts';
import { answerCall } from '../../../../source/session/calls/answer.ts';
import { roomViewIn } from '../../../../source/session/effects.ts';
import type { Refusal } from '../../../../source/session/records/player-store.ts';
import type { SolverClient } from '../../../../source/session/solving/solver-pool.ts';
import { type SolverEffect, solverReply } from '../../../../source/solver/thread/effect.ts';
import { openMemoryStore } from '../../../../source/store/database.ts';
import { defaultLimits } from '../../../../source/store/limits.ts';
import { openWriteQueue } from '../../../../source/store/queue/write-queue.ts';
import { againstMachine, guess, rulesWith, successOf } from '../../../helpers/games.ts';

export const rules = rulesWith();
const { variant, rules: text } = storedRulesOf({ rules, roles: againstMachine });

/** Players of one server, who ask for rooms and play on their boards. */
export async function openServer(...names: readonly string[]) {
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
  const store = await openMemoryStore(defaultLimits, () => now);
  // A code that is drawn may be the first guess of a machine, or the row of a test.
  const { open } = store.rooms;
  const seed = expect.getState().currentTestName ?? '';
  vi.spyOn(store.rooms, 'open').mockImplementation((room) => open({ ...room, seed }));
  const queue = openWriteQueue(store.games);
  type Player = (call: CallOf<CallName>, signal?: AbortSignal, refusal?: Refusal) => Promise<Reply>;
  const players = new Map<string, Player>();
  const claimed: StoredGame[] = [];
  for (const name of names) {
    const account = successOf(
      await store.accounts.signIn(
        { fingerprint: name, label: '' },
        { id: accountIdOf(name), names: [{ text: name, skeleton: name }], sources: [] },
      ),
    );
    players.set(name, (call, signal = new AbortController().signal, refusal) =>
      answerCall(call, {
        ...{ account, refusal, store, queue, signal, holder: { node: 'node', session: name } },
        key: { fingerprint: name, source: 'address' },
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
  const enter = (name: string, entry: RoomEntry, refusal?: Refusal): Promise<Reply> =>
    ask(name, call('rooms.enter', entry), undefined, refusal);
  const viewIn = (reply: Reply): RoomView => {
    const view = roomViewIn(reply);
    if (view !== undefined) return view;
    throw new Error(JSON.stringify(reply.kind === 'failed' ? reply.reason : reply));
  };
  const see = async (name: string, entry: RoomEntry): Promise<RoomView> =>
    viewIn(await enter(name, entry));
  const watch = async (name: string, watched: WatchedRoom): Promise<RoomView> =>
    viewIn(await ask(name, call('rooms.watch', watched)));
  /** Plays rows on the board of a player, which is stored as a session stores it. */
  const playRows = async (name: string, room: RoomView['id'], ...rows: readonly string[]) => {
    const { game: id, seed } = boardIn(await ask(name, boardOf(room, 1)));
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
  return { store, ask, enter, see, watch, playRows, claimed, asked, setSolver, pass };
}

/** A new board in a reply. */
export function boardIn(reply: Reply): NewBoard {
  if (isAnswer(reply, 'rooms.board') && reply.answer.kind === 'board') return reply.answer;
  throw new Error('The board was begun before.');
}

/** Asks for a room of one race. */
export const open: Extract<RoomEntry, { kind: 'open-room' }> = {
  ...{ kind: 'open-room', request: 'first', form: 'race', variant, rules: text, machine: 'none' },
};

export const boardOf = (room: RoomView['id'], round: number) =>
  call('rooms.board', { room, round });

export const nextRoundOf = (room: RoomView['id']) =>
  ({ kind: 'next-round', room, round: 1 }) as const;
