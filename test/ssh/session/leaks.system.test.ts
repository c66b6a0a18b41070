import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually.ts';
import { openSshPlayer } from '../../helpers/ssh-player.ts';
import { HANG_SECONDS } from '../../helpers/terminal/waiting.ts';
import { openTestServer } from '../open-test-server.ts';

const ROUNDS = 12;
/** More than the 10 listeners at which Node warns. */
const AT_ONCE = 12;

/** The counts of active resources and process listeners, which must not grow; `npm run bench:ssh -- idle` measures the heap. */
const countResources = (): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const resource of process.getActiveResourcesInfo())
    counts[resource] = (counts[resource] ?? 0) + 1;
  for (const event of process.eventNames()) {
    counts[`process on ${String(event)}`] = process.listenerCount(event);
  }
  return counts;
};

/** Waits until no timer is active, without a timer of its own, and counts. */
async function countAtRest(): Promise<Readonly<Record<string, number>>> {
  const end = performance.now() + HANG_SECONDS * 1000;
  while (countResources().Timeout !== undefined && performance.now() < end) await nextTurn();
  return countResources();
}

it('closed sessions leave nothing behind', async () => {
  const { port, logged, metrics } = await openTestServer();
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  process.on('warning', warned);

  const round = async (number: number) => {
    const players = await Promise.all(
      Array.from({ length: AT_ONCE }, () => openSshPlayer({ port })),
    );
    await Promise.all(
      players.map(async (player, index) => {
        await player.waitFor('Break the code');
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
  const resourcesBefore = await countAtRest();
  for (let number = 3; number <= ROUNDS; number++) await round(number);
  await empty();
  expect(await countAtRest()).toEqual(resourcesBefore);
  expect(warnings).toEqual([]);
  process.off('warning', warned);
});
