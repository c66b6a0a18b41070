import { checkpoint } from '../../engine/core/checkpoint.ts';
import { revealable } from '../../engine/core/game/lifeline-move.ts';
import {
  type Clue,
  clueAt,
  lifelinePrices,
  type SecretClue,
} from '../../engine/core/game/record.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { isListed, isOpening, knowledgeAt, positionWith } from '../position/position.ts';
import { codeAt } from '../space/code-space.ts';
import { type Chance, meanOf, varianceOf } from './judge-turn.ts';
import { sourceWithClues, type ValueSource, weakerSource } from './plans/plan.ts';
import type { LifelineVerdict, ReviewedLifeline } from './review-types.ts';
import { codesLeft, guessesLeft, type PlannedStage, type ValuedStage } from './stages.ts';

/** Judges a lifeline and its clue. */
export const judgeLifeline = (
  before: ValuedStage,
  clue: Clue,
  after: ValuedStage,
): ReviewedLifeline => ({
  kind: 'lifeline',
  clue,
  price: lifelinePrices[clue.lifeline],
  ...codesLeft(before, after),
  verdict: verdictOn(before, clue, after),
});

function verdictOn(before: ValuedStage, clue: Clue, after: ValuedStage): LifelineVerdict {
  const stage = before.value;
  if (stage.kind === 'no-codes' || stage.kind === 'solved') return { kind: 'no-codes' };
  if (stage.kind === 'too-many-codes' || after.value.kind === 'too-many-codes') {
    return { kind: 'too-many-codes' };
  }
  const value = guessesLeft(before);
  const chances = clue.lifeline === 'hint' ? [] : cluesOf(stage, clue, after);
  // A hint tells nothing about the secret.
  const mean = clue.lifeline === 'hint' ? value : meanOf(chances);
  return {
    kind: 'valued',
    source: chances.reduce(
      (source, chance) => weakerSource(source, chance.source),
      weakerSource(stage.plan.source, sourceWithClues(after.position)),
    ),
    value,
    loss: lifelinePrices[clue.lifeline] + (mean - value),
    luck: mean - guessesLeft(after),
    variance: varianceOf(chances),
  };
}

type ClueChance = Chance & { readonly source: ValueSource };

/**
 * The clues that a lifeline could give and their probabilities: each candidate is equally likely, and
 * so is each of its pegs among which the lifeline chooses.
 */
function cluesOf(
  { position, plans, plan }: PlannedStage,
  ownClue: SecretClue,
  after: ValuedStage,
): readonly ClueChance[] {
  const { rules, candidates } = position;
  const { space, indices } = candidates;
  // Before anything is known, all clues are alike in a game whose codes are all rows.
  if (isOpening(position) && space.blockSizes !== undefined) {
    return [{ turns: guessesLeft(after), probability: 1, source: plan.source }];
  }
  const choicesOf = revealable(variantOf(rules), knowledgeAt(position), ownClue.lifeline);
  const weights = new Map<string, { readonly clue: SecretClue; probability: number }>();
  for (const index of indices) {
    checkpoint(1000);
    const code = codeAt(space, index);
    const choices = choicesOf(code);
    for (const choice of choices) {
      const clue = clueAt(code, ownClue.lifeline, choice);
      const key = JSON.stringify(clue);
      const weight = weights.get(key) ?? { clue, probability: 0 };
      weight.probability += 1 / choices.length / indices.length;
      weights.set(key, weight);
    }
  }
  return [...weights.values()].flatMap(({ clue, probability }) => {
    const next = positionWith(position, clue);
    const nextPlan = isListed(next) ? plans.planOf(next) : undefined;
    if (nextPlan === undefined || !isListed(next)) return [];
    const turns = nextPlan.total / next.candidates.indices.length;
    return [{ turns, probability, source: nextPlan.source }];
  });
}
