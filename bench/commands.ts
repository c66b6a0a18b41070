/** Measures commands as whole processes: the first guess of `solve`, and the threads of `simulate`. */
import { median } from './compare/samples.ts';
import type { Figure } from './figure.ts';
import { emptyProgram, timeOf } from './program.ts';

const RUNS = 21;

/** Games, and the times that the first guess may take. */
const games: readonly (readonly [string, readonly string[], number])[] = [
  ['3×6', ['--pegs', '3'], 2.7],
  ['4×6', [], 2.9],
  ['Bulls and Cows', ['--preset', 'bulls-and-cows'], 3.3],
  ['5×8', ['--pegs', '5', '--colors', '8'], 4],
];

/** Takes one thread about 17 s; in a shorter one, the start of a thread weighs more. */
const SIMULATION = ['--pegs', '6', '--colors', '7', '--strategy', 'most-parts'];
const SIMULATION_RUNS = 5;

/** Measures commands: three minutes. */
export const measureCommands = (): Promise<readonly Figure[]> =>
  Promise.resolve([...games.map(firstGuess), threads()]);

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

/** How much faster a simulation of all secrets is with two threads. */
function threads(): Figure {
  const simulate = (count: number): number =>
    timeOf(['dist/cli.js', 'simulate', ...SIMULATION, '--threads', String(count)]);
  const times = Array.from({ length: SIMULATION_RUNS }, () => ({
    one: simulate(1),
    two: simulate(2),
  }));
  return {
    name: '6×7 all secrets, two threads',
    value: median(times.map(({ one }) => one)) / median(times.map(({ two }) => two)),
    target: 1.8,
    unit: '× one thread',
    better: 'higher',
  };
}
