import { courseOf } from '../../../engine/core/game/game.ts';
import { type Game, hasBoards } from '../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { type NumberedRow, numberedRows } from '../../../prose/review.ts';
import type { Review } from '../../../solver/review/review-types.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { layoutOf, type Size } from '../../app/layout.ts';
import { wrapIndex } from '../../parts/input/keymap.ts';
import { asksTheSame, type Mistake, mistakesOf, type RetryResult } from '../mistake.ts';
import { type BranchPoint, branchPoint } from '../what-if/branch.ts';

/** What is shown first about a row; the compact layout shows one part at a time, first the rows. */
export const reviewParts = ['rows', 'why', 'groups', 'best', 'codes'] as const;

/** A part of the screen. */
export type ReviewPart = (typeof reviewParts)[number];

/** The review of a game. */
export type ReviewModel = {
  readonly screen: 'review';
  readonly game: Game;
  /** The name of another player whose game it is; empty for the viewer's own. */
  readonly player: string;
  readonly state: /** `percent` of the review is done. */
    | { readonly kind: 'running'; readonly percent: number }
    | { readonly kind: 'failed'; readonly reason: LocalizedText }
    | {
        readonly kind: 'ready';
        readonly review: Review;
        readonly rows: readonly NumberedRow[];
        /** The worst first. */
        readonly mistakes: readonly Mistake[];
      };
  /** The chosen row, from 0; a correction is a row of its own. */
  readonly chosen: number;
  readonly part: ReviewPart;
  /** The mistakes whose best guess the player has found or seen, by the numbers of their rows. */
  readonly revealed: readonly number[];
};

/** A review that has ended. */
export type ReadyReview = Extract<ReviewModel['state'], { readonly kind: 'ready' }>;

/** What can happen on the screen. */
export type ReviewMessage = { readonly screen: 'review' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'row-chosen'; readonly index: number }
  | { readonly kind: 'mistake-chosen' }
  | { readonly kind: 'part-chosen' }
  | { readonly kind: 'best-shown' }
  | { readonly kind: 'tried-again' }
  | { readonly kind: 'retried'; readonly results: readonly RetryResult[] }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** Whether a game has a review: one with several boards has none. */
export const hasReview = (game: Pick<Game, 'rules' | 'roles'>): boolean => !hasBoards(game);

/** The screen before the game is reviewed. */
export const initReview = (game: Game, player = ''): ReviewModel => ({
  screen: 'review',
  game,
  player,
  state: { kind: 'running', percent: 0 },
  chosen: 0,
  part: 'rows',
  revealed: [],
});

/** The chosen row; undefined while there is none. */
export const chosenRow = ({ state, chosen }: ReviewModel): NumberedRow | undefined =>
  state.kind === 'ready' ? state.rows[chosen] : undefined;

/** The mistake in the chosen row, if it is one. */
export function chosenMistake(model: ReviewModel): Mistake | undefined {
  const row = chosenRow(model);
  return model.state.kind === 'ready' && row?.entry.kind === 'turn'
    ? model.state.mistakes.find((mistake) => mistake.row === row.row)
    : undefined;
}

/** The next row, from 0, whose guess cost turns and was no opening, in a ring; undefined if no other row has one. */
export function nextMistake({ state, chosen }: ReviewModel): number | undefined {
  if (state.kind !== 'ready') return undefined;
  const { rows } = state;
  return rows
    .slice(1)
    .map((_, step) => wrapIndex(chosen, step + 1, rows.length))
    .find((index) => isMistake(rows[index]));
}

function isMistake(row: NumberedRow | undefined): boolean {
  const entry = row?.entry;
  if (entry?.kind !== 'turn' || entry.verdict.kind !== 'valued') return false;
  const { judgment } = entry.verdict;
  return judgment.kind === 'class' && judgment.class !== 'best' && judgment.class !== 'good';
}

