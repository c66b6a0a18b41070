import type { CourseEvent } from '../engine/core/game/game.ts';
import { lifelinePrices, turnsOf, turnsSpent } from '../engine/core/game/record.ts';
import type { PegStyle } from '../engine/core/variant.ts';
import { formatCode } from '../engine/variants/codes.ts';
import type { Game } from '../engine/variants/game.ts';
import { type Rules, variantOf } from '../engine/variants/index.ts';
import type { Claim, Reason } from '../solver/review/reasons.ts';
import type {
  Balance,
  GuessClass,
  GuessVerdict,
  Review,
  ReviewEntry,
  ReviewedTurn,
  ReviewMeasure,
} from '../solver/review/review-types.ts';
import { machineNames } from './games/voices.ts';
import {
  feedbackInWords,
  lifelines,
  type Naming,
  namedClue,
  nounsOf,
  pegInWords,
} from './games.ts';
import { capitalized } from './phrases.ts';
import { type NamedClaim, type ReviewSums, review } from './verdicts.ts';

export const NO_REVIEW = 'A game with several boards has no review.';

/**
 * An entry of a review with the number of its first row on the board, from 1: a lifeline takes one row
 * for each turn that it costs, and a correction has the row of its turn. `factRows` has the row of each
 * fact that was known before the entry.
 */
export type NumberedRow<Entry extends ReviewEntry | CourseEvent = ReviewEntry> = {
  readonly row: number;
  readonly factRows: readonly number[];
  readonly entry: Entry;
};

export function numberedRows<Entry extends ReviewEntry | CourseEvent>({
  entries,
}: {
  readonly entries: readonly Entry[];
}): readonly NumberedRow<Entry>[] {
  const rows = new Map<Entry | undefined, number>();
  let next = 1;
  for (const entry of entries) {
    if (entry.kind === 'correction') continue;
    rows.set(entry, next);
    next += entry.kind === 'lifeline' ? lifelinePrices[entry.clue.lifeline] : 1;
  }
  const rowOf = (entry: Entry | undefined): number => rows.get(entry) ?? 0;
  const turns = entries.filter(({ kind }) => kind === 'turn');
  return entries.map((entry, at) => ({
    row: rowOf(entry.kind === 'correction' ? turns[entry.turn] : entry),
    factRows: entries.slice(0, at).filter(isFact).map(rowOf),
    entry,
  }));
}

/** Whether an entry is a fact about the code; the guess of a hint is none. */
const isFact = (entry: ReviewEntry | CourseEvent): boolean =>
  entry.kind === 'turn' || (entry.kind === 'lifeline' && entry.clue.lifeline !== 'hint');

