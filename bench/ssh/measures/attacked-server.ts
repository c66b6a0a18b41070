import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttackGroup } from '../../../test/e2e/attacks/attack.ts';
import { percentile } from '../../figure.ts';
import { alone, type Watched, watch, withCrowd } from '../measure.ts';
import type { Options } from '../options.ts';
import type { AttackOrder, AttackReport } from '../players/attacker.ts';
import type { Crowd } from '../players/crowd.ts';
import type { Report } from '../players/load.ts';
import { request } from '../request.ts';
import type { Doubt } from '../row.ts';
import { type Cores, pinned } from '../server/processes.ts';
import { keypeg, type Server } from '../server/server.ts';
import { KEYS_PER_SECOND, WARM_UP } from './keys.ts';

/** Seconds of play without an attack, before each attack and after all of them. */
const QUIET = 5;
/** Milliseconds after an attack until its connections are closed. */
const SETTLING = 2000;

/** The attacks of a group on one server, with ordinary players beside them, after a round to warm up. */
export type AttackedOrder = {
  readonly group: AttackGroup;
  /** How often each attack is made, in turn with the others. */
  readonly rounds: number;
  /** The number of ordinary players. */
  readonly players: number;
  /** Seconds of each attack. */
  readonly seconds: number;
  readonly seed: number;
};

/** The measurements of the players and of the server. */
export type Attacked = {
  /** Each play without an attack: before each attack, and after all of them. */
  readonly quiet: readonly Played[];
  /** The attacks, in the order of the group. */
  readonly during: readonly AttackResult[];
  readonly before: Memory;
  /** After all attacks, with the same players. */
  readonly after: Memory;
};

/** The latency of players. */
export type Played = {
  /** Milliseconds from each key to its frame. */
  readonly times: readonly number[];
  readonly missed: number;
  readonly doubt: Doubt | undefined;
};

/** The latency of players during an attack, in each round. */
export type AttackResult = { readonly name: string; readonly rounds: readonly Played[] };

/** The resident memory and the live heap of a server, in megabytes. */
export type Memory = { readonly resident: number; readonly heap: number };

/** Attacks one server process on one core while ordinary players play. */
export function attackServer(options: Options, order: AttackedOrder): Promise<Attacked> {
  const { group, players } = order;
  const serve = [options.serve, ...group.args].join(' ');
  const setup = alone(options);
  return withCrowd(keypeg({ ...options, serve }), setup, 1, async (server, crowd) => {
    const attacker = startAttacker(setup.cores);
    try {
      await crowd.join(players);
      await crowd.enter();
      await crowd.play(KEYS_PER_SECOND, WARM_UP);
      // A server that has just started compiles what players and attackers open, and keeps it.
      await playRounds(server, crowd, attacker, { ...order, rounds: 1 });
      await pause(SETTLING);
      const before = await memoryOf(server);
      const { quiet, during } = await playRounds(server, crowd, attacker, order);
      quiet.push(await playQuietly(server, crowd));
      return { quiet, during, before, after: await memoryOf(server) };
    } finally {
      attacker.kill('SIGKILL');
    }
  });
}

async function playRounds(
  server: Server,
  crowd: Crowd,
  attacker: ChildProcess,
  { group, rounds, seconds, seed }: AttackedOrder,
): Promise<{ readonly quiet: Played[]; readonly during: readonly AttackResult[] }> {
  const { port } = server.endpoint;
  const quiet: Played[] = [];
  const during = group.attacks.map(({ name }): { name: string; rounds: Played[] } => ({
    name,
    rounds: [],
  }));
  for (let round = 1; round <= rounds; round++) {
    for (const { name, rounds: played } of during) {
      quiet.push(await playQuietly(server, crowd));
      const attack = { kind: 'one', group: group.name, name } as const;
      const report = request<AttackOrder, AttackReport>(attacker, { port, seconds, seed, attack });
      const result = await playDuring(server, crowd, report);
      const p99 = percentile(result.times, 0.99).toFixed(0);
      console.error(`  round ${round} of ${rounds}, ${name}: p99 ${p99} ms`);
      played.push(result);
      await pause(SETTLING);
    }
  }
  return { quiet, during };
}

export async function memoryOf(server: Server): Promise<Memory> {
  const contents = await server.probe();
  return { resident: server.usage().resident / 1024, heap: (contents?.heap ?? 0) / 1024 ** 2 };
}

const playQuietly = async (server: Server, crowd: Crowd): Promise<Played> =>
  playedIn(await watch(server, async () => [await crowd.play(KEYS_PER_SECOND, QUIET)]));

/** Plays until the attack is over. */
async function playDuring(
  server: Server,
  crowd: Crowd,
  attack: Promise<AttackReport>,
): Promise<Played> {
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  const watched = await watch(server, async () => {
    const played: Report[] = [];
    while (!isOver) played.push(await crowd.play(KEYS_PER_SECOND, 1));
    const { busy } = await over;
    return [
      ...played,
      { times: [], missed: 0, payload: 0, wire: 0, lateness: [], reviews: [], busy },
    ];
  });
  return playedIn(watched);
}

const playedIn = ({ reports, doubt }: Watched): Played =>
  together(reports.map(({ times, missed }) => ({ times, missed, doubt })));

/** All keys of some times of play, in doubt if one of them is. */
export const together = (all: readonly Played[]): Played => ({
  times: all.flatMap(({ times }) => times),
  missed: all.reduce((sum, { missed }) => sum + missed, 0),
  doubt: all.find(({ doubt }) => doubt !== undefined)?.doubt,
});

/** Starts a process of attackers on the core of the players, which run first there. */
export function startAttacker(cores: Cores): ChildProcess {
  const [command, ...args] = pinned(cores.load, [
    'nice',
    ...['-n', '19', process.execPath],
    new URL('../players/attacker.ts', import.meta.url).pathname,
  ]);
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
