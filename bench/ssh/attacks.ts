import { type ChildProcess, spawn } from 'node:child_process';
import type { AttackGroup } from '../../test/e2e/attacks/attack.ts';
import { percentile } from '../figure.ts';
import { ask } from './ask.ts';
import { type AttackReport, groupsOf } from './attacker.ts';
import { type Cores, pinned } from './cores.ts';
import type { Crowd } from './crowd.ts';
import { KEYS_A_SECOND, WARM_UP } from './keys.ts';
import type { Report } from './load.ts';
import { alone, type Measure, withCrowd } from './measure.ts';
import type { Options } from './options.ts';
import { atMost, type Doubt, type Row } from './row.ts';
import type { Server } from './server.ts';
import { keypeg, type ServerKind } from './servers.ts';
import { watch } from './watch.ts';

/** Honest players beside an attack. */
const BYSTANDERS = 10;
/** Seconds of each attack: 60 keys or more, all of them together thousands. */
const SECONDS = 5;
/** Seconds of play before and without any attack. */
const CALM = 20;
/** In milliseconds, from a key to its frame beside an attack, for 99 of 100 keys. */
const BAR = 100;
/**
 * In megabytes: what the server may have in RAM after all attacks of a group more than before. What
 * its heap once had it keeps for a while, and what was freed does not all go back to the system.
 */
const RESIDENT_BAR = 250;

/** How long players wait beside attacks, and what the server keeps of them; for keypeg alone. */
export const measureAttacks: Measure = async (kind, options) => {
  if (!kind.isOurs) return [];
  const seed = Date.now() % 1_000_000;
  const rows: Row[] = [];
  for (const [place, group] of groupsOf(seed).entries()) {
    const serve = [options.serve, ...group.args].join(' ');
    rows.push(
      ...(await measureGroup(keypeg({ ...options, serve }), options, { group, place, seed })),
    );
  }
  return rows;
};

type Chosen = { readonly group: AttackGroup; readonly place: number; readonly seed: number };

const measureGroup = (
  kind: ServerKind,
  options: Options,
  { group, place, seed }: Chosen,
): Promise<readonly Row[]> => {
  const setting = alone(options);
  return withCrowd(kind, setting, 1, async (server, crowd) => {
    const attacker = startAttacker(setting.cores);
    try {
      await crowd.join(BYSTANDERS);
      await crowd.enter();
      await crowd.play(KEYS_A_SECOND, WARM_UP);
      const calm = await crowd.play(KEYS_A_SECOND, CALM);
      const before = await memoryOf(server);
      const attacked: Attacked[] = [];
      for (const [attack, { name }] of group.attacks.entries()) {
        const order = { port: server.door.port, group: place, attack, seconds: SECONDS, seed };
        const result = await playBeside(server, crowd, ask(attacker, order));
        console.error(`  ${name}: p99 ${percentile(result.times, 0.99).toFixed(0)} ms`);
        attacked.push(result);
      }
      return rowsOf(group.name, { calm, attacked, before, after: await memoryOf(server) });
    } finally {
      attacker.kill('SIGKILL');
    }
  });
};

/** Megabytes: what the server has in RAM, and what is alive in its heap. */
type Memory = { readonly resident: number; readonly heap: number };

async function memoryOf(server: Server): Promise<Memory> {
  const inside = await server.inside();
  return { resident: server.usage().resident / 1024, heap: (inside?.heap ?? 0) / 1024 ** 2 };
}

/** How players were served beside an attack. */
type Attacked = {
  readonly times: readonly number[];
  readonly missed: number;
  readonly doubt: Doubt | undefined;
};

/** Plays until the attack is over. */
async function playBeside(
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
    while (!isOver) played.push(await crowd.play(KEYS_A_SECOND, 1));
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
  readonly calm: Report;
  readonly attacked: readonly Attacked[];
  readonly before: Memory;
  readonly after: Memory;
};

function rowsOf(name: string, { calm, attacked, before, after }: Measured): readonly Row[] {
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
    milliseconds('without an attack', calm.times, 0.5),
    milliseconds('without an attack', calm.times, 0.99),
    milliseconds('beside attacks', times, 0.5),
    { ...milliseconds('beside attacks', times, 0.99), bar: atMost(BAR), doubt },
    {
      what: `${name}: keys missed beside attacks`,
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
    new URL('attacker.ts', import.meta.url).pathname,
  ]);
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
