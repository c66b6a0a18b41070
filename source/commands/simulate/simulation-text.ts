import type { Catalog } from '../../prose/catalog.ts';
import type { Simulation } from '../../solver/simulation/simulate.ts';
import { inColumns } from '../output/columns.ts';

/** What a simulation counts: the secrets of a game with one board, or games with several. */
export type Unit = 'secrets' | 'games';

/** The result of a strategy as lines: its figures and a histogram of guesses. */
export function simulationText(
  title: string,
  unit: Unit,
  { secrets, total, mean, deepest, depths }: Simulation,
  seconds: number,
  catalog: Catalog,
): readonly string[] {
  const { simulate } = catalog.commands;
  if (secrets === 0) return [simulate.noneFound(title)];
  return [
    simulate.totals(title, secrets, unit, total),
    simulate.figures(mean, deepest, seconds),
    '',
    ...histogram(depths, secrets, unit, catalog),
  ];
}

/** The length of a bar for all secrets. */
const BAR = 60;

const histogram = (
  depths: readonly number[],
  secrets: number,
  unit: Unit,
  { numbers, commands: { simulate } }: Catalog,
): readonly string[] =>
  inColumns(
    [
      [simulate.heads.guesses, simulate.heads[unit], simulate.heads.share],
      ...depths.map((count, index) => [
        `${index + 1}`,
        numbers.grouped(count),
        simulate.share((100 * count) / secrets),
        '█'.repeat(Math.round((BAR * count) / secrets)),
      ]),
    ],
    [3],
  );

/** The progress of a simulation in one line. */
export function progressText(
  found: number,
  all: number,
  unit: Unit,
  { commands: { simulate } }: Catalog,
): string {
  const share = found / all;
  const done = Math.floor(20 * share);
  const bar = '━'.repeat(done).padEnd(20, '─');
  return `${bar} ${simulate.progress(Math.floor(100 * share), found, all, unit)}`;
}
