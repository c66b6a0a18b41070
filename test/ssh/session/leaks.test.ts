import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { openSshPlayer } from '../../helpers/ssh-player.ts';
import { openTestServer } from '../open-test-server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const ROUNDS = 20;
/** More than the 10 listeners at which Node warns. */
const AT_ONCE = 12;

/** The counts of active resources and process listeners, which must not grow. */
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
  const end = performance.now() + 5000;
  while (countResources().Timeout !== undefined && performance.now() < end) await nextTurn();
  return countResources();
}

it('closed sessions leave nothing behind', { timeout: 60_000 }, async () => {
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
  const heap = async () => {
    await vi.waitFor(() => expect(metrics.snapshot().sessions).toBe(0));
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  for (let warmUp = 1; warmUp <= 2; warmUp++) await round(warmUp);
  const [resourcesBefore, heapBefore] = [await countAtRest(), await heap()];
  for (let number = 3; number <= ROUNDS; number++) await round(number);
  const heapAfter = await heap();
  expect(await countAtRest()).toEqual(resourcesBefore);
  expect(heapAfter / heapBefore).toBeLessThan(1.1);
  expect(warnings).toEqual([]);
  process.off('warning', warned);
});
