import type { Code } from '../core/code.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { Variant } from '../core/variant.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { partitionOf } from './partition.ts';
import {
  isListed,
  type ListedPosition,
  listedAfter,
  type Position,
  positionAfter,
  startPosition,
} from './position.ts';
import { indexOf } from './space/code-space.ts';
import { ordinalsOf } from './space/ordinal.ts';
import { beginningWith, type Strategy } from './strategies/strategy.ts';

/** How a strategy did against many secrets. */
export type Simulation = {
  /** How many secrets it played against. */
  readonly secrets: number;
  /** How many guesses it needed for all of them together, the last one of each included. */
  readonly total: number;
  /** `total` / `secrets`. */
  readonly mean: number;
  /** How many guesses the hardest secret took. */
  readonly deepest: number;
  /** How many secrets took one guess, two guesses and so on. */
  readonly depths: readonly number[];
};

/** What to play against, and how to begin. */
export type SimulationOptions = {
  /** The first guess, instead of the strategy's own. */
  readonly first?: Code | undefined;
  /** The secrets; every code of the game if left out. */
  readonly secrets?: readonly Code[] | undefined;
};

/**
 * Plays a strategy against many secrets at once: each guess is worked out only once for all secrets
 * that gave the same answers before it. The generator yields, after each guess, how many secrets it
 * found, so that a caller can show progress and stop; it returns the whole.
 *
 * @example
 * const strategy = strategyOf('worst-case', rules, 'any seed');
 * const steps = strategy.ok && simulation(rules, strategy.value, { first: guess });
 * if (steps.ok) {
 *   let step = steps.value.next();
 *   while (step.done !== true) step = steps.value.next();
 *   step.value.total; // 5801
 * }
 */
export function simulation(
  rules: Rules,
  strategy: Strategy,
  options: SimulationOptions = {},
): Result<Generator<number, Simulation>, 'too-many-secrets'> {
  const position = startPosition(rules);
  const { first, secrets } = options;
  const player = beginningWith(first, strategy);
  if (secrets !== undefined) return succeed(playing({ position, secrets }, player));
  return isListed(position)
    ? succeed(playing({ position, secrets: 'candidates' }, player))
    : fail('too-many-secrets');
}

/** Plays a simulation to its end. */
export function simulate(
  rules: Rules,
  strategy: Strategy,
  options: SimulationOptions = {},
): Result<Simulation, 'too-many-secrets'> {
  const steps = simulation(rules, strategy, options);
  if (!steps.ok) return steps;
  let step = steps.value.next();
  while (step.done !== true) step = steps.value.next();
  return succeed(step.value);
}

/** A position that was reached, and the secrets of the simulation that lead to it. */
type Branch =
  | { readonly position: Position; readonly secrets: readonly Code[] }
  | { readonly position: ListedPosition; readonly secrets: 'candidates' };

/** An answer, how many secrets give it, and where it leads, if the code is not cracked. */
type Answer = { readonly count: number; readonly next: Branch | undefined };

function* playing(root: Branch, strategy: Strategy): Generator<number, Simulation> {
  const variant = variantOf(root.position.rules);
  const depths: number[] = [];
  const branches = [root];
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    const { position } = branch;
    const depth = position.turns.length;
    const guess = strategy.choose(position);
    while (depths.length <= depth) depths.push(0);
    let found = 0;
    for (const { count, next } of answersTo(branch, guess, variant)) {
      if (next === undefined) found += count;
      else branches.push(next);
    }
    depths[depth] = (depths[depth] ?? 0) + found;
    yield found;
  }
  return simulationOf(depths);
}

const answersTo = (branch: Branch, guess: Code, variant: Variant): readonly Answer[] =>
  branch.secrets === 'candidates'
    ? answersOfAll(branch.position, guess, variant)
    : answersOfSome(branch.position, branch.secrets, guess, variant);

function answersOfAll(position: ListedPosition, guess: Code, variant: Variant): readonly Answer[] {
  const { candidates } = position;
  const parts = partitionOf(candidates.space, candidates.indices, indexOf(candidates.space, guess));
  return parts.map(({ feedback, candidates: indices }) => {
    const count = indices.length;
    if (variant.solved(feedback)) return { count, next: undefined };
    const after = listedAfter(position, { guess, feedback }, indices);
    return { count, next: { position: after, secrets: 'candidates' } };
  });
}

function answersOfSome(
  position: Position,
  secrets: readonly Code[],
  guess: Code,
  variant: Variant,
): readonly Answer[] {
  const ordinals = ordinalsOf(variant);
  const groups = Map.groupBy(secrets, (secret) => ordinals.ordinalOf(variant.score(secret, guess)));
  return [...groups].map(([ordinal, group]) => {
    const count = group.length;
    if (ordinal === ordinals.solved) return { count, next: undefined };
    const after = positionAfter(position, guess, ordinals.feedbackOf(ordinal));
    return { count, next: { position: after, secrets: group } };
  });
}

/** How a strategy did by how many secrets took one guess, two guesses and so on. */
export function simulationOf(depths: readonly number[]): Simulation {
  const secrets = depths.reduce((sum, count) => sum + count, 0);
  const total = depths.reduce((sum, count, depth) => sum + count * (depth + 1), 0);
  return { secrets, total, mean: total / secrets, deepest: depths.length, depths };
}
