import { type Result, succeed } from '../../engine/core/result.ts';
import type { MachineResult } from '../../engine/statistics/statistics.ts';
import { type Rules, rulesToData, variantOf } from '../../engine/variants/index.ts';
import { COMPARED_SEED, COMPARED_STRATEGY } from '../../solver/strategies/search-settings.ts';
import type { StrategyProblem } from '../../solver/strategies/strategies.ts';
import type { SolverClient } from '../solving/solver-client.ts';

/** How many codes one request breaks, and how many where a code can take a second. */
const CODES_PER_REQUEST = 100;
const SLOW_CODES_PER_REQUEST = 5;
/** Games with more codes than this can be slow. */
const MANY_CODES = 50_000;

/** How many results are kept; one takes about 100 bytes. */
const MAX_KEPT = 20_000;

/** The number of guesses for each seed, by the rules: they depend on nothing else. */
const cache = new Map<string, Map<string, number>>();

function cacheFor(rules: Rules): Map<string, number> {
  const key = JSON.stringify(rulesToData(rules));
  const all = [...cache.values()].reduce((sum, { size }) => sum + size, 0);
  if (all > MAX_KEPT) cache.clear();
  const guessCounts = cache.get(key) ?? new Map<string, number>();
  cache.set(key, guessCounts);
  return guessCounts;
}

/**
 * Lets a machine break some of the codes that games drew from their seeds, and returns its result
 * for all codes that it has broken since the program started. Never settles once `signal` aborts.
 */
export async function breakSomeCodes(
  rules: Rules,
  seeds: readonly string[],
  solver: Pick<SolverClient, 'ask'>,
  signal: AbortSignal,
): Promise<Result<MachineResult, StrategyProblem>> {
  const guessCounts = cacheFor(rules);
  const limit =
    variantOf(rules).secretCount > MANY_CODES ? SLOW_CODES_PER_REQUEST : CODES_PER_REQUEST;
  const open = seeds.filter((seed) => !guessCounts.has(seed)).slice(0, limit);
  if (open.length > 0) {
    const request = { kind: 'guesses-needed', rules, seeds: open } as const;
    const response = await solver.ask(
      { ...request, strategy: COMPARED_STRATEGY, seed: COMPARED_SEED },
      signal,
    );
    if (!response.ok) return response;
    const needed = response.value.kind === 'guesses-needed' ? response.value.needed : [];
    for (const [index, guesses] of needed.entries()) guessCounts.set(open[index] ?? '', guesses);
  }
  return succeed(resultFor(seeds, guessCounts));
}

function resultFor(
  seeds: readonly string[],
  guessCounts: ReadonlyMap<string, number>,
): MachineResult {
  const brokenIn: number[] = [];
  for (const seed of seeds) {
    const guesses = guessCounts.get(seed);
    if (guesses === undefined) continue;
    while (brokenIn.length < guesses) brokenIn.push(0);
    brokenIn[guesses - 1] = (brokenIn[guesses - 1] ?? 0) + 1;
  }
  return { codes: seeds.length, brokenIn };
}
