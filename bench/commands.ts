/** Measures commands as whole processes: the first guess of `solve`. */
import { median } from './compare/samples.ts';
import type { Figure } from './figure.ts';
import { emptyProgram, timeOf } from './program.ts';

const RUNS = 21;

/** Games with their options, and the time that the first guess may take, × that of an empty program. */
const games: readonly (readonly [string, readonly string[], number])[] = [
  ['3×6', ['--pegs', '3'], 2.7],
  ['4×6', [], 2.9],
  ['Bulls and Cows', ['--alphabet', 'digits', '--colors', '10', '--no-repeats'], 3.3],
  ['5×8', ['--pegs', '5', '--colors', '8'], 4],
];

/** Measures commands: a minute. */
export const measureCommands = async (): Promise<readonly Figure[]> => games.map(firstGuess);

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
