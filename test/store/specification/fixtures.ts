import { expect, onTestFinished } from 'vitest';
import type { Move } from '../../../source/engine/core/game/game.ts';
import type { Result } from '../../../source/engine/core/result.ts';
import {
  type Account,
  type AccountName,
  accountIdOf,
} from '../../../source/engine/core/stored/account.ts';
import {
  type GameResult,
  type GameStart,
  gameIdOf,
  type Holder,
  type Progress,
} from '../../../source/engine/core/stored/game.ts';
import type { StoreLimits } from '../../../source/store/limits.ts';
import type { GameStore, GameWrite, Unavailable, Written } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';

/** A clock that only the test moves. */
export type TestClock = { now: number };

/** Opens an empty store with the limits and the clock of a test. */
export type OpenEmpty = (
  clock: TestClock,
  limits: StoreLimits,
) => Promise<{ readonly store: GameStore; readonly close: () => Promise<void> }>;

/** Small limits, so that tests reach them with few games. */
export const testLimits: StoreLimits = {
  unfinishedGames: 3,
  accountBytes: 4_000,
  gameBytes: 1_000,
  lease: 10,
  renameInterval: 30,
  nameReservation: 90,
  accountInterval: 60,
  linkLifetime: 20,
  codeTries: 2,
  tryInterval: 50,
  hostRooms: 2,
  openRooms: 4,
  shortCodes: 2,
};

/** An empty store at the time 1,000, which is closed after the test. */
export async function openForTest(
  open: OpenEmpty,
): Promise<{ readonly store: GameStore; readonly clock: TestClock }> {
  const clock = { now: 1_000 };
  const { store, close } = await open(clock, testLimits);
  onTestFinished(close);
  return { store, clock };
}

/** The name of an account; its skeleton has no hyphens. */
export const nameOf = (text: string): AccountName => ({
  text,
  skeleton: text.replaceAll('-', ''),
});

/** Signs in with the key of a player, whose account has the player's name. */
export const signIn = async ({ accounts }: GameStore, player: string): Promise<Account> =>
  successOf(
    await accounts.signIn(
      { fingerprint: `SHA256:${player}`, label: 'laptop' },
      { id: accountIdOf(player), names: [nameOf(player)], sources: [] },
    ),
  );

/** Moves the key of a player to the account of another one. */
export async function linkKey({ codes }: GameStore, player: string, into: string) {
  successOf(await codes.issue(accountIdOf(into), 'code'));
  const key = { fingerprint: `SHA256:${player}`, source: 'home' };
  return codes.use({ hash: 'code', account: accountIdOf(player), ...key });
}

/** A session on a node. */
export const holder = (session = 'one', node = 'near'): Holder => ({ node, session });

/** A game of an account. */
export const startOf = (
  game: string,
  account = 'ada',
  different: Partial<GameStart> = {},
): GameStart => ({
  id: gameIdOf(game),
  account: accountIdOf(account),
  variant: 'pegs',
  rules: '{"variant":"pegs","pegs":4}',
  roles: { codemaker: 'machine', codebreaker: 'human' },
  seed: `seed of ${game}`,
  seedSource: 'system',
  mode: '{"kind":"solo"}',
  occasion: { kind: 'casual' },
  ...different,
});

/** The one answer to a single write. */
export async function written(
  { games }: GameStore,
  write: GameWrite,
): Promise<Written | Result<never, Unavailable>> {
  const answer = await games.write([write]);
  if (!answer.ok) return answer;
  expect(answer.value).toHaveLength(1);
  const [only] = answer.value;
  if (only === undefined) throw new Error('unreachable');
  return only;
}

/** The write that starts a game. */
export const starting = (
  start: GameStart,
  by = holder(),
  whenFull: 'keep-all' | 'drop-oldest' = 'keep-all',
): GameWrite => ({ kind: 'start', start, holder: by, whenFull });

/** A guess. */
export const guess = (...pegs: number[]): Move => ({ kind: 'guess', pegs });

/** An unfinished game at a turn, with a row being typed. */
export const unfinished = (turn: number, draft = ''): Progress => ({
  kind: 'unfinished',
  turn,
  draft,
});

/** A game that was won. */
export const result: GameResult = {
  outcome: 'cracked',
  turns: 2,
  lifelines: 0,
  opening: [0, 0, 1, 1],
};

/** The write that saves a game over a version. */
export const saving = (
  game: string,
  version: number,
  moves: readonly Move[] = [],
  progress: Progress = unfinished(1 + moves.length),
  by = holder(),
): GameWrite => ({ kind: 'save', game: gameIdOf(game), holder: by, version, moves, progress });

/** Starts a game and, at the given time, ends it with a result. */
export async function playToEnd(
  store: GameStore,
  start: GameStart,
  ended: GameResult = result,
): Promise<void> {
  successOf(await written(store, starting(start)));
  const end: Progress = { kind: 'finished', result: ended };
  successOf(await written(store, saving(start.id, 0, [guess(0, 0, 1, 1)], end)));
}

/** The identities of listed games. */
export const idsOf = (games: Result<readonly { readonly id: string }[], unknown>) =>
  successOf(games).map(({ id }) => id);

const practice = { kind: 'practice', daily: 'word', day: 3 } as const;

/** Ends five games, two of them at the same time. */
export async function playFive(store: GameStore, clock: TestClock): Promise<void> {
  await signIn(store, 'ada');
  await signIn(store, 'bob');
  const resigned = { ...result, outcome: 'resigned', opening: [] } as const;
  await playToEnd(store, startOf('a'));
  clock.now += 1;
  await playToEnd(store, startOf('b'), { ...resigned, lifelines: 2, turns: 4 });
  await playToEnd(store, startOf('c', 'ada', { variant: 'words', rules: '{"hard":true}' }));
  clock.now += 1;
  await playToEnd(store, startOf('d', 'ada', { occasion: practice, variant: 'words' }), resigned);
  await playToEnd(store, startOf('bobs', 'bob'));
  successOf(await written(store, starting(startOf('open'))));
}