/** The point before the chosen row, from which a branch can be played. */
export function chosenPoint(model: ReviewModel): BranchPoint | undefined {
  const row = chosenRow(model);
  return row === undefined || row.entry.kind === 'correction'
    ? undefined
    : branchPoint(model.game, row.row, row.entry.before);
}

/** Whether the best guess of a row is hidden until its player has tried to find it. */
export const isHidden = (
  { state, revealed }: Pick<ReviewModel, 'state' | 'revealed'>,
  row: number,
): boolean =>
  state.kind === 'ready' &&
  state.mistakes.some((mistake) => mistake.row === row) &&
  !revealed.includes(row);

/** The screen after something has happened on it. */
export function updateReview(model: ReviewModel, message: ReviewMessage, size: Size): ReviewModel {
  switch (message.kind) {
    case 'choice-moved':
      return choosing(model, model.chosen + message.step);
    case 'row-chosen':
      return choosing(model, message.index);
    case 'mistake-chosen':
      return choosing(model, nextMistake(model) ?? model.chosen);
    case 'part-chosen':
      return { ...model, part: partAfter(model, layoutOf(size) === 'full') };
    case 'best-shown': {
      const mistake = chosenMistake(model);
      return mistake === undefined ? model : revealing(model, [mistake.row]);
    }
    case 'tried-again':
      return model.state.kind === 'failed' ? initReview(model.game, model.player) : model;
    case 'retried':
      return revealing(
        model,
        message.results.map(({ mistake }) => mistake.row),
      );
    case 'replied':
      return handleReply(model, message.reply);
  }
}

const choosing = (model: ReviewModel, chosen: number): ReviewModel =>
  model.state.kind === 'ready' && model.state.rows[chosen] !== undefined
    ? { ...model, chosen }
    : model;

/** The best guesses of some rows are known, and so are those of the mistakes that ask for the same. */
function revealing(model: ReviewModel, rows: readonly number[]): ReviewModel {
  const mistakes = model.state.kind === 'ready' ? model.state.mistakes : [];
  const known = mistakes.filter(({ row }) => rows.includes(row));
  const alike = mistakes.filter((one) => known.some((other) => asksTheSame(one, other)));
  const revealed = [...model.revealed, ...rows, ...alike.map(({ row }) => row)];
  return { ...model, revealed: [...new Set(revealed)] };
}

/** In the full layout the rows are always shown. The groups of a hidden guess are left out. */
function partAfter(model: ReviewModel, isFull: boolean): ReviewPart {
  const row = chosenRow(model);
  const parts = reviewParts.filter(
    (part) =>
      (part !== 'rows' || !isFull) && (part !== 'best' || (row && !isHidden(model, row.row))),
  );
  const now = isFull && model.part === 'rows' ? 'why' : model.part;
  return parts[(parts.indexOf(now) + 1) % parts.length] ?? 'why';
}

function handleReply(model: ReviewModel, reply: Reply): ReviewModel {
  const { state, game } = model;
  if (state.kind !== 'running') return model;
  switch (reply.kind) {
    case 'progress': {
      // A review that begins again in a longer lane must not seem to go back.
      const percent = Math.max(state.percent, Math.floor(100 * reply.share));
      return percent === state.percent ? model : { ...model, state: { kind: 'running', percent } };
    }
    case 'failed':
      return { ...model, state: { kind: 'failed', reason: reply.reason } };
    case 'review': {
      const { review } = reply;
      const rows = numberedRows(review);
      const mistakes = mistakesOf(game, review);
      const [worst] = mistakes;
      const chosen = rows.findIndex(({ row }) => row === worst?.row);
      return {
        ...model,
        state: { kind: 'ready', review, rows, mistakes },
        chosen: Math.max(0, chosen),
      };
    }
    default:
      return model;
  }
}

/** The review that the screen waits for. */
export const reviewEffects = ({ state, game }: ReviewModel): readonly Effect[] =>
  state.kind === 'running'
    ? [{ kind: 'review', rules: game.rules, course: courseOf(game), roles: game.roles }]
    : [];
