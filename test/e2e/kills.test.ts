import { describe, expect, it } from 'vitest';
import { needs } from '../helpers/installed.ts';
import { type KillPlan, runKills } from './kills/kills.ts';

/**
 * Kills at random instants, and expects that nothing acknowledged is lost. `npm run bench:ssh -- kills`
 * does the same with 200 kills.
 */
async function expectNothingLost(kills: KillPlan['kills']): Promise<void> {
  const report = await runKills({ seed: 'kills', kills, log: () => undefined });
  expect(report.violations).toEqual([]);
  expect(report.kills).toEqual(kills);
  expect(report.moves).toBeGreaterThan(0);
}

describe('players lose nothing that was saved, and play on', () => {
  it('when their program is killed', () => expectNothingLost({ program: 2 }));

  it('when a server on SQLite or one of its workers is killed', needs('ssh', 'ps'), () =>
    expectNothingLost({ 'server on SQLite': 1, 'worker on SQLite': 1 }),
  );

  it(
    'when PostgreSQL, a server on it or one of its workers is killed',
    needs('ssh', 'ps', 'initdb'),
    () =>
      expectNothingLost({
        'server on PostgreSQL': 1,
        'worker on PostgreSQL': 1,
        PostgreSQL: 1,
      }),
  );
});
