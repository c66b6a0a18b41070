import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, samePegs } from '../../engine/core/code.ts';
import type { CourseEvent } from '../../engine/core/game/game.ts';
import {
  type Clue,
  clueAt,
  lifelinePrices,
  type SecretClue,
  turnsOf,
} from '../../engine/core/game/record.ts';
import { knowledgeOf, revealable } from '../../engine/core/knowledge.ts';
import type { Variant } from '../../engine/core/variant.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { countParts } from '../counting/count.ts';
import {
  isCandidateAt,
  isListed,
  isOpening,
  knowledgeAt,
  type ListedPosition,
  type Position,
  positionWith,
} from '../position.ts';
import { codeAt } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { type Plan, sourceWithClues, type ValueSource, weakerSource } from './plan.ts';
import { reasonsAgainst } from './reasons.ts';
import {
  type AnswerVerdict,
  type BestGuess,
  classOf,
  type GuessVerdict,
  type LifelineVerdict,
  ONLY_MOVE_LOSS,
  type ReviewedLifeline,
  type ReviewedTurn,
  type ValuedGuess,
} from './review-types.ts';
import {
  codesLeft,
  guessesLeft,
  type PlannedStage,
  type Plans,
  type Stage,
  sourceOf,
  totalOf,
  type ValuedStage,
} from './stages.ts';

/** A possible outcome: the further turns that are expected after it, and its probability. */
type Chance = { readonly turns: number; readonly probability: number };

const meanOf = (chances: readonly Chance[]): number =>
  chances.reduce((sum, { turns, probability }) => sum + probability * turns, 0);

function varianceOf(chances: readonly Chance[]): number {
  const mean = meanOf(chances);
  return chances.reduce(
    (sum, { turns, probability }) => sum + probability * (turns - mean) ** 2,
    0,
  );
}

/** With more pairs of a candidate and a guess than this, the second best guess is not searched. */
const MAX_PAIRS = 2 ** 22;
/** At most this number of guesses is valued: if more are promising, one of these is hardly worse. */
const MAX_VALUED = 64;

/**
 * Whether a best guess is the only one: every other guess is proved to lose much more. With one or two
 * candidates there is nothing to decide.
 */
function isOnlyMove(plans: Plans, position: ListedPosition, plan: Plan, guess: Code): boolean {
  const { space, indices, allowedGuesses } = position.candidates;
  const { length } = indices;
  if (length <= 2 || length * space.size > MAX_PAIRS) return false;
  const limit = plan.total + ONLY_MOVE_LOSS * length;
  const kernel = kernelOf(space, indices);
  const promising: { readonly other: Code; readonly bound: number }[] = [];
  for (const index of allowedGuesses()) {
    checkpoint(4 * length);
    const bound = minTotal(kernel.histogram(index), space.ordinals.solved, length);
    if (bound >= limit) continue;
    const other = codeAt(space, index);
    if (!samePegs(other, guess)) promising.push({ other, bound });
    if (promising.length > MAX_VALUED) return false;
  }
  return promising
    .toSorted((one, other) => one.bound - other.bound)
    .every(({ other }) => totalOf(plans.partsOf(position, plan, other)) >= limit);
}

/** A lower bound of the total of a guess: two guesses for each candidate of a part but its first. */
function minTotal(sizes: Uint32Array, solved: number, candidates: number): number {
  let total = candidates;
  for (let ordinal = 0; ordinal < sizes.length; ordinal++) {
    const size = sizes[ordinal] ?? 0;
    if (size > 0 && ordinal !== solved) total += 2 * size - 1;
  }
  return total;
}

type TurnEvent = Extract<CourseEvent, { readonly kind: 'turn' }>;

/** The judgment of a turn but for whether its guess was the only good one, which can take long. */
export const judgeTurn = (
  before: ValuedStage,
  event: TurnEvent,
  after: ValuedStage,
): ReviewedTurn => ({
  ...describeTurn(before, event, after),
  verdict: verdictOn(before, after),
});

/** The turn with the judgment whether its guess was the only good one. */
export function withOnlyMove(turn: ReviewedTurn, { value: stage }: ValuedStage): ReviewedTurn {
  const { guess, verdict } = turn;
  if (stage.kind !== 'planned' || verdict.kind !== 'valued') return turn;
  const { position, plans, plan } = stage;
  const { judgment } = verdict;
  return judgment.kind === 'class' &&
    judgment.class === 'best' &&
    samePegs(guess, plan.guess) &&
    isOnlyMove(plans, position, plan, guess)
    ? { ...turn, verdict: { ...verdict, judgment: { ...judgment, onlyMove: true } } }
    : turn;
}

