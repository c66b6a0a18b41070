import type { GameKind } from '../../../engine/core/stored/game.ts';
import { MAX_COMPARED } from '../../../engine/statistics/statistics.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type { SolverClient } from '../../solving/solver-pool.ts';
import type { PlayerRecords } from '../player-records.ts';
import { openStoredRules } from '../stored-rules.ts';
import { breakSomeCodes } from './machine-guesses.ts';

/** Lets a machine break some more codes of the player's won games of a kind. */
export async function machineEffect(
  of: GameKind,
  {
    solver,
    records,
  }: { readonly solver: SolverClient; readonly records: Pick<PlayerRecords, 'wonSeeds'> },
  signal: AbortSignal,
): Promise<Reply> {
  const rules = await openStoredRules(of);
  if (!rules.ok) return { kind: 'failed', reason: ({ records }) => records.machines.wordsMissing };
  const seeds = await records.wonSeeds(of, MAX_COMPARED);
  if (!seeds.ok) return seeds.problem;
  const result = await breakSomeCodes(rules.value, seeds.value, solver, signal);
  return result.ok
    ? { kind: 'machine', result: result.value }
    : { kind: 'failed', reason: ({ records }) => records.machines.cannotPlay };
}
