import type { Knowledge } from '../../engine/core/knowledge.ts';
import type { Certainty, CoachAnswer, CoachQuestion } from '../../engine/core/notebook.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { countOf, positionKnowing } from '../position/position.ts';
import { refutationOf } from '../puzzles/verdict.ts';
import { type Claim, proofOf } from '../review/reasons.ts';

/** Counts the codes that are left, and answers questions about them. */
export function coachOn(
  rules: Rules,
  known: Knowledge,
  questions: readonly CoachQuestion[],
): CoachAnswer {
  const position = positionKnowing(rules, known);
  return {
    candidates: countOf(position),
    rarity: position.rarity,
    answers: questions.map((question) => certaintyOf(position.rules, known, question)),
  };
}

/** What is certain about the secret, which can be any code that the rules let a game draw. */
function certaintyOf(rules: Rules, known: Knowledge, { peg, place }: CoachQuestion): Certainty {
  const variant = variantOf(rules);
  const lacking = refutationOf(variant, known, { kind: 'must', peg, place });
  const having = refutationOf(variant, known, { kind: 'cannot', peg, place });
  if (lacking !== undefined && having !== undefined) return { kind: 'open', having, lacking };
  if (lacking === undefined && having === undefined) return { kind: 'no-codes' };
  const holds = lacking === undefined;
  const claim: Claim =
    place === 'anywhere'
      ? { kind: 'color', peg, holds }
      : { kind: 'place', peg, position: place, holds };
  return { kind: 'certain', holds, facts: proofOf(rules, known, claim) ?? [...known.keys()] };
}
