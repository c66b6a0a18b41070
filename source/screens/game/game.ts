import type { Lifeline } from '../../core/lifeline.ts';
import { type Notebook, withNextNote } from '../../core/notebook.ts';
import type { Random } from '../../core/random.ts';
import { lifelinesTaken, turnsOf } from '../../core/record.ts';
import { nounsOf } from '../../text/games/index.ts';
import { moveSentence, refusalSentence } from '../../text/problems.ts';
import { parseCode } from '../../variants/codes.ts';
import { type Game, type Move, play, refusal } from '../../variants/game.ts';
import type { Effect, GuessAnalysis, Reply } from '../effects.ts';
import type { Mode } from '../mode.ts';
import {
  blankDraft,
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  pegAtCursor,
  pegsIn,
  stateOf,
} from '../play/draft.ts';
import { messagesForLastMove, messagesSoFar, reasonSentence } from '../play/game-messages.ts';
import { gamePlayOf } from '../play/games/index.ts';
import { addMessage, emptyLog, type Log, type LogLine } from '../play/log.ts';
import { formatTyped, withTypedText } from '../play/notebook-text.ts';
import {
  initPlay,
  isBegun,
  type PlayMessage,
  type PlayState,
  updatePlay,
  withMessage,
} from '../play/play.ts';

/** The screen of a person who breaks a code. */
export type GameModel = PlayState & {
  readonly screen: 'game';
  readonly draft: Draft;
  /** What the player has noted about the code. */
  readonly notebook: Notebook;
  /** The seed of the hint's random choices; the game's own would reveal something of the code. */
  readonly hintSeed: string;
  /** Whether a machine is looking for the hint that the player bought. */
  readonly hint: 'none' | 'requested';
};

/** What can happen on the game screen. */
export type GameMessage = { readonly screen: 'game' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'noted'; readonly place: 'anywhere' | 'here' }
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
): GameModel => ({
  ...initPlay(game, mode, withLines(emptyLog, messagesSoFar(game))),
  screen: 'game',
  ...withTypedText(
    blankDraft(
      game.rules,
      random,
      gamePlayOf(game.rules).lifelineByArrows === 'reached' ? ['lifeline'] : [],
    ),
    typed,
  ),
  hintSeed,
  hint: 'none',
});

/** The game screen after something has happened on it. */
export function updateGame(model: GameModel, message: GameMessage): GameModel {
  switch (message.kind) {
    case 'row-edited':
      return { ...model, draft: editDraft(model.draft, message.edit) };
    case 'noted':
      return noteDown(model, message.place);
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
    default:
      return updatePlay(model, message, isBegun(model.game) || formatTyped(model) !== '');
  }
}

/** Notes are the player's own: they cost nothing and change no answer. */
function noteDown(model: GameModel, place: 'anywhere' | 'here'): GameModel {
  const noted = pegAtCursor(model.draft);
  if (noted === undefined) {
    const { peg } = nounsOf(model.game.rules);
    return withMessage(model, 'refusal', `No ${peg} at the cursor to mark.`);
  }
  const { peg, position } = noted;
  const notebook = withNextNote(model.notebook, peg, place === 'here' ? position : place);
  return { ...model, notebook };
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

const withReason = (model: GameModel, analysis: GuessAnalysis): GameModel =>
  lifelinesTaken(model.game.record).includes('hint')
    ? withMessage(model, 'info', reasonSentence(analysis, model.game.rules))
    : model;

/** The effects that the game screen waits for. */
export const gameEffects = ({ game, hint, hintSeed }: GameModel): readonly Effect[] =>
  hint === 'requested'
    ? [{ kind: 'hint', rules: game.rules, turns: turnsOf(game.record), seed: hintSeed, lane: 0 }]
    : [];

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
