import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttackGroup } from '../../../test/e2e/attacks/attack.ts';
import { percentile } from '../../figure.ts';
import { type Cores, pinned } from '../cores.ts';
import { alone, withCrowd } from '../measure.ts';
import type { Options } from '../options.ts';
import type { AttackOrder, AttackReport } from '../players/attacker.ts';
import type { Crowd } from '../players/crowd.ts';
import type { Report } from '../players/load.ts';
import { request } from '../request.ts';
import type { Doubt } from '../row.ts';
import type { Server } from '../server/server.ts';
import { keypeg } from '../server/servers.ts';
import { type Watched, watch } from '../watch.ts';
import { KEYS_PER_SECOND, WARM_UP } from './keys.ts';

/** Seconds of play without an attack, before and after all attacks. */
const QUIET = 15;
/** Seconds of play without an attack before each attack. */
const QUIET_BETWEEN = 5;
/** Milliseconds after an attack until its connections are closed. */
const SETTLING = 2000;

/** The attacks of a group on one server, with ordinary players beside them. */
export type AttackedOrder = {
  readonly group: AttackGroup;
  /** The number of ordinary players. */
  readonly players: number;
  /** Seconds of each attack. */
  readonly seconds: number;
  readonly seed: number;
};

/** What the players and the server saw. */
export type Attacked = {
  /** Play without an attack: before, between and after all attacks. */
  readonly quiet: Played;
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

/** The latency of players during one attack. */
export type AttackResult = Played & { readonly name: string };

/** The resident memory and the live heap of a server, in megabytes. */
export type Memory = { readonly resident: number; readonly heap: number };

/** Attacks one server process on one core while ordinary players play. */
export function attackServer(options: Options, order: AttackedOrder): Promise<Attacked> {
  const { group, players, seconds, seed } = order;
  const serve = [options.serve, ...group.args].join(' ');
  const setup = alone(options);
  return withCrowd(keypeg({ ...options, serve }), setup, 1, async (server, crowd) => {
    const attacker = startAttacker(setup.cores);
    try {
      await crowd.join(players);
      await crowd.enter();
      await crowd.play(KEYS_PER_SECOND, WARM_UP);
      const quiet = [await playQuietly(server, crowd, QUIET)];
      const before = await memoryOf(server);
      const during: AttackResult[] = [];
      for (const { name } of group.attacks) {
        await pause(SETTLING);
        quiet.push(await playQuietly(server, crowd, QUIET_BETWEEN));
        const { port } = server.endpoint;
        const attack = { kind: 'one', group: group.name, name } as const;
        const result = await playDuring(
          server,
          crowd,
          request<AttackOrder, AttackReport>(attacker, { port, seconds, seed, attack }),
        );
        console.error(`  ${name}: p99 ${percentile(result.times, 0.99).toFixed(0)} ms`);
        during.push({ name, ...result });
      }
      await pause(SETTLING);
      quiet.push(await playQuietly(server, crowd, QUIET));
      const after = await memoryOf(server);
      return { quiet: together(quiet), during, before, after };
    } finally {
      attacker.kill('SIGKILL');
    }
  });
}

export async function memoryOf(server: Server): Promise<Memory> {
  const contents = await server.probe();
  return { resident: server.usage().resident / 1024, heap: (contents?.heap ?? 0) / 1024 ** 2 };
}

const playQuietly = async (server: Server, crowd: Crowd, seconds: number): Promise<Played> =>
  playedIn(await watch(server, async () => [await crowd.play(KEYS_PER_SECOND, seconds)]));

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
    return [...played, { times: [], missed: 0, payload: 0, wire: 0, lateness: [], busy }];
  });
  return playedIn(watched);
}

const playedIn = ({ reports, doubt }: Watched): Played =>
  together(reports.map(({ times, missed }) => ({ times, missed, doubt })));

/** All keys of some times of play, in doubt if one of them is. */
const together = (all: readonly Played[]): Played => ({
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
