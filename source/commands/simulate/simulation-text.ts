import { counted, grouped } from '../../languages/en/phrases.ts';
import type { Simulation } from '../../solver/simulate.ts';
import { decimal } from '../../text-mode/solving/solving-text.ts';
import { inColumns } from '../columns.ts';

/** The result of a strategy as lines: its figures and a histogram of guesses. */
export function simulationText(
  title: string,
  { secrets, total, mean, deepest, depths }: Simulation,
  seconds: number,
): readonly string[] {
  if (secrets === 0) return [`${title}: no secret was found.`];
  return [
    `${title}: ${counted(secrets, 'secret')} in ${counted(total, 'guess')}`,
    `${decimal(mean, 4)} guesses on average, ${deepest} at most, in ${decimal(seconds, 2)} seconds`,
    '',
    ...histogram(depths, secrets),
  ];
}

/** The length of a bar for all secrets. */
const BAR = 60;

const histogram = (depths: readonly number[], secrets: number): readonly string[] =>
  inColumns(
    [
      ['guesses', 'secrets', 'share'],
      ...depths.map((count, index) => [
        `${index + 1}`,
        grouped(count),
        `${decimal((100 * count) / secrets, 1)} %`,
        '█'.repeat(Math.round((BAR * count) / secrets)),
      ]),
    ],
    [3],
  );

/** The progress of a simulation in one line. */
export function progressText(found: number, secrets: number): string {
  const share = found / secrets;
  const done = Math.floor(20 * share);
  const bar = '━'.repeat(done).padEnd(20, '─');
  return `${bar} ${Math.floor(100 * share)} %, ${grouped(found)} of ${counted(secrets, 'secret')}`;
}
