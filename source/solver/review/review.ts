import { type Course, type CourseEvent, courseOf, type Game } from '../../engine/core/game/game.ts';
import { measureOf } from '../../engine/core/game/roles.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { balanceOf } from './balance.ts';
import { judgeLifeline } from './judge/judge-lifeline.ts';
import { judgeTurn } from './judge/judge-turn.ts';
import type { Review, ReviewEntry, ReviewMeasure } from './review-types.ts';
import { stagesOf } from './stages.ts';
import { codesAt, type ValuedStage, valueStages } from './valued-stages.ts';
import { worstCaseReview } from './worst-case.ts';

/**
 * The review of a game: what each guess was worth, with luck apart. It uses only what the codebreaker
 * saw. `turns + rest = start + loss + lifelines − luck + codemaker` holds for its balance. A game against
 * the adversary is judged by the guesses that the adversary forces.
 *
 * @example review(game).entries // []
 */
export const review = (game: Pick<Game<Rules>, 'rules' | 'roles' | 'record' | 'moves'>): Review =>
  reviewOf(game.rules, courseOf(game), measureOf(game.roles));

/**
 * Judges a game: what each guess was worth, exactly where perfect play can be proved. A game that was
 * lost, resigned or not finished has a value, too: the guesses that were made, and those that the
 * codebreaker would have needed.
 *
 * @param from how many events come before the first one that is judged
 */
export function reviewOf(
  rules: Rules,
  course: Course,
  measure: ReviewMeasure = 'average',
  from = 0,
): Review {
  if (measure === 'worst-case') return worstCaseReview(rules, course, from);
  const judged = course.slice(from);
  const stages = valueStages(stagesOf(rules, course).slice(from), judged);
  const entries = judged.flatMap((event, at): readonly ReviewEntry[] => {
    const before = stages[at];
    const after = stages[at + 1];
    return before === undefined || after === undefined ? [] : [entryOf(before, event, after)];
  });
  return { measure, entries, balance: balanceOf(stages, entries) };
}

function entryOf(before: ValuedStage, event: CourseEvent, after: ValuedStage): ReviewEntry {
  switch (event.kind) {
    case 'turn':
      return judgeTurn(before, event, after);
    case 'lifeline':
      return judgeLifeline(before, event.clue, after);
    case 'correction':
      return { ...event, before: before.codes, after: after.codes, codes: codesAt(after) };
  }
}
