import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseLinkCode } from '../../../source/engine/accounts/link-code.ts';
import { parseName } from '../../../source/engine/accounts/names.ts';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { offlineDailies } from '../../../source/engine/daily/daily.ts';
import { type ArgsOf, type CallName, call } from '../../../source/screens/app/effects.ts';
import type { AccountAnswer } from '../../../source/session/calls/account.ts';
import { openPlayerRecords } from '../../../source/session/records/player-records.ts';
import type { PlayerStore } from '../../../source/session/records/player-store.ts';
import { signInPlayer } from '../../../source/session/records/sign-in.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { openWriteQueue } from '../../../source/store/queue/write-queue.ts';
import { successOf } from '../../helpers/games.ts';
import { eventually } from '../../helpers/patience.ts';
import { open } from './rooms/room-server.ts';

const nothing = (): void => undefined;
const now = (): number => Date.UTC(2026, 10, 29);
const openStore = () => openMemoryStore(defaultLimits, now);
const openDailies = async () => offlineDailies;

/** A session of a player's key on a store. */
function openSession(store: GameStore, player: string) {
  const queue = openWriteQueue(store.games);
  const fingerprint = `SHA256:${player}`;
  const signIn = async (): Promise<PlayerStore> => {
    const arrival = { fingerprint, label: player, sources: [] };
    const { account } = successOf(await signInPlayer(store.accounts, arrival));
    const key = { fingerprint, source: `home of ${player}` };
    return { account, key, holder: { node: 'node', session: player }, store, queue };
  };
  const records = openPlayerRecords({
    kept: 'stored',
    player: { kind: 'signing-in' },
    experience: 'played',
    playerOf: ({ account: { name } }) => ({ kind: 'named', name }),
    signIn: signIn(),
    openDailies,
    now,
    notify: nothing,
  });
  onTestFinished(async () => {
    await records.close();
    await queue.close();
  });
  const ask = async <Name extends CallName>(name: Name, args: ArgsOf<Name>) => {
    const reply = await records.answer(call(name, args));
    if (reply.kind !== 'answer') throw new Error(JSON.stringify(reply));
    return reply.answer;
  };
  const name = async () => {
    const answer = await ask('account.read', {});
    return answer.kind === 'account' ? answer.account.name : answer.kind;
  };
  return { records, ask, name };
}

const codeOf = (answer: AccountAnswer) =>
  successOf(parseLinkCode(answer.kind === 'code-issued' ? answer.text : ''));

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

it('reads the account of a key', async () => {
  const store = await openStore();
  const { ask, name } = openSession(store, 'ada');
  expect(await ask('account.read', {})).toEqual({
    kind: 'account',
    account: {
      name: await name(),
      renaming: 'now',
      keys: [{ fingerprint: 'SHA256:ada', label: 'ada', added: day(now()), isThis: true }],
      games: 0,
    },
  });
});

describe('a new name', () => {
  it('is taken, and shown in the profile', async () => {
    const store = await openStore();
    const { ask, records } = openSession(store, 'ada');
    const answer = await ask('account.rename', { name: 'wish-it' });
    const again = day(now() + 30 * 86_400_000);
    expect(answer).toMatchObject({
      kind: 'renamed',
      account: { name: 'wish-it', renaming: { from: again } },
    });
    await eventually(() =>
      expect(records.profile().player).toEqual({ kind: 'named', name: 'wish-it' }),
    );
    expect(await ask('account.rename', { name: 'red-hen' })).toEqual({
      kind: 'name-refused',
      refused: { kind: 'renamed-recently', again },
    });
  });

  it('is refused when it is illegal, reserved, offensive, taken, or the same', async () => {
    const store = await openStore();
    const { ask, name } = openSession(store, 'ada');
    const other = await openSession(store, 'bob').name();
    const refusals = [];
    for (const typed of ['a', 'adm1n', 'fuck-you', other.replaceAll('-', ''), await name()]) {
      refusals.push(await ask('account.rename', { name: typed }));
    }
    expect(refusals).toEqual(
      ['too-short', 'reserved', 'offensive', 'name-taken', 'own-name'].map((refused) => ({
        kind: 'name-refused',
        refused,
      })),
    );
  });
});

