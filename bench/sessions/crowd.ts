/**
 * Seats a crowd of players in one process and prints what they cost as JSON. It is bundled as the
 * program is, and run with the size of the crowd and the screen that it idles at.
 */
import { EventEmitter } from 'node:events';
import process from 'node:process';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import chalk from 'chalk';
import { presets } from '../../source/variants/pegs/peg-rules.ts';
import { openSeat, type Seat } from './seat.tsx';

/** What a crowd costs; times in milliseconds of processor, sizes in bytes. */
export type CrowdCost = {
  readonly arrival: number;
  readonly key: number;
  readonly bytesPerKey: number;
  readonly residentEach: number;
  readonly heapEach: number;
  /** The heap after each round of all coming and going, as a multiple of that before the first. */
  readonly heapAfter: readonly number[];
  /** Listeners and timers that are there when all have gone and were not before. */
  readonly left: number;
};

/** The screen that a crowd idles at. */
export type Front = 'menu' | 'game';

const UP = '\u001b[A';
const DOWN = '\u001b[B';
const RIGHT = '\u001b[C';
const LEFT = '\u001b[D';
const ENTER = '\r';
const BACKSPACE = '\u007f';

const begun = [DOWN, DOWN, UP, UP, ENTER, DOWN, RIGHT, LEFT, UP, ENTER];
const byArrows = [UP, UP, RIGHT, UP, RIGHT, UP, UP, UP, DOWN, RIGHT, UP, LEFT, UP, DOWN, ENTER];
const byDigits = ['1', '1', '2', BACKSPACE, '3', '4', ENTER];
/** From the menu through the set-up into a game, and back to the menu in the end. */
const visit = [...begun, ...byArrows, ...byDigits, ...byDigits, ...byArrows, ...byDigits];
const gameAgain = [...byArrows, ...byDigits, ...byDigits];

const [count = '10', front = 'menu', rounds = '1', keys = '60'] = process.argv.slice(2);
const crowd = Array.from({ length: Number(count) }, (_, index) => `player ${index}`);

chalk.level = 3;
EventEmitter.defaultMaxListeners = 0;

const arrive = async (): Promise<readonly Seat[]> => {
  const seats: Seat[] = [];
  for (const name of crowd) {
    seats.push(
      openSeat(
        front === 'menu' ? { kind: 'menu' } : { kind: 'game', rules: presets[0].rules, seed: name },
        name,
      ),
    );
    await nextTurn();
  }
  return seats;
};

/** The players press their keys one by one, in turn, as keys come over many connections. */
async function play(
  seats: readonly Seat[],
  script: readonly string[],
  most: number,
): Promise<void> {
  for (let at = 0; at < most; at++) {
    for (const seat of seats) {
      seat.press(script[at % script.length] ?? ENTER);
      await nextTurn();
    }
  }
}

const leave = async (seats: readonly Seat[]): Promise<void> => {
  await Promise.all(seats.map((seat) => seat.leave()));
};

/** Milliseconds that the processor worked on something. */
async function busy(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function settled(): Promise<NodeJS.MemoryUsage> {
  for (let turn = 0; turn < 4; turn++) {
    await pause(60);
    globalThis.gc?.();
  }
  return process.memoryUsage();
}

const listening = (): number =>
  process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0) +
  process.getActiveResourcesInfo().filter((name) => name !== 'Immediate').length;

const sum = (seats: readonly Seat[]): number =>
  seats.reduce((total, seat) => total + seat.sent(), 0);

// What is made once, for the first player, is not counted.
const first = openSeat({ kind: 'menu' }, 'first');
await play([first], visit, visit.length);
await first.leave();
const before = await settled();
const listeningBefore = listening();

let seats: readonly Seat[] = [];
const heapAfter: number[] = [];
const arrival = await busy(async () => {
  seats = await arrive();
});
const idle = await settled();
const sentBefore = sum(seats);
const script = front === 'menu' ? visit : gameAgain;
const playing = await busy(() => play(seats, script, Number(keys)));
const sent = sum(seats) - sentBefore;
await leave(seats);
seats = [];
heapAfter.push((await settled()).heapUsed / before.heapUsed);
for (let round = 1; round < Number(rounds); round++) {
  await leave(await arrive());
  heapAfter.push((await settled()).heapUsed / before.heapUsed);
}

const pressed = crowd.length * Number(keys);
const cost: CrowdCost = {
  arrival: arrival / crowd.length,
  key: playing / pressed,
  bytesPerKey: sent / pressed,
  residentEach: (idle.rss - before.rss) / crowd.length,
  heapEach: (idle.heapUsed - before.heapUsed) / crowd.length,
  heapAfter,
  left: listening() - listeningBefore,
};
process.stdout.write(JSON.stringify(cost));
