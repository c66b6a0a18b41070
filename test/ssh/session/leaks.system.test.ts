import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually.ts';
import { openSshPlayer } from '../../helpers/ssh-player.ts';
import { HANG_SECONDS } from '../../helpers/terminal/waiting.ts';
import { openTestServer } from '../open-test-server.ts';

const ROUNDS = 12;
/** More than the 10 listeners at which Node warns. */
const AT_ONCE = 12;

/** How many there are of each kind. */
type Counts = Readonly<Record<string, number>>;

/** The counts of active resources and process listeners, which must not grow; `npm run bench:ssh -- idle` measures the heap. */
const countResources = (): Counts => {
  const counts: Record<string, number> = {};
  for (const resource of process.getActiveResourcesInfo())
    counts[resource] = (counts[resource] ?? 0) + 1;
  for (const event of process.eventNames()) {
    counts[`process on ${String(event)}`] = process.listenerCount(event);
  }
  return counts;
};

/** The first counts that meet a condition, or those when a limit is over; it waits without a timer of its own. */
async function countOnce(holds: (counts: Counts) => boolean): Promise<Counts> {
  const end = performance.now() + HANG_SECONDS * 1000;
  while (!holds(countResources()) && performance.now() < end) await nextTurn();
  return countResources();
}

it('closed sessions leave nothing behind', async () => {
  const { port, logged, metrics } = await openTestServer();
  const { Timeout: timersOfServer = 0 } = countResources();
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  process.on('warning', warned);

  const round = async (number: number) => {
    const players = await Promise.all(
      Array.from({ length: AT_ONCE }, () => openSshPlayer({ port })),
    );
    await Promise.all(
      players.map(async (player, index) => {
        await player.waitFor('With a friend');
        if (index % 2 === 0) return player.disconnect();
        player.type('\u0003');
        await player.closed;
      }),
    );
    await logged('session-closed', number * AT_ONCE);
  };
  const empty = () => eventually(() => expect(metrics.snapshot().sessions).toBe(0));
  for (let warmUp = 1; warmUp <= 2; warmUp++) await round(warmUp);
  await empty();
  const resourcesBefore = await countOnce(({ Timeout = 0 }) => Timeout <= timersOfServer);
  for (let number = 3; number <= ROUNDS; number++) await round(number);
  await empty();
  const resourcesAfter = await countOnce((counts) => isDeepStrictEqual(counts, resourcesBefore));
  expect(resourcesAfter).toEqual(resourcesBefore);
  expect(warnings).toEqual([]);
  process.off('warning', warned);
});
