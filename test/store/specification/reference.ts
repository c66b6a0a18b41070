import type { Move } from '../../../source/engine/core/game/game.ts';
import { fail, type Result, succeed } from '../../../source/engine/core/result.ts';
import type { AccountId, AccountName, Time } from '../../../source/engine/core/stored/account.ts';
import {
  type GameId,
  type GameStart,
  type Holder,
  isOfDaily,
  type Occasion,
  type StoredGame,
} from '../../../source/engine/core/stored/game.ts';
import type { StoreLimits } from '../../../source/store/limits.ts';
import type { GameWrite } from '../../../source/store/port.ts';

/** What has happened in a store; refused operations are no facts. */
type Fact = { readonly time: Time } & (
  | { readonly kind: 'created'; readonly account: AccountId; readonly name: AccountName }
  | { readonly kind: 'renamed'; readonly account: AccountId; readonly name: AccountName }
  | { readonly kind: 'left'; readonly account: AccountId }
  | { readonly kind: 'started'; readonly start: GameStart; readonly holder: Holder }
  | { readonly kind: 'saved'; readonly write: Extract<GameWrite, { kind: 'save' }> }
  | { readonly kind: 'held'; readonly game: GameId; readonly by: Holder | undefined }
  | { readonly kind: 'removed'; readonly game: GameId }
  | { readonly kind: 'heard'; readonly node: string }
);

type ReferenceGame = StoredGame & { readonly holder: Holder | undefined };

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** How many bytes the texts of a game have. */
const bytesOf = ({ start, moves }: Pick<StoredGame, 'start' | 'moves'>): number =>
  [
    start.rules,
    ...[start.roles, start.seed, start.mode].map((part) => JSON.stringify(part)),
    ...moves.map(({ move }) => JSON.stringify(move)),
  ].reduce((bytes, text) => bytes + new TextEncoder().encode(text).length, 0);

/**
 * A slow store that keeps a list of facts and computes every answer from the whole list. It has
 * what the property test uses of the port.
 */
