import type { Code } from '../../../engine/core/code.ts';
import { checkpoint } from '../../../engine/core/game/checkpoint.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import { partitionOf } from '../../position/partition.ts';
import { type ListedPosition, listedAfter } from '../../position/position.ts';
import { codeAt, indexIfListed } from '../../space/code-space.ts';

/** The candidates that give one feedback to a guess, as a position. */
export type ReviewedPart = {
  readonly size: number;
  readonly solved: boolean;
  readonly after: ListedPosition;
};

/** The parts into which a guess splits the candidates of a position; it need not be in the code space. */
export function partsAfter(position: ListedPosition, guess: Code): readonly ReviewedPart[] {
  const { space, indices } = position.candidates;
  const index = indexIfListed(space, guess);
  const parts =
    index === undefined ? scoredParts(position, guess) : partitionOf(space, indices, index);
  return parts.map(({ ordinal, candidates }) => ({
    size: candidates.length,
    solved: ordinal === space.ordinals.solved,
    after: listedAfter(
      position,
      { guess, feedback: space.ordinals.feedbackOf(ordinal) },
      candidates,
    ),
  }));
}

type ScoredPart = { readonly ordinal: number; readonly candidates: Uint32Array };

function scoredParts(position: ListedPosition, guess: Code): readonly ScoredPart[] {
  const { space, indices } = position.candidates;
  const { score } = variantOf(position.rules);
  const groups = Map.groupBy(indices, (index) => {
    checkpoint(1000);
    return space.ordinals.ordinalOf(score(codeAt(space, index), guess));
  });
  return [...groups].map(([ordinal, group]) => ({ ordinal, candidates: Uint32Array.from(group) }));
}
