import { turnsOf, turnsSpent } from '../../core/record.ts';
import type { Catalog } from '../../languages/catalog.ts';
import type { ReviewSums } from '../../languages/review.ts';
import type { Balance, Review, ReviewedTurn } from '../../solver/review/review-types.ts';
import { nounsOf } from '../../text/games/index.ts';
import { clueSentence } from '../../text/lifelines.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Game } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import { type NumberedRow, numberedRows } from './numbered-rows.ts';
import { answerSigns, comparison, reasonSentences } from './reason-sentences.ts';
import { isBest, rowLines } from './rows-text.ts';

/** A review as lines: a sentence, the rows, the reasons, and skill and luck. */
export function reviewText(game: Game, review: Review, catalog: Catalog): readonly string[] {
  const rows = numberedRows(review);
  const reasons = rows.flatMap((numbered) => [
    ...noteLines(numbered, rows, game.rules, catalog),
    ...contradictionLines(numbered, game.rules, catalog),
  ]);
  return [
    summaryText(game, review, rows, catalog),
    ...(rows.length === 0 ? [] : ['', ...rowLines(rows, game.rules, catalog)]),
    ...(reasons.length === 0 ? [] : ['', ...reasons]),
    ...endLines(review, rows, game.rules, catalog),
  ];
}

function summaryText(
  game: Game,
  { measure, balance }: Review,
  rows: readonly NumberedRow[],
  catalog: Catalog,
): string {
  const { record, roles, rules } = game;
  const guesses = turnsOf(record).length;
  return catalog.review.summary({
    measure,
    codebreaker: roles.codebreaker,
    end: game.phase === 'over' ? game.outcome : 'unfinished',
    guesses,
    lifelines: record.length - guesses,
    turns: turnsSpent(record),
    sums: balance.kind === 'valued' ? sumsOf(balance, rows) : undefined,
    nouns: nounsOf(rules, catalog),
  });
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
    strategy: source.kind === 'reference' ? source.strategy : undefined,
    isProved: source.kind === 'exact',
    after: lastRowOf(rows.slice(0, from)),
    ...{ start, rest, loss, lifelines },
    luck: start + loss + lifelines + codemaker - turns - rest,
    // A sentence below says that the answers contradict each other: then nothing adds up.
    codemaker: endsWithoutCodes(rows) ? 0 : codemaker,
  };
}

/** Whether no code fits the answers, and the game goes on. */
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

/** What is said about one row below the rows. */
function noteLines(
  { row, factRows, entry }: NumberedRow,
  all: readonly NumberedRow[],
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { notes } = catalog.review;
  switch (entry.kind) {
    case 'turn':
      return turnNotes({ row, factRows, entry }, rules, catalog);
    case 'lifeline':
      return [notes.lifeline(row, clueSentence(entry.clue, rules, catalog))];
    case 'correction': {
      const turn = all.find((each) => each.entry.kind === 'turn' && each.row === row)?.entry;
      if (turn?.kind !== 'turn') return [];
      return [notes.correction(row, answerSigns(turn, entry.feedback, rules, catalog))];
    }
  }
}

function turnNotes(
  numbered: NumberedRow<ReviewedTurn>,
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { row, entry } = numbered;
  const { verdict } = entry;
  const { notes } = catalog.review;
  const guess = formatCode(rules, entry.guess);
  const reasons = reasonSentences(numbered, rules, catalog);
  if (verdict.kind !== 'valued') {
    return reasons.length === 0 ? [] : [notes.unvaluedRow(row, guess), ...indented(reasons)];
  }
  const { judgment, loss, best } = verdict;
  if (judgment.kind === 'opening') {
    const isProved = verdict.source.kind === 'exact';
    const bestNote = isProved ? notes.bestOpening(guess) : notes.goodOpening(guess);
    const openingNote = isBest(loss)
      ? bestNote
      : notes.opening(guess, loss, formatCode(rules, best.guess));
    return [openingNote];
  }
  if (judgment.class === 'best' || judgment.class === 'good') return [];
  return [
    notes.row(row, guess, judgment.class, loss),
    ...indented([...comparison(entry, rules, catalog), ...reasons]),
  ];
}

const contradictionLines = (
  { row, entry }: NumberedRow,
  rules: Rules,
  catalog: Catalog,
): readonly string[] =>
  entry.before > 0 && entry.after === 0
    ? [catalog.review.notes.contradiction(row, nounsOf(rules, catalog))]
    : [];

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** What is said about the whole game: skill, luck, and where the values come from. */
function endLines(
  { measure, balance }: Review,
  rows: readonly NumberedRow[],
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { notes } = catalog.review;
  const unvalued = lastRowOf(rows.filter(hasTooManyCodes));
  const after = balance.kind === 'valued' ? lastRowOf(rows.slice(0, balance.from)) : 0;
  const nouns = nounsOf(rules, catalog);
  const lines = [
    ...(balance.kind === 'valued' && rows.length > balance.from
      ? [
          notes.skill(balance.skill, after),
          ...(measure === 'average' ? [notes.luck(luckSize(balance.zScore), after)] : []),
        ]
      : []),
    ...(unvalued === 0 ? [] : [notes.tooManyCodes(unvalued, nouns)]),
    ...(balance.kind === 'valued' && balance.source.kind === 'reference'
      ? [notes.reference(balance.source.strategy)]
      : []),
    ...(measure === 'worst-case' ? [notes.worstCase] : []),
    ...(balance.kind === 'valued' && balance.source.kind === 'best-known' ? [notes.bestKnown] : []),
  ];
  return lines.length === 0 ? [] : ['', ...lines];
}

const hasTooManyCodes = ({ entry }: NumberedRow): boolean =>
  entry.kind !== 'correction' && entry.verdict.kind === 'too-many-codes';

/** How lucky a game was, by the luck in standard deviations. */
export function luckSize(zScore: number): Parameters<Catalog['review']['notes']['luck']>[0] {
  const size = Math.abs(zScore);
  if (size < 0.5) return 'ordinary';
  if (size < 1.5) return zScore > 0 ? 'lucky' : 'unlucky';
  if (size < 2.5) return zScore > 0 ? 'veryLucky' : 'veryUnlucky';
  return zScore > 0 ? 'rarelyLucky' : 'rarelyUnlucky';
}
