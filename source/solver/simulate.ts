import { checkpoint } from '../engine/core/checkpoint.ts';
import { type Code, codeOf, keyOf, type Peg } from '../engine/core/code.ts';
import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { FeedbackForm, Variant } from '../engine/core/variant.ts';
import { type Rules, variantOf } from '../engine/variants/index.ts';
import {
  candidatesAt,
  isListed,
  listedAfter,
  type Position,
  partitionOf,
  positionAfter,
  startPosition,
} from './position.ts';
import { type CodeIndex, indexIfListed, ordinalsOf } from './space/code-space.ts';
import { type CodeList, type Strategy, withFirstGuess } from './strategies/search-settings.ts';

export type Simulation = {
  readonly secrets: number;
  /** The number of guesses for all secrets, including the last guess for each. */
  readonly total: number;
  /** The average number of guesses: `total` / `secrets`. */
  readonly mean: number;
  /** The maximum number of guesses for a secret. */
  readonly deepest: number;
  /** The numbers of secrets that took one guess, two guesses, and so on. */
  readonly depths: readonly number[];
};

type SimulationOptions = {
  readonly first?: Code | undefined;
  readonly secrets?: readonly Code[] | undefined;
};

/**
 * Plays a strategy against many secrets: each guess is chosen only once for all secrets with the same
 * feedback before it. After each guess the generator yields the number of secrets that it cracked, so
 * that a caller can show progress and stop. It returns the result.
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
  const root = simulationRoot(rules, options.secrets);
  return root.ok ? succeed(run(root.value, withFirstGuess(options.first, strategy))) : root;
}

/** The branch with which a simulation begins: some secrets, or every code if omitted. */
export function simulationRoot(
  rules: Rules,
  secrets?: readonly Code[],
): Result<SimulationBranch, 'too-many-secrets'> {
  const position = startPosition(rules);
  if (secrets === undefined && isListed(position))
    return succeed({ position, secrets: 'candidates' });
  const isSplit = !isListed(position) && (secrets?.length ?? Infinity) >= MIN_SPLIT_SECRETS;
  const packed = isSplit ? packedSecrets(variantOf(rules)) : undefined;
  if (secrets !== undefined) return succeed({ position, secrets, packed });
  return packed === undefined
    ? fail('too-many-secrets')
    : succeed({ position, secrets: 'candidates', packed });
}

/** With fewer secrets, splitting every code of a large game takes longer than counting some sets. */
const MIN_SPLIT_SECRETS = 1000;

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

/** A position in a simulation, and the secrets that lead to it: all of its candidates, or some. */
export type SimulationBranch = {
  readonly position: Position;
  /** `candidates` only if these are listed or packed. */
  readonly secrets: readonly Code[] | 'candidates';
  readonly packed?: PackedCodes | undefined;
};

/** The number of secrets with one feedback, and the next branch unless the code is cracked. */
type Reply = { readonly count: number; readonly next: SimulationBranch | undefined };

function* run(root: SimulationBranch, strategy: Strategy): Generator<number, Simulation> {
  const depths: number[] = [];
  for (const step of playBranches([root], strategy)) {
    addStep(depths, step);
    yield step.cracked;
  }
  return simulationOf(depths);
}

export type SimulationStep = { readonly depth: number; readonly cracked: number };

/** Adds the secrets that a step cracked to those that took as many guesses. */
export function addStep(depths: number[], { depth, cracked }: SimulationStep): void {
  while (depths.length <= depth) depths.push(0);
  depths[depth] = (depths[depth] ?? 0) + cracked;
}

/**
 * Plays a strategy in all branches, and yields what each guess came to. The branches that are still
 * to be played are always in the list that was given, so between two steps a caller can take some.
 */
export function* playBranches(
  branches: SimulationBranch[],
  strategy: Strategy,
): Generator<SimulationStep & { readonly guess: Code }, void> {
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    const position = narrowed(branch, strategy);
    const guess = strategy.choose(position);
    let cracked = 0;
    for (const { count, next } of repliesTo(branch, position, guess)) {
      if (next === undefined) cracked += count;
      else branches.push(next);
    }
    yield { depth: position.turns.length, guess, cracked };
  }
}

