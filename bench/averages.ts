/**
 * The average number of guesses of `auto` in large peg games, beside the published average of
 * entropy over all codes.
 *
 *     npm run bench -- averages          all codes of 6×8, 6×9 and 6×10
 *     node bench/averages.ts 7x7 8x8=100000     other games, or a seeded sample of their codes
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { randomFrom } from '../source/engine/core/random.ts';
import { type Rules, variantOf } from '../source/engine/variants/index.ts';
import { pegRules } from '../source/engine/variants/pegs/peg-rules.ts';
import { sampleCandidates } from '../source/solver/counting/count.ts';
import { type Simulation, simulate } from '../source/solver/simulation/simulate.ts';
import { strategyOf } from '../source/solver/strategies/strategies.ts';
import type { Figure } from './figure.ts';

/**
 * The totals of guesses by entropy over all codes, from the best first guess: the raw results of
 * M. Magruder's solver (github.com/mikemag/Mastermind, 2022 and 2023).
 */
const publishedTotals: Readonly<Record<string, number>> = {
  '4x6': 5683,
  '4x7': 11_374,
  '4x8': 20_695,
  '4x9': 34_940,
  '4x10': 56_225,
  '5x6': 37_104,
  '5x7': 86_412,
  '5x8': 179_751,
  '5x9': 342_916,
  '5x10': 610_748,
  '6x6': 242_481,
  '6x7': 658_296,
  '6x8': 1_560_667,
  '6x9': 3_339_961,
  '6x10': 6_597_143,
  '7x6': 1_589_047,
  '7x7': 5_013_700,
  '7x8': 13_560_292,
  '7x9': 32_559_985,
  '7x10': 71_290_798,
  '8x6': 10_405_318,
  '8x7': 38_221_315,
  '8x8': 117_893_499,
};

/** The seed of the samples and of the random choices of `auto`. */
const SEED = 'averages';

/** The standard deviations on each side of a 99% interval. */
const DEVIATIONS = 2.576;

type Cell = { readonly size: string; readonly rules: Rules; readonly sample: number | undefined };

/** A cell such as `8x8=100000`; without a number all its codes are played. */
function cellIn(text: string): Cell {
  const [, size = '', pegs, colors, sample] = /^((\d+)x(\d+))(?:=(\d+))?$/.exec(text) ?? [];
  const rules = pegRules({ pegs: Number(pegs), colors: Number(colors) });
  if (!rules.ok) throw new Error(`“${text}” is no cell such as 8x8=100000.`);
  return { size, rules: rules.value, sample: sample === undefined ? undefined : Number(sample) };
}

/** Plays the codes of a cell; a sample has the half width of the 99% interval of its average. */
function playedIn({ size, rules, sample }: Cell): {
  readonly result: Simulation;
  readonly halfWidth: number;
} {
  const strategy = strategyOf('auto', rules, SEED);
  if (!strategy.ok) throw new Error(strategy.problem.kind);
  const secrets =
    sample === undefined ? undefined : sampleCandidates(rules, [], sample, randomFrom(SEED)).value;
  const played = simulate(rules, strategy.value, { secrets });
  if (!played.ok) throw new Error(`${size} has too many codes to play them all.`);
  const { mean, depths, secrets: count } = played.value;
  const squares = depths.reduce((sum, games, depth) => sum + games * (depth + 1 - mean) ** 2, 0);
  // The codes of a sample are different ones, so the error vanishes with the codes that are left.
  const left = 1 - count / variantOf(rules).secretCount;
  const halfWidth = DEVIATIONS * Math.sqrt((squares / (count - 1) / count) * left);
  return { result: played.value, halfWidth };
}

/** One line of the table in docs/benchmarks.md. */
function rowOf(cell: Cell): string {
  const start = process.cpuUsage();
  const { result, halfWidth } = playedIn(cell);
  const { user, system } = process.cpuUsage(start);
  const published = publishedTotals[cell.size];
  const entropy =
    published === undefined ? undefined : published / variantOf(cell.rules).secretCount;
  const low = result.mean - halfWidth;
  const high = result.mean + halfWidth;
  const difference =
    entropy === undefined
      ? ''
      : `${(low - entropy).toFixed(4)}${halfWidth === 0 ? '' : ` to ${(high - entropy).toFixed(4)}`}`;
  return [
    '',
    cell.size.replace('x', '×'),
    cell.sample === undefined ? `all ${result.secrets}` : `${result.secrets}`,
    cell.sample === undefined ? `${result.total}` : '',
    `${result.mean.toFixed(4)}${halfWidth === 0 ? '' : ` ± ${halfWidth.toFixed(4)}`}`,
    entropy?.toFixed(4) ?? '',
    difference,
    `${((user + system) / 1e6).toFixed(0)} s`,
    '',
  ]
    .join(' | ')
    .trim();
}

/** Measures the averages of the larger games of six pegs over all codes: a minute. */
export const measureAverages = (): Promise<readonly Figure[]> =>
  Promise.resolve(
    ['6x8', '6x9', '6x10'].map((text) => {
      const cell = cellIn(text);
      const target = (publishedTotals[text] ?? 0) / variantOf(cell.rules).secretCount;
      const { mean } = playedIn(cell).result;
      return {
        name: `${text} average of auto`,
        value: mean,
        target,
        unit: 'guesses',
        better: 'lower',
      };
    }),
  );

const [, file = '', ...cells] = process.argv;
if (import.meta.url === pathToFileURL(file).href) {
  console.log('| game | codes | total | average | entropy | difference | CPU |');
  console.log('|---|---|---|---|---|---|---|');
  for (const cell of cells) console.log(rowOf(cellIn(cell)));
}
