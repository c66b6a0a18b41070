/** Measures counting candidates and explaining contradictions over random histories. */

import type { AnsweredGuess } from '../source/engine/core/game/record.ts';
import { drawBelow, type Random, randomFrom } from '../source/engine/core/random.ts';
import { type Rules, variantOf } from '../source/engine/variants/index.ts';
import { pegRules } from '../source/engine/variants/pegs.ts';
import { explainContradiction } from '../source/solver/advice/contradiction.ts';
import { countCandidates } from '../source/solver/counting/count.ts';
import { type Figure, percentile } from './figure.ts';

const HISTORIES = 40;

type Game = { readonly name: string; readonly rules: Rules };

const gameOf = (pegs: number, colors: number): Game => {
  const rules = pegRules({ pegs, colors });
  if (!rules.ok) throw new Error(rules.problem);
  return { name: `${pegs}×${colors}`, rules: rules.value };
};

/** Random guesses at a random secret; `lies` turns have the feedback of another secret. */
function historyOf(rules: Rules, count: number, seed: string, lies = 0): readonly AnsweredGuess[] {
  const variant = variantOf(rules);
  let random: Random = randomFrom(seed);
  const secret = () => {
    const drawn = variant.drawSecret(random);
    random = drawn.random;
    return drawn.value;
  };
  const trueSecret = secret();
  const turns: AnsweredGuess[] = Array.from({ length: count }, () => {
    const guess = secret();
    return { guess, feedback: variant.score(trueSecret, guess) };
  });
  for (let lie = 0; lie < lies; lie++) {
    const drawn = drawBelow(random, count);
    random = drawn.random;
    const turn = turns[drawn.value];
    if (turn) turns[drawn.value] = { ...turn, feedback: variant.score(secret(), turn.guess) };
  }
  return turns;
}

/** The 95th percentile of the times of `work` over the histories, each the best of three. */
const p95 = (
  histories: readonly (readonly AnsweredGuess[])[],
  work: (turns: readonly AnsweredGuess[]) => unknown,
) =>
  percentile(
    histories.map((turns) => Math.min(...[1, 2, 3].map(() => millisecondsOf(() => work(turns))))),
    0.95,
  );

function millisecondsOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const figure = (name: string, value: number, target: number): Figure => ({
  name,
  value,
  target,
  unit: 'ms',
  better: 'lower',
});

function count({ name, rules }: Game, turns: number, target: number): Figure {
  const histories = Array.from({ length: HISTORIES }, (_, n) => historyOf(rules, turns, `h${n}`));
  const value = p95(histories, (history) => countCandidates(rules, history));
  return figure(`${name} exact count after ${turns} turns, p95`, value, target);
}

function explain({ name, rules }: Game, rows: number, lies: number, target: number): Figure {
  const histories = Array.from({ length: 2 * HISTORIES }, (_, n) =>
    historyOf(rules, rows, `h${n}`, lies),
  ).filter((history) => countCandidates(rules, history) === 0);
  const value = p95(histories, (history) => explainContradiction(rules, history));
  return figure(`${name} contradiction among ${rows} rows, ${lies} wrong, p95`, value, target);
}

/** Measures counting and explaining: about a minute. */
export function measureCounts(): Promise<readonly Figure[]> {
  const large = gameOf(8, 8);
  const largest = gameOf(10, 10);
  return Promise.resolve([
    ...[1, 2, 3, 5].map((turns) => count(large, turns, 20)),
    ...[1, 2, 3, 5].map((turns) => count(largest, turns, 300)),
    ...[1, 3].map((lies) => explain(large, 10, lies, 300)),
  ]);
}
