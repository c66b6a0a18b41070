import type { PuzzleRecords } from '../../../engine/daily/streak.ts';
import {
  isComparable,
  MAX_COMPARED,
  machineMean,
  type Statistics,
  sumOf,
  type Tally,
} from '../../../engine/statistics/statistics.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { fitting, wrap } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { opponentWith } from '../../play/modes/opponents.ts';
import type { MachineState, StatisticsModel } from './statistics.ts';

/** A figure and what it is called. */
export type FigureLine = { readonly label: string; readonly figure: string };

/** The versions of a figure, the longest first, and what it is called. */
type LabeledFigure = { readonly label: string; readonly figures: readonly string[] };

/** The columns of the labels of figures, with the gap after them. */
export const labelColumnsOf = (lines: readonly { readonly label: string }[]): number =>
  2 + Math.max(0, ...lines.map(({ label }) => label.length));

/** The figures of one kind of game in lines of `columns` cells; the first line of each has its label. */
export function figureLines(
  statistics: Statistics,
  machine: MachineState | undefined,
  columns: number,
  layout: Frame['layout'],
  catalog: Catalog,
): readonly FigureLine[] {
  const texts = catalog.records.statistics;
  const { labels } = texts;
  const { all, withLifelines, withoutLifelines, best, streaks, compared } = statistics;
  const averages = (tally: Tally): readonly string[] => [
    ...(layout === 'full' ? [catalog.figures.average(tally)] : []),
    catalog.figures.shortAverage(tally),
    catalog.numbers.mean(tally.turns),
  ];
  const bestAndStreak = texts.bestAndStreak(best ?? 'none', streaks.current, streaks.longest);
  const lines: readonly LabeledFigure[] = [
    { label: labels.played, figures: [texts.played(all)] },
    { label: labels.average, figures: averageOf(all, catalog) },
    ...(layout === 'full'
      ? [
          { label: labels.best, figures: [best === undefined ? texts.noWin : texts.best(best)] },
          { label: labels.streak, figures: [catalog.figures.streaks(statistics)] },
        ]
      : [{ label: labels.best, figures: bestAndStreak }]),
    { label: labels.unaided, figures: averages(withoutLifelines) },
    { label: labels.lifelines, figures: averages(withLifelines) },
    ...(isComparable(statistics) && all.won > 0
      ? [
          {
            label: opponentWith('auto').name,
            figures: machineTexts(machine, compared, all.won, catalog),
          },
        ]
      : []),
  ];
  const room = columns - labelColumnsOf(lines);
  return lines.flatMap(({ label, figures }) =>
    wrap(fitting(figures, room), room).map((figure, index) => ({
      label: index === 0 ? label : '',
      figure,
    })),
  );
}

const averageOf = (all: Tally, catalog: Catalog): readonly string[] => {
  const turns = catalog.figures.turns(all);
  return [
    ...(all.turns?.margin === undefined ? [] : [`${turns} (95%)`]),
    turns,
    catalog.numbers.mean(all.turns),
  ];
};

function machineTexts(
  machine: MachineState | undefined,
  compared: Statistics['compared'],
  won: number,
  catalog: Catalog,
): readonly string[] {
  const texts = catalog.records.statistics.machine;
  if (machine === undefined) return texts.begins;
  if ('failed' in machine) return [machine.failed(catalog)];
  const mean = catalog.numbers.mean(machineMean(machine));
  const broken = sumOf(machine.brokenIn);
  if (broken < machine.codes) return texts.counting(mean, broken, machine.codes);
  return won > MAX_COMPARED
    ? texts.last(mean, compared?.mean ?? 0, MAX_COMPARED)
    : texts.same(mean);
}

/** Whether there is a result of puzzles, or a reason why the results cannot be read. */
export const hasPuzzles = ({ puzzles }: Pick<StatisticsModel, 'puzzles'>): boolean =>
  puzzles !== 'unknown' && ('failed' in puzzles || puzzles.days.size > 0);

/** What a player has made of the puzzles, in lines of `columns` cells; none without a result. */
export function puzzleLines(
  { days, streaks }: PuzzleRecords,
  columns: number,
  { records }: Catalog,
): readonly FigureLine[] {
  const { labels, ...texts } = records.statistics.puzzles;
  if (days.size === 0) return [];
  const lines = [
    { label: labels.daily, figures: texts.days(days.size, sumOf([...days.values()])) },
    { label: labels.days, figures: texts.dailyStreak(streaks.current.length, streaks.longest) },
  ];
  const room = columns - labelColumnsOf(lines);
  return lines.map(({ label, figures }) => ({ label, figure: fitting(figures, room) }));
}
