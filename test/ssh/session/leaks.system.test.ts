import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../helpers/patience.ts';
import { openSshPlayer } from '../../helpers/ssh-player.ts';
import { openTestServer } from '../open-test-server.ts';

/** More than the 10 listeners at which Node warns. */
const AT_ONCE = 12;

/** How many there are of each kind. */
type Counts = Readonly<Record<string, number>>;

/** Active resources and process listeners, which must not grow; `npm run bench:ssh -- idle` measures the heap. */
const countResources = (): Counts => {
  const counts: Record<string, number> = {};
  for (const resource of process.getActiveResourcesInfo())
    counts[resource] = (counts[resource] ?? 0) + 1;
  for (const event of process.eventNames()) {
    counts[`process on ${String(event)}`] = process.listenerCount(event);
  }
  return counts;
};

it('closed sessions leave nothing behind', async () => {
  const { port, logged, metrics } = await openTestServer();
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));

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
    await eventually(() => expect(metrics.snapshot().sessions).toBe(0));
  };
  await round(1);
  const before = countResources();
  for (const number of [2, 3]) await round(number);
  // The server has timers of its own, a few at a time.
  await eventually(() => {
    const grown = Object.entries(countResources()).filter(
      ([kind, count]) => count - (before[kind] ?? 0) >= AT_ONCE,
    );
    expect(grown).toEqual([]);
  });
  expect(warnings).toEqual([]);
});
