import { courseOf } from '../../../engine/core/game/game.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { type NumberedRow, numberedRows } from '../../../prose/review.ts';
import type { Review } from '../../../solver/review/review-types.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { layoutOf, type Size } from '../../app/layout.ts';
import { wrapIndex } from '../../parts/input/keymap.ts';
import { type BranchPoint, branchPoint } from '../branch.ts';

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
      };
  /** The chosen row, from 0; a correction is a row of its own. */
  readonly chosen: number;
  readonly part: ReviewPart;
  /** The mistakes whose best guess the player has seen, by the numbers of their rows. */
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
  | { readonly kind: 'replied'; readonly reply: Reply }
);

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

/** The next row, from 0, whose guess cost turns and was no opening, in a ring; undefined if no other row has one. */
export function nextMistake({ state, chosen }: ReviewModel): number | undefined {
  if (state.kind !== 'ready') return undefined;
  const { rows } = state;
  return rows
    .slice(1)
    .map((_, step) => wrapIndex(chosen, step + 1, rows.length))
    .find((index) => isMistake(rows[index]));
}

const isMistake = (row: NumberedRow | undefined): row is NumberedRow => lossOf(row) > 0;

/** What a mistake cost; 0 for any other row, and for an opening, which is judged apart. */
function lossOf(row: NumberedRow | undefined): number {
  const entry = row?.entry;
  if (entry?.kind !== 'turn' || entry.verdict.kind !== 'valued') return 0;
  const { judgment, loss } = entry.verdict;
  const costs = judgment.kind === 'class' && !['best', 'good'].includes(judgment.class);
  return costs ? loss : 0;
}

/** The point before the chosen row, from which a branch can be played. */
export function chosenPoint(model: ReviewModel): BranchPoint | undefined {
  const row = chosenRow(model);
  return row === undefined || row.entry.kind === 'correction'
    ? undefined
    : branchPoint(model.game, row.row, row.entry.before);
}

/** Whether the best guess of a row is hidden until its player asks for it. */
export const isHidden = (
  { game, revealed }: Pick<ReviewModel, 'game' | 'revealed'>,
  row: NumberedRow | undefined,
): boolean => game.roles.codebreaker === 'human' && isMistake(row) && !revealed.includes(row.row);

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
      const row = chosenRow(model);
      return row === undefined ? model : { ...model, revealed: [...model.revealed, row.row] };
    }
    case 'tried-again':
      return model.state.kind === 'failed' ? initReview(model.game, model.player) : model;
    case 'replied':
      return handleReply(model, message.reply);
  }
}

const choosing = (model: ReviewModel, chosen: number): ReviewModel =>
  model.state.kind === 'ready' && model.state.rows[chosen] !== undefined
    ? { ...model, chosen }
    : model;

/** In the full layout the rows are always shown. The groups of a hidden guess are left out. */
function partAfter(model: ReviewModel, isFull: boolean): ReviewPart {
  const row = chosenRow(model);
  const parts = reviewParts.filter(
    (part) => (part !== 'rows' || !isFull) && (part !== 'best' || (row && !isHidden(model, row))),
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
      const losses = rows.map(game.roles.codebreaker === 'human' ? lossOf : () => 0);
      const chosen = losses.indexOf(Math.max(0, ...losses));
      return { ...model, state: { kind: 'ready', review, rows }, chosen: Math.max(0, chosen) };
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
