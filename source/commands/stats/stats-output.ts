import { counted, grouped } from '../../languages/en/phrases.ts';
import {
  averageText,
  barLength,
  barsOf,
  meanText,
  streakText,
  tallyText,
  turnsText,
} from '../../statistics/figures.ts';
import { kindTitle } from '../../statistics/kind-title.ts';
import { type MachineResult, machineMean, sumOf } from '../../statistics/machine.ts';
import type { Mean } from '../../statistics/mean.ts';
import type { OpeningTally, Statistics, Tally } from '../../statistics/statistics.ts';
import { readStoredRules, storedRowText } from '../../text/game-titles.ts';
import { inColumns } from '../columns.ts';

/** Statistics with first guesses, and with the result of a machine on the same codes, if any. */
export type ComparedStatistics = Statistics & {
  readonly openings: readonly OpeningTally[];
  readonly machine: MachineResult | undefined;
};

/** How many openings the text lists; the JSON has all. */
const MAX_OPENINGS = 5;

/** The length of the longest bar. */
const BAR = 40;

/** Statistics as lines of text. */
export const statisticsText = (statistics: readonly ComparedStatistics[]): readonly string[] =>
  statistics.flatMap((each, index) => [...(index === 0 ? [] : ['']), ...linesOf(each)]);

function linesOf(statistics: ComparedStatistics): readonly string[] {
  const { all, best, withoutLifelines, withLifelines, openings } = statistics;
  const figures: readonly (readonly [string, string])[] = [
    ['Average', turnsText(all)],
    ['Best', best === undefined ? 'no win yet' : counted(best, 'turn')],
    ['Streak', streakText(statistics)],
    ['Without lifelines', averageText(withoutLifelines)],
    ['With lifelines', averageText(withLifelines)],
    ...machineLines(statistics),
  ];
  const bars = barsOf(statistics, Number.POSITIVE_INFINITY);
  const most = Math.max(...bars.map(({ games }) => games));
  const rows = bars.map(({ label, games }) => [
    label,
    grouped(games),
    '█'.repeat(barLength(games, most, BAR)),
  ]);
  const shown = openings.slice(0, MAX_OPENINGS);
  const opened = shown.map((each) => [storedRowText(statistics, each.opening), averageText(each)]);
  return [
    `${kindTitle(statistics)}: ${tallyText(all)}`,
    ...indented(inColumns(figures, [0, 1])),
    '  Turns of the games:',
    ...indented(indented(inColumns(rows, [2]))),
    ...(shown.length === 0
      ? []
      : [
          `  First guesses, ${grouped(shown.length)} of ${grouped(openings.length)}:`,
          ...indented(indented(inColumns(opened, [0, 1]))),
        ]),
  ];
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

function machineLines({
  machine,
  compared,
}: ComparedStatistics): readonly (readonly [string, string])[] {
  if (machine === undefined) return [];
  const broken = sumOf(machine.brokenIn);
  const codes =
    broken < machine.codes
      ? `${grouped(broken)} of ${counted(machine.codes, 'code')}`
      : counted(broken, 'code');
  const figure = `${meanText(machineMean(machine))} guesses on the same ${codes}`;
  return [['A machine', `${figure}; you ${meanText(compared)}`]];
}

/** Statistics as the value of a JSON document; README describes its fields. */
export const statisticsJson = (statistics: readonly ComparedStatistics[]) => ({
  games: statistics.map((each) => ({
    title: kindTitle(each),
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
