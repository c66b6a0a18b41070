import type { Code } from '../../engine/core/code.ts';
import { type Course, type CourseEvent, courseOf, type Game } from '../../engine/core/game/game.ts';
import { measureOf } from '../../engine/core/game/roles.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { judgeLifeline } from './judge-lifeline.ts';
import { bestOf, factsOf, judgeTurn, zScoreOf } from './judge-turn.ts';
import { exactSource, sourceWithClues, type ValueSource, weakerSource } from './plans/plan.ts';
import {
  type Balance,
  type BestGuess,
  type Review,
  type ReviewEntry,
  type ReviewedTurn,
  type ReviewMeasure,
  skillOf,
  type Unvalued,
} from './review-types.ts';
import {
  codesAt,
  guessesLeft,
  sourceOf,
  stagesOf,
  type ValuedStage,
  valueGuess,
  valueStages,
} from './stages.ts';
import { worstCaseReview, worstCaseTurn } from './worst-case.ts';

/** The contribution of one entry to a balance. */
type Share = {
  readonly source: ValueSource;
  readonly loss: number;
  readonly opening: number;
  readonly lifelines: number;
  readonly luck: number;
  readonly variance: number;
};

const nothing: Share = {
  source: exactSource,
  loss: 0,
  opening: 0,
  lifelines: 0,
  luck: 0,
  variance: 0,
};

/** The balance of a game from its stages and the entries between them. */
function balanceOf(stages: readonly ValuedStage[], entries: readonly ReviewEntry[]): Balance {
  const from = 1 + stages.findLastIndex(({ value }) => value.kind === 'too-many-codes');
  const first = stages[from];
  const last = stages.at(-1);
  if (first === undefined || last === undefined) return { kind: 'unvalued' };
  const shares = entries.slice(from).map(shareOf);
  const total = shares.reduce(sumOf, nothing);
  const turns = last.spent - first.spent;
  const start = guessesLeft(first);
  const rest = guessesLeft(last);
  const { source, loss, opening, lifelines, luck, variance } = total;
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
    codemaker: codemakerShare(stages.slice(from), shares, entries.slice(from)),
    skill: skillOf(loss),
  };
}

function shareOf(entry: ReviewEntry): Share {
  if (entry.kind === 'correction' || entry.verdict.kind !== 'valued') return nothing;
  if (entry.kind === 'lifeline') {
    const { source, loss, luck, variance } = entry.verdict;
    return { ...nothing, source, lifelines: loss, luck, variance };
  }
  const { source, loss, answer, judgment } = entry.verdict;
  const opening = judgment.kind === 'opening' ? loss : 0;
  const share = { ...nothing, source, loss, opening };
  return answer.kind === 'luck'
    ? { ...share, luck: answer.luck, variance: answer.variance }
    : share;
}

const sumOf = (one: Share, other: Share): Share => ({
  source: weakerSource(one.source, other.source),
  loss: one.loss + other.loss,
  opening: one.opening + other.opening,
  lifelines: one.lifelines + other.lifelines,
  luck: one.luck + other.luck,
  variance: one.variance + other.variance,
});

/**
 * The turns that the codemaker's answers cost: what a correction changes, and all that happens while
 * the answers contradict each other but the loss of a guess before that.
 */
function codemakerShare(
  stages: readonly ValuedStage[],
  shares: readonly Share[],
  entries: readonly ReviewEntry[],
): number {
  return entries.reduce((sum, entry, at) => {
    const before = stages[at];
    const after = stages[at + 1];
    if (before === undefined || after === undefined || !isCodemakers(entry)) return sum;
    const change = after.spent + guessesLeft(after) - before.spent - guessesLeft(before);
    return sum + change - (shares[at]?.loss ?? 0);
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

/** The worth of a guess, in turns, before its answer is known. */
export type GuessWorth = Pick<
  ReviewedTurn,
  'guess' | 'before' | 'possible' | 'partition' | 'reasons'
> & {
  readonly verdict:
    | Unvalued
    | {
        readonly kind: 'valued';
        readonly source: ValueSource;
        /** V(S): the expected further guesses with the best guess. */
        readonly value: number;
        /** Q(S, g): the expected further guesses with this guess. */
        readonly guessValue: number;
        readonly loss: number;
        readonly best: BestGuess;
      };
};

/** The worth of a guess after the events of a course: on average, or against the adversary. */
export function worthOf(
  rules: Rules,
  course: Course,
  guess: Code,
  measure: ReviewMeasure = 'average',
): GuessWorth {
  const stage = stagesOf(rules, course, guess).at(-1);
  if (stage === undefined) throw new RangeError('A course has at least one stage.');
  if (measure === 'worst-case') {
    const turn = worstCaseTurn(rules, course, guess);
    return { ...factsOf(stage, guess), verdict: turn?.verdict ?? { kind: 'no-codes' } };
  }
  const valued = valueGuess(stage, guess);
  return { ...factsOf(valued, guess), verdict: verdictOn(valued) };
}

function verdictOn({
  position,
  value: stage,
  codes,
}: ReturnType<typeof valueGuess>): GuessWorth['verdict'] {
  if (stage.kind === 'too-many-codes') return { kind: 'too-many-codes' };
  if (stage.kind !== 'planned') return { kind: 'no-codes' };
  const value = stage.plan.total / codes;
  const guessValue = stage.guessTotal / codes;
  return {
    kind: 'valued',
    source: weakerSource(sourceOf(stage), sourceWithClues(position)),
    value,
    guessValue,
    loss: guessValue - value,
    best: bestOf(stage),
  };
}