/** The signs of the classes, as in the notation of chess. */
export const classSigns: Readonly<Record<GuessClass, string>> = {
  best: '=',
  good: '~',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

export const ONLY_MOVE_SIGN = '!';

/** Whether a guess with this loss is as good as the best one, but for rounding errors. */
export const isBest = (loss: number): boolean => loss < 1e-9;

export const measureIn = ({
  answer,
}: Extract<GuessVerdict, { readonly kind: 'valued' }>): ReviewMeasure =>
  answer.kind === 'adversary' ? 'worst-case' : 'average';

/** The verdict of a review, at most ten words, and the figures after it; with the name of another player. */
export function summaryOf(
  game: Game,
  { measure, balance }: Review,
  rows: readonly NumberedRow[],
  player = '',
): { readonly verdict: string; readonly figures: string } {
  const { record, roles, rules } = game;
  const guesses = turnsOf(record).length;
  const reviewed = {
    measure,
    codebreaker: roles.codebreaker,
    player,
    end: game.phase === 'over' ? game.outcome : 'unfinished',
    guesses,
    lifelines: record.length - guesses,
    turns: turnsSpent(record),
    sums: balance.kind === 'valued' ? sumsOf(balance, rows) : undefined,
    worst:
      worstRow(rows) ??
      (balance.kind === 'valued' && !rows.some(hasTooManyCodes) ? 'none' : 'unknown'),
    nouns: nounsOf(rules),
  } as const;
  return { verdict: review.verdict(reviewed), figures: review.figures(reviewed) };
}

/** The sums in turns, rounded so that what is printed adds up. */
function sumsOf(
  { source, from, turns, ...sums }: Extract<Balance, { readonly kind: 'valued' }>,
  rows: readonly NumberedRow[],
): ReviewSums {
  const start = rounded(sums.start);
  const rest = rounded(sums.rest);
  const loss = rounded(sums.loss);
  const lifelines = rounded(sums.lifelines);
  const codemaker = rounded(sums.codemaker);
  return {
    machine: source.kind === 'reference' ? machineNames[source.strategy] : undefined,
    isProved: source.kind === 'exact',
    after: lastRowOf(rows.slice(0, from)),
    start,
    rest,
    loss,
    lifelines,
    luck: start + loss + lifelines + codemaker - turns - rest,
    // A sentence below says that the answers contradict each other: then nothing adds up.
    codemaker: endsWithoutCodes(rows) ? 0 : codemaker,
  };
}

function endsWithoutCodes(rows: readonly NumberedRow[]): boolean {
  const last = rows.at(-1)?.entry;
  if (last?.after !== 0) return false;
  return (
    last.kind !== 'turn' || last.verdict.kind !== 'valued' || last.verdict.answer.kind !== 'luck'
  );
}

const rounded = (turns: number): number => Math.round(100 * turns) / 100;

const lastRowOf = (rows: readonly NumberedRow[]): number =>
  Math.max(0, ...rows.map(({ row }) => row));

export function endLines(
  { measure, balance }: Review,
  rows: readonly NumberedRow[],
  rules: Rules,
): readonly string[] {
  const { notes } = review;
  const unvalued = lastRowOf(rows.filter(hasTooManyCodes));
  const after = balance.kind === 'valued' ? lastRowOf(rows.slice(0, balance.from)) : 0;
  const nouns = nounsOf(rules);
  return [
    ...(balance.kind === 'valued' && rows.length > balance.from
      ? [
          notes.skill(
            balance.skill,
            measure === 'average' ? luckSize(balance.zScore) : 'ordinary',
            after,
          ),
        ]
      : []),
    ...(unvalued === 0 ? [] : [notes.tooManyCodes(unvalued, nouns)]),
    ...(balance.kind === 'valued' && balance.source.kind === 'best-known' ? [notes.bestKnown] : []),
    ...(balance.kind === 'valued' && balance.source.kind === 'equal-codes'
      ? [notes.equalCodes(nouns)]
      : []),
  ];
}

/** From these losses on, a guess can be named as the worst one. An opening is a habit, so only a mistake counts. */
const leastLosses = { class: 0.05, opening: 0.15 };

/** The row of the guess that cost most, the first of several that cost the same; undefined if none cost much. */
function worstRow(rows: readonly NumberedRow[]): number | undefined {
  const costly = rows.flatMap(({ row, entry }) => {
    if (entry.kind !== 'turn' || entry.verdict.kind !== 'valued') return [];
    const { loss, judgment } = entry.verdict;
    return loss < leastLosses[judgment.kind] ? [] : [{ row, loss }];
  });
  const most = Math.max(...costly.map(({ loss }) => loss));
  return costly.find(({ loss }) => loss === most)?.row;
}

const hasTooManyCodes = ({ entry }: NumberedRow): boolean =>
  entry.kind !== 'correction' && entry.verdict.kind === 'too-many-codes';

/** How lucky a game was, by the luck in standard deviations. */
export function luckSize(zScore: number): Parameters<typeof review.notes.skill>[1] {
  const size = Math.abs(zScore);
  if (size < 0.5) return 'ordinary';
  if (size < 1.5) return zScore > 0 ? 'lucky' : 'unlucky';
  if (size < 2.5) return zScore > 0 ? 'veryLucky' : 'veryUnlucky';
  return zScore > 0 ? 'rarelyLucky' : 'rarelyUnlucky';
}

/** The maximum number of proofs printed for a guess; those of the fewest rows come first. */
const MAX_PROOFS = 2;

export function reasonSentences(
  {
    entry,
    factRows,
  }: Pick<NumberedRow, 'factRows'> & {
    readonly entry: Pick<ReviewedTurn, 'guess' | 'reasons'>;
  },
  rules: Rules,
  naming: Naming,
): readonly string[] {
  const { reasons } = review;
  const nouns = nounsOf(rules);
  const guess = formatCode(rules, entry.guess, naming.style);
  return shownReasons(entry.reasons).map((reason) => {
    if (reason.kind === 'proof') {
      const rows = reason.facts.map((fact) => factRows[fact] ?? 0);
      return reasons.proof(namedClaim(reason.claim, rules, naming.style), rows, nouns);
    }
    const row = factRows[reason.fact] ?? 0;
    if (reason.answer === 'clue') return reasons.clue(guess, row);
    return variantOf(rules).solved(reason.answer)
      ? reasons.repeated(guess, row)
      : reasons.answer(guess, row, feedbackInWords(reason.answer, rules, naming.wording), nouns);
  });
}

function shownReasons(reasons: readonly Reason[]): readonly Reason[] {
  const all = reasons.filter((reason) => reason.kind === 'proof');
  const excluded = all.flatMap(({ claim: { kind, holds, peg } }) =>
    kind === 'color' && !holds ? [peg] : [],
  );
  const proofs = all
    // What no code of the game has needs no row, and what is not in the code is in no place.
    .filter(
      ({ facts, claim }) =>
        facts.length > 0 && !(claim.kind === 'place' && excluded.includes(claim.peg)),
    )
    .toSorted((one, other) => one.facts.length - other.facts.length)
    .slice(0, MAX_PROOFS);
  const fact = reasons.find(({ kind }) => kind === 'fact');
  // A proof says more than the clue that it uses.
  const isFactShown = fact?.kind === 'fact' && (proofs.length === 0 || fact.answer !== 'clue');
  return isFactShown ? [fact, ...proofs] : proofs;
}

function namedClaim(claim: Claim, rules: Rules, style?: PegStyle): NamedClaim {
  const { holds } = claim;
  const symbol = pegInWords(claim.peg, rules, style);
  return claim.kind === 'color'
    ? { kind: 'color', symbol, holds }
    : { kind: 'place', symbol, place: claim.position + 1, holds };
}

/** Whether the best guess is named; it is hidden while the player is still looking for it. */
export type BestGuessNaming = 'named' | 'hidden';

/** A guess compared with the best one. */
export function comparison(
  { guess, before, partition, verdict }: ReviewedTurn,
  rules: Rules,
  style?: PegStyle,
  bestGuess: BestGuessNaming = 'named',
): readonly string[] {
  if (verdict.kind !== 'valued') return [];
  const { reasons } = review;
  const nouns = nounsOf(rules);
  const { value, guessValue, best } = verdict;
  const isNamed = bestGuess === 'named';
  const name = isNamed ? formatCode(rules, best.guess, style) : 'the best guess';
  const own = { guess: formatCode(rules, guess, style), measure: guessValue };
  if (before === 1) return [reasons.onlyCode(isNamed ? name : undefined, nouns)];
  if (verdict.answer.kind === 'adversary') {
    return [reasons.forced({ guess: name, measure: value }, own)];
  }
  const first = capitalized(name);
  const groups = { guess: own.guess, measure: partition.length };
  return [
    reasons.values({ guess: first, measure: value }, own),
    ...(best.parts > partition.length
      ? [reasons.groups(before, { guess: first, measure: best.parts }, groups, nouns)]
      : []),
  ];
}

export function noteLines(
  { row, factRows, entry }: NumberedRow,
  all: readonly NumberedRow[],
  rules: Rules,
  naming: Naming,
): readonly string[] {
  const { notes } = review;
  switch (entry.kind) {
    case 'turn':
      return turnNotes({ row, factRows, entry }, rules, naming);
    case 'lifeline':
      return [
        notes.lifeline(row, lifelines.clueSentence(namedClue(entry.clue, rules, naming.style))),
      ];
    case 'correction': {
      const turn = all.find((each) => each.entry.kind === 'turn' && each.row === row)?.entry;
      if (turn?.kind !== 'turn') return [];
      return [notes.correction(row, feedbackInWords(entry.feedback, rules, naming.wording))];
    }
  }
}

function turnNotes(
  numbered: NumberedRow<ReviewedTurn>,
  rules: Rules,
  naming: Naming,
): readonly string[] {
  const { row, entry } = numbered;
  const { verdict } = entry;
  const { notes } = review;
  const { style } = naming;
  const guess = formatCode(rules, entry.guess, style);
  const reasons = reasonSentences(numbered, rules, naming);
  if (verdict.kind !== 'valued') {
    return reasons.length === 0 ? [] : [notes.unvaluedRow(row, guess), ...reasons];
  }
  const { judgment, loss, best } = verdict;
  if (judgment.kind === 'opening') {
    const isProved = verdict.source.kind === 'exact';
    const bestNote = isProved ? notes.bestOpening(guess) : notes.goodOpening(guess);
    const openingNote = isBest(loss)
      ? bestNote
      : notes.opening(guess, loss, formatCode(rules, best.guess, style), measureIn(verdict));
    return [openingNote];
  }
  if (judgment.class === 'best' || judgment.class === 'good') return [];
  return [
    notes.row(row, guess, judgment.class, loss, measureIn(verdict)),
    ...comparison(entry, rules, style),
    ...reasons,
  ];
}

/** A sentence about the row whose answer no code fits. */
export const contradictionLines = ({ row, entry }: NumberedRow, rules: Rules): readonly string[] =>
  entry.before > 0 && entry.after === 0 ? [review.notes.contradiction(row, nounsOf(rules))] : [];
