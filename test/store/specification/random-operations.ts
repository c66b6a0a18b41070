import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AccountKey, accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { type GameId, gameIdOf } from '../../../source/engine/core/stored/game.ts';
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

const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind);
const anyAccount = fc.constantFrom(...['ada', 'ada', 'ada', 'bob', 'bob', 'cy'].map(accountIdOf));
const anyName = fc.constantFrom(...names);
/** Mostly one of the games that are there. */
const anyGame = fc.oneof(
  { weight: 9, arbitrary: fc.nat(5) },
  { weight: 1, arbitrary: fc.constantFrom(...games) },
);
/** Mostly the holder or the account of the game. */
const anyHolder = fc.oneof(
  { weight: 6, arbitrary: fc.constant('its') },
  { weight: 2, arbitrary: fc.constantFrom(...holders) },
);
const mostlyOwn = fc.oneof(
  { weight: 6, arbitrary: fc.constant('its') },
  { weight: 1, arbitrary: anyAccount },
);
/** How much of a text there is: a little, all that the limit allows, or a byte more. */
const anySize = fc.oneof(
  { weight: 6, arbitrary: fc.constant('short' as const) },
  { weight: 2, arbitrary: fc.constantFrom('full' as const, 'over' as const) },
);
const anyDaily = fc.record({
  kind: fc.constantFrom('daily' as const, 'practice' as const),
  daily: fc.constantFrom(...dailies),
  day: fc.nat(1),
});
const anyOccasion = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'casual' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'room' } as const) },
  { weight: 2, arbitrary: anyDaily },
);
const anyStart = fc.record({
  kind: kindOf('start'),
  game: fc.constantFrom(...games),
  account: anyAccount,
  occasion: anyOccasion,
  seed: anySize,
  holder: fc.constantFrom(...holders),
  whenFull: fc.constantFrom('keep-all' as const, 'drop-oldest' as const),
});
const anySave = fc.record({
  kind: kindOf('save'),
  game: anyGame,
  holder: anyHolder,
  /** Beside the right version. */
  ahead: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, -1),
  moves: fc.array(
    fc.array(fc.nat(9), { maxLength: 9 }).map((pegs) => guess(...pegs)),
    { maxLength: 3 },
  ),
  progress: fc.oneof(
    { weight: 4, arbitrary: anySize },
    { weight: 1, arbitrary: fc.constantFrom('cracked' as const, 'resigned' as const) },
  ),
});

const anyOperation = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: kindOf('write'),
      writes: fc.array(fc.oneof(anyStart, anySave), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kindOf('create'), account: anyAccount, name: anyName }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kindOf('rename'), account: anyAccount, name: anyName }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kindOf('leave'), account: fc.constantFrom(...accounts.slice(1)) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kindOf('claim'),
      account: mostlyOwn,
      game: anyGame,
      holder: fc.constantFrom(...holders),
      when: fc.constantFrom('free' as const, 'always' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kindOf('release'), holder: fc.constantFrom(...holders) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kindOf('heartbeat'), node: fc.constantFrom('near', 'far') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('remove'), game: anyGame }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kindOf('wait'), time: fc.constantFrom(1, 9, 10, 29, 30, 60) }),
  },
);

type ValueOf<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never;
type Operation = ValueOf<typeof anyOperation>;
type AnyWrite = ValueOf<typeof anyStart> | ValueOf<typeof anySave>;

/** Checks that random operations have the same results as in the slow reference. */
export function specifyRandomOperations(open: OpenEmpty, runs: number): void {
  it('has the same results as a slow reference', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyOperation, { minLength: 20, maxLength: 60, size: 'max' }),
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
  let created = 0;
  const ids = () => games.filter((game) => reference.gameOf(game) !== undefined);
  const idOf = (game: GameId | number): GameId =>
    typeof game === 'string' ? game : (ids()[game % Math.max(1, ids().length)] ?? gameIdOf('g1'));
  /** The version of each game after the writes of a batch so far, if all of them are accepted. */
  const versions = new Map<GameId, number>();
  const filled = (size: 'short' | 'full' | 'over', room: number): string =>
    size === 'short' ? 'é' : 's'.repeat(Math.max(0, room + (size === 'over' ? 1 : 0)));
  const resolved = (write: AnyWrite): GameWrite => {
    if (write.kind === 'start') {
      const { kind, holder, whenFull, account, occasion } = write;
      const start = startOf(write.game, account, { occasion, seed: '' });
      const seed = filled(write.seed, reference.roomFor({ kind, start, holder, whenFull }));
      return { kind, start: { ...start, seed }, holder, whenFull };
    }
    const game = idOf(write.game);
    const { kind, moves, progress } = write;
    const version = Math.max(0, (versions.get(game) ?? reference.versionOf(game)) + write.ahead);
    versions.set(game, version + 1);
    const by = write.holder === 'its' ? reference.gameOf(game)?.holder : write.holder;
    return {
      ...{ kind, game, version, moves, holder: by ?? holder() },
      progress:
        progress === 'cracked' || progress === 'resigned'
          ? { kind: 'finished', result: { ...result, outcome: progress } }
          : unfinished(2, filled(progress, reference.roomIn(game, moves))),
    };
  };
  const accountOf = async (id: (typeof accounts)[number]) =>
    successOf(await store.accounts.find({ by: 'id', id }));
  const left: AccountKey[] = [];
  const create = async (account: (typeof accounts)[number], name: (typeof names)[number]) => {
    const key = { fingerprint: `key ${created++}`, label: '' };
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
        const writes = operation.writes.map((write) => resolved(write));
        versions.clear();
        expect(await store.games.write(writes)).toEqual(reference.write(writes));
        break;
      }
      case 'create':
        await create(operation.account, operation.name);
        break;
      case 'rename': {
        const { account, name } = operation;
        const renamed = nameIn(await store.accounts.rename(account, name));
        expect(renamed).toEqual(reference.rename(account, name));
        break;
      }
      case 'leave':
        left.push(...((await accountOf(operation.account))?.keys ?? []));
        expect(await store.accounts.remove(operation.account)).toEqual(
          reference.leave(operation.account),
        );
        break;
      case 'claim': {
        const game = idOf(operation.game);
        const { holder, when } = operation;
        const own = reference.gameOf(game)?.start.account ?? accountIdOf('ada');
        const account = operation.account === 'its' ? own : operation.account;
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
        expect(await store.games.remove(idOf(operation.game))).toEqual(
          reference.remove(idOf(operation.game)),
        );
        break;
      case 'wait':
        clock.now += operation.time;
        break;
    }
  }
  for (const account of accounts) {
    expect((await accountOf(account))?.name).toBe(reference.nameOf(account));
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
  for (const { skeleton } of names) {
    const found = successOf(await store.accounts.find({ by: 'name', skeleton }));
    expect(found?.id).toBe(reference.ownerOf(skeleton));
  }
  for (const { fingerprint } of left) {
    expect(successOf(await store.accounts.find({ by: 'key', fingerprint }))).toBeUndefined();
  }
  for (const game of games) {
    expect(await store.games.read(game)).toEqual(reference.read(game));
  }
  const listed = successOf(await store.games.list(undefined, { after: undefined, limit: 99 }));
  expect(listed).toEqual(games.map(reference.read).filter(({ ok }) => ok));
}
