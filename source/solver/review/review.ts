import { type Course, type CourseEvent, courseOf, type Game } from '../../engine/core/game/game.ts';
import { measureOf } from '../../engine/core/game/roles.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { shareOf, totalShare } from './balance.ts';
import { judgeLifeline } from './judge-lifeline.ts';
import { judgeTurn, zScoreOf } from './judge-turn.ts';
import {
  type Balance,
  type Review,
  type ReviewEntry,
  type ReviewMeasure,
  skillOf,
} from './review-types.ts';
import {
  codesLeft,
  guessesLeft,
  reviewEach,
  stagesOf,
  type ValuedStage,
  valueStages,
} from './stages.ts';
import { worstCaseReview } from './worst-case.ts';

/** The balance of a game from its stages and the entries between them. */
function balanceOf(stages: readonly ValuedStage[], entries: readonly ReviewEntry[]): Balance {
  const from = 1 + stages.findLastIndex(({ value }) => value.kind === 'too-many-codes');
  const first = stages[from];
  const last = stages.at(-1);
  if (first === undefined || last === undefined) return { kind: 'unvalued' };
  const turns = last.spent - first.spent;
  const start = guessesLeft(first);
  const rest = guessesLeft(last);
  const { source, loss, opening, lifelines, luck, variance } = totalShare(entries.slice(from));
  return {
    kind: 'valued',
    source,
    from,
    turns,
    rest,
    start,
    loss,
    opening,
    lifelines,
    luck,
    zScore: zScoreOf(variantOf(first.position.rules), luck, variance),
    codemaker: codemakerShare(stages.slice(from), entries.slice(from)),
    skill: skillOf(loss),
  };
}

/**
 * The turns that the codemaker's answers cost: what a correction changes, and all that happens while
 * the answers contradict each other but the loss of a guess before that.
 */
function codemakerShare(stages: readonly ValuedStage[], entries: readonly ReviewEntry[]): number {
  return entries.reduce((sum, entry, at) => {
    const before = stages[at];
    const after = stages[at + 1];
    if (before === undefined || after === undefined || !isCodemakers(entry)) return sum;
    const change = after.spent + guessesLeft(after) - before.spent - guessesLeft(before);
    return sum + change - shareOf(entry).loss;
  }, 0);
}

/** Whether an entry is not explained by a choice of the codebreaker and luck alone. */
const isCodemakers = (entry: ReviewEntry): boolean =>
  entry.kind === 'correction' ||
  entry.verdict.kind !== 'valued' ||
  (entry.kind === 'turn' &&
    entry.verdict.kind === 'valued' &&
    entry.verdict.answer.kind === 'contradiction');

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
  const entries = reviewEach(stages, judged, entryOf);
  return { measure, entries, balance: balanceOf(stages, entries) };
}

function entryOf(before: ValuedStage, event: CourseEvent, after: ValuedStage): ReviewEntry {
  switch (event.kind) {
    case 'turn':
      return judgeTurn(before, event, after);
    case 'lifeline':
      return judgeLifeline(before, event.clue, after);
    case 'correction':
      return { ...event, ...codesLeft(before, after) };
  }
}
