import type { PuzzleRecords } from '../../engine/daily/days.ts';
import {
  isComparable,
  MAX_COMPARED,
  type MachineResult,
  machineMean,
  type Statistics,
  sumOf,
  type Tally,
} from '../../engine/statistics.ts';
import { counted, formatMean, grouped, percentOf } from '../../prose/en/phrases.ts';
import { words } from '../../prose/words.ts';
import type { Asked, Table } from '../page/page.ts';
import { opponentWith } from '../play/modes/opponents.ts';

/** The figures of one kind of game. */
export function figuresOf(of: Statistics, machine: Asked<MachineResult>): Table {
  const { all, withLifelines, withoutLifelines, best } = of;
  const compared =
    isComparable(of) && all.won > 0
      ? [{ label: opponentWith('auto').name, figure: machineTexts(machine, of), isLive: true }]
      : [];
  return {
    part: 'table',
    rows: [
      {
        label: 'Played',
        figure: `${grouped(all.played)}, won ${grouped(all.won)} (${percentOf(all)}%)`,
      },
      { label: 'Average', figure: averageOf(all) },
      { label: 'Best', figure: best === undefined ? 'no win yet' : counted(best, 'turn') },
      { label: 'Streak', figure: words.figures.streaks(of) },
      { label: 'Unaided', figure: averages(withoutLifelines) },
      { label: 'Lifelines', figure: averages(withLifelines) },
      ...compared,
    ],
    compact: 4,
  };
}

function averages(tally: Tally): readonly string[] {
  const { average, shortAverage } = words.figures;
  return [average(tally), shortAverage(tally), words.numbers.mean(tally.turns)];
}

function averageOf(all: Tally): readonly string[] {
  const turns = words.figures.turns(all);
  return [
    ...(all.turns?.margin === undefined ? [] : [`${turns} (95%)`]),
    turns,
    words.numbers.mean(all.turns),
  ];
}

/** How a machine does on the same codes. */
function machineTexts(
  machine: Asked<MachineResult>,
  { all, compared }: Statistics,
): readonly string[] {
  if (machine === 'asked') return ['breaks the same codes …', 'begins …'];
  if (!machine.ok) return [machine.problem];
  const mean = words.numbers.mean(machineMean(machine.value));
  const { codes, brokenIn } = machine.value;
  const broken = sumOf(brokenIn);
  if (broken < codes) {
    return [`${mean}, ${grouped(broken)} of ${grouped(codes)} codes …`, `${mean} …`];
  }
  if (all.won <= MAX_COMPARED) return [`${mean}, same codes`, mean];
  const own = formatMean(compared?.mean ?? 0);
  return [`${mean}, you ${own} (last ${grouped(MAX_COMPARED)})`, `${mean}, you ${own}`];
}

/** What a player has made of the puzzles. */
export function puzzleTable({ days, streaks: { current, longest } }: PuzzleRecords): Table {
  const solved = `${grouped(days.size)} solved`;
  const run = grouped(current.length);
  const errors = counted(sumOf([...days.values()]), 'error');
  return {
    part: 'table',
    rows: [
      { label: 'Daily', figure: [`${solved}, ${errors}`, solved] },
      {
        label: 'Days',
        figure: [`${run} in a row, best ${grouped(longest)}`, `${run}, best ${grouped(longest)}`],
      },
    ],
  };
}
