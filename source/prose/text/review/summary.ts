import { turnsOf, turnsSpent } from '../../../engine/core/game/record.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Balance, Review } from '../../../solver/review/review-types.ts';
import type { Catalog } from '../../catalog.ts';
import type { ReviewSums } from '../../review.ts';
import { nounsOf } from '../games/index.ts';
import type { NumberedRow } from './numbered-rows.ts';

/** The first sentences of a review: how many guesses there were, and why. */
export function summaryText(
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

/** What is said about the whole game: skill, luck, and where the values come from. */
export function endLines(
  { measure, balance }: Review,
  rows: readonly NumberedRow[],
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { notes } = catalog.review;
  const unvalued = lastRowOf(rows.filter(hasTooManyCodes));
  const after = balance.kind === 'valued' ? lastRowOf(rows.slice(0, balance.from)) : 0;
  const nouns = nounsOf(rules, catalog);
  return [
    ...(balance.kind === 'valued' && rows.length > balance.from
      ? [
          notes.skill(balance.skill, after),
          ...(measure === 'average' ? [notes.luck(luckSize(balance.zScore), after)] : []),
          ...costliestLines(rows.flatMap(lossIn), catalog),
        ]
      : []),
    ...(unvalued === 0 ? [] : [notes.tooManyCodes(unvalued, nouns)]),
    ...(balance.kind === 'valued' && balance.source.kind === 'reference'
      ? [notes.reference(balance.source.strategy)]
      : []),
    ...(measure === 'worst-case' ? [notes.worstCase] : []),
    ...(balance.kind === 'valued' && balance.source.kind === 'best-known' ? [notes.bestKnown] : []),
  ];
}

/** What a guess after the first one cost, and the number of its row. */
export type RowLoss = { readonly row: number; readonly loss: number };

/** From this loss on, a guess is named as the costliest one. */
const MIN_COSTLY_LOSS = 0.05;

/** Which guess cost most; the first of several that cost the same. */
export function costliestLines(losses: readonly RowLoss[], catalog: Catalog): readonly string[] {
  const most = Math.max(...losses.map(({ loss }) => loss));
  const costliest = losses.find(({ loss }) => loss === most);
  return costliest === undefined || most < MIN_COSTLY_LOSS
    ? []
    : [catalog.review.notes.costliest(costliest.row)];
}

function lossIn({ row, entry }: NumberedRow): readonly RowLoss[] {
  if (entry.kind !== 'turn' || entry.verdict.kind !== 'valued') return [];
  const { loss, judgment } = entry.verdict;
  return judgment.kind === 'opening' ? [] : [{ row, loss }];
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
