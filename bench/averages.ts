/**
 * The average number of guesses of `auto` in large peg games, beside the published average of
 * entropy over all codes.
 *
 *     npm run bench -- averages          all codes of 6×8, 6×9 and 6×10
 *     node bench/averages.ts 7x7 8x8=1000     other games, or a seeded sample of their codes
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Code } from '../source/engine/core/code.ts';
import { randomFrom } from '../source/engine/core/random.ts';
import { type Rules, variantOf } from '../source/engine/variants/index.ts';
import { pegRules } from '../source/engine/variants/pegs.ts';
import { sampleCandidates } from '../source/solver/counting/count.ts';
import {
  countOf,
  isListed,
  positionAfter,
  startPosition,
} from '../source/solver/position/position.ts';
import { playBranches, simulate } from '../source/solver/simulate.ts';
import type { Strategy } from '../source/solver/strategies/search-settings.ts';
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

/** A cell such as `8x8=1000`; without a number all its codes are played. */
function cellIn(text: string): Cell {
  const [, size = '', pegs, colors, sample] = /^((\d+)x(\d+))(?:=(\d+))?$/.exec(text) ?? [];
  const rules = pegRules({ pegs: Number(pegs), colors: Number(colors) });
  if (!rules.ok) throw new Error(`“${text}” is no cell such as 8x8=1000.`);
  return { size, rules: rules.value, sample: sample === undefined ? undefined : Number(sample) };
}

/** An average of `auto`, and the half width of its 99 % interval: 0 if every code was played. */
type Average = {
  readonly mean: number;
  readonly halfWidth: number;
  /** The number of codes, all or drawn ones. */
  readonly codes: number;
  /** The total of guesses for all codes. */
  readonly total: number | undefined;
};

/** Plays every code of a cell, or those that are drawn for a sample. */
function averageOf({ size, rules, sample }: Cell): Average {
  const strategy = strategyOf('auto', rules, SEED);
  if (!strategy.ok) throw new Error(strategy.problem.kind);
  if (sample === undefined) {
    const played = simulate(rules, strategy.value);
    if (!played.ok) throw new Error(`${size} has too many codes to play them all.`);
    const { mean, secrets: codes, total } = played.value;
    return { mean, halfWidth: 0, codes, total };
  }
  const codes = sampleCandidates(rules, [], sample, randomFrom(SEED)).value;
  const means = codes.map((code) => meanLike(code, rules, strategy.value));
  const mean = means.reduce((sum, each) => sum + each, 0) / sample;
  const squares = means.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const halfWidth = DEVIATIONS * Math.sqrt(squares / (sample - 1) / sample);
  return { mean, halfWidth, codes: sample, total: undefined };
}

/**
 * The mean number of guesses for all codes with the same answers as a code until few are left: its mean
 * over all codes is the average, and it varies much less than the number of guesses for one code.
 */
function meanLike(code: Code, rules: Rules, strategy: Strategy): number {
  const variant = variantOf(rules);
  let position = startPosition(rules);
  for (;;) {
    position = strategy.narrow?.(position) ?? position;
    if (isListed(position)) break;
    const guess = strategy.choose(position);
    const feedback = variant.score(code, guess);
    if (variant.solved(feedback)) return position.turns.length + 1;
    position = positionAfter(position, guess, feedback);
  }
  let total = 0;
  for (const { depth, cracked } of playBranches([{ position, secrets: 'candidates' }], strategy)) {
    total += cracked * (depth + 1);
  }
  return total / countOf(position);
}

/** One line of the table that is printed. */
function rowOf(cell: Cell): string {
  const start = process.cpuUsage();
  const { mean, halfWidth, codes, total } = averageOf(cell);
  const { user, system } = process.cpuUsage(start);
  const published = publishedTotals[cell.size];
  const entropy =
    published === undefined ? undefined : published / variantOf(cell.rules).secretCount;
  const low = mean - halfWidth;
  const high = mean + halfWidth;
  const difference =
    entropy === undefined
      ? ''
      : `${(low - entropy).toFixed(4)}${halfWidth === 0 ? '' : ` to ${(high - entropy).toFixed(4)}`}`;
  return [
    '',
    cell.size.replace('x', '×'),
    total === undefined ? `${codes}` : `all ${codes}`,
    `${total ?? ''}`,
    `${mean.toFixed(4)}${halfWidth === 0 ? '' : ` ± ${halfWidth.toFixed(4)}`}`,
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
      const { mean } = averageOf(cell);
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
