/**
 * Measures the built program: `npm run bench`, or `npm run bench -- keys` for one measure. The
 * machine should be idle; only figures in `× node -e 0` are meaningful on a busy one.
 */
import { type Figure, type Measure, tableOf } from './figure.ts';
import { measureFrames } from './frames.ts';
import { measureKeys } from './keys.ts';
import { measureRecords } from './records.ts';
import { measureReviews } from './review.ts';
import { measureSessions } from './sessions.ts';
import { measureSolver, measureStrength } from './solver.ts';
import { measureCounts } from './solver-count.ts';
import { measureStart } from './start.ts';

const measures: Readonly<Record<string, Measure>> = {
  start: measureStart,
  keys: measureKeys,
  frames: measureFrames,
  sessions: measureSessions,
  records: measureRecords,
  solver: measureSolver,
  counts: measureCounts,
  review: measureReviews,
  strength: measureStrength,
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(
    `Unknown measure: ${unknown.join(', ')}. Known: ${Object.keys(measures).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    console.error(`measuring ${name} …`);
    figures.push(...(await measure()));
  }
  console.log(tableOf(figures));
}
