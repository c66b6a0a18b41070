import { type ChildProcess, spawn } from 'node:child_process';
import type { AttackGroup } from '../../../test/e2e/attacks/attack.ts';
import { percentile } from '../../figure.ts';
import { type Cores, pinned } from '../cores.ts';
import { alone, type Measure, withCrowd } from '../measure.ts';
import type { Options } from '../options.ts';
import { type AttackOrder, type AttackReport, groupsOf } from '../players/attacker.ts';
import type { Crowd } from '../players/crowd.ts';
import type { Report } from '../players/load.ts';
import { request } from '../request.ts';
import { atMost, type Doubt, type Row } from '../row.ts';
import type { Server } from '../server/server.ts';
import { keypeg, type ServerKind } from '../server/servers.ts';
import { watch } from '../watch.ts';
import { KEYS_PER_SECOND, WARM_UP } from './keys.ts';

/** Ordinary players during an attack. */
const BYSTANDERS = 10;
/** Seconds of each attack. */
const SECONDS = 5;
/** Seconds of play without an attack. */
const QUIET = 20;
/** From a key to its frame during an attack, p99, in milliseconds. */
const BAR = 100;
/**
 * How much more resident memory the server may have after all attacks of a group, in megabytes. A heap
 * that has grown shrinks slowly, and freed memory does not all return to the system.
 */
const RESIDENT_BAR = 250;

/** Measures the latency of players during attacks, and the memory after them; only for keypeg. */
export const measureAttacks: Measure = async (kind, options) => {
  if (!kind.isOurs) return [];
  const seed = Date.now() % 1_000_000;
  const rows: Row[] = [];
  for (const [index, group] of groupsOf(seed).entries()) {
    const serve = [options.serve, ...group.args].join(' ');
    rows.push(
      ...(await measureGroup(keypeg({ ...options, serve }), options, { group, index, seed })),
    );
  }
  return rows;
};

type GroupOrder = { readonly group: AttackGroup; readonly index: number; readonly seed: number };

const measureGroup = (
  kind: ServerKind,
  options: Options,
  { group, index, seed }: GroupOrder,
): Promise<readonly Row[]> => {
  const setting = alone(options);
  return withCrowd(kind, setting, 1, async (server, crowd) => {
    const attacker = startAttacker(setting.cores);
    try {
      await crowd.join(BYSTANDERS);
      await crowd.enter();
      await crowd.play(KEYS_PER_SECOND, WARM_UP);
      const quiet = await crowd.play(KEYS_PER_SECOND, QUIET);
      const before = await memoryOf(server);
      const attacked: Attacked[] = [];
      for (const [attack, { name }] of group.attacks.entries()) {
        const order = { port: server.endpoint.port, group: index, attack, seconds: SECONDS, seed };
        const result = await playDuring(
          server,
          crowd,
          request<AttackOrder, AttackReport>(attacker, order),
        );
        console.error(`  ${name}: p99 ${percentile(result.times, 0.99).toFixed(0)} ms`);
        attacked.push(result);
      }
      return rowsOf(group.name, { quiet, attacked, before, after: await memoryOf(server) });
    } finally {
      attacker.kill('SIGKILL');
    }
  });
};

/** The resident memory and the live heap of a server, in megabytes. */
type Memory = { readonly resident: number; readonly heap: number };

async function memoryOf(server: Server): Promise<Memory> {
  const contents = await server.probe();
  return { resident: server.usage().resident / 1024, heap: (contents?.heap ?? 0) / 1024 ** 2 };
}

/** The latency of players during an attack. */
type Attacked = {
  readonly times: readonly number[];
  readonly missed: number;
  readonly doubt: Doubt | undefined;
};

/** Plays until the attack is over. */
async function playDuring(
  server: Server,
  crowd: Crowd,
  attack: Promise<AttackReport>,
): Promise<Attacked> {
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  const { reports, doubt } = await watch(server, async () => {
    const played: Report[] = [];
    while (!isOver) played.push(await crowd.play(KEYS_PER_SECOND, 1));
    const { busy } = await over;
    return [...played, { times: [], missed: 0, payload: 0, wire: 0, lateness: [], busy }];
  });
  return {
    times: reports.flatMap(({ times }) => times),
    missed: reports.reduce((sum, { missed }) => sum + missed, 0),
    doubt,
  };
}

type Measured = {
  readonly quiet: Report;
  readonly attacked: readonly Attacked[];
  readonly before: Memory;
  readonly after: Memory;
};

function rowsOf(name: string, { quiet, attacked, before, after }: Measured): readonly Row[] {
  const times = attacked.flatMap((one) => one.times);
  const doubt = attacked.find((one) => one.doubt !== undefined)?.doubt;
  const milliseconds = (what: string, all: readonly number[], share: number): Row => ({
    what: `${name}: key to frame ${what}, p${share * 100}`,
    unit: 'ms',
    reached: percentile(all, share),
  });
  const megabytes = (what: string, reached: number): Row => ({
    what: `${name}: ${what}`,
    unit: 'MB',
    reached,
  });
  return [
    milliseconds('without an attack', quiet.times, 0.5),
    milliseconds('without an attack', quiet.times, 0.99),
    milliseconds('during attacks', times, 0.5),
    { ...milliseconds('during attacks', times, 0.99), bar: atMost(BAR), doubt },
    {
      what: `${name}: keys missed during attacks`,
      unit: '',
      reached: attacked.reduce((sum, { missed }) => sum + missed, 0),
      bar: atMost(0),
      doubt,
    },
    megabytes('resident before', before.resident),
    {
      ...megabytes('resident after, above before', after.resident - before.resident),
      bar: atMost(RESIDENT_BAR),
    },
    megabytes('heap before', before.heap),
    megabytes('heap after, above before', after.heap - before.heap),
  ];
}

function startAttacker(cores: Cores): ChildProcess {
  const [command, ...args] = pinned(cores.load, [
    process.execPath,
    new URL('../players/attacker.ts', import.meta.url).pathname,
  ]);
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
