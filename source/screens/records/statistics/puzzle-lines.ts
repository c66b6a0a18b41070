import type { PuzzleRecords } from '../../../engine/daily/streak.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { fitting } from '../../../prose/text/fitting.ts';
import { type FigureLine, labelColumnsOf } from './figure-lines.ts';
import type { StatisticsModel } from './statistics.ts';

/** Whether there is a result of puzzles, or a reason why the results cannot be read. */
export const hasPuzzles = ({ puzzles }: Pick<StatisticsModel, 'puzzles'>): boolean =>
  puzzles !== 'unknown' &&
  ('failed' in puzzles ||
    puzzles.days.size > 0 ||
    puzzles.best.streak > 0 ||
    puzzles.best.rush > 0);

/** What a player has made of the puzzles, in lines of `columns` cells; none without a result. */
export function puzzleLines(
  { days, streaks, best }: PuzzleRecords,
  columns: number,
  { records }: Catalog,
): readonly FigureLine[] {
  const { labels, ...texts } = records.statistics.puzzles;
  const errors = [...days.values()].reduce((sum, count) => sum + count, 0);
  const lines = [
    ...(days.size === 0
      ? []
      : [
          { label: labels.daily, figures: texts.days(days.size, errors) },
          {
            label: labels.days,
            figures: texts.dailyStreak(streaks.current.length, streaks.longest),
          },
        ]),
    ...(best.streak === 0 ? [] : [{ label: labels.streak, figures: texts.solved(best.streak) }]),
    ...(best.rush === 0 ? [] : [{ label: labels.rush, figures: texts.solved(best.rush) }]),
  ];
  const room = columns - labelColumnsOf(lines);
  return lines.map(({ label, figures }) => ({ label, figure: fitting(figures, room) }));
}
