/**
 * Opens many sessions in one process and prints their costs as JSON. It is bundled like the program
 * and gets the number of sessions, their first screen, the rounds and the keys as arguments.
 */
import { EventEmitter } from 'node:events';
import process from 'node:process';
import { setTimeout as pause, setImmediate as waitForTick } from 'node:timers/promises';
import chalk from 'chalk';
import { standardRules } from '../../source/engine/variants/pegs.ts';
import {
  type BenchSession,
  DOWN,
  ENTER,
  LEFT,
  openBenchSession,
  RIGHT,
  UP,
} from './bench-session.tsx';

/** The costs of a session; times are CPU time in milliseconds, sizes are in bytes. */
export type SessionCosts = {
  readonly open: number;
  readonly key: number;
  readonly bytesPerKey: number;
  readonly residentPerSession: number;
  readonly heapPerSession: number;
  readonly residentPerParked: number;
  readonly heapPerParked: number;
  /** CPU time to wake a parked one with a key. */
  readonly wake: number;
  /** The heap after all sessions were closed in each round, as a multiple of the initial heap. */
  readonly heapAfterRound: readonly number[];
  /** Listeners and timers that remain after all sessions were closed. */
  readonly leaked: number;
};

/** The first screen of the sessions. */
export type FirstScreen = 'menu' | 'game';

const BACKSPACE = '\u007f';

const startByMenu = [DOWN, DOWN, DOWN, DOWN, UP, UP, ENTER, DOWN, RIGHT, LEFT, UP, ENTER];
const byArrows = [UP, UP, RIGHT, UP, RIGHT, UP, UP, UP, DOWN, RIGHT, UP, LEFT, UP, DOWN, ENTER];
const byDigits = ['1', '1', '2', BACKSPACE, '3', '4', ENTER];
/** From the menu through the set-up into a game, and finally back to the menu. */
const wholeGame = [...startByMenu, ...byArrows, ...byDigits, ...byDigits, ...byArrows, ...byDigits];
const guesses = [...byArrows, ...byDigits, ...byDigits];

const [count = '10', firstScreen = 'menu', rounds = '1', keys = '60'] = process.argv.slice(2);
const names = Array.from({ length: Number(count) }, (_, index) => `player ${index}`);

chalk.level = 3;
EventEmitter.defaultMaxListeners = 0;

async function openAll(): Promise<readonly BenchSession[]> {
  const opened: BenchSession[] = [];
  for (const name of names) {
    opened.push(
      openBenchSession({
        startScreen:
          firstScreen === 'menu'
            ? { kind: 'menu' }
            : { kind: 'game', rules: standardRules, seed: name },
        seed: name,
      }),
    );
    await waitForTick();
  }
  return opened;
}

/** Presses keys one by one, each in all sessions in turn, as keys arrive over many connections. */
async function play(
  players: readonly BenchSession[],
  script: readonly string[],
  keyCount: number,
): Promise<void> {
  for (let at = 0; at < keyCount; at++) {
    for (const player of players) {
      player.press(script[at % script.length] ?? ENTER);
      await waitForTick();
    }
  }
}

async function closeAll(opened: readonly BenchSession[]): Promise<void> {
  await Promise.all(opened.map((session) => session.close()));
}

/** The CPU time of some work in milliseconds. */
async function cpuTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The memory after all garbage was collected. */
async function memoryAfterGc(): Promise<NodeJS.MemoryUsage> {
  for (let turn = 0; turn < 4; turn++) {
    await pause(60);
    globalThis.gc?.();
  }
  return process.memoryUsage();
}

const countListeners = (): number =>
  process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0) +
  process.getActiveResourcesInfo().filter((name) => name !== 'Immediate').length;

const totalBytes = (opened: readonly BenchSession[]): number =>
  opened.reduce((total, session) => total + session.bytesSent(), 0);

// What is created once, for the first session, is not counted.
const first = openBenchSession({ startScreen: { kind: 'menu' }, seed: 'first' });
await play([first], wholeGame, wholeGame.length);
await first.close();
const before = await memoryAfterGc();
const listenersBefore = countListeners();

let sessions: readonly BenchSession[] = [];
const heapAfterRound: number[] = [];
const opening = await cpuTime(async () => {
  sessions = await openAll();
});
const idle = await memoryAfterGc();
for (const session of sessions) {
  session.park();
  await waitForTick();
}
const parked = await memoryAfterGc();
const waking = await cpuTime(() => play(sessions, [DOWN], 1));
const bytesBefore = totalBytes(sessions);
const script = firstScreen === 'menu' ? wholeGame : guesses;
const playing = await cpuTime(() => play(sessions, script, Number(keys)));
const bytes = totalBytes(sessions) - bytesBefore;
await closeAll(sessions);
sessions = [];
heapAfterRound.push((await memoryAfterGc()).heapUsed / before.heapUsed);
for (let round = 1; round < Number(rounds); round++) {
  await closeAll(await openAll());
  heapAfterRound.push((await memoryAfterGc()).heapUsed / before.heapUsed);
}

const pressed = names.length * Number(keys);
const costs: SessionCosts = {
  open: opening / names.length,
  key: playing / pressed,
  bytesPerKey: bytes / pressed,
  residentPerSession: (idle.rss - before.rss) / names.length,
  heapPerSession: (idle.heapUsed - before.heapUsed) / names.length,
  residentPerParked: (parked.rss - before.rss) / names.length,
  heapPerParked: (parked.heapUsed - before.heapUsed) / names.length,
  wake: waking / names.length,
  heapAfterRound,
  leaked: countListeners() - listenersBefore,
};
process.stdout.write(JSON.stringify(costs));