function repliesTo(
  { secrets, packed }: SimulationBranch,
  position: Position,
  guess: Code,
): readonly Reply[] {
  const variant = variantOf(position.rules);
  const ordinals = ordinalsOf(variant);
  const parts = partsOf(position, guess, packed);
  if (secrets === 'candidates') {
    if (parts === undefined) throw new RangeError(`no code of this game: ${guess.join(' ')}`);
    return Array.from(parts, ([ordinal, { size, next }]) => ({
      count: size,
      next: ordinal === ordinals.solved ? undefined : { ...next(), secrets },
    }));
  }
  const groups = Map.groupBy(secrets, (secret) => ordinals.ordinalOf(variant.score(secret, guess)));
  return Array.from(groups, ([ordinal, group]) => {
    if (ordinal === ordinals.solved) return { count: group.length, next: undefined };
    const next = parts?.get(ordinal)?.next() ?? {
      position: positionAfter(position, guess, ordinals.feedbackOf(ordinal)),
    };
    return { count: group.length, next: { ...next, secrets: group } };
  });
}

/** A part of the candidates: their number, and the position in which only these are left. */
type SizedPart = {
  readonly size: number;
  readonly next: () => Omit<SimulationBranch, 'secrets'>;
};

/** The parts of listed or packed candidates by their ordinals; undefined for others. */
function partsOf(
  position: Position,
  guess: Code,
  packed: PackedCodes | undefined,
): ReadonlyMap<number, SizedPart> | undefined {
  if (isListed(position)) {
    const { space, indices } = position.candidates;
    const index = indexIfListed(space, guess);
    if (index === undefined) return undefined;
    return new Map(
      partitionOf(space, indices, index).map(({ ordinal, feedback, candidates }) => {
        const next = () => ({ position: listedAfter(position, { guess, feedback }, candidates) });
        return [ordinal, { size: candidates.length, next }];
      }),
    );
  }
  if (packed === undefined) return undefined;
  const { feedbackOf } = ordinalsOf(variantOf(position.rules));
  return new Map(
    Array.from(splitPacked(variantOf(position.rules), packed, guess), ([ordinal, part]) => {
      const next = () => ({
        position: positionAfter(position, guess, feedbackOf(ordinal)),
        packed: part,
      });
      return [ordinal, { size: part.length, next }];
    }),
  );
}

function narrowed(branch: SimulationBranch, { narrow }: Strategy): Position {
  const { position } = branch;
  return narrow?.(position, candidatesOf(branch)) ?? position;
}

function candidatesOf({ position, packed }: SimulationBranch): CodeList | undefined {
  if (packed !== undefined) {
    return { length: packed.length, codes: () => unpack(packed, position.rules.pegs) };
  }
  if (!isListed(position)) return undefined;
  const { length } = position.candidates.indices;
  return { length, codes: () => candidatesAt(position, length) };
}

export function simulationOf(depths: readonly number[]): Simulation {
  const secrets = depths.reduce((sum, count) => sum + count, 0);
  const total = depths.reduce((sum, count, depth) => sum + count * (depth + 1), 0);
  return { secrets, total, mean: total / secrets, deepest: depths.length, depths };
}

/** How many guesses a strategy needs for each secret; 0 for one in no list of codes, such as letters of no word. */
export function guessesNeeded(
  rules: Rules,
  strategy: Strategy,
  secrets: readonly Code[],
): readonly number[] {
  const position = startPosition(rules);
  const known = isListed(position)
    ? secrets.filter((code) => indexIfListed(position.candidates.space, code) !== undefined)
    : secrets;
  const needed = new Map<string, number>();
  const branches = known.length === 0 ? [] : [{ position, secrets: known }];
  for (const { depth, guess, cracked } of playBranches(branches, strategy)) {
    if (cracked > 0) needed.set(keyOf(guess), depth + 1);
  }
  return secrets.map((secret) => needed.get(keyOf(secret)) ?? 0);
}

