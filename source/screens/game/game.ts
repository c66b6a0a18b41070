import type { Lifeline } from '../../core/lifeline.ts';
import type { Random } from '../../core/random.ts';
import { lifelinesTaken, turnsOf } from '../../core/record.ts';
import type { Occasion } from '../../core/stored/game.ts';
import { moveSentence, refusalSentence } from '../../text/problems.ts';
import { parseCode } from '../../variants/codes.ts';
import { type Game, type Move, type Over, play, refusal } from '../../variants/game.ts';
import type { Effect, GuessAnalysis, Reply } from '../effects.ts';
import type { Mode } from '../mode.ts';
import {
  blankDraft,
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  pegsIn,
  stateOf,
} from '../play/draft.ts';
import { formatDraft, withDraftText } from '../play/draft-text.ts';
import { messagesForLastMove, messagesSoFar, reasonSentence } from '../play/game-messages.ts';
import { gamePlayOf } from '../play/games/index.ts';
import { addMessage, emptyLog, type Log, type LogLine } from '../play/log.ts';
import {
  initPlay,
  isBegun,
  type PlayMessage,
  type PlayState,
  updatePlay,
  withMessage,
} from '../play/play.ts';
import type { Kept } from '../records.ts';
import { dailyEnd, oneTryLine } from './daily-end.ts';

/** The screen of a person who breaks a code. */
export type GameModel = PlayState & {
  readonly screen: 'game';
  readonly draft: Draft;
  /** The seed of the hint's random choices; the game's own would reveal something of the code. */
  readonly hintSeed: string;
  /** Whether a machine is looking for the hint that the player bought. */
  readonly hint: 'none' | 'requested';
  /** The short text at the end of a daily, which waits for the store. */
  readonly dailyEnd: 'unknown' | 'failed' | { readonly detail: string };
};

/** What can happen on the game screen. */
export type GameMessage = { readonly screen: 'game' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-recalled' }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'row-submitted' }
  | { readonly kind: 'lifeline-chosen'; readonly lifeline: Lifeline }
  | { readonly kind: 'replied'; readonly reply: Reply }
  | PlayMessage
);

/** The game screen of a new or a resumed game, with the row that was typed, as text. */
export const initGame = (
  game: Game,
  mode: Mode,
  random: Random,
  hintSeed: string,
  typed = '',
  occasion: Occasion = { kind: 'casual' },
): GameModel => ({
  ...initPlay(game, mode, withLines(emptyLog, openingMessages(game, occasion)), occasion),
  screen: 'game',
  draft: withDraftText(
    blankDraft(
      game.rules,
      random,
      gamePlayOf(game.rules).lifelineByArrows === 'reached' ? ['lifeline'] : [],
    ),
    typed,
  ),
  hintSeed,
  hint: 'none',
  dailyEnd: 'unknown',
});

const openingMessages = (game: Game, { kind }: Occasion): readonly LogLine[] =>
  kind === 'daily' && game.record.length === 0
    ? [...messagesSoFar(game), oneTryLine]
    : messagesSoFar(game);

/** The game screen after something has happened on it. */
export function updateGame(
  model: GameModel,
  message: GameMessage,
  kept: Kept = 'stored',
): GameModel {
  switch (message.kind) {
    case 'row-edited':
      return { ...model, draft: editDraft(model.draft, message.edit) };
    case 'row-recalled':
      return recall(model);
    case 'row-pasted':
      return paste(model, message.text);
    case 'row-submitted':
      return submit(model);
    case 'lifeline-chosen':
      return takeLifeline(model, message.lifeline);
    case 'replied':
      return handleReply(model, message.reply);
    default: {
      const isWorthKeeping = isBegun(model.game) || formatDraft(model.draft) !== '';
      return updatePlay(model, message, isWorthKeeping ? kept : 'dropped');
    }
  }
}

function recall(model: GameModel): GameModel {
  const last = turnsOf(model.game.record).at(-1);
  return last === undefined
    ? withMessage(model, 'refusal', 'There is no previous guess.')
    : { ...model, draft: fillDraft(model.draft, last.guess) };
}

