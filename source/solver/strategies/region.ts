import { type Code, compareCodes } from '../../engine/core/code.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { candidateSetOf } from '../counting/count.ts';
import {
  countOf,
  isListed,
  type ListedPosition,
  type Position,
  positionAfter,
} from '../position/position.ts';
import { allSecrets, type CodeSpace, codeSpaceOf, withGuesses } from '../space/code-space.ts';
import { furtherGuesses } from './lookahead.ts';
import { neighborsOf, newCodes } from './sampled-guess.ts';
import type { CodeList } from './search-settings.ts';

/** A region begins where at most so many candidates are left. */
const MAX_REGION = 4096;

/** The guesses of a region beside its own codes, and the codes of which they are neighbors. */
const NEIGHBORS = 1024;

/** The guesses of a region that are found step by step, where it has so many candidates. */
const FURTHER = 32;
const MIN_CLIMBED = 64;

/** Whether a position is in a region: its space has only some codes of the game. */
const isInRegion = (position: Position): position is ListedPosition =>
  isListed(position) &&
  position.candidates.space.secretCount < variantOf(position.rules).secretCount;

/**
 * The position in a region: from the first turn that leaves few candidates on, a large game is played
 * in a space that has only these and some of their neighbors as guesses. Undefined if too many
 * candidates are left.
 *
 * @param candidates those of the position, if those before the last turn were too many
 */
export function regionOf(position: Position, candidates?: CodeList): ListedPosition | undefined {
  if (isInRegion(position)) return position;
  if ((candidates?.length ?? countOf(position)) > MAX_REGION) return undefined;
  if (candidates !== undefined) return regionFrom(position, candidates.codes());
  const { rules, clues, turns } = position;
  for (let first = 0; ; first++) {
    const known = turns.slice(0, first);
    const set = candidateSetOf(variantOf(rules), [...clues, ...known]);
    if (set.count() > MAX_REGION) continue;
    const root = regionFrom({ ...position, turns: known }, set.list(MAX_REGION));
    return turns.slice(first).reduce<ListedPosition>((before, { guess, feedback }) => {
      const after = positionAfter(before, guess, feedback);
      return isListed(after) ? after : before;
    }, root);
  }
}

function regionFrom(position: Position, candidates: readonly Code[]): ListedPosition {
  const { rules, rarity, clues, turns } = position;
  const variant = variantOf(rules);
  const secrets = codeSpaceOf(variant, candidates);
  const neighbors = neighborsIn(position, candidates);
  const inSpace = (space: CodeSpace): ListedPosition => ({
    rules,
    rarity,
    clues,
    turns,
    candidates: {
      kind: 'listed',
      space,
      indices: allSecrets(space),
      allowedGuesses: () => space.all,
    },
  });
  const region = inSpace(withGuesses(secrets, neighbors));
  const further = candidates.length < MIN_CLIMBED ? [] : furtherGuesses(region, FURTHER);
  return inSpace(withGuesses(secrets, [...neighbors, ...further].sort(compareCodes)));
}

/** Neighbors of evenly spaced candidates; each region has its own. */
function neighborsIn({ rules, turns }: Position, candidates: readonly Code[]): readonly Code[] {
  const variant = variantOf(rules);
  const step = Math.ceil(candidates.length / NEIGHBORS);
  const some = candidates.filter((_, at) => at % step === 0);
  const random = randomFrom(`region ${turns.length} ${candidates.length}`);
  return newCodes(neighborsOf(variant, some, NEIGHBORS, random), candidates);
}
