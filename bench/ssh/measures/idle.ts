import { setTimeout as pause } from 'node:timers/promises';
import { alone, type Measure, withCrowd } from '../measure.ts';
import type { Crowd } from '../players/crowd.ts';
import type { Row } from '../row.ts';
import type { ProcessContents } from '../server/probe.ts';
import type { Server } from '../server/server.ts';

/**
 * Players who join and leave before the measurement. They fill the caches and make V8 compile what runs
 * often; its compiler then keeps about 50 MB, which are not the players' memory.
 */
const WARM_UP = 200;
/**
 * Time after which all sessions are parked or gone, in milliseconds: the menu plays for 30 seconds, the
 * session is parked 20 seconds later, and a client that has not answered its last frame is asked after 30.
 */
const AT_REST = 65_000;
/** The seconds for which idle players are watched. */
const WATCHED = 60;
/** CPU time of each in that time, above that of the server without players, in milliseconds. */
const MAX_CPU = 0.2;

/** Measures what idle sessions take, and what remains after they have left repeatedly. */
export const measureIdle: Measure = (kind, options) =>
  withCrowd(kind, alone(options), options.loads, async (server, crowd) => {
    await crowd.join(WARM_UP);
    await crowd.leave();
    await pause(AT_REST);
    const empty = await watchIdle(server, crowd);
    // Reads the memory, then runs the first probe, whose 20 MB count as the players' memory.
    const before = await observe(server);
    await crowd.join(options.idle);
    await pause(AT_REST);
    const idle = await watchIdle(server, crowd);
    const full = await observe(server);
    await crowd.leave();
    for (let round = 1; round < options.rounds; round++) {
      await crowd.join(options.idle);
      await crowd.leave();
    }
    await pause(AT_REST);
    const last = await observe(server);
    const row = (what: string, unit: string, reached: number, bar: number): Row => ({
      what: `${options.idle} idle: ${what}`,
      unit,
      reached,
      bar,
    });
    return [
      row('resident each', 'KB', (full.resident - before.resident) / options.idle, 150),
      ...(before.inside && full.inside && last.inside
        ? [
            row(
              'heap each',
              'KB',
              (full.inside.heap - before.inside.heap) / 1024 / options.idle,
              60,
            ),
            row(
              `heap after ${options.rounds} rounds, of before`,
              '×',
              last.inside.heap / before.inside.heap,
              1.1,
            ),
            row(
              'emitters, listeners, timers, resources left',
              '',
              left(before.inside, last.inside),
              0,
            ),
          ]
        : []),
      row(
        `more CPU time each in ${WATCHED} seconds`,
        'ms',
        (idle.busy - empty.busy) / options.idle,
        MAX_CPU,
      ),
      row(`received in ${WATCHED} seconds`, 'bytes', idle.wire, 0),
      row(`lost in ${WATCHED} seconds`, '', idle.missed, 0),
    ];
  });

/** How many objects of all kinds a server has more than before. */
const left = (before: ProcessContents, after: ProcessContents): number =>
  (['emitters', 'listeners', 'timers', 'resources'] as const).reduce(
    (sum, kind) => sum + Math.max(0, after[kind] - before[kind]),
    0,
  );

/** The CPU time of the server while the players do nothing, and what they receive. */
async function watchIdle(server: Server, crowd: Crowd) {
  const before = server.usage().busy;
  const { wire, missed } = await crowd.wait(WATCHED);
  return { busy: server.usage().busy - before, wire, missed };
}

type Observation = { readonly resident: number; readonly inside: ProcessContents | undefined };

/** Reads the memory first: the probe itself takes some, to collect garbage and to count objects. */
async function observe(server: Server): Promise<Observation> {
  const { resident } = server.usage();
  return { resident, inside: await server.probe() };
}
