import { setTimeout as pause } from 'node:timers/promises';
import type { Crowd } from './crowd.ts';
import type { Inside } from './inside.ts';
import { alone, type Measure, withCrowd } from './measure.ts';
import { atMost, type Row } from './row.ts';
import type { Server } from './server.ts';

/** Who comes and goes before anything counts: what is made once and kept is there then. */
const WARM_UP = 20;
/** In milliseconds, for what a server does a little after a player came or went. */
const SETTLE = 3000;

/** What sessions hold that do nothing, and what is left of them when they have gone, often. */
export const measureIdle: Measure = (kind, options) =>
  withCrowd(kind, alone(options), options.loads, async (server, crowd) => {
    await crowd.join(WARM_UP);
    const before = await emptied(server, crowd);
    await crowd.join(options.idle);
    await pause(SETTLE);
    const full = await look(server);
    const once = await emptied(server, crowd);
    let last = once;
    for (let round = 1; round < options.rounds; round++) {
      await crowd.join(options.idle);
      last = await emptied(server, crowd);
    }
    return [
      {
        what: `${options.idle} idle: resident each`,
        unit: 'KB',
        reached: (full.resident - before.resident) / options.idle,
        bar: atMost(700),
      },
      {
        what: 'resident after they left, above the start',
        unit: 'KB',
        reached: last.resident - before.resident,
      },
      ...insideRows(before.inside, full.inside, once.inside, last.inside, options),
    ];
  });

type Look = { readonly resident: number; readonly inside: Inside | undefined };

async function look(server: Server): Promise<Look> {
  const inside = await server.inside();
  return { inside, resident: server.usage().resident };
}

async function emptied(server: Server, crowd: Crowd): Promise<Look> {
  await crowd.leave();
  await pause(SETTLE);
  return await look(server);
}

function insideRows(
  before: Inside | undefined,
  full: Inside | undefined,
  once: Inside | undefined,
  last: Inside | undefined,
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
