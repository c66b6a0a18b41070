import type { Lifeline } from '../../core/lifeline.ts';
import type { Random } from '../../core/random.ts';
import { lifelinesTaken, turnsOf } from '../../core/record.ts';
import { moveSentence } from '../../text/sentences.ts';
import { parseCode } from '../../variants/codes.ts';
import { type Game, type Move, play, refusal } from '../../variants/game.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import type { Effect, GuessAnalysis, Reply } from '../effects.ts';
import type { Mode } from '../mode.ts';
import {
  blankDraft,
  type Cell,
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  pegsIn,
  stateOf,
} from '../play/draft.ts';
import { messagesForLastMove, messagesSoFar, thoughtSentence } from '../play/game-messages.ts';
import { emptyLog, type Log, type LogLine, say } from '../play/log.ts';
import { initPlay, type PlayMessage, type PlayState, remark, updatePlay } from '../play/play.ts';

/** A game on the screen: the game itself, and what only its player's screen holds. */
export type GameModel = PlayState & {
  readonly screen: 'game';
  readonly draft: Draft;
  /** Whose turn it is outside the rules: the player's, or the machine's that seeks a hint. */
  readonly hint: 'none' | 'sought';
};

/** What can happen on a game's screen. */
export type GameMessage = { readonly screen: 'game' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-recalled' }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'row-submitted' }
  | { readonly kind: 'lifeline-chosen'; readonly lifeline: Lifeline }
  | { readonly kind: 'replied'; readonly reply: Reply }
  | PlayMessage
);

/** A game on the screen, at its first guess or at a later one. */
export const initGame = (game: Game, mode: Mode, random: Random): GameModel => ({
  ...initPlay(game, mode, tell(emptyLog, messagesSoFar(game))),
  screen: 'game',
  draft: blankDraft(game.rules, random, extraCells(game.rules)),
  hint: 'none',
});

/** Among letters the word LIFELINE would read as letters, so there only a key asks for one. */
const extraCells = (rules: Rules): readonly Cell[] =>
  variantOf(rules).feedback === 'counts' ? ['lifeline'] : [];

/** The screen of a game after something has happened on it. */
export function updateGame(model: GameModel, message: GameMessage): GameModel {
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
    default:
      return updatePlay(model, message);
  }
}

function recall(model: GameModel): GameModel {
  const last = turnsOf(model.game.record).at(-1);
  return last === undefined
    ? remark(model, 'refusal', 'There is no earlier guess to take.')
    : { ...model, draft: fillDraft(model.draft, last.guess) };
}

/** A paste is no Esc, so it stays; and when the game is over there is no row to paste into. */
function paste(before: GameModel, text: string): GameModel {
  const { phase, rules } = before.game;
  if (phase === 'over') return before;
  const model: GameModel = { ...before, leaving: 'stays' };
  const code = parseCode(rules, text);
  return code.ok
    ? { ...model, draft: fillDraft(model.draft, code.value) }
    : remark(model, 'refusal', `That paste is no row. ${moveSentence(code.problem, rules)}`);
}

/** A hint is bought at once, but comes only when the machine has found it. */
const takeLifeline = (model: GameModel, lifeline: Lifeline): GameModel =>
  lifeline === 'hint'
    ? { ...remark(model, 'news', 'Looking for a good guess …'), hint: 'sought' }
    : playMove(model, { kind: 'lifeline', lifeline });

function handleReply(model: GameModel, reply: Reply): GameModel {
  if (model.hint === 'none') return model;
  const found: GameModel = { ...model, hint: 'none' };
  switch (reply.kind) {
    case 'guess':
      return withReason(playMove(found, { kind: 'hint', pegs: reply.pegs }), reply.thought);
    case 'failed':
      return remark(found, 'refusal', reply.reason);
    case 'consistent':
    case 'contradiction':
    case 'dictionary':
    case 'ticked':
      return found;
  }
}

const withReason = (model: GameModel, thought: GuessAnalysis): GameModel =>
  lifelinesTaken(model.game.record).includes('hint')
    ? remark(model, 'news', thoughtSentence(thought, model.game.rules))
    : model;

/** What the game waits for from outside its player. */
export const gameEffects = ({ game, hint }: GameModel): readonly Effect[] =>
  hint === 'sought'
    ? [{ kind: 'hint', rules: game.rules, turns: turnsOf(game.record), seed: game.seed, lane: 0 }]
    : [];

function submit(model: GameModel): GameModel {
  if (stateOf(model.draft) === 'mixed') {
    const text = 'LIFELINE must fill the whole row, or none of it. Your row is kept.';
    return remark(model, 'refusal', text);
  }
  return playMove(model, { kind: 'guess', pegs: pegsIn(model.draft) });
}

function playMove(model: GameModel, move: Move): GameModel {
  const problem = refusal(model.game, move);
  if (problem !== undefined)
    return remark(model, 'refusal', moveSentence(problem, model.game.rules));
  const game = play(model.game, move);
  const draft = move.kind === 'guess' ? draftAfter(model) : { ...model.draft, cursor: 0 };
  // Nobody looks for a guess any more when the game is over.
  const hint = game.phase === 'over' ? 'none' : model.hint;
  return { ...model, game, draft, hint, log: tell(model.log, messagesForLastMove(game)) };
}

/** The next row of pegs is often the last with a change or two; the next word is another. */
const draftAfter = ({ draft, game }: GameModel): Draft =>
  variantOf(game.rules).feedback === 'counts'
    ? { ...draft, cursor: 0 }
    : editDraft(draft, { edit: 'cleared' });

const tell = (log: Log, lines: readonly LogLine[]): Log =>
  lines.reduce((told, { tone, text }) => say(told, tone, text), log);