describe('a code', () => {
  it('moves the key to the account that shows it, after a look at what is left', async () => {
    const store = await openStore();
    const ada = openSession(store, 'ada');
    const left = 'red-hen';
    await ada.ask('account.rename', { name: left });
    await ada.ask('puzzles.save', { result: { day: 1, isSolved: true, errors: 0 } });
    await ada.ask('rooms.enter', open);
    const settingsOf = async (name: string, text: string) => {
      const query = { by: 'name', skeleton: successOf(parseName(name)).skeleton } as const;
      const account = successOf(await store.accounts.find(query));
      successOf(await store.accounts.saveSettings(account?.id ?? accountIdOf(''), text));
    };
    await settingsOf(left, '{"theme": "classic"}');
    ada.records.saveSettings({ mouse: 'on' });
    const bob = openSession(store, 'bob');
    const joined = await bob.name();
    await settingsOf(joined, '{"bell": "on"}');
    const code = codeOf(await bob.ask('account.issueCode', {}));
    expect(await ada.ask('account.checkCode', { code })).toEqual({
      kind: 'code-accepted',
      link: {
        joined: { name: joined, games: 0, keys: 1 },
        left: {
          ...{ name: left, games: 0, keys: 1, puzzles: 1, races: 1 },
          ...{ hasSettings: true },
        },
      },
    });
    const linked = await ada.ask('account.useCode', { code });
    expect(linked).toMatchObject({ kind: 'linked', account: { name: joined } });
    expect(linked.kind === 'linked' ? linked.account.keys.length : 0).toBe(2);
    for (const { name, records } of [ada, bob]) {
      expect(await name()).toBe(joined);
      await eventually(() =>
        expect(records.profile().player).toEqual({ kind: 'named', name: joined }),
      );
    }
    await eventually(() => expect(JSON.parse(ada.records.settings())).toEqual({ bell: 'on' }));
    expect(await bob.ask('account.useCode', { code })).toEqual({
      kind: 'code-refused',
      refused: 'wrong-code',
    });
  });

  it('is stored as a hash only', async () => {
    const store = await openStore();
    const issue = vi.spyOn(store.codes, 'issue');
    const { ask } = openSession(store, 'ada');
    const code = codeOf(await ask('account.issueCode', {}));
    expect(issue.mock.lastCall?.[1]).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(issue.mock.calls)).not.toContain(code);
  });

  it('is refused in the session that shows it, and after five wrong ones', async () => {
    const store = await openStore();
    const { ask } = openSession(store, 'ada');
    const code = codeOf(await ask('account.issueCode', {}));
    expect(await ask('account.checkCode', { code })).toMatchObject({ refused: 'own-code' });
    const wrong = 'about about about about about about';
    for (let tries = 0; tries < 5; tries++) {
      expect(await ask('account.checkCode', { code: wrong })).toMatchObject({
        refused: 'wrong-code',
      });
    }
    expect(await ask('account.checkCode', { code })).toEqual({
      kind: 'code-refused',
      refused: { kind: 'too-many-tries', minutes: 60 },
    });
  });
});

/** A call of each kind. */
const callsWith = (code: string) => [
  call('account.read', {}),
  call('account.rename', { name: 'red-hen' }),
  call('account.issueCode', {}),
  call('account.checkCode', { code }),
  call('account.useCode', { code }),
  call('account.delete', {}),
];

describe('deleted data', () => {
  it('are gone, and every later question says so', async () => {
    const store = await openStore();
    const { ask, records } = openSession(store, 'ada');
    expect(await ask('account.delete', {})).toEqual({ kind: 'account-deleted' });
    for (const each of callsWith('')) {
      expect(await records.answer(each)).toMatchObject({ answer: { kind: 'account-deleted' } });
    }
    const again = openSession(store, 'ada');
    expect(await again.name()).not.toBe('account-deleted');
  });
});

it('says that the store cannot be used, whatever is asked', async () => {
  const store = await openStore();
  const { ask, records } = openSession(store, 'ada');
  const code = codeOf(await ask('account.issueCode', {}));
  const down = async () => ({
    ok: false as const,
    problem: { kind: 'unavailable', cause: 'unreachable', message: 'secret' } as const,
  });
  vi.spyOn(store.accounts, 'find').mockImplementation(down);
  vi.spyOn(store.accounts, 'rename').mockImplementation(down);
  vi.spyOn(store.accounts, 'remove').mockImplementation(down);
  for (const name of ['issue', 'check', 'use'] as const) {
    vi.spyOn(store.codes, name).mockImplementation(down);
  }
  for (const each of callsWith(code)) {
    expect(await records.answer(each)).toEqual({
      kind: 'failed',
      reason: 'Your saved games cannot be reached. Try again in a moment.',
    });
  }
});
