import type { Peg } from '../../core/code.ts';
import { turnsOf } from '../../core/record.ts';
import { counted, moveSentence, nounsOf } from '../../text/sentences.ts';
import { formatCode } from '../../variants/codes.ts';
import { type Game, type Move, play, refusal } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import type { Effect, Reply, Verdict } from '../effects.ts';
import type { Mode } from '../mode.ts';
import type { Opponent } from '../opponents.ts';
import { resumedMessage, thoughtSentence } from '../play/game-messages.ts';
import { emptyLog, type Log, say } from '../play/log.ts';
import { initPlay, type PlayMessage, type PlayState, remark, updatePlay } from '../play/play.ts';
import {
  type AnswerEdit,
  type AnswerEntry,
  editAnswer,
  emptyAnswerFor,
  feedbackIn,
  signsLacking,
} from './answer-entry.ts';

/** A person answers the guesses of a machine; the code is in that person's head. */
export type AnswerModel = PlayState & {
  readonly screen: 'answer';
  readonly opponent: Opponent;
  readonly entry: AnswerEntry;
  readonly answers: AnswerState;
  readonly opponentState: 'plays' | 'cannot-play';
};

/** What is known of the answers so far: nothing yet, that some code fits them, or that none does. */
export type AnswerState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'consistent' }
  | { readonly kind: 'contradiction'; readonly verdict: Verdict };

/** What can happen while a person answers. */
export type AnswerMessage = { readonly screen: 'answer' } & (
  | { readonly kind: 'answer-edited'; readonly edit: AnswerEdit }
  | { readonly kind: 'answer-submitted' }
  | { readonly kind: 'move-made'; readonly move: Move }
  | { readonly kind: 'replied'; readonly reply: Reply }
  | PlayMessage
);

/** A game that waits for the machine's first guess or has gone on, for the person who answers. */
export const initAnswer = (game: Game, mode: Mode, opponent: Opponent): AnswerModel => ({
  ...initPlay(game, mode, logSoFar(game, opponent)),
  screen: 'answer',
  opponent,
  entry: emptyAnswerFor(game.rules),
  answers: { kind: 'unknown' },
  opponentState: 'plays',
});

function logSoFar(game: Game, opponent: Opponent): Log {
  if (game.moves.length === 0) return say(emptyLog, 'news', openingSentence(game, opponent));
  const log = say(emptyLog, resumedMessage.tone, resumedMessage.text);
  return game.phase === 'answering'
    ? say(log, 'news', askingSentence(game.rules, game.guess, opponent))
    : log;
}

const askingSentence = (rules: Rules, pegs: readonly Peg[], { name }: Opponent): string =>
  `${name}: is it ${formatCode(rules, pegs)}?`;

const openingSentence = ({ rules }: Game, { name }: Opponent): string =>
  `Think of a ${nounsOf(rules).code} and keep it. ${name} will guess.`;

/** The screen after something has happened on it. */
export function updateAnswer(model: AnswerModel, message: AnswerMessage): AnswerModel {
  switch (message.kind) {
    case 'answer-edited': {
      const { pegs } = model.game.rules;
      return { ...model, entry: editAnswer(model.entry, message.edit, pegs) };
    }
    case 'answer-submitted':
      return submit(model);
    case 'move-made':
      return playMove(model, message.move);
    case 'replied':
      return handleReply(model, message.reply);
    default:
      return updatePlay(model, message);
  }
}

/** What the screen waits for: the machine's guess, or whether the answers of a game fit. */
export function answerEffects(model: AnswerModel): readonly Effect[] {
  const { game, opponent, answers, opponentState } = model;
  if (answers.kind === 'contradiction' || opponentState === 'cannot-play') return [];
  const question = { rules: game.rules, turns: turnsOf(game.record), seed: game.seed, lane: 0 };
  if (game.phase === 'guessing') {
    return [{ ...question, kind: 'guess', strategy: opponent.strategy }];
  }
  const ended = game.phase === 'over' && game.outcome !== 'resigned';
  return ended && answers.kind === 'unknown' ? [{ ...question, kind: 'check' }] : [];
}

function submit(model: AnswerModel): AnswerModel {
  const { entry, game } = model;
  const lacking = signsLacking(entry, game.rules.pegs);
  if (lacking > 0) {
    const text = `A sign for every peg: ${counted(lacking, 'more sign')}, w, b or a full stop.`;
    return remark(model, 'refusal', text);
  }
  return playMove(model, { kind: 'feedback', feedback: feedbackIn(entry) });
}

function playMove(model: AnswerModel, move: Move): AnswerModel {
  const problem = refusal(model.game, move);
  if (problem !== undefined)
    return remark(model, 'refusal', moveSentence(problem, model.game.rules));
  const game = play(model.game, move);
  const played: AnswerModel = {
    ...model,
    game,
    entry: emptyAnswerFor(game.rules),
    answers: { kind: 'unknown' },
    opponentState: 'plays',
  };
  return tellEnd(
    move.kind === 'correct' ? remark(played, 'news', 'Changed, and recorded.') : played,
  );
}

function tellEnd(model: AnswerModel): AnswerModel {
  const { game, opponent } = model;
  if (game.phase !== 'over') return model;
  switch (game.outcome) {
    case 'cracked': {
      const guesses = counted(turnsOf(game.record).length, 'guess');
      return remark(model, 'good', `${opponent.name} cracked it in ${guesses}.`);
    }
    case 'exhausted':
      return remark(
        model,
        'good',
        `${opponent.name} is out of turns. Your ${nounsOf(game.rules).code} stands.`,
      );
    case 'resigned':
      return remark(model, 'news', 'The game is given up.');
  }
}

function handleReply(model: AnswerModel, reply: Reply): AnswerModel {
  switch (reply.kind) {
    case 'guess': {
      const { opponent, game } = model;
      const text = askingSentence(game.rules, reply.pegs, opponent);
      const asked = remark(playMove(model, { kind: 'guess', pegs: reply.pegs }), 'news', text);
      return remark(asked, 'advice', thoughtSentence(reply.thought, game.rules));
    }
    case 'consistent':
      return { ...model, answers: { kind: 'consistent' } };
    case 'contradiction': {
      const text = contradictionSentence(model.game.rules);
      const answers: AnswerState = { kind: 'contradiction', verdict: reply.verdict };
      return { ...remark(model, 'bad', text), answers };
    }
    case 'failed':
      return { ...remark(model, 'refusal', reply.reason), opponentState: 'cannot-play' };
    case 'dictionary':
    case 'ticked':
      return model;
  }
}

/** A word may be one that no list has; of pegs every code is there. */
const contradictionSentence = (rules: Rules): string =>
  nounsOf(rules).code === 'word'
    ? 'No word that I know fits your answers: one of them is wrong, or your word is rare.'
    : 'No code fits your answers. Some of them contradict each other.';
