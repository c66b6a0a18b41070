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

/** Ordinary players beside the attacks. */
const PLAYERS = 50;
/** Seconds of each attack. */
const SECONDS = 5;
/** Milliseconds after an attack until its connections are closed. */
const SETTLING = 2000;

/** What a group of attacks did to the players and to the server. */
export type Attacked = Played & {
  /** How much more resident memory the server has after all attacks, with the same players, in megabytes. */
  readonly growth: number;
};

/** The latency of players. */
type Played = {
  /** Milliseconds from each key to its frame. */
  readonly times: readonly number[];
  readonly missed: number;
  readonly doubt: Doubt | undefined;
};

/** Makes the attacks of a group on one server process on one core while ordinary players play. */
export function attackServer(
  options: Options,
  group: AttackGroup,
  seed: number,
): Promise<Attacked> {
  const serve = [options.serve, ...variablesOf(group)].join(' ');
  const setup = alone(options);
  return withCrowd(keypeg({ ...options, serve }), setup, 1, async (server, crowd) => {
    const attacker = startAttacker(setup.cores);
    const attackAll = async (): Promise<Played> => {
      const all: Played[] = [];
      for (const { name } of group.attacks) {
        const { port } = server.endpoint;
        const order = { port, seconds: SECONDS, seed, group: group.name, name };
        const over = request<AttackOrder, AttackReport>(attacker, order);
        const played = await playDuring(server, crowd, over);
        console.error(`  ${name}: p99 ${percentile(played.times, 0.99).toFixed(0)} ms`);
        all.push(played);
        await pause(SETTLING);
      }
      return together(all);
    };
    try {
      await crowd.join(PLAYERS);
      await crowd.enter();
      await crowd.play(KEYS_PER_SECOND, WARM_UP);
      // A server that has just started compiles what players and attackers open, and keeps it.
      await attackAll();
      const before = await memoryOf(server);
      const played = await attackAll();
      return { ...played, growth: (await memoryOf(server)) - before };
    } finally {
      attacker.kill('SIGKILL');
    }
  });
}

/** The settings of a group as variables. */
const variablesOf = ({ args }: AttackGroup): readonly string[] =>
  Array.from(args.join(' ').matchAll(/--(\S+) (\S+)/g), ([, name = '', value]) => {
    return `KEYPEG_${name.toUpperCase().replaceAll('-', '_')}=${value}`;
  });

/** The resident memory in megabytes, after the probe has collected garbage. */
async function memoryOf(server: Server): Promise<number> {
  await server.probe();
  return server.usage().resident / 1024;
}

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
function startAttacker(cores: Cores): ChildProcess {
  const [command, ...args] = pinned(cores.load, [
    'nice',
    ...['-n', '19', process.execPath],
    new URL('../players/attacker.ts', import.meta.url).pathname,
  ]);
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
