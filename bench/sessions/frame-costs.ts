/**
 * Opens one session and prints what a frame costs, as JSON. It is bundled like the program and gets
 * the name of the work and the number of frames as arguments.
 */
import process from 'node:process';
import { setTimeout as pause, setImmediate as waitForTick } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import chalk from 'chalk';
import { variantOf } from '../../source/engine/variants/index.ts';
import type { Effect, Reply } from '../../source/screens/app/effects.ts';
import type { Size } from '../../source/screens/app/layout.ts';
import type { RunEffect } from '../../source/session/session-context.ts';
import {
  type BenchSession,
  DOWN,
  ENTER,
  LEFT,
  openBenchSession,
  RIGHT,
  UP,
} from './bench-session.tsx';

/** The average cost of a frame. */
export type FrameCosts = {
  /** CPU time in milliseconds, garbage collection included. */
  readonly cpu: number;
  /** Bytes allocated in the heap. */
  readonly allocated: number;
};

/** The work that frames are drawn for, by name. */
export const frameWorks = [
  'resize menu',
  'resize game',
  'resize help',
  'resize watch',
  'full log',
  'watch',
  'game keys',
  'help keys',
  'menu keys',
] as const;
export type FrameWork = (typeof frameWorks)[number];

const small: Size = { columns: 80, rows: 24 };
const large: Size = { columns: 200, rows: 60 };
const smaller: Size = { columns: 199, rows: 59 };

/** A new player's menu begins with the tutorial. */
const keysToGame = [DOWN, DOWN, ENTER, ENTER];
/** A machine that breaks 10 pegs of 10 colors. */
const keysToWatch = [
  ...[DOWN, DOWN, ENTER, '4'],
  ...[DOWN, DOWN, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT],
  ...[DOWN, RIGHT, RIGHT, RIGHT, RIGHT, ENTER],
];

type Work = {
  readonly size: Size;
  /** The keys from the menu to the first frame that counts. */
  readonly opening: readonly string[];
  /** Causes the frame of a number. */
  readonly act: (session: BenchSession, index: number) => void;
};

const resizing = (opening: readonly string[]): Work => ({
  size: large,
  opening,
  act: (session, index) => session.resize(index % 2 === 0 ? smaller : large),
});
const pressing = (size: Size, opening: readonly string[], keys: readonly string[]): Work => ({
  size,
  opening,
  act: (session, index) => session.press(keys[index % keys.length] ?? ENTER),
});

/** Effects that wait for `reply`. */
const waiting = new Map<() => void, Effect>();

const runEffect: RunEffect = (effect, signal) =>
  new Promise((resolve) => {
    const reply = (): void => {
      waiting.delete(reply);
      resolve(replyTo(effect));
    };
    waiting.set(reply, effect);
    signal.addEventListener('abort', () => waiting.delete(reply));
  });

function replyTo(effect: Effect): Reply {
  if (effect.kind !== 'guess') return { kind: 'ticked' };
  const { pegs, alphabet } = variantOf(effect.rules);
  const first = effect.known.length + (effect.lane ?? 0);
  const guess = Array.from({ length: pegs }, (_, index) => (first + index * 3) % alphabet.length);
  const candidates = 10 ** (10 - effect.known.length);
  const analysis = { candidates, rarity: 'common', worst: 9, expected: candidates / 10 } as const;
  return { kind: 'guess', pegs: guess, analysis };
}

/** Replies to the oldest effect; when the race is over, starts another one. */
function watchOn(session: BenchSession): void {
  const [oldest] = waiting.keys();
  if (oldest === undefined) session.press(ENTER);
  else oldest();
}

const works: Readonly<Record<FrameWork, Work>> = {
  'resize menu': resizing([]),
  'resize game': resizing(keysToGame),
  'resize help': resizing(['?']),
  'resize watch': resizing(keysToWatch),
  'full log': pressing(large, [...keysToGame, ...Array<string>(600).fill('.')], ['.']),
  watch: { size: large, opening: keysToWatch, act: watchOn },
  'game keys': pressing(small, keysToGame, [UP, RIGHT, UP, UP, LEFT, DOWN]),
  'help keys': pressing(small, ['?'], ['\t', DOWN, DOWN, UP]),
  'menu keys': pressing(small, [], [DOWN, DOWN, UP]),
};

const WARM_UP = 300;

const [name = '', frames = '300'] = process.argv.slice(2);
const work = works[frameWorks.find((known) => known === name) ?? 'menu keys'];
chalk.level = 3;

const session = openBenchSession({
  startScreen: { kind: 'menu' },
  seed: 'frames',
  size: work.size,
  runEffect,
});
for (const key of work.opening) {
  session.press(key);
  await waitForTick();
}
const draw = async (index: number): Promise<void> => {
  work.act(session, index);
  // React draws what no key has changed in the turn after the next microtasks.
  await waitForTick();
  await waitForTick();
};
for (let index = 0; index < WARM_UP; index++) await draw(index);
await pause(50);
const cpuBefore = process.cpuUsage();
for (let index = 0; index < Number(frames); index++) await draw(index);
const { user, system } = process.cpuUsage(cpuBefore);
let allocated = 0;
let counted = 0;
for (let index = 0; index < Number(frames); index++) {
  const before = getHeapStatistics().used_heap_size;
  await draw(index);
  const growth = getHeapStatistics().used_heap_size - before;
  // Otherwise garbage was collected.
  if (growth > 0) {
    allocated += growth;
    counted++;
  }
}
const costs: FrameCosts = {
  cpu: (user + system) / 1000 / Number(frames),
  allocated: allocated / counted,
};
process.stdout.write(JSON.stringify(costs));
