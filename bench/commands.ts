/** Measures commands as whole processes: the first guess of `solve`, and the threads of `simulate`. */
import { median } from './compare/samples.ts';
import type { Figure } from './figure.ts';
import { emptyProgram, timeOf, timeTogether } from './program.ts';

const RUNS = 21;

/** Games with their options, and the time that the first guess may take, × that of an empty program. */
const games: readonly (readonly [string, readonly string[], number])[] = [
  ['3×6', ['--pegs', '3'], 2.7],
  ['4×6', [], 2.9],
  ['Bulls and Cows', ['--alphabet', 'digits', '--colors', '10', '--no-repeats'], 3.3],
  ['5×8', ['--pegs', '5', '--colors', '8'], 4],
];

/** One thread needs about 17 s for it; a shorter one would measure the start of a thread. */
const SIMULATION = ['--pegs', '6', '--colors', '7', '--strategy', 'most-parts'];
const SIMULATION_RUNS = 5;

/** Measures commands: five minutes. */
export const measureCommands = async (): Promise<readonly Figure[]> => [
  ...games.map(firstGuess),
  ...(await threads()),
];

/** The first guess by entropy in a new process, beside an empty Node program. */
function firstGuess([name, options, target]: (typeof games)[number]): Figure {
  const solve = ['dist/cli.js', 'solve', '--json', '--strategy', 'entropy', ...options];
  // Fills Node's compile cache.
  timeOf(solve);
  const times = Array.from({ length: RUNS }, () => ({
    empty: timeOf(emptyProgram),
    solve: timeOf(solve),
  }));
  return {
    name: `first guess in a new process, ${name}`,
    value: median(times.map((time) => time.solve)) / median(times.map(({ empty }) => empty)),
    target,
    unit: '× node -e 0',
    better: 'lower',
  };
}

/**
 * How much faster a simulation of all secrets is with two threads. Two cores rarely do twice the work
 * of one, so the second figure compares with what this machine can do: two processes with one thread
 * run at once, each does all of the work, and half of their time is the time for it.
 */
async function threads(): Promise<readonly Figure[]> {
  const simulate = (count: number): readonly string[] =>
    ['dist/cli.js', 'simulate', ...SIMULATION].concat('--threads', String(count));
  const times: { one: number; two: number; processes: number }[] = [];
  for (let run = 0; run < SIMULATION_RUNS; run++) {
    times.push({
      one: timeOf(simulate(1)),
      two: timeOf(simulate(2)),
      processes: await timeTogether(simulate(1), 2),
    });
  }
  const two = median(times.map((time) => time.two));
  return [
    {
      name: '6×7 all secrets, two threads',
      value: median(times.map(({ one }) => one)) / two,
      target: 1.8,
      unit: '× one thread',
      better: 'higher',
    },
    {
      name: '6×7 all secrets, two threads compared to two processes',
      value: median(times.map(({ processes }) => processes)) / 2 / two,
      target: 0.95,
      unit: '× two processes at once',
      better: 'higher',
    },
  ];
}
