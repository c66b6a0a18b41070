import type { Code } from '../../engine/core/code.ts';
import { type Course, type CourseEvent, courseOf, type Game } from '../../engine/core/game/game.ts';
import { lifelinePrices, measureOf } from '../../engine/core/game/record.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { adversaryPar, parAt } from '../adversary.ts';
import { isOpening } from '../position.ts';
import {
  bestGuessAt,
  describeTurn,
  judgeLifeline,
  judgeTurn,
  withOnlyMove,
  zScoreOf,
} from './judge-turn.ts';
import { exactSource, type ValueSource, weakerSource } from './plan.ts';
import {
  type Balance,
  type GuessVerdict,
  type LifelineVerdict,
  type Review,
  type ReviewEntry,
  type ReviewedTurn,
  type ReviewMeasure,
  type ReviewProgress,
  shareOf,
  skillOf,
  totalShare,
  worstCaseClassOf,
} from './review-types.ts';
import {
  codesLeft,
  guessesLeft,
  reviewEach,
  type Stage,
  stagesOf,
  type ValuedStage,
  valueStages,
} from './stages.ts';

type OnProgress = (progress: ReviewProgress) => void;

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
 * @param onProgress called with what is ready, the last turns first
 */
export function reviewOf(
  rules: Rules,
  course: Course,
  measure: ReviewMeasure = 'average',
  from = 0,
  onProgress: OnProgress = () => undefined,
): Review {
  if (measure === 'worst-case') return worstCaseReview(rules, course, from, onProgress);
  const judged = course.slice(from);
  const unvalued = stagesOf(rules, course).slice(from);
  const turns = new Map<CourseEvent, ReviewedTurn>();
  const stages = valueStages(unvalued, judged, (valued) => {
    const [before, after] = valued;
    const event = judged[unvalued.length - valued.length];
    if (before !== undefined && after !== undefined && event?.kind === 'turn') {
      turns.set(event, judgeTurn(before, event, after));
    }
    onProgress({
      kind: 'progress',
      share: valued.length / unvalued.length,
      entries: course.map((each) => turns.get(each) ?? each),
    });
  });
  const entries = reviewEach(stages, judged, (before, event, after): ReviewEntry => {
    switch (event.kind) {
      case 'turn':
        return withOnlyMove(turns.get(event) ?? judgeTurn(before, event, after), before);
      case 'lifeline':
        return judgeLifeline(before, event.clue, after);
      case 'correction':
        return { ...event, ...codesLeft(before, after) };
    }
  });
  return { measure, entries, balance: balanceOf(stages, entries) };
}

/** The steps of the search for the par of each stage: about a tenth of a second. */
const STEPS = 2 ** 26;

type Par = {
  /** The first of these guesses; empty if the code is cracked. */
  readonly guess: Code | 'none';
  readonly guesses: number;
  readonly source: ValueSource;
};

type ParStage = Stage & { readonly par: Par };

const cracked: Par = { guess: 'none', guesses: 0, source: exactSource };

/**
 * The review of a game against the adversary: its answers are fixed, so a guess loses the further
 * guesses that are needed after it above the fewest that were enough. There is no luck:
 * `turns + rest = start + loss + lifelines` holds for the balance.
 *
 * @param from how many events come before the first one that is judged
 */
function worstCaseReview(
  rules: Rules,
  course: Course,
  from: number,
  onProgress: OnProgress,
): Review {
  const judged = course.slice(from);
  const stages = parStages(stagesOf(rules, course).slice(from), judged, rules, (share) =>
    onProgress({ kind: 'progress', share, entries: course }),
  );
  const entries = reviewEach(stages, judged, worstCaseEntryOf);
  return { measure: 'worst-case', entries, balance: worstCaseBalanceOf(stages, entries) };
}

/** The stages with their pars, from the last to the first: a guess's result bounds the par before it. */
function parStages(
  stages: readonly Stage[],
  course: Course,
  rules: Rules,
  onShare: (share: number) => void,
): readonly ParStage[] {
  const valued: ParStage[] = [];
  for (const [done, stage] of stages.toReversed().entries()) {
    onShare(done / stages.length);
    const event = course[stages.length - 1 - done];
    valued.unshift({ ...stage, par: parOf(stage, event, valued[0]?.par, rules) });
  }
  return valued;
}

function parOf(
  { position, solved }: Stage,
  event: CourseEvent | undefined,
  after: Par | undefined,
  rules: Rules,
): Par {
  if (solved) return cracked;
  const par = isOpening(position) ? adversaryPar(rules, STEPS) : parAt(position, STEPS);
  const own = after !== undefined && event?.kind === 'turn' ? 1 + after.guesses : undefined;
  if (event?.kind === 'turn' && own !== undefined && own < (par?.line.length ?? Infinity)) {
    return { guess: event.guess, guesses: own, source: { kind: 'best-known' } };
  }
  return {
    guess: par?.line[0] ?? 'none',
    guesses: par?.line.length ?? 0,
    source: par?.status === 'proved' ? exactSource : { kind: 'best-known' },
  };
}

function worstCaseEntryOf(before: ParStage, event: CourseEvent, after: ParStage): ReviewEntry {
  if (event.kind === 'turn') {
    const verdict = verdictOn(before, event.guess, after);
    return { ...describeTurn(before, event, after), verdict };
  }
  const left = codesLeft(before, after);
  if (event.kind === 'correction') return { ...event, ...left };
  const price = lifelinePrices[event.clue.lifeline];
  return { ...event, price, ...left, verdict: lifelineVerdict(before, price, after) };
}

function verdictOn(before: ParStage, guess: Code, after: ParStage): GuessVerdict {
  const { par, position } = before;
  if (par.guess === 'none') return { kind: 'no-codes' };
  const guessValue = 1 + after.par.guesses;
  const loss = guessValue - par.guesses;
  return {
    kind: 'valued',
    source: weakerSource(par.source, after.par.source),
    value: par.guesses,
    guessValue,
    loss,
    answer: { kind: 'adversary' },
    judgment: isOpening(position)
      ? { kind: 'opening' }
      : { kind: 'class', class: worstCaseClassOf(loss), onlyMove: false },
    best: bestGuessAt(position, loss === 0 ? guess : par.guess),
  };
}

const lifelineVerdict = (before: ParStage, price: number, after: ParStage): LifelineVerdict => ({
  kind: 'valued',
  source: weakerSource(before.par.source, after.par.source),
  value: before.par.guesses,
  loss: price + after.par.guesses - before.par.guesses,
  luck: 0,
  variance: 0,
});

function worstCaseBalanceOf(stages: readonly ParStage[], entries: readonly ReviewEntry[]): Balance {
  const [first, last] = [stages[0], stages.at(-1)];
  if (first === undefined || last === undefined) return { kind: 'unvalued' };
  const { source, loss, opening, lifelines } = totalShare(entries);
  return {
    kind: 'valued',
    source: weakerSource(first.par.source, source),
    from: 0,
    turns: last.spent,
    rest: last.par.guesses,
    start: first.par.guesses,
    loss,
    opening,
    lifelines,
    luck: 0,
    zScore: 0,
    codemaker: 0,
    skill: skillOf(loss),
  };
}
