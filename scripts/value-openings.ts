/**
 * Values every first guess of a game and prints them as a part of `storedOpenings`
 * (source/solver/review/openings.ts).
 *
 *   node scripts/value-openings.ts --colors 8 --small 250
 *
 * --pegs N        the length of a code
 * --colors N      the number of colors
 * --no-repeats    no color occurs twice in a code
 * --small N       the size up to which the search treats a set of candidates as small
 * --reference     value by play with a heuristic, where a search takes too long
 *
 * The first line of each shipped table contains its command and its time in seconds on one core of a
 * busy machine with two cores.
 */
import { parseArgs } from 'node:util';
import type { Code } from '../source/engine/core/code.ts';
import { countsOf } from '../source/engine/core/feedback.ts';
import { searchOf } from '../source/solver/optimal/search.ts';
import { isListed, type ListedPosition, startPosition } from '../source/solver/position.ts';
import { sizeOf } from '../source/solver/review/openings.ts';
import {
  exactSource,
  type Plan,
  partsAfter,
  type ValueSource,
} from '../source/solver/review/plan.ts';
import { plansOf } from '../source/solver/review/stages.ts';
import { codeAt } from '../source/solver/space/code-space.ts';
import { canonicalGuesses } from '../source/solver/space/symmetry.ts';
import { totalOf } from '../source/solver/trees/tree.ts';
import { pegOptions, pegRulesFrom } from './peg-options.ts';

const { values } = parseArgs({
  options: {
    ...pegOptions,
    small: { type: 'string' },
    reference: { type: 'boolean', default: false },
  },
});
const rules = pegRulesFrom(values);
const first = startPosition(rules);
if (!isListed(first)) throw new RangeError('this game has too many codes');
const start: ListedPosition = first;
const { space } = first.candidates;

const started = process.cpuUsage();
const plans = plansOf(first);
let source: ValueSource = exactSource;
const planOf = values.reference ? referencePlan : provedPlan;
const openings = Array.from(canonicalGuesses(space, [], space.all), (guess) =>
  openingText(codeAt(space, guess)),
);
const seconds = Math.ceil(process.cpuUsage(started).user / 1e6);
write();

function referencePlan(after: ListedPosition): Plan | undefined {
  return plans.planOf(after);
}

function provedPlan({ candidates, turns }: ListedPosition): Plan | undefined {
  const search = searchOf(space, values.small ? { small: Number(values.small) } : {});
  const known = search?.plan(
    candidates.indices,
    turns.map(({ guess }) => guess),
  );
  if (known?.guess === undefined) return undefined;
  return { guess: codeAt(space, known.guess), total: totalOf(known.cost), source: exactSource };
}

function openingText(guess: Code): string {
  const answers = partsAfter(start, guess)
    .filter(({ solved }) => !solved)
    .map(({ after }) => answerText(after));
  return [guess.join(''), ...answers].join(' ');
}

function answerText(after: ListedPosition): string {
  const plan = planOf(after);
  const turn = after.turns.at(-1);
  if (plan === undefined || turn === undefined) throw new RangeError('a game without a search');
  if (plan.source.kind === 'reference') ({ source } = plan);
  const { exact, partial } = countsOf(turn.feedback);
  return `${exact}${partial}:${plan.total}:${plan.guess.join('')}`;
}

function write(): void {
  const command = ['node scripts/value-openings.ts', ...process.argv.slice(2)].join(' ');
  const header = `# ${sizeOf(rules)} ${source.kind} (${command}: ${seconds} s)`;
  process.stdout.write(`${header}\n${openings.join('\n')}\n`);
}
