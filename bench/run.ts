/**
 * Measures keypeg as it was built: `npm run bench`, or `npm run bench -- keys` for some of it. The
 * machine should be quiet; figures in `× node -e 0` hold on a busy one too.
 */
import { type Figure, type Measure, tableOf } from './figure.ts';
import { measureKeys } from './keys.ts';
import { measureSessions } from './sessions.ts';
import { measureSolver, measureStrength } from './solver.ts';
import { measureCounts } from './solver-count.ts';
import { measureStart } from './start.ts';

const measures: Readonly<Record<string, Measure>> = {
  start: measureStart,
  keys: measureKeys,
  sessions: measureSessions,
  solver: measureSolver,
  counts: measureCounts,
  strength: measureStrength,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(
    `No such measure: ${unknown.join(', ')}. There are ${Object.keys(measures).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.error(`measuring ${name} …`);
    figures.push(...(await measure()));
  }
  console.log(tableOf(figures));
}
