/**
 * How long it takes to count candidates and to explain contradictions: best and 95th percentile of
 * several random histories, in milliseconds. Run with `node bench/solver-count.ts`.
 */
import { pegRules } from '../source/core/pegs.ts';
import { drawBelow, type Random, randomFrom } from '../source/core/random.ts';
import { type Rules, variantOf } from '../source/core/rules.ts';
import { explainContradiction } from '../source/solver/contradiction.ts';
import { candidatesOf, countCandidates, listCandidates } from '../source/solver/count.ts';
import type { Turn } from '../source/solver/turns.ts';

const HISTORIES = 40;

type Game = { readonly name: string; readonly rules: Rules; readonly bar?: number };

const gameOf = (pegs: number, colors: number, repeats: boolean, bar?: number): Game => {
  const rules = pegRules({ pegs, colors, repeats });
  if (!rules.ok) throw new Error(rules.problem);
  const name = `${pegs}×${colors}${repeats ? '' : ' no repeats'}`;
  return bar === undefined ? { name, rules: rules.value } : { name, rules: rules.value, bar };
};

/** Random guesses at a random secret; `lies` answers are those of another secret. */
function historyOf(rules: Rules, count: number, seed: string, lies = 0): readonly Turn[] {
  const variant = variantOf(rules);
  let random: Random = randomFrom(seed);
  const secret = () => {
    const drawn = variant.drawSecret(random);
    random = drawn.random;
    return drawn.value;
  };
  const truth = secret();
  const turns: Turn[] = Array.from({ length: count }, () => {
    const guess = secret();
    return { guess, feedback: variant.score(truth, guess) };
  });
  for (let lie = 0; lie < lies; lie++) {
    const drawn = drawBelow(random, count);
    random = drawn.random;
    const told = turns[drawn.value];
    if (told) turns[drawn.value] = { ...told, feedback: variant.score(secret(), told.guess) };
  }
  return turns;
}

/** Best and 95th percentile of the times of `work` on each of the inputs, each the best of three. */
function timesOf<Input>(inputs: readonly Input[], work: (input: Input) => unknown): string {
  const times = inputs
    .map((input) => Math.min(...[1, 2, 3].map(() => millisecondsOf(() => work(input)))))
    .sort((one, other) => one - other);
  const at = (share: number) =>
    (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(7);
  return `min ${at(0)}  median ${at(0.5)}  p95 ${at(0.95)}`;
}

function millisecondsOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const games = [
  gameOf(4, 6, true),
  gameOf(8, 8, true, 20),
  gameOf(8, 10, true),
  gameOf(10, 10, true, 300),
  gameOf(10, 10, false),
];

const report = (title: string, times: string, bar?: number): void =>
  console.log(`${title.padEnd(44)} ${times}${bar === undefined ? '' : `  (bar ${bar})`}`);

for (const { name, rules, bar } of games) {
  for (const turns of [1, 2, 3, 5, 8]) {
    const histories = Array.from({ length: HISTORIES }, (_, n) => historyOf(rules, turns, `h${n}`));
    const times = timesOf(histories, (history) => countCandidates(rules, history));
    report(`count ${name} after ${turns}`, times, bar);
  }
}

for (const { name, rules } of games.slice(1, 4)) {
  const histories = Array.from({ length: 10 }, (_, n) => historyOf(rules, 3, `h${n}`));
  report(
    `count and sample 2000 of ${name} after 3`,
    timesOf(histories, (history) => {
      const candidates = candidatesOf(variantOf(rules), history);
      return [candidates.count(), candidates.sample(2000, randomFrom('sample'))];
    }),
  );
  const lists = Array.from({ length: 10 }, (_, n) => historyOf(rules, 5, `h${n}`));
  report(
    `list up to 1000 of ${name} after 5`,
    timesOf(lists, (history) => listCandidates(rules, history, 1000)),
  );
}

for (const { game, rows, lies, bar } of [
  { game: gameOf(4, 6, true), rows: 8, lies: 2, bar: undefined },
  { game: gameOf(8, 8, true), rows: 10, lies: 1, bar: 300 },
  { game: gameOf(8, 8, true), rows: 10, lies: 3, bar: 300 },
]) {
  const { name, rules } = game;
  const histories = Array.from({ length: 2 * HISTORIES }, (_, n) =>
    historyOf(rules, rows, `h${n}`, lies),
  ).filter((history) => countCandidates(rules, history) === 0);
  const title = `explain ${rows} rows of ${name}, ${lies} wrong`;
  report(
    title,
    timesOf(histories, (history) => explainContradiction(rules, history)),
    bar,
  );
}
