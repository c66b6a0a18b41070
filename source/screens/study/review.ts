import type { Code } from '../../engine/core/code.ts';
import { turnsOf, turnsSpent } from '../../engine/core/game/record.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { type Game, type Guessing, play, start } from '../../engine/variants/game.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { type Naming, nounsOf } from '../../prose/games.ts';
import { formatMean } from '../../prose/phrases.ts';
import {
  type BestGuessNaming,
  comparison,
  contradictionLines,
  isBest,
  measureIn,
  type NumberedRow,
  noteLines,
  reasonSentences,
} from '../../prose/review.ts';
import { areEnough, lossText, MIN_LUCK, review } from '../../prose/verdicts.ts';
import type { ReviewedTurn } from '../../solver/review/review-types.ts';
import type { Asked } from '../page/page.ts';
import { known } from '../page/parts.ts';
import { wrapIndex } from '../parts/input.ts';

/** What is shown first about a row; the compact layout shows one part at a time, first the rows. */
export const reviewParts = ['rows', 'why', 'groups', 'codes'] as const;

export type ReviewPart = (typeof reviewParts)[number];

export type ReviewModel = {
  readonly screen: 'review';
  /** The game, or which one it is until it is loaded. */
  readonly game: Game | GameId;
  /** The name of another player whose game it is; empty for the viewer's own. */
  readonly player: string;
  /** How much of the review is done while it is awaited. */
  readonly percent: number;
  /** The rows that are judged while the others are awaited. */
  readonly early: readonly NumberedRow[];
  readonly asked: Asked<Reviewed>;
  /** The chosen row, from 0; a correction is a row of its own. */
  readonly chosen: number;
  /** Whether the player has chosen it: a reader does not hear about a row before that. */
  readonly chosenBy: 'player' | 'review';
  readonly part: ReviewPart;
  /** The mistakes whose best guess the player has seen, by the numbers of their rows. */
  readonly revealed: readonly number[];
};

type Reviewed = {
  readonly game: Game;
  readonly rows: readonly NumberedRow[];
  /** The sentence above the rows, and the figures after it; the first of these where there is little room. */
  readonly verdict: string;
  readonly figures: readonly string[];
};

/** What is drawn of a review: all of it, or while it is asked for, the rows that are judged. */
export type ReadyReview = Reviewed &
  Pick<ReviewModel, 'player' | 'chosen' | 'part' | 'revealed' | 'asked'>;

export function readyIn(model: ReviewModel): ReadyReview | undefined {
  const reviewed = known(model.asked, undefined);
  return reviewed && { ...model, ...reviewed };
}

/** The rows judged so far, as a review whose verdict is its progress; undefined if there are none. */
export function earlyIn(model: ReviewModel): ReadyReview | undefined {
  const { asked, game, early: rows, percent } = model;
  if (asked !== 'asked' || typeof game === 'string' || rows.length === 0) return undefined;
  return { ...model, game, rows, verdict: `${WAITING} ${percent}%`, figures: [] };
}

export const WAITING = 'Looking at each guess …';

export const chosenRow = ({ rows, chosen }: Pick<ReadyReview, 'rows' | 'chosen'>) => rows[chosen];

/** The next row, from 0, whose guess cost turns and was no opening, in a ring; undefined if no other row has one. */
export function nextMistake({ rows, chosen }: ReadyReview): number | undefined {
  return rows
    .slice(1)
    .map((_, step) => wrapIndex(chosen, step + 1, rows.length))
    .find((index) => lossOf(rows[index]) > 0);
}

/** What a mistake cost; 0 for any other row, and for an opening, which is judged apart. */
export function lossOf(row: NumberedRow | undefined): number {
  const entry = row?.entry;
  if (entry?.kind !== 'turn' || entry.verdict.kind !== 'valued') return 0;
  const { judgment, loss } = entry.verdict;
  const costs = judgment.kind === 'class' && !['best', 'good'].includes(judgment.class);
  return costs ? loss : 0;
}

/** Whether the best guess of a row is hidden until its player asks for it. */
export const isHidden = (
  { game, revealed }: Pick<ReadyReview, 'game' | 'revealed'>,
  row: NumberedRow | undefined,
): boolean =>
  game.roles.codebreaker === 'human' &&
  row !== undefined &&
  lossOf(row) > 0 &&
  !revealed.includes(row.row);

/** What is said about a row, a title first: its class, the reasons, its values and its luck. */
export function whyLines(
  ready: ReadyReview,
  numbered: NumberedRow,
  naming: Naming,
): readonly string[] {
  const { game, rows: all } = ready;
  const { rules } = game;
  const best = isHidden(ready, numbered) ? 'hidden' : 'named';
  const { row, factRows, entry } = numbered;
  const contradiction = contradictionLines(numbered, rules);
  if (entry.kind !== 'turn') return [...noteLines(numbered, all, rules, naming), ...contradiction];
  const turn = { row, factRows, entry };
  return [
    ...titleLines(turn, all, game, best, naming),
    ...possibleLines(turn, game, naming),
    ...valueLines(entry, game, best, naming),
    ...luckLines(entry),
    ...contradiction,
  ];
}

