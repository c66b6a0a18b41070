/**
 * Measures the solver: one thread, the minimum of several runs. `--peer` compares it with another one.
 */
import { performance } from 'node:perf_hooks';
import type { Code } from '../source/engine/core/code.ts';
import { type Random, randomFrom } from '../source/engine/core/random.ts';
import { parseCode } from '../source/engine/variants/codes.ts';
import { type Rules, variantOf } from '../source/engine/variants/index.ts';
import { type PegOptions, pegRules } from '../source/engine/variants/pegs.ts';
import { rankedGuesses } from '../source/solver/advice/rank.ts';
import { countCandidates } from '../source/solver/counting/count.ts';
import { worstCase } from '../source/solver/heuristics/heuristics.ts';
import { searchOf } from '../source/solver/optimal/search.ts';
import { isListed, positionAfter, startPosition } from '../source/solver/position/position.ts';
import { type Simulation, simulate } from '../source/solver/simulate.ts';
import { type CodeSpace, codeSpaceOf } from '../source/solver/space/code-space.ts';
import { kernelOf } from '../source/solver/space/kernel.ts';
import { raterOf } from '../source/solver/space/rating.ts';
import { bestGuess } from '../source/solver/strategies/best-guess.ts';
import type { Strategy } from '../source/solver/strategies/search-settings.ts';
import { strategyOf } from '../source/solver/strategies/strategies.ts';
import { type Figure, percentile } from './figure.ts';

/** A figure that is measured by `take`. */
type Task = Omit<Figure, 'value'> & { readonly take: () => number };

const gameOf = (options: Partial<PegOptions>): Rules => {
  const rules = pegRules(options);
  if (!rules.ok) throw new Error(rules.problem);
  return rules.value;
};

const standard = gameOf({});
const bullsAndCows = gameOf({ alphabet: 'digits', colors: 10, repeats: false });
const large = gameOf({ pegs: 5, colors: 8 });
const wide = gameOf({ pegs: 6, colors: 9 });
const huge = gameOf({ pegs: 8, colors: 8 });

const codeIn = (rules: Rules, text: string): Code => {
  const code = parseCode(rules, text);
  if (!code.ok) throw new Error(code.problem);
  return code.value;
};

const strategyIn = (rules: Rules, name: string): Strategy => {
  const strategy = strategyOf(name, rules, 'bench');
  if (!strategy.ok) throw new Error(strategy.problem.kind);
  return strategy.value;
};

