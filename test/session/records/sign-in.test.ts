import { expect, it } from 'vitest';
import { checkName, firstNames } from '../../../source/engine/accounts/names.ts';
import type { seedsFrom } from '../../../source/engine/core/random.ts';
import { type Arrival, signInPlayer } from '../../../source/session/records/sign-in.ts';
import { openMemoryGameStore } from '../../../source/store/memory/memory-game-store.ts';
import { successOf } from '../../helpers/games.ts';

const open = () => openMemoryGameStore(() => 1_000).accounts;

const arrival = (name: string, sources: Arrival['sources'] = []): Arrival => ({
  fingerprint: `SHA256:${name}`,
  label: 'ada',
  sources,
});

it('creates an account with a generated name, once', async () => {
  const accounts = open();
  const first = successOf(await signInPlayer(accounts, arrival('ada')));
  expect(first.isNew).toBe(true);
  expect(checkName(first.account.name).ok).toBe(true);
  expect(first.account.keys).toEqual([{ fingerprint: 'SHA256:ada', label: 'ada', added: 1_000 }]);
  const again = successOf(await signInPlayer(accounts, arrival('ada')));
  expect(again).toEqual({ account: first.account, isNew: false });
});

it('proposes other names when all are taken, five times', async () => {
  const accounts = open();
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
  const accounts = open();
  const sources = [{ source: 'home', limit: 1 }];
  successOf(await signInPlayer(accounts, arrival('ada', sources)));
  expect(await signInPlayer(accounts, arrival('bob', sources))).toEqual({
    ok: false,
    problem: { kind: 'too-many-accounts', again: 1_000 + 3_600_000 },
  });
  expect((await signInPlayer(accounts, arrival('ada', sources))).ok).toBe(true);
});
