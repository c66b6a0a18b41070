import { vi } from 'vitest';
import { succeed } from '../../../source/engine/core/result.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { Games, GameWrite } from '../../../source/store/port.ts';
import {
  defaultQueueLimits,
  openWriteQueue,
  type WriteQueueLimits,
} from '../../../source/store/queue/write-queue.ts';
import { successOf } from '../../helpers/games.ts';
import { holder, signIn, startOf } from '../specification/fixtures.ts';

export const down = {
  ok: false,
  problem: { kind: 'unavailable', cause: 'unreachable', message: 'down' },
} as const;

const damaged = {
  ok: false,
  problem: { kind: 'unavailable', cause: 'corrupt', message: 'damaged' },
} as const;

export const unwritable = {
  ok: false,
  problem: { kind: 'write-failed', message: 'out of range' },
} as const;

/** The answers to writes of `b` while those of other games are saved. */
const answersToB = { 'damaged at b': damaged, 'unwritable at b': unwritable } as const;

/** What the store does with writes; in `lost-answer` it commits them and does not say so. */
type Behavior = 'works' | 'down' | 'lost-answer' | 'throws' | keyof typeof answersToB;

const isOfOne = (behavior: Behavior): behavior is keyof typeof answersToB => behavior in answersToB;

/** A queue to a memory store that can fail. */
export async function openTestQueue(changed: Partial<WriteQueueLimits> = {}) {
  const store = await openMemoryStore(defaultLimits, () => 1_000);
  await signIn(store, 'ada');
  await signIn(store, 'bob');
  const database: { behavior: Behavior; answers: Promise<void> } = {
    behavior: 'works',
    answers: Promise.resolve(),
  };
  const write = vi.fn<Games['write']>(async (writes) => {
    await database.answers;
    if (database.behavior === 'down') return down;
    const isBad = writes.some((change) => shortOf(change).startsWith('b '));
    if (database.behavior === 'throws') throw new Error('no store');
    if (isOfOne(database.behavior) && isBad) {
      const bad = answersToB[database.behavior];
      const good = successOf(
        await store.games.write(writes.filter((change) => !shortOf(change).startsWith('b '))),
      ).values();
      return succeed(
        writes.map((change) =>
          shortOf(change).startsWith('b ') ? bad : (good.next().value ?? bad),
        ),
      );
    }
    const answer = await store.games.write(writes);
    return database.behavior === 'lost-answer' ? down : answer;
  });
  const events = { onOutage: vi.fn(), onRecovery: vi.fn(), onError: vi.fn(), onSetAside: vi.fn() };
  const limits = { ...defaultQueueLimits, movesPerAccount: 5, gamesPerTransaction: 3 };
  const queue = openWriteQueue({ write }, events, {
    ...limits,
    slowest: 3_000,
    firstRetry: 100,
    longestRetry: 400,
    ...changed,
  });
  const batches = () => write.mock.calls.map(([writes]) => writes.map(shortOf));
  const read = async (id: string) => successOf(await store.games.read(gameIdOf(id)));
  const movesOf = async (id: string) => (await read(id)).moves.map(({ move }) => move);
  return { store, database, events, queue, batches, read, movesOf };
}

const shortOf = (write: GameWrite): string =>
  write.kind === 'start'
    ? `start ${write.start.id}`
    : `${write.game} ${write.version} +${write.moves.length}`;

export const starting = (id: string, account = 'ada') =>
  ({
    kind: 'start',
    start: startOf(id, account),
    holder: holder(),
    whenFull: 'keep-all',
  }) as const;

/** Lets the window of the queue pass, and fails if the queue has not answered by then. */
export const tick = async () => {
  await vi.advanceTimersByTimeAsync(20);
  await vi.advanceTimersByTimeAsync(20);
  return down;
};
