import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import type { GameStore, GameWrite } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  holder,
  nameOf,
  type OpenEmpty,
  result,
  startOf,
  type TestClock,
  testLimits,
  unfinished,
} from './fixtures.ts';
import { referenceStore } from './reference.ts';

const dailies = ['code', 'word'] as const;
const accounts = ['ada', 'bob', 'cy'].map(accountIdOf);
const games = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6'].map(gameIdOf);
const names = ['ada', 'bob', 'cy', 'red-hen', 'redhen'].map(nameOf);
const holders = [holder('one', 'near'), holder('two', 'near'), holder('one', 'far')];

const anyAccount = fc.constantFrom(...accounts);
const anyGame = fc.constantFrom(...games);
const anyHolder = fc.constantFrom(holders[0] ?? holder(), ...holders);
const anyOccasion = fc.oneof(
  fc.constant({ kind: 'casual' } as const),
  fc.record({
    kind: fc.constantFrom('daily' as const, 'practice' as const),
    daily: fc.constantFrom(...dailies),
    day: fc.nat(1),
  }),
);
const anyStart = fc.record({
  kind: fc.constant('start' as const),
  start: fc
    .tuple(anyGame, anyAccount, anyOccasion, fc.nat(1_200))
    .map(([id, account, occasion, length]) =>
      startOf(id, account, { occasion, seed: 'é'.repeat(length) }),
    ),
  holder: anyHolder,
  whenFull: fc.constantFrom('keep-all' as const, 'drop-oldest' as const),
});
const anyProgress = fc.oneof(
  fc.string({ maxLength: 20 }).map((draft) => unfinished(2, draft)),
  fc.constantFrom('cracked' as const, 'resigned' as const).map((outcome) => ({
    kind: 'finished' as const,
    result: { ...result, outcome },
  })),
);
/** A save over the right version, or over the one before. */
const anySave = fc.record({
  kind: fc.constant('save' as const),
  game: anyGame,
  holder: anyHolder,
  older: fc.constantFrom(0, 0, 0, 1),
  moves: fc.array(
    fc.array(fc.nat(9), { maxLength: 40 }).map((pegs) => guess(...pegs)),
    {
      maxLength: 3,
    },
  ),
  progress: anyProgress,
});

const anyOperation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      writes: fc.array(fc.oneof(anyStart, anySave), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      account: anyAccount,
      name: fc.constantFrom(...names),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rename' as const),
      account: anyAccount,
      name: fc.constantFrom(...names),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('leave' as const),
      account: anyAccount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      account: anyAccount,
      game: anyGame,
      holder: anyHolder,
      when: fc.constantFrom('free' as const, 'always' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), holder: anyHolder }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('heartbeat' as const),
      node: fc.constantFrom('near', 'far'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), game: anyGame }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      time: fc.constantFrom(1, 9, 10, 90),
    }),
  },
);

type Operation = typeof anyOperation extends fc.Arbitrary<infer Value> ? Value : never;

/** Checks that random operations have the same results as in the slow reference. */
export function specifyRandomOperations(open: OpenEmpty, runs: number): void {
  it('has the same results as a slow reference', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyOperation, { minLength: 10, maxLength: 40 }),
        async (operations) => {
          const clock: TestClock = { now: 1_000 };
          const { store, close } = await open(clock, testLimits);
          try {
            await compare(store, clock, operations);
          } finally {
            await close();
          }
        },
      ),
      { numRuns: runs },
    );
  });
}

async function compare(
  store: GameStore,
  clock: TestClock,
  operations: readonly Operation[],
): Promise<void> {
  const reference = referenceStore(clock, testLimits);
  const create = async (account: (typeof accounts)[number], name: (typeof names)[number]) => {
    const key = { fingerprint: `key of ${account} at ${clock.now}`, label: '' };
    if (reference.nameOf(account) === undefined) {
      await store.accounts.signIn(key, { id: account, names: [name], sources: [] });
    }
    reference.create(account, name);
  };
  const nameIn = (answer: Awaited<ReturnType<GameStore['accounts']['rename']>>) =>
    answer.ok ? { ok: true, value: answer.value.name } : answer;

  for (const [index, name] of names.slice(0, 2).entries()) {
    await create(accounts[index] ?? accountIdOf(''), name);
  }
  for (const operation of operations) {
    switch (operation.kind) {
      case 'write': {
        const versions = new Map(games.map((game) => [game, reference.versionOf(game)]));
        const writes = operation.writes.map((write): GameWrite => {
          if (write.kind === 'start') return write;
          const { older, ...save } = write;
          const version = Math.max(0, (versions.get(save.game) ?? 0) - older);
          versions.set(save.game, version + 1);
          return { ...save, version };
        });
        expect(await store.games.write(writes)).toEqual(reference.write(writes));
        break;
      }
      case 'create':
        clock.now += 1;
        await create(operation.account, operation.name);
        break;
      case 'rename': {
        const { account, name } = operation;
        const renamed = nameIn(await store.accounts.rename(account, name));
        expect(renamed).toEqual(reference.rename(account, name));
        break;
      }
      case 'leave':
        expect(await store.accounts.remove(operation.account)).toEqual(
          reference.leave(operation.account),
        );
        break;
      case 'claim': {
        const { account, game, holder, when } = operation;
        const claimed = await store.games.claim(account, game, holder, when);
        expect(claimed).toEqual(reference.claim(account, game, holder, when));
        break;
      }
      case 'release':
        successOf(await store.games.release(operation.holder));
        reference.release(operation.holder);
        break;
      case 'heartbeat':
        successOf(await store.games.heartbeat(operation.node));
        reference.heartbeat(operation.node);
        break;
      case 'remove':
        expect(await store.games.remove(operation.game)).toEqual(reference.remove(operation.game));
        break;
      case 'wait':
        clock.now += operation.time;
        break;
    }
  }
  for (const account of accounts) {
    const found = successOf(await store.accounts.find({ by: 'id', id: account }));
    expect(found?.name).toBe(reference.nameOf(account));
    const unfinishedGames = successOf(await store.games.unfinished(account));
    expect(unfinishedGames.map(({ id, holder: by }) => [id, by])).toEqual(
      reference.unfinished(account),
    );
    const history = await store.games.finished(account, {}, { after: undefined, limit: 99 });
    expect(successOf(history).map(({ id }) => id)).toEqual(reference.finished(account));
    const series = successOf(await store.games.results(account));
    for (const daily of [undefined, ...dailies]) {
      const counted = reference.counted(account, daily);
      const same = series.find((each) => each.daily === daily);
      expect(same?.results.map(({ outcome }) => outcome) ?? []).toEqual(
        counted.map(({ outcome }) => outcome),
      );
      const seeds = await store.games.wonSeeds(
        account,
        { ...startOf('any'), ...(daily === undefined ? {} : { daily }) },
        99,
      );
      expect(successOf(seeds)).toEqual(
        counted.filter(({ outcome }) => outcome === 'cracked').map(({ seed }) => seed),
      );
    }
  }
  for (const game of games) {
    expect(await store.games.read(game)).toEqual(reference.read(game));
  }
  const listed = successOf(await store.games.list(undefined, { after: undefined, limit: 99 }));
  expect(listed).toEqual(games.map(reference.read).filter(({ ok }) => ok));
}
