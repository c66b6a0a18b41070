import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventually } from '../helpers/eventually.ts';
import { openSshPlayer } from '../helpers/ssh-player.ts';
import { HANG_SECONDS } from '../helpers/terminal/waiting.ts';
import { openServing } from './serving.ts';

const ROUNDS = 12;
/** More than the 10 listeners at which Node begins to warn. */
const AT_ONCE = 12;

/** What must not grow; `npm run bench:ssh -- idle` measures the heap. */
const held = (): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const resource of process.getActiveResourcesInfo())
    counts[resource] = (counts[resource] ?? 0) + 1;
  for (const event of process.eventNames()) {
    counts[`process on ${String(event)}`] = process.listenerCount(event);
  }
  return counts;
};

/** What is held once nothing lingers; looked for without timers, which would count themselves. */
async function atRest(): Promise<Readonly<Record<string, number>>> {
  const end = performance.now() + HANG_SECONDS * 1000;
  while (held().Timeout !== undefined && performance.now() < end) await nextTurn();
  return held();
}

it('sessions that come and go leave nothing behind', async () => {
  const { port, happened, metrics } = await openServing();
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
        if (index % 2 === 0) return player.drop();
        player.type('\u0003');
        await player.closed;
      }),
    );
    await happened('session-closed', number * AT_ONCE);
  };
  const empty = () => eventually(() => expect(metrics.snapshot().sessions).toBe(0));
  for (let warmUp = 1; warmUp <= 2; warmUp++) await round(warmUp);
  await empty();
  const heldBefore = await atRest();
  for (let number = 3; number <= ROUNDS; number++) await round(number);
  await empty();
  expect(await atRest()).toEqual(heldBefore);
  expect(warnings).toEqual([]);
  process.off('warning', warned);
});
