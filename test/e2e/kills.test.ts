import { expect, it } from 'vitest';
import { runKills } from './kills/kills.ts';

/** In milliseconds; it only ends a test that hangs, because players wait up to 90 s for each screen. */
const HANG = 900_000;

it(
  'players whose program is killed lose nothing that was saved, and play on',
  async () => {
    // `npm run bench:ssh -- kills` also kills servers, workers and PostgreSQL, at many more instants.
    const kills = { program: 3 };
    const report = await runKills({ seed: 'kills', kills, log: () => undefined });
    expect(report.violations).toEqual([]);
    expect(report.kills).toEqual(kills);
    expect(report.moves).toBeGreaterThan(0);
  },
  HANG,
);
