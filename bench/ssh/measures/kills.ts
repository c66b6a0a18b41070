import process from 'node:process';
import { type KillKind, killKinds, runKills } from '../../../test/e2e/kills/kills.ts';
import { hasPostgres, howToInstall } from '../../../test/helpers/postgres-server.ts';
import type { Measure } from '../measure.ts';

/** The exit status of the benchmark if something that was acknowledged is lost. */
const VIOLATION_STATUS = 1;

/** How long before a kill an answer may be shown that is lost with it, in milliseconds. */
const LOSS_BAR = 300;

/**
 * Kills programs, servers, workers and PostgreSQL at random instants while players play, and checks
 * that nothing acknowledged is lost and that every player plays on. Only for keypeg.
 */
export const measureKills: Measure = async (kind, { count, seed }) => {
  if (!kind.isOurs) return [];
  if (!hasPostgres) throw new Error(howToInstall);
  console.error(`  --seed ${seed}`);
  const { kills, lost, violations } = await runKills({
    seed,
    kills: shareOut(count),
    log: (sentence) => console.error(`  ${sentence}`),
  });
  if (violations.length > 0) process.exitCode = VIOLATION_STATUS;
  const total = Object.values(kills).reduce((sum, times) => sum + times, 0);
  return [
    { what: 'kills', unit: '', reached: total },
    {
      what: 'kills: longest time from a lost answer to the kill',
      unit: 'ms',
      reached: Math.max(0, ...lost.map(({ age }) => age)),
      bar: LOSS_BAR,
    },
    { what: 'kills: violations', unit: '', reached: violations.length, bar: 0 },
  ];
};

/** Divides a number of kills among all kinds. */
const shareOut = (count: number): Readonly<Partial<Record<KillKind, number>>> =>
  Object.fromEntries(
    killKinds.map((kind, index) => [kind, Math.floor((count + index) / killKinds.length)]),
  );
