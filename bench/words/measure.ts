/**
 * Measures the solver on lists of words, from files with one word per line:
 *
 *     node bench/words/measure.ts GUESSES ANSWERS
 *
 * The targets are for lists of 12,972 guesses and 2,315 answers with published results; the optimal
 * total is 7,920 guesses, from SALET. The lists are not shipped.
 */
import type { Code } from '../../source/engine/core/code.ts';
import { formatCode, parseCode } from '../../source/engine/variants/codes.ts';
import type { WordRules } from '../../source/engine/variants/words/word-rules.ts';
import { measureGuess, type RankedGuess } from '../../source/solver/advice/rank.ts';
import { entropy, heuristics } from '../../source/solver/heuristics/heuristics.ts';
import {
  isListed,
  type ListedPosition,
  startPosition,
} from '../../source/solver/position/position.ts';
import { type Simulation, simulate } from '../../source/solver/simulate.ts';
import { codeAt } from '../../source/solver/space/code-space.ts';
import { bestGuess } from '../../source/solver/strategies/best-guess.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import { type Figure, tableOf } from '../figure.ts';
import { rulesFor } from './lists.ts';

const RUNS = 5;
const ATTEMPTS = 6;

function startOf(rules: WordRules): ListedPosition {
  const position = startPosition(rules);
  if (!isListed(position)) throw new Error('too many words');
  return position;
}

/** The result of some work, and its time in milliseconds. */
function timed<Value>(work: () => Value): { readonly value: Value; readonly time: number } {
  const start = performance.now();
  const value = work();
  return { value, time: performance.now() - start };
}

/** The time from word lists to a ranking of all guesses: in the first run, and in the fastest. */
function ranking(rules: WordRules): readonly Figure[] {
  const times = Array.from(
    { length: RUNS },
    () => timed(() => bestGuess(startOf(rules), entropy)).time,
  );
  return [
    {
      name: 'rank every guess, first run',
      value: times[0] ?? 0,
      target: 250,
      unit: 'ms',
      better: 'lower',
    },
    {
      name: 'rank every guess, fastest',
      value: Math.min(...times),
      target: 40,
      unit: 'ms',
      better: 'lower',
    },
  ];
}

const publishedFirst: Readonly<Record<string, string>> = {
  'worst-case': 'ARISE, 168',
  'expected-size': 'ROATE, 60.42',
  entropy: 'SOARE, 5.8860 bits',
  'most-parts': 'TRACE, 150',
};

const measuredFirst: Readonly<Record<string, (ranked: RankedGuess) => string>> = {
  'worst-case': ({ worstCase }) => `${worstCase}`,
  'expected-size': ({ expectedSize }) => expectedSize.toFixed(2),
  entropy: ({ entropy: bits }) => `${bits.toFixed(4)} bits`,
  'most-parts': ({ parts }) => `${parts}`,
};

/** The best first word by each heuristic, as lines. */
function firstWords(rules: WordRules): readonly string[] {
  const position = startOf(rules);
  return heuristics.map((heuristic) => {
    const guess = codeAt(position.candidates.space, bestGuess(position, heuristic));
    const { name } = heuristic;
    const value = measuredFirst[name]?.(measureGuess(position, guess));
    return `best first word by ${name}: ${formatCode(rules, guess)}, ${value} (published ${publishedFirst[name]})`;
  });
}

function played(rules: WordRules, name: string, first: Code | undefined): Simulation {
  const strategy = strategyOf(name, rules, 'bench');
  if (!strategy.ok) throw new Error(strategy.problem.kind);
  const simulation = simulate(rules, strategy.value, { first });
  if (!simulation.ok) throw new Error(simulation.problem);
  return simulation.value;
}

/** The total of a strategy, the answers that it does not find in six guesses, and the time. */
function simulated(
  rules: WordRules,
  name: string,
  first: string | undefined,
  targets: { readonly total: number; readonly seconds: number },
): readonly Figure[] {
  const code = first === undefined ? undefined : parseCode(rules, first);
  const { value, time } = timed(() => played(rules, name, code?.ok ? code.value : undefined));
  const lost = value.depths.slice(ATTEMPTS).reduce((sum, count) => sum + count, 0);
  const mode = rules.mode === 'easy' ? '' : `, ${rules.mode}`;
  const title = `${name}${first === undefined ? '' : ` from ${first}`}${mode}`;
  return [
    {
      name: `${title}: total`,
      value: value.total,
      target: targets.total,
      unit: 'guesses',
      better: 'lower',
    },
    {
      name: `${title}: mean`,
      value: value.mean,
      target: targets.total / value.secrets,
      unit: 'guesses',
      better: 'lower',
    },
    { name: `${title}: lost`, value: lost, target: 0, unit: 'words', better: 'lower' },
    {
      name: `${title}: time`,
      value: time / 1000,
      target: targets.seconds,
      unit: 's',
      better: 'lower',
    },
  ];
}

const [guesses, answers] = process.argv.slice(2);
if (guesses === undefined || answers === undefined) {
  console.error('Usage: node bench/words/measure.ts GUESSES ANSWERS');
  process.exitCode = 2;
} else {
  const easy = await rulesFor(guesses, answers, 'easy');
  const hard = await rulesFor(guesses, answers, 'hard');
  const rank = ranking(easy);
  console.log(firstWords(easy).join('\n'));
  const figures = [
    ...rank,
    ...simulated(easy, 'most-parts', 'salet', { total: 7936, seconds: 10 }),
    ...simulated(easy, 'entropy', 'salet', { total: 7947, seconds: 10 }),
    ...simulated(easy, 'beam:10', 'salet', { total: 7920, seconds: 1.5 }),
    ...simulated(easy, 'auto', 'salet', { total: 7940, seconds: 10 }),
    ...simulated(easy, 'beam:5', undefined, { total: 7940, seconds: 20 }),
    ...simulated(easy, 'auto', undefined, { total: 7940, seconds: 10 }),
    ...simulated(hard, 'auto', 'salet', { total: 8122, seconds: 10 }),
  ];
  console.log(tableOf(figures));
}