/** A paste cancels a leave warning; after the game there is no row to paste into. */
function paste(before: GameModel, text: string): GameModel {
  const { phase, rules } = before.game;
  if (phase === 'over') return before;
  const model: GameModel = { ...before, leaving: 'stays' };
  const code = parseCode(rules, text);
  return code.ok
    ? { ...model, draft: fillDraft(model.draft, code.value) }
    : withMessage(
        model,
        'refusal',
        `The pasted text is not a row. ${moveSentence(code.problem, rules)}`,
      );
}

/** A hint costs its turn only when the machine has found it. */
const takeLifeline = (model: GameModel, lifeline: Lifeline): GameModel =>
  lifeline === 'hint'
    ? { ...withMessage(model, 'info', 'Looking for a good guess …'), hint: 'requested' }
    : playMove(model, { kind: 'lifeline', lifeline });

function handleReply(model: GameModel, reply: Reply): GameModel {
  if (model.game.phase === 'over') return withDailyEnd(model, model.game, reply);
  if (model.hint === 'none') return model;
  const found: GameModel = { ...model, hint: 'none' };
  switch (reply.kind) {
    case 'guess':
      return withReason(playMove(found, { kind: 'hint', pegs: reply.pegs }), reply.analysis);
    case 'failed':
      return withMessage(found, 'refusal', reply.reason);
    case 'consistent':
    case 'contradiction':
    case 'dictionary':
    case 'records':
    case 'sent':
    case 'machine':
    case 'ticked':
      return found;
  }
}

/** Says how a daily ended for its player's streak; without the store, nothing. */
function withDailyEnd(model: GameModel, game: Over, reply: Reply): GameModel {
  if (model.dailyEnd !== 'unknown') return model;
  if (reply.kind !== 'records' || reply.answer.kind !== 'daily-overview') {
    return { ...model, dailyEnd: 'failed' };
  }
  const end = dailyEnd(game, model.occasion, reply.answer.overview);
  return end === undefined
    ? model
    : { ...model, dailyEnd: { detail: end.detail }, log: withLines(model.log, end.lines) };
}

const withReason = (model: GameModel, analysis: GuessAnalysis): GameModel =>
  lifelinesTaken(model.game.record).includes('hint')
    ? withMessage(model, 'info', reasonSentence(analysis, model.game.rules))
    : model;

/** The effects that the game screen waits for. */
export function gameEffects(model: GameModel): readonly Effect[] {
  const { game, hint, hintSeed, occasion, dailyEnd: end } = model;
  if (game.phase === 'over') {
    return occasion.kind !== 'casual' && end === 'unknown'
      ? [{ kind: 'records', query: { kind: 'daily-overview', asked: 0 } }]
      : [];
  }
  return hint === 'requested'
    ? [{ kind: 'hint', rules: game.rules, turns: turnsOf(game.record), seed: hintSeed, lane: 0 }]
    : [];
}

function submit(model: GameModel): GameModel {
  if (stateOf(model.draft) === 'mixed') {
    const text = 'Fill the whole row with LIFELINE to use one (or press Tab).';
    return withMessage(model, 'refusal', text);
  }
  return playMove(model, { kind: 'guess', pegs: pegsIn(model.draft) });
}

function playMove(model: GameModel, move: Move): GameModel {
  const problem = refusal(model.game, move);
  if (problem !== undefined) {
    return withMessage(model, 'refusal', refusalSentence(problem, model.game, move));
  }
  const game = play(model.game, move);
  const draft = move.kind === 'guess' ? draftAfter(model) : { ...model.draft, cursor: 0 };
  // A finished game needs no hint.
  const hint = game.phase === 'over' ? 'none' : model.hint;
  return { ...model, game, draft, hint, log: withLines(model.log, messagesForLastMove(game)) };
}

const draftAfter = ({ draft, game }: GameModel): Draft =>
  gamePlayOf(game.rules).draftAfterGuess === 'kept'
    ? { ...draft, cursor: 0 }
    : editDraft(draft, { edit: 'cleared' });

const withLines = (log: Log, lines: readonly LogLine[]): Log =>
  lines.reduce((all, { tone, text }) => addMessage(all, tone, text), log);
