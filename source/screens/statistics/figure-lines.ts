import { counted, formatMean, grouped } from '../../languages/en/phrases.ts';
import {
  averageText,
  meanText,
  percentOf,
  shortAverageText,
  streakText,
  turnsText,
} from '../../statistics/figures.ts';
import { isDrawn, machineMean, sumOf } from '../../statistics/machine.ts';
import { MAX_COMPARED, type Statistics, type Tally } from '../../statistics/statistics.ts';
import { cut } from '../../text/wrap.ts';
import type { Frame } from '../layout.ts';
import { opponentWith } from '../opponents.ts';
import type { MachineState, Part } from './statistics.ts';

/** What a player reads who has not finished a game. */
export const EMPTY =
  'You have not finished a game yet. Finish one, and here is how many turns you need, how long your streaks are, and how a machine does on the same codes.';

/** A figure and what it is called. */
export type FigureLine = { readonly label: string; readonly figure: string };

/** The columns of the labels. */
export const LABEL_COLUMNS = 11;

/** The figures of one kind of game, each with its label. */
export function figureLines(
  statistics: Statistics,
  machine: MachineState | undefined,
  columns: number,
  layout: Frame['layout'],
): readonly FigureLine[] {
  const { all, withLifelines, withoutLifelines, best, streaks, compared, roles } = statistics;
  const average = layout === 'full' ? averageText : shortAverageText;
  const shortStreak = `${best ?? '-'}; streak ${grouped(streaks.current)}, at most ${grouped(streaks.longest)}`;
  const fewest = best === undefined ? 'no win yet' : counted(best, 'turn');
  const lines: readonly FigureLine[] = [
    {
      label: 'Played',
      figure: `${grouped(all.played)}, won ${grouped(all.won)} (${percentOf(all)} %)`,
    },
    { label: 'Average', figure: averageOf(all) },
    ...(layout === 'full'
      ? [
          { label: 'Best', figure: fewest },
          { label: 'Streak', figure: streakText(statistics) },
        ]
      : [{ label: 'Best', figure: shortStreak }]),
    { label: 'Unaided', figure: average(withoutLifelines) },
    { label: 'Lifelines', figure: average(withLifelines) },
    ...(isDrawn(roles) && all.won > 0
      ? [{ label: opponentWith('auto').name, figure: machineText(machine, compared, all.won) }]
      : []),
  ];
  return lines.map(({ label, figure }) => ({
    label,
    figure: cut(figure, columns - LABEL_COLUMNS),
  }));
}

const averageOf = (all: Tally): string =>
  all.turns?.margin === undefined ? turnsText(all) : `${turnsText(all)} (95 %)`;

function machineText(
  machine: MachineState | undefined,
  compared: Statistics['compared'],
  won: number,
): string {
  if (machine === undefined) return 'breaks the same codes …';
  if ('failed' in machine) return machine.failed;
  const mean = meanText(machineMean(machine));
  const broken = sumOf(machine.brokenIn);
  if (broken < machine.codes) {
    return `${mean}, ${grouped(broken)} of ${grouped(machine.codes)} codes …`;
  }
  return won > MAX_COMPARED
    ? `${mean}, you ${formatMean(compared?.mean ?? 0)} (last ${grouped(MAX_COMPARED)})`
    : `${mean}, same codes`;
}

/** What the parts below the figures are called. */
export const partTitles: Readonly<Record<Part, string>> = {
  turns: 'Turns of the games',
  openings: 'First guesses, the most used first',
};