/** Codes of up to eight pegs of sixteen colors, four bits for each peg: the first has the highest. */
export type PackedCodes = Uint32Array;

const BITS = 4;
const MAX_PEGS = 8;
const MAX_COLORS = 16;
/** More codes would take too much memory: this many take 128 MB. */
const MAX_PACKED = 2 ** 25;

const hasCounts: Readonly<Record<FeedbackForm, boolean>> = { counts: true, marks: false };

/** Every secret of a game whose feedback counts pegs, in ascending order; undefined if they are too many. */
export function packedSecrets(variant: Variant): PackedCodes | undefined {
  const { pegs, alphabet, secretCount, feedback } = variant;
  const isPackable = hasCounts[feedback] && pegs <= MAX_PEGS && alphabet.length <= MAX_COLORS;
  if (!isPackable || secretCount > MAX_PACKED) return undefined;
  const packed = new Uint32Array(secretCount);
  let at = 0;
  for (const code of variant.secrets()) {
    packed[at++] = code.reduce((bits, peg) => (bits << BITS) | peg, 0);
    checkpoint(200);
  }
  return packed;
}

const unpack = (codes: PackedCodes, pegs: number): readonly Code[] =>
  Array.from(codes, (bits) => {
    const row = new Array<Peg>(pegs);
    for (let at = 0; at < pegs; at++) row[at] = (bits >>> (BITS * (pegs - 1 - at))) & 15;
    return codeOf(row);
  });

/** The codes by the ordinal of their feedback to a guess; each part ascends if the codes do. */
function splitPacked(
  variant: Variant,
  codes: PackedCodes,
  guess: Code,
): ReadonlyMap<CodeIndex, PackedCodes> {
  const { pegs } = variant;
  const ordinals = ordinalsOf(variant);
  const columns = pegs + 1;
  const ordinalByCounts = new Uint8Array(columns * columns);
  for (let exact = 0; exact <= pegs; exact++) {
    for (let partial = 0; exact + partial <= pegs; partial++) {
      ordinalByCounts[exact * columns + partial] = ordinals.ordinalOf({ exact, partial });
    }
  }
  const pegsInGuess = new Uint8Array(MAX_COLORS);
  for (const peg of guess) pegsInGuess[peg] = (pegsInGuess[peg] ?? 0) + 1;
  const row = new Uint8Array(codes.length);
  const sizes = new Uint32Array(ordinals.limit);
  const left = new Uint8Array(MAX_COLORS);
  for (let i = 0; i < codes.length; i++) {
    let bits = codes[i] ?? 0;
    let exact = 0;
    let common = 0;
    left.set(pegsInGuess);
    for (let position = pegs - 1; position >= 0; position--) {
      const peg = bits & 15;
      bits >>>= BITS;
      if (guess[position] === peg) exact++;
      const count = left[peg] ?? 0;
      if (count === 0) continue;
      left[peg] = count - 1;
      common++;
    }
    const ordinal = ordinalByCounts[exact * columns + common - exact] ?? 0;
    row[i] = ordinal;
    sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
    if (i % CODES_PER_CHECKPOINT === 0) checkpoint(40 * CODES_PER_CHECKPOINT);
  }
  const parts = new Map<number, PackedCodes>();
  for (const [ordinal, size] of sizes.entries()) {
    if (size > 0) parts.set(ordinal, new Uint32Array(size));
    sizes[ordinal] = 0;
  }
  for (let i = 0; i < codes.length; i++) {
    const ordinal = row[i] ?? 0;
    const part = parts.get(ordinal);
    const filled = sizes[ordinal] ?? 0;
    if (part !== undefined) part[filled] = codes[i] ?? 0;
    sizes[ordinal] = filled + 1;
  }
  return parts;
}

/** The codes that are scored between two checkpoints. */
const CODES_PER_CHECKPOINT = 2 ** 12;
