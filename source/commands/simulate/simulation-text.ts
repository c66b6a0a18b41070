import type { Catalog } from '../../languages/catalog.ts';
import type { Simulation } from '../../solver/simulate.ts';
import { inColumns } from '../columns.ts';

/** The result of a strategy as lines: its figures and a histogram of guesses. */
export function simulationText(
  title: string,
  { secrets, total, mean, deepest, depths }: Simulation,
  seconds: number,
  catalog: Catalog,
): readonly string[] {
  const { simulate } = catalog.commands;
  if (secrets === 0) return [simulate.noneFound(title)];
  return [
    simulate.totals(title, secrets, total),
    simulate.figures(mean, deepest, seconds),
    '',
    ...histogram(depths, secrets, catalog),
  ];
}

/** The length of a bar for all secrets. */
const BAR = 60;

const histogram = (
  depths: readonly number[],
  secrets: number,
  { numbers, commands: { simulate } }: Catalog,
): readonly string[] =>
  inColumns(
    [
      [simulate.heads.guesses, simulate.heads.secrets, simulate.heads.share],
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
  secrets: number,
  { commands: { simulate } }: Catalog,
): string {
  const share = found / secrets;
  const done = Math.floor(20 * share);
  const bar = '━'.repeat(done).padEnd(20, '─');
  return `${bar} ${simulate.progress(Math.floor(100 * share), found, secrets)}`;
}
