import type { Code } from '../../engine/core/code.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { type StrategyChoice, strategyFor } from '../../lines/text/solving/strategy-choice.ts';
import { countOf, positionAfter, startPosition } from '../../solver/position.ts';
import {
  type PackedCodes,
  playBranches,
  type SimulationBranch,
  type SimulationStep,
} from '../../solver/simulate.ts';
import type { Strategy } from '../../solver/strategies/search-settings.ts';

/** What is simulated, as data that a thread can be given. */
export type SimulationPlan = { readonly rules: Rules; readonly choice: StrategyChoice };

/** A part of a simulation, as data: a branch by its turns. */
export type SimulationPart = {
  readonly turns: readonly AnsweredGuess[];
  readonly secrets: readonly Code[] | 'candidates';
  readonly packed: PackedCodes | undefined;
};

/** Work that is done step by step; parts of what is left can be taken between two steps. */
export type SimulationWork = {
  readonly steps: Iterable<SimulationStep>;
  readonly partsLeft: () => number;
  /**
   * Removes a part, which another thread can play, from the work; undefined if nothing is left. For
   * `threads` threads in all, branches become smaller the less is left, so that all end at about the
   * same time.
   */
  readonly takePart: (threads: number) => SimulationPart | undefined;
};

/** The work of a strategy from a branch on. */
export function branchWork(root: SimulationBranch, strategy: Strategy): SimulationWork {
  const branches = [root];
  return {
    steps: playBranches(branches, strategy),
    partsLeft: () => branches.length,
    takePart: (threads) => {
      const sizes = branches.map(sizeOf);
      const [branch] = branches.splice(partToTake(sizes, threads), 1);
      return branch && partOf(branch);
    },
  };
}

/** The index of the largest size that is at most half of a thread's share; of the smallest if there is none. */
function partToTake(sizes: readonly number[], threads: number): number {
  const share = sizes.reduce((sum, size) => sum + size, 0) / (2 * threads);
  let best = 0;
  for (const [at, size] of sizes.entries()) {
    const taken = sizes[best] ?? 0;
    const isBetter = taken > share ? size < taken : size > taken && size <= share;
    if (isBetter) best = at;
  }
  return best;
}

const sizeOf = (branch: SimulationBranch): number =>
  branch.secrets === 'candidates'
    ? (branch.packed?.length ?? countOf(branch.position))
    : branch.secrets.length;

const partOf = ({ position, secrets, packed }: SimulationBranch): SimulationPart => ({
  turns: position.turns,
  secrets,
  packed,
});

/** Plays parts of a plan; the strategy is made once for all of them. */
export function partPlayer({
  rules,
  choice,
}: SimulationPlan): (part: SimulationPart) => Iterable<SimulationStep> {
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) throw new TypeError('A plan without a strategy has no branches.');
  return (part) => playBranches([branchOf(rules, part)], strategy.value);
}

function branchOf(rules: Rules, { turns, secrets, packed }: SimulationPart): SimulationBranch {
  let position = startPosition(rules);
  for (const { guess, feedback } of turns) position = positionAfter(position, guess, feedback);
  return { position, secrets, packed };
}