export function referenceStore(clock: { readonly now: Time }, limits: StoreLimits) {
  const facts: Fact[] = [];

  const accounts = () => {
    const names = new Map<AccountId, { name: AccountName; renamed: Time | undefined }>();
    for (const fact of facts) {
      if (fact.kind === 'created') names.set(fact.account, { name: fact.name, renamed: undefined });
      if (fact.kind === 'renamed') names.set(fact.account, { name: fact.name, renamed: fact.time });
      if (fact.kind === 'left') names.delete(fact.account);
    }
    return names;
  };
  /** Whether an account can have a name: the last fact about the name decides. */
  const isFree = (account: AccountId, { skeleton }: AccountName): boolean => {
    let owner: { id: AccountId; until: Time } | undefined;
    const names = new Map<AccountId, AccountName>();
    const release = (id: AccountId, time: Time): void => {
      if (names.get(id)?.skeleton === skeleton) {
        owner = { id, until: time + limits.nameReservation };
      }
    };
    for (const fact of facts) {
      if (fact.kind === 'renamed' || fact.kind === 'left') release(fact.account, fact.time);
      if (fact.kind === 'left') names.delete(fact.account);
      if (fact.kind !== 'created' && fact.kind !== 'renamed') continue;
      names.set(fact.account, fact.name);
      if (fact.kind === 'renamed' && fact.name.skeleton === skeleton) owner = undefined;
    }
    for (const [id, name] of names) if (name.skeleton === skeleton && id !== account) return false;
    return owner === undefined || owner.id === account || owner.until <= clock.now;
  };
  const games = (): readonly ReferenceGame[] => {
    let all: readonly ReferenceGame[] = [];
    const change = (id: GameId, changed: (game: ReferenceGame) => ReferenceGame): void => {
      all = all.map((game) => (game.start.id === id ? changed(game) : game));
    };
    for (const fact of facts) {
      const { time } = fact;
      if (fact.kind === 'removed') all = all.filter(({ start }) => start.id !== fact.game);
      if (fact.kind === 'held') change(fact.game, (game) => ({ ...game, holder: fact.by }));
      if (fact.kind === 'left') all = all.filter(({ start }) => start.account !== fact.account);
      if (fact.kind === 'saved') {
        const { game: id, moves, progress } = fact.write;
        change(id, (game) => ({
          ...game,
          saved: time,
          version: game.version + 1,
          moves: [...game.moves, ...moves.map((move) => ({ at: time, move }))],
          progress,
        }));
      }
      if (fact.kind === 'started') {
        const { start, holder } = fact;
        const progress = { kind: 'unfinished', turn: 1, draft: '' } as const;
        const times = { started: time, saved: time };
        all = [...all, { start, ...times, version: 0, moves: [], progress, holder }];
      }
    }
    return all;
  };
  const gameOf = (id: GameId) => games().find(({ start }) => start.id === id);
  const listOf = (account: AccountId, kind: 'unfinished' | 'finished') =>
    games()
      .filter(({ start, progress }) => start.account === account && progress.kind === kind)
      .toSorted((one, other) => (one.start.id < other.start.id ? 1 : -1))
      .toSorted((one, other) => other.saved - one.saved);
  const liveHolder = (holder: Holder | undefined): Holder | undefined => {
    const heard = facts.findLast((fact) => fact.kind === 'heard' && fact.node === holder?.node);
    return heard !== undefined && clock.now - heard.time < limits.lease ? holder : undefined;
  };
  const bytesWith = ({ start, moves }: ReferenceGame, more: readonly Move[]): number =>
    bytesOf({ start, moves: [...moves, ...more.map((move) => ({ at: 0, move }))] });
  /** The game that makes room for a new one where there are too many, and the bytes that are left then. */
  const spaceFor = ({ start }: Extract<GameWrite, { kind: 'start' }>) => {
    const hasMoreTries = ({ kind }: Occasion) => kind === 'casual' || kind === 'practice';
    const others = listOf(start.account, 'unfinished').filter((game) =>
      hasMoreTries(game.start.occasion),
    );
    const isFull = hasMoreTries(start.occasion) && others.length >= limits.unfinishedGames;
    const oldest = isFull ? others.at(-1) : undefined;
    const kept = games().filter(
      ({ start: { account, id } }) => account === start.account && id !== oldest?.start.id,
    );
    const used = [...kept, { start, moves: [] }].map(bytesOf);
    return { oldest, room: limits.accountBytes - used.reduce((sum, bytes) => sum + bytes, 0) };
  };
  const start = (write: Extract<GameWrite, { kind: 'start' }>): Result<number, unknown> => {
    const { account, id, occasion } = write.start;
    if (!accounts().has(account)) return fail({ kind: 'no-account' });
    const existing = gameOf(id);
    if (existing !== undefined) {
      return existing.version === 0 && same(existing.holder, write.holder)
        ? succeed(0)
        : fail({ kind: 'game-exists' });
    }
    const own = games().filter((game) => game.start.account === account);
    const played = own.find((game) => same(game.start.occasion, occasion));
    if (occasion.kind === 'daily' && played !== undefined) {
      return fail({ kind: 'daily-played', game: played.start.id });
    }
    const { oldest, room } = spaceFor(write);
    if (oldest !== undefined && write.whenFull === 'keep-all') {
      return fail({ kind: 'too-many-unfinished', oldest: oldest.start.id });
    }
    if (room < 0) {
      return fail({ kind: 'over-quota', limit: limits.accountBytes });
    }
    const time = clock.now;
    if (oldest !== undefined) facts.push({ kind: 'removed', game: oldest.start.id, time });
    facts.push({ kind: 'started', start: write.start, holder: write.holder, time });
    return succeed(0);
  };
  const save = (write: Extract<GameWrite, { kind: 'save' }>): Result<number, unknown> => {
    const game = gameOf(write.game);
    if (game === undefined) return fail({ kind: 'no-game' });
    if (!same(game.holder, write.holder)) return fail({ kind: 'not-held', by: game.holder });
    if (game.version !== write.version) return fail({ kind: 'stale', version: game.version });
    if (game.progress.kind === 'finished') return fail({ kind: 'finished' });
    const draft = write.progress.kind === 'unfinished' ? JSON.stringify(write.progress.draft) : '';
    if (bytesWith(game, write.moves) + new TextEncoder().encode(draft).length > limits.gameBytes) {
      return fail({ kind: 'over-quota', limit: limits.gameBytes });
    }
    facts.push({ kind: 'saved', write, time: clock.now });
    return succeed(game.version + 1);
  };

  return {
    gameOf,
    /** How many bytes the account has left for more text of a start. */
    roomFor: (write: Extract<GameWrite, { kind: 'start' }>): number => spaceFor(write).room,
    /** How many bytes a game has left for a draft beside more moves. */
    roomIn: (id: GameId, moves: readonly Move[]): number => {
      const game = gameOf(id);
      return game === undefined ? 0 : limits.gameBytes - bytesWith(game, moves) - 2;
    },
    versionOf: (id: GameId) => gameOf(id)?.version ?? 0,
    create: (account: AccountId, name: AccountName) => {
      if (accounts().has(account)) return;
      if (isFree(account, name)) facts.push({ kind: 'created', account, name, time: clock.now });
    },
    nameOf: (account: AccountId) => accounts().get(account)?.name.text,
    ownerOf: (skeleton: string) =>
      [...accounts()].find(([, { name }]) => name.skeleton === skeleton)?.[0],
    rename: (account: AccountId, name: AccountName): Result<string, unknown> => {
      const known = accounts().get(account);
      if (known === undefined) return fail({ kind: 'no-account' });
      const again = (known.renamed ?? Number.NEGATIVE_INFINITY) + limits.renameInterval;
      if (again > clock.now) return fail({ kind: 'renamed-recently', again });
      if (!isFree(account, name)) return fail({ kind: 'name-taken' });
      facts.push({ kind: 'renamed', account, name, time: clock.now });
      return succeed(name.text);
    },
    leave: (account: AccountId): Result<undefined, unknown> => {
      if (!accounts().has(account)) return fail({ kind: 'no-account' });
      facts.push({ kind: 'left', account, time: clock.now });
      return succeed(undefined);
    },
    write: (writes: readonly GameWrite[]) =>
      succeed(writes.map((write) => (write.kind === 'start' ? start(write) : save(write)))),
    claim: (account: AccountId, id: GameId, holder: Holder, when: 'free' | 'always') => {
      const game = gameOf(id);
      if (game?.start.account !== account) return fail({ kind: 'no-game' });
      if (game.progress.kind === 'finished') return fail({ kind: 'finished' });
      const by = liveHolder(game.holder);
      if (when === 'free' && by !== undefined && !same(by, holder)) {
        return fail({ kind: 'held', by });
      }
      facts.push({ kind: 'held', game: id, by: holder, time: clock.now });
      const { holder: _, ...stored } = game;
      return succeed(stored);
    },
    release: (holder: Holder) => {
      for (const game of games()) {
        if (!same(game.holder, holder)) continue;
        facts.push({ kind: 'held', game: game.start.id, by: undefined, time: clock.now });
      }
    },
    heartbeat: (node: string) => {
      facts.push({ kind: 'heard', node, time: clock.now });
    },
    remove: (id: GameId): Result<undefined, unknown> => {
      if (gameOf(id) === undefined) return fail({ kind: 'no-game' });
      facts.push({ kind: 'removed', game: id, time: clock.now });
      return succeed(undefined);
    },
    unfinished: (account: AccountId) =>
      listOf(account, 'unfinished').map((game) => [game.start.id, liveHolder(game.holder)]),
    finished: (account: AccountId) => listOf(account, 'finished').map(({ start }) => start.id),
    /** The outcomes and seeds of the counted tries of a daily, or of all casual games, oldest first. */
    counted: (account: AccountId, daily: string | undefined) =>
      listOf(account, 'finished')
        .filter(({ start: { occasion } }) => occasion.kind !== 'practice')
        .filter(
          ({ start: { occasion } }) => daily === (isOfDaily(occasion) ? occasion.daily : undefined),
        )
        .toReversed()
        .flatMap(({ start, progress }) =>
          progress.kind === 'finished'
            ? [{ seed: start.seed, outcome: progress.result.outcome }]
            : [],
        ),
    read: (id: GameId): Result<StoredGame, unknown> => {
      const game = gameOf(id);
      if (game === undefined) return fail({ kind: 'no-game' });
      const { holder: _, ...stored } = game;
      return succeed(stored);
    },
  };
}