export function describeTurn(
  before: Stage,
  { guess, feedback }: TurnEvent,
  after: Stage,
): Omit<ReviewedTurn, 'verdict'> {
  return {
    kind: 'turn',
    turn: turnsOf(before.record).length,
    feedback,
    ...codesLeft(before, after),
    ...factsOf(before, guess),
  };
}

function factsOf(
  before: Stage,
  guess: Code,
): Pick<ReviewedTurn, 'guess' | 'before' | 'possible' | 'partition' | 'reasons'> {
  const { rules } = before.position;
  return {
    guess,
    before: before.codes,
    possible: isCandidateAt(before.position, guess) && isSecret(before, guess),
    partition: countParts(rules, knowledgeAt(before.position), guess),
    reasons: before.codes === 0 ? [] : reasonsAgainst(rules, knowledgeOf(before.record), guess),
  };
}

export function bestGuessAt(position: Position, guess: Code): BestGuess {
  const partition = countParts(position.rules, knowledgeAt(position), guess);
  return { guess, parts: partition.length, partition };
}

const isSecret = ({ position }: Stage, guess: Code): boolean =>
  variantOf(position.rules).checkSecret(guess) === undefined;

function verdictOn(before: ValuedStage, after: ValuedStage): GuessVerdict {
  const { value, codes } = before;
  if (value.kind === 'no-codes' || value.kind === 'solved') return { kind: 'no-codes' };
  if (value.kind === 'too-many-codes' || after.value.kind === 'too-many-codes') {
    return { kind: 'too-many-codes' };
  }
  const worth = valueAt(value, codes);
  return {
    ...worth,
    answer: answerVerdict(value, codes, worth.guessValue, after),
    judgment: isOpening(value.position)
      ? { kind: 'opening' }
      : { kind: 'class', class: classOf(worth.loss), onlyMove: false },
  };
}

function valueAt(stage: PlannedStage, codes: number): ValuedGuess {
  const { position, plan, guessTotal } = stage;
  const [value, guessValue] = [plan.total / codes, guessTotal / codes];
  return {
    kind: 'valued',
    source: weakerSource(sourceOf(stage), sourceWithClues(position)),
    value,
    guessValue,
    loss: guessValue - value,
    best: bestGuessAt(position, plan.guess),
  };
}

function answerVerdict(
  { parts }: PlannedStage,
  codes: number,
  guessValue: number,
  after: ValuedStage,
): AnswerVerdict {
  if (after.value.kind === 'no-codes') return { kind: 'contradiction' };
  const chances = parts.map(({ size, plan }) => ({
    turns: plan === 'solved' ? 0 : plan.total / size,
    probability: size / codes,
  }));
  return {
    kind: 'luck',
    luck: guessValue - 1 - guessesLeft(after),
    variance: varianceOf(chances),
  };
}

const NO_VARIANCE = 1e-12;

/**
 * Luck in standard deviations of the luck in games of the same rules, so that good and bad luck have
 * the same names. The variance of the turns that were played will not do: it is small in a short game,
 * and most short games are lucky.
 */
export const zScoreOf = (variant: Variant, luck: number, variance: number): number =>
  variance < NO_VARIANCE ? 0 : luck / luckDeviation(variant);

/** The deviation of games of four pegs and more and of words: 0.74 to 0.98, of 4×6 0.82. */
const USUAL_DEVIATION = 0.8;

/**
 * The standard deviation of luck where any candidate is guessed, fitted to simulated games. With one peg
 * it is that of finding one of equal codes one by one; with two and three pegs it grows with the colors,
 * up to 1.72 and 1.32 for ten, and with two colors with the pegs, up to 1.24 for eight.
 */
function luckDeviation({ pegs, alphabet, secretCount }: Variant): number {
  const oneByOne = Math.sqrt((secretCount ** 2 - 1) / 12);
  if (pegs === 1) return oneByOne;
  return Math.min(oneByOne, Math.max(USUAL_DEVIATION, fittedDeviation(pegs, alphabet.length)));
}

function fittedDeviation(pegs: number, colors: number): number {
  if (pegs === 2) return 0.172 * colors;
  if (pegs === 3) return 0.42 + 0.09 * colors;
  return colors === 2 ? 0.68 + 0.07 * pegs : USUAL_DEVIATION;
}

export const judgeLifeline = (
  before: ValuedStage,
  clue: Clue,
  after: ValuedStage,
): ReviewedLifeline => ({
  kind: 'lifeline',
  clue,
  price: lifelinePrices[clue.lifeline],
  ...codesLeft(before, after),
  verdict: lifelineVerdictOn(before, clue, after),
});

function lifelineVerdictOn(before: ValuedStage, clue: Clue, after: ValuedStage): LifelineVerdict {
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
