import { histogramWork } from '../histogram-work.ts';
import { childNumber } from './child-time.ts';
import { ownTime, warmUp } from './own-time.ts';
import { ratioOf, summaryOf } from './samples.ts';
import { columnsOf } from './table.ts';

/** A sample of ours is the fastest of so many runs, as that of a peer should be. */
const RUNS = 20;

/**
 * Compares how many feedbacks are computed and counted in a second of CPU time with the rate that a
 * command prints, in turn; returns the table.
 */
export async function compareRates(
  command: string,
  rounds: number,
  signal: AbortSignal,
): Promise<string> {
  const { feedbacks, run } = histogramWork();
  warmUp(run);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.error(`feedbacks with histogram: run ${round} of ${rounds}`);
    const times = Array.from({ length: RUNS }, () => ownTime(run, 1));
    ours.push(feedbacks / Math.min(...times) / 1e6);
    theirs.push(await childNumber(command, signal));
  }
  return tableOf(ours, theirs);
}

/** The table of the rates of both sides; a ratio above 1 is in our favor. */
export function tableOf(ours: readonly number[], theirs: readonly number[]): string {
  const { value, low, high } = ratioOf(ours, theirs);
  const side = (who: string): readonly string[] => [`${who} median`, 'minimum', 'spread'];
  return columnsOf([
    ['rate in G/s', ...side('ours:'), ...side('peer:'), 'ratio'],
    [
      '5×8, feedbacks with histogram',
      ...cellsOf(ours),
      ...cellsOf(theirs),
      `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    ],
  ]);
}

function cellsOf(samples: readonly number[]): readonly string[] {
  const { median, minimum, spread } = summaryOf(samples);
  return [median.toFixed(2), minimum.toFixed(2), `${(100 * spread).toFixed(0)} %`];
}
