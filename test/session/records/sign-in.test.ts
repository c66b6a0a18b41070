import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { firstNames, parseName } from '../../../source/engine/accounts/names.ts';
import type { seedsFrom } from '../../../source/engine/core/random.ts';
import { offlineDailies } from '../../../source/engine/daily/daily.ts';
import { call } from '../../../source/screens/app/effects.ts';
import type { PlayedGame } from '../../../source/screens/app/game/unfinished.ts';
import type { PlayerRecordsOptions } from '../../../source/session/records/player-records.ts';
import {
  type Arrival,
  guestNames,
  openGuestRecords,
  signInPlayer,
} from '../../../source/session/records/sign-in.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import { openWriteQueue } from '../../../source/store/queue/write-queue.ts';
import { full, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';

const open = async () => (await openMemoryStore(defaultLimits, () => 1_000)).accounts;

const arrival = (name: string, sources: Arrival['sources'] = []): Arrival => ({
  fingerprint: `SHA256:${name}`,
  label: 'ada',
  sources,
});

it('creates an account with a generated name, once', async () => {
  const accounts = await open();
  const first = successOf(await signInPlayer(accounts, arrival('ada')));
  expect(first.isNew).toBe(true);
  expect(parseName(first.account.name).ok).toBe(true);
  expect(first.account.keys).toEqual([{ fingerprint: 'SHA256:ada', label: 'ada', added: 1_000 }]);
  const again = successOf(await signInPlayer(accounts, arrival('ada')));
  expect(again).toEqual({ account: first.account, isNew: false });
});

it('proposes other names when all are taken, five times', async () => {
  const accounts = await open();
  /** The names of all but the last round are those of one seed, which are taken. */
  const repeating = (rounds: number, player: string) => {
    const seeds = Array.from({ length: rounds }, (_, round) => [
      `${player} ${round}`,
      'same',
    ]).flat();
    const from = (index: number): ReturnType<typeof seedsFrom> => ({
      seed: seeds[index] ?? `seed ${index}`,
      source: 'system',
      rest: () => from(index + 1),
    });
    return () => from(0);
  };
  for (const { text } of firstNames('same')) {
    const taking = await signInPlayer(accounts, arrival(text), repeating(1, text));
    expect(taking.ok).toBe(true);
  }
  expect(await signInPlayer(accounts, arrival('unlucky'), repeating(5, 'unlucky'))).toEqual({
    ok: false,
    problem: { kind: 'name-taken' },
  });
  expect((await signInPlayer(accounts, arrival('lucky'), repeating(4, 'lucky'))).ok).toBe(true);
});

it('is refused when its source has had its new accounts', async () => {
  const accounts = await open();
  const sources = [{ source: 'home', limit: 1 }];
  successOf(await signInPlayer(accounts, arrival('ada', sources)));
  expect(await signInPlayer(accounts, arrival('bob', sources))).toEqual({
    ok: false,
    problem: { kind: 'too-many-accounts', again: 1_000 + 3_600_000 },
  });
  expect((await signInPlayer(accounts, arrival('ada', sources))).ok).toBe(true);
});

describe('the records of a guest with an account for a room', () => {
  const ignore = (): void => undefined;
  const dailies = async () => offlineDailies;
  const played = (keys: string, ...more: readonly 'enter'[]): PlayedGame => {
    const game = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });
    const after = pressed(game, ...keys, ...more).played;
    if (after === 'none') throw new Error('no game is played');
    return after;
  };
  const openInvited = async (inTurn?: PlayerRecordsOptions['inTurn']) => {
    const store = await openMemoryStore();
    const events = { onOutage: ignore, onRecovery: ignore, onError: ignore };
    const queue = openWriteQueue(store.games, events);
    const otter = { ...arrival('otter'), fingerprint: 'guest:hash', names: guestNames };
    const { account } = successOf(await signInPlayer(store.accounts, otter));
    const holder = { node: 'near', session: 'one' };
    const signIn = Promise.resolve({
      ...({ account, key: 'none', holder, store, queue, guest: '0123456789ab' } as const),
    });
    const invited = { kept: 'stored', signIn, ...(inTurn && { inTurn }) } as const;
    const records = openGuestRecords(Date.now, dailies, ignore, invited);
    await records.ready;
    onTestFinished(async () => {
      await records.close();
      await queue.close();
    });
    return { records, store };
  };

  it('hold the answer to a guess back until it is saved', async () => {
    const { records, store } = await openInvited();
    const write = vi.spyOn(store.games, 'write');
    const game = played('1122', 'enter');
    const saving = records.save(game);
    expect(saving).toBeInstanceOf(Promise);
    await saving;
    expect(write).toHaveBeenCalled();
    expect(successOf(await store.games.read(game.id)).moves).toHaveLength(1);
  });

  it('read many games in the turn of their address, and none for a screen that was left', async () => {
    const turns: (() => Promise<unknown>)[] = [];
    const { records, store } = await openInvited(async (run) => {
      await new Promise<void>((resolve) => {
        turns.push(async () => resolve());
      });
      return await run();
    });
    const read = vi.spyOn(store.games, 'results');
    const leaving = new AbortController();
    const stays = records.answer(call('statistics.all', {}));
    const leaves = records.answer(call('statistics.all', {}), leaving.signal);
    expect((await records.answer(call('rooms.list', {}))).kind).toBe('answer');
    expect(read).not.toHaveBeenCalled();
    leaving.abort();
    for (const turn of turns) await turn();
    expect((await stays).kind).toBe('answer');
    expect((await leaves).kind).toBe('failed');
    expect(read).toHaveBeenCalledTimes(1);
  });
});
