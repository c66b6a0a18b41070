import { expect, it } from 'vitest';
import { newTally, simulate } from './simulation.ts';

/** How many seeds run; `npm run bench -- rooms` runs more. */
const SEEDS = 25;

it(`keeps its laws with ${SEEDS} seeds of faults`, async () => {
  const tally = newTally();
  for (let seed = 1; seed <= SEEDS; seed++) await simulate(seed, tally);
  // Each kind of fault has happened.
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(SEEDS / 15);
});