function titleLines(
  numbered: NumberedRow<ReviewedTurn>,
  all: readonly NumberedRow[],
  { rules }: Game,
  best: BestGuessNaming,
  naming: Naming,
): readonly string[] {
  const { row, entry } = numbered;
  const { verdict } = entry;
  const { notes } = review;
  const guess = formatCode(rules, entry.guess, naming.style);
  if (verdict.kind !== 'valued') return [notes.unvaluedRow(row, guess)];
  const { judgment, loss } = verdict;
  const measure = measureIn(verdict);
  if (judgment.kind === 'opening') {
    const cost = lossText[measure](loss);
    return best === 'hidden'
      ? [`Opening: ${guess} costs ${cost} compared with the best first guess.`]
      : noteLines(numbered, all, rules, naming).slice(0, 1);
  }
  if (judgment.class === 'best' || judgment.class === 'good') {
    const kind = judgment.class === 'best' ? 'a best guess' : 'a good guess';
    return [`Row ${row}, ${guess}: ${judgment.onlyMove ? 'the only good guess' : kind}.`];
  }
  return [notes.row(row, guess, judgment.class, loss, measure)];
}

function possibleLines(
  numbered: NumberedRow<ReviewedTurn>,
  { rules }: Game,
  naming: Naming,
): readonly string[] {
  const { before, possible } = numbered.entry;
  if (before === 0) return [];
  const { code } = nounsOf(rules);
  if (possible) return [`It could have been the ${code}.`];
  const reasons = reasonSentences(numbered, rules, naming);
  return reasons.length === 0 ? [`It could not have been the ${code}.`] : reasons;
}

function valueLines(
  turn: ReviewedTurn,
  { rules }: Game,
  best: BestGuessNaming,
  { style }: Naming,
): readonly string[] {
  const { verdict, guess } = turn;
  if (verdict.kind !== 'valued') return [];
  const { value, loss } = verdict;
  if (!isBest(loss)) return comparison(turn, rules, style, best);
  const own = formatCode(rules, guess, style);
  return measureIn(verdict) === 'worst-case'
    ? [`Best: with ${own}, ${areEnough(value)}.`]
    : [`Best: ${own} needs ${formatMean(value)} more guesses on average.`];
}

function luckLines({ verdict }: ReviewedTurn): readonly string[] {
  if (verdict.kind !== 'valued' || verdict.answer.kind !== 'luck') return [];
  const { luck } = verdict.answer;
  if (Math.abs(luck) < MIN_LUCK) return [];
  return luck > 0
    ? [`Lucky answer: it saved ${formatMean(luck)} guesses.`]
    : [`Unlucky answer: it cost ${formatMean(-luck)} guesses.`];
}

/** Who answers the guesses of a branch: the code of the game, or the adversary. */
export type Answerer = 'code' | 'adversary';

/** A row of a reviewed game from which a player plays on. */
export type BranchPoint = {
  readonly reviewed: Game;
  /** The number of the row, from 1, that the branch replaces. */
  readonly row: number;
  readonly before: Guessing;
  readonly code: Code | 'unknown';
  /** Who can answer, the first by default. */
  readonly answerers: readonly [Answerer, ...Answerer[]];
};

/** The point before a row, with the number of codes that were possible; undefined if nothing can answer. */
export function branchPoint(
  reviewed: Game,
  row: number,
  codesBefore: number,
): BranchPoint | undefined {
  const before = gameBefore(reviewed, row);
  const code = codeIn(reviewed);
  const [first, ...others] = [
    ...(code === 'unknown' ? [] : (['code'] as const)),
    ...(codesBefore === 0 ? [] : (['adversary'] as const)),
  ];
  return before === undefined || first === undefined
    ? undefined
    : { reviewed, row, before, code, answerers: [first, ...others] };
}

/** The game as it was before a row, from 1, when its codebreaker had to guess. */
export function gameBefore(game: Game, row: number): Guessing | undefined {
  const { rules, roles, seed, seedSource, moves } = game;
  let state = start(rules, roles, seed, seedSource);
  let before: Guessing | undefined;
  for (const move of [undefined, ...moves]) {
    if (move !== undefined) state = play(state, move);
    if (state.phase === 'guessing' && turnsSpent(state.record) + 1 === row) before = state;
  }
  return before;
}

/** The code of a finished game: of one that was kept in a head, the guess that cracked it. */
function codeIn(game: Game): Code | 'unknown' {
  if (game.phase !== 'over' || game.secret.kept === 'nowhere') return 'unknown';
  if (game.secret.kept === 'table') return game.secret.code;
  const last = turnsOf(game.record).at(-1);
  return last !== undefined && variantOf(game.rules).solved(last.feedback) ? last.guess : 'unknown';
}

/**
 * The branch as a game of its own: a person breaks the code of the game or plays against the adversary.
 * Its record begins with that of the game, and its moves with the branch.
 */
export function branchFrom({ before, code }: BranchPoint, answerer: Answerer): Guessing {
  const isCode = answerer === 'code' && code !== 'unknown';
  return {
    ...before,
    roles: { codemaker: isCode ? 'machine' : 'adversary', codebreaker: 'human' },
    secret: isCode ? { kept: 'table', code } : { kept: 'nowhere' },
    moves: [],
  };
}
