import type { PuzzleResult } from '../../engine/core/stored/account.ts';
import { puzzleRecordsOf } from '../../engine/daily/days.ts';
import {
  type MachineResult,
  type Mean,
  machineMean,
  type OpeningTally,
  type Statistics,
  sumOf,
  type Tally,
} from '../../engine/statistics.ts';
import { readStoredRules } from '../../engine/variants/transcript.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { catalogs } from '../../prose/en.ts';
import { barsOf } from '../../prose/figures.ts';
import { kindTitle, storedRowText } from '../../prose/titles.ts';
import { barChart, inColumns } from '../output.ts';

/** Statistics with first guesses, and with the result of a machine on the same codes, if any. */
export type ComparedStatistics = Statistics & {
  readonly openings: readonly OpeningTally[];
  readonly machine: MachineResult | undefined;
};

/** How many openings the text lists; the JSON has all. */
const MAX_OPENINGS = 5;

/** Statistics as lines of text, with bars in so many columns. */
export const statisticsText = (
  statistics: readonly ComparedStatistics[],
  columns: number,
  catalog: Catalog,
): readonly string[] =>
  statistics.flatMap((each, index) => [
    ...(index === 0 ? [] : ['']),
    ...linesOf(each, columns, catalog),
  ]);

function linesOf(
  statistics: ComparedStatistics,
  columns: number,
  catalog: Catalog,
): readonly string[] {
  const { stats } = catalog.commands;
  const { all, best, withoutLifelines, withLifelines, openings } = statistics;
  const figures: readonly (readonly [string, string])[] = [
    [stats.average, catalog.figures.turns(all)],
    [stats.best, best === undefined ? stats.noWin : stats.bestWin(best)],
    [stats.streak, catalog.figures.streaks(statistics)],
    [stats.withoutLifelines, catalog.figures.average(withoutLifelines)],
    [stats.withLifelines, catalog.figures.average(withLifelines)],
    ...machineLines(statistics, catalog),
  ];
  const rows = barsOf(statistics, Number.POSITIVE_INFINITY, catalog).map(({ label, games }) => ({
    cells: [label, catalog.numbers.grouped(games)],
    count: games,
  }));
  const shown = openings.slice(0, MAX_OPENINGS);
  const opened = shown.map((each) => [
    storedRowText(statistics, each.opening),
    catalog.figures.average(each),
  ]);
  return [
    stats.title(kindTitle(statistics, catalog), catalog.figures.tally(all)),
    ...indented(inColumns(figures, [0, 1])),
    ...indented([stats.turns]),
    ...indented(indented(barChart(rows, columns - 2 * INDENT.length))),
    ...(shown.length === 0
      ? []
      : [
          ...indented([stats.openings(shown.length, openings.length)]),
          ...indented(indented(inColumns(opened, [0, 1]))),
        ]),
  ];
}

const INDENT = '  ';

const indented = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => INDENT + line);

function machineLines(
  { machine, compared }: ComparedStatistics,
  catalog: Catalog,
): readonly (readonly [string, string])[] {
  if (machine === undefined) return [];
  const broken = sumOf(machine.brokenIn);
  const { stats } = catalog.commands;
  const [its, yours] = [catalog.numbers.mean(machineMean(machine)), catalog.numbers.mean(compared)];
  return [
    [
      stats.machine,
      broken < machine.codes
        ? stats.comparisonSoFar(its, broken, machine.codes, yours)
        : stats.comparison(its, broken, yours),
    ],
  ];
}

/** Statistics as the value of a JSON document; docs/scripts-and-library.md describes its fields. */
export const statisticsJson = (statistics: readonly ComparedStatistics[]) => ({
  games: statistics.map((each) => ({
    // The document is the same with every wording.
    title: kindTitle(each, catalogs.places),
    variant: each.variant,
    rules: readStoredRules(each) ?? null,
    daily: each.daily ?? null,
    codemaker: each.roles.codemaker,
    ...tallyJson(each.all),
    best: each.best ?? null,
    streak: each.streaks,
    wonIn: each.wonIn,
    withoutLifelines: tallyJson(each.withoutLifelines),
    withLifelines: tallyJson(each.withLifelines),
    openings: each.openings.map(({ opening, ...tally }) => ({
      opening: storedRowText(each, opening),
      ...tallyJson(tally),
    })),
    machine:
      each.machine === undefined
        ? null
        : {
            strategy: 'auto',
            codes: sumOf(each.machine.brokenIn),
            guesses: meanJson(machineMean(each.machine)),
            turns: meanJson(each.compared),
          },
  })),
});

const tallyJson = ({ played, won, turns }: Tally) => ({ played, won, turns: meanJson(turns) });

const meanJson = (mean: Mean | undefined) =>
  mean === undefined ? null : { mean: mean.mean, margin95: mean.margin ?? null };

/** Results of puzzles as lines of text; none without a result. */
export function puzzlesText(
  results: readonly PuzzleResult[],
  now: number,
  { commands: { stats } }: Catalog,
): readonly string[] {
  if (results.length === 0) return [];
  const { solved, errors, streak } = puzzlesJson(results, now).daily;
  const rows = [
    [stats.puzzles.daily, stats.puzzles.days(solved, errors)],
    [stats.streak, stats.puzzles.dailyStreak(streak.current, streak.longest)],
  ];
  return [stats.puzzles.title, ...indented(inColumns(rows, [0, 1]))];
}

/** The same as a value of a JSON document; docs/scripts-and-library.md describes its fields. */
export function puzzlesJson(results: readonly PuzzleResult[], now: number) {
  const { days, streaks } = puzzleRecordsOf(results, now);
  return {
    daily: {
      solved: days.size,
      errors: sumOf([...days.values()]),
      streak: { current: streaks.current.length, longest: streaks.longest },
    },
  };
}