/** The minimum time of some runs, in milliseconds. */
function minTime(runs: number, work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** The feedbacks per second over all codes, in billions, by the method that `open` returns. */
function feedbackRate(open: (space: CodeSpace) => (guesses: Uint32Array) => void): number {
  const space = codeSpaceOf(variantOf(large));
  const guesses = space.all.filter((index) => index % 16 === 0);
  const rate = open(space);
  return (space.size * guesses.length) / minTime(20, () => rate(guesses)) / 1e6;
}

const kernelRate = (method: 'ordinals' | 'histogram'): number =>
  feedbackRate((space) => {
    const kernel = kernelOf(space, space.all);
    return (guesses) => {
      for (const guess of guesses) kernel[method](guess);
    };
  });

/** The rate of the WebAssembly module, which counts the parts of each guess and finds the largest. */
function ratingRate(): number {
  const { feedbacks, run } = histogramWork();
  return feedbacks / minTime(20, run) / 1e6;
}

function played(
  rules: Rules,
  strategy: Strategy,
  secrets?: readonly Code[],
  first?: string,
): Simulation {
  const result = simulate(rules, strategy, {
    secrets,
    first: first === undefined ? undefined : codeIn(rules, first),
  });
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

const allSecretsTime = (rules: Rules, name: string, first: string, runs: number): number =>
  minTime(runs, () => played(rules, strategyIn(rules, name), undefined, first));

/** The time of the second guess after 11223 and the feedback that leaves most candidates. */
function worstCaseGuessTime(): number {
  const guess = codeIn(large, '11223');
  const position = positionAfter(startPosition(large), guess, { exact: 0, partial: 2 });
  return isListed(position) ? minTime(10, () => bestGuess(position, worstCase)) : NaN;
}

/** The time in which all guesses are ranked after one turn. */
function rankTime(): number {
  // A guess with few symmetries, and the feedback that leaves most candidates.
  const guess = codeIn(wide, '112234');
  const position = positionAfter(startPosition(wide), guess, { exact: 0, partial: 2 });
  return minTime(3, () => rankedGuesses(position, guess, 'bench', 5));
}

function drawn(rules: Rules, count: number): readonly Code[] {
  const secrets: Code[] = [];
  let random: Random = randomFrom('bench');
  while (secrets.length < count) {
    const secret = variantOf(rules).drawSecret(random);
    secrets.push(secret.value);
    random = secret.random;
  }
  return secrets;
}

/** The times of the moves of `auto` and its average of guesses over drawn secrets. */
function moves(
  rules: Rules,
  count: number,
): { readonly times: readonly number[]; readonly mean: number } {
  const auto = strategyIn(rules, 'auto');
  const times: number[] = [];
  const timed: Strategy = {
    ...auto,
    choose: (position) => {
      const start = performance.now();
      const guess = auto.choose(position);
      times.push(performance.now() - start);
      return guess;
    },
  };
  const { mean } = played(rules, timed, drawn(rules, count));
  return { times: times.toSorted((a, b) => a - b), mean };
}

const tasks: readonly Task[] = [
  {
    name: 'kernel',
    unit: 'G/s',
    better: 'higher',
    target: 1.5,
    take: () => kernelRate('ordinals'),
  },
  {
    name: 'kernel with histogram',
    unit: 'G/s',
    better: 'higher',
    target: 0.45,
    take: () => kernelRate('histogram'),
  },
  {
    name: 'WebAssembly with histogram',
    unit: 'G/s',
    better: 'higher',
    target: 1.7,
    take: ratingRate,
  },
  {
    name: '4×6 all secrets, entropy',
    unit: 'ms',
    better: 'lower',
    target: 12,
    take: () => allSecretsTime(standard, 'entropy', '1234', 60),
  },
  {
    name: '4×6 all secrets, worst case',
    unit: 'ms',
    better: 'lower',
    target: 12.3,
    take: () => allSecretsTime(standard, 'worst-case', '1122', 60),
  },
  {
    name: 'Bulls and Cows all secrets, entropy',
    unit: 'ms',
    better: 'lower',
    target: 95,
    take: () => allSecretsTime(bullsAndCows, 'entropy', '1234', 20),
  },
  {
    name: '5×8 one worst-case guess',
    unit: 'ms',
    better: 'lower',
    target: 20,
    take: worstCaseGuessTime,
  },
  {
    name: '6×9 all guesses ranked after one turn',
    unit: 'ms',
    better: 'lower',
    target: 500,
    take: rankTime,
  },
  {
    name: '5×8 all secrets, entropy',
    unit: 's',
    better: 'lower',
    target: 7,
    take: () => allSecretsTime(large, 'entropy', '11223', 2) / 1000,
  },
  {
    name: '4×6 perfect play proved',
    unit: 'ms',
    better: 'lower',
    target: 170,
    take: () => minTime(5, () => searchOf(codeSpaceOf(variantOf(standard)))?.tree()),
  },
  {
    name: '8×8 exact count after one guess',
    unit: 'ms',
    better: 'lower',
    target: 20,
    take: () => {
      const turn = { guess: codeIn(huge, '11223344'), feedback: { exact: 1, partial: 1 } };
      return minTime(10, () => countCandidates(huge, [turn]));
    },
  },
  {
    name: '8×8 a move of auto, p95',
    unit: 'ms',
    better: 'lower',
    target: 25,
    take: () => percentile(moves(huge, 100).times, 0.95),
  },
];

const longTasks: readonly Task[] = [
  {
    name: '8×8 average of auto over 2000 secrets',
    unit: 'guesses',
    better: 'lower',
    target: 7.1,
    take: () => moves(huge, 2000).mean,
  },
  {
    name: '5×8 total of auto over all secrets',
    unit: 'guesses',
    better: 'lower',
    target: 179_300,
    take: () => played(large, strategyIn(large, 'auto')).total,
  },
];

const figuresOf = (tasks: readonly Task[]): Promise<readonly Figure[]> =>
  Promise.resolve(tasks.map(({ take, ...figure }) => ({ ...figure, value: take() })));

/** Measures the speed: about a minute. */
export const measureSolver = (): Promise<readonly Figure[]> => figuresOf(tasks);

/** Measures the strength in large games: several minutes. */
export const measureStrength = (): Promise<readonly Figure[]> => figuresOf(longTasks);

/** One guess of so many codes of 5×8 is scored. */
const GUESS_STEP = 16;

/**
 * The feedbacks between guesses and all codes of 5×8 with the part sizes of each guess and the largest
 * of them, by the WebAssembly module.
 */
export function histogramWork(): { readonly feedbacks: number; readonly run: () => void } {
  const rules = pegRules({ pegs: 5, colors: 8 });
  if (!rules.ok) throw new Error(rules.problem);
  const space = codeSpaceOf(variantOf(rules.value));
  const guesses = space.all.filter((index) => index % GUESS_STEP === 0);
  const rate = raterOf(space, space.all, { kind: 'largest' });
  if (rate === undefined) throw new Error('This Node.js cannot run the WebAssembly module.');
  return {
    feedbacks: space.size * guesses.length,
    // No largest part is below this limit, so that all guesses are rated and none is reported.
    run: () => rate(guesses, Number.MIN_VALUE, () => NaN),
  };
}
