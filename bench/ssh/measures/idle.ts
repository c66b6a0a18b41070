import { setTimeout as pause } from 'node:timers/promises';
import { alone, type Measure, withCrowd } from '../measure.ts';
import type { Crowd } from '../players/crowd.ts';
import { atMost, type Row } from '../row.ts';
import type { ProcessContents } from '../server/probe.ts';
import type { Server } from '../server/server.ts';

/**
 * Players who join and leave before the measurement. They fill the caches and make V8 compile what runs
 * often; its compiler then keeps about 50 MB, which are not the players' memory.
 */
const WARM_UP = 200;
/** Time after which all sessions are parked or gone, and garbage is collected, in milliseconds. */
const AT_REST = 35_000;
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
    await pause(AT_REST);
    const once = await observe(server);
    let last = once;
    for (let round = 1; round < options.rounds; round++) {
      await crowd.join(options.idle);
      await crowd.leave();
    }
    if (options.rounds > 1) {
      await pause(AT_REST);
      last = await observe(server);
    }
    return [
      {
        what: `${options.idle} idle: resident each`,
        unit: 'KB',
        reached: (full.resident - before.resident) / options.idle,
        bar: atMost(150),
      },
      {
        what: `${options.idle} idle: more CPU time each in ${WATCHED} seconds`,
        unit: 'ms',
        reached: (idle.busy - empty.busy) / options.idle,
        bar: atMost(MAX_CPU),
      },
      {
        what: `${options.idle} idle: received in ${WATCHED} seconds`,
        unit: 'bytes',
        reached: idle.wire,
        bar: atMost(0),
      },
      {
        what: `${options.idle} idle: lost in ${WATCHED} seconds`,
        unit: '',
        reached: idle.missed,
        bar: atMost(0),
      },
      { what: 'resident before', unit: 'MB', reached: before.resident / 1024 },
      {
        what: 'resident after they left, above the start',
        unit: 'KB',
        reached: last.resident - before.resident,
      },
      ...contentsRows(before.inside, full.inside, once.inside, last.inside, options),
    ];
  });

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

function contentsRows(
  before: ProcessContents | undefined,
  full: ProcessContents | undefined,
  once: ProcessContents | undefined,
  last: ProcessContents | undefined,
  { idle, rounds }: { readonly idle: number; readonly rounds: number },
): readonly Row[] {
  if (!before || !full || !once || !last) return [];
  const title = `after ${rounds} rounds`;
  const more = (of: 'emitters' | 'listeners' | 'timers' | 'resources'): Row => ({
    what: `${title}: ${of} more than before`,
    unit: '',
    reached: last[of] - before[of],
    bar: atMost(0),
  });
  return [
    {
      what: `${idle} idle: heap each`,
      unit: 'KB',
      reached: (full.heap - before.heap) / 1024 / idle,
      bar: atMost(60),
    },
    { what: 'heap before', unit: 'MB', reached: before.heap / 1024 ** 2 },
    {
      what: 'after 1 round: heap, of before',
      unit: '×',
      reached: once.heap / before.heap,
      bar: atMost(1.1),
    },
    {
      what: `${title}: heap, of before`,
      unit: '×',
      reached: last.heap / before.heap,
      bar: atMost(1.1),
    },
    more('emitters'),
    more('listeners'),
    more('timers'),
    more('resources'),
  ];
}
