import type { Peg } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { type Game, type Move, play, refusal } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { type LocalizedText, literal } from '../../../prose/catalog.ts';
import { lineOf, situationAt } from '../../../prose/games/voices.ts';
import { nounsOf } from '../../../prose/games.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { Situation, Wording } from '../../../prose/sentence-data.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import type { Contradiction } from '../../../solver/advice/contradiction.ts';
import type { GuessAnalysis } from '../../../solver/thread/effect.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import type { Kept, Mode } from '../modes/mode.ts';
import type { Opponent } from '../modes/opponents.ts';
import { numbersSentence, resumedMessage } from '../panels/game-messages.ts';
import {
  addLine,
  addMessage,
  emptyLog,
  type Log,
  type LogLine,
  withNumbersTurned,
} from '../panels/log.ts';
import {
  confirmLine,
  initPlay,
  type PlayMessage,
  type PlayState,
  updatePlay,
  withLine,
  withMessage,
} from '../play.ts';
import {
  type AnswerEntry,
  answerInstruction,
  doubtAbout,
  emptyAnswer,
  feedbackOf,
  lacking,
} from './forms/index.ts';

/** The screen of a person who answers a machine's guesses; the code is in that person's head. */
export type AnswerModel = PlayState & {
  readonly screen: 'answer';
  readonly opponent: Opponent;
  /** The words for the counts, whose letters an answer has in signs. */
  readonly wording: Wording;
  readonly entry: AnswerEntry;
  readonly answers: AnswerState;
  /** What the machine knew before its last guess; undefined where an answer has changed that. */
  readonly analysis: GuessAnalysis | undefined;
  /** How many lines the machine has spoken. */
  readonly spoken: number;
  /** How many codes were possible before each of the machine's guesses, as far as it has said so. */
  readonly candidates: readonly number[];
  readonly opponentState: 'plays' | 'cannot-play';
  /** Whether the screen asks before it sends an answer that its player has not touched. */
  readonly untouched: 'asked' | 'not-asked';
};

/** What is known about the answers so far: nothing yet, that some code fits, or that none does. */
export type AnswerState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'consistent' }
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction };

/** What can happen while a person answers. */
export type AnswerMessage = { readonly screen: 'answer' } & (
  | { readonly kind: 'answer-edited'; readonly entry: AnswerEntry }
  | { readonly kind: 'answer-submitted' | 'answer-confirmed' }
  | { readonly kind: 'numbers-turned' }
  | { readonly kind: 'move-made'; readonly move: Move }
  | { readonly kind: 'replied'; readonly reply: Reply }
  | PlayMessage
);

/** The answer screen of a new or a resumed game. */
export const initAnswer = (
  game: Game,
  mode: Mode,
  opponent: Opponent,
  wording: Wording = 'places',
): AnswerModel => ({
  ...initPlay(game, mode, logSoFar(game, opponent)),
  screen: 'answer',
  opponent,
  wording,
  entry: emptyAnswer(game.rules, wording),
  answers: { kind: 'unknown' },
  analysis: undefined,
  spoken: turnsOf(game.record).length,
  candidates: [],
  opponentState: 'plays',
  untouched: 'not-asked',
});

function logSoFar(game: Game, opponent: Opponent): Log {
  if (game.moves.length === 0) {
    const log = addMessage(emptyLog, 'info', openingSentence(game, opponent));
    return addMessage(log, 'advice', answerInstruction(game.rules));
  }
  if (game.phase !== 'answering')
    return addMessage(emptyLog, 'good', ({ play }) => play.answer.welcomeBack);
  return addLine(addLine(emptyLog, resumedMessage), askingLine(game.rules, game.guess, opponent));
}

const askingLine = (rules: Rules, pegs: readonly Peg[], { name }: Opponent): LogLine => ({
  tone: 'info',
  content: 'machine-asks',
  text: ({ play }) => play.answer.asks(name, formatCode(rules, pegs)),
});

const openingSentence =
  ({ rules }: Game, { name }: Opponent): LocalizedText =>
  (catalog) =>
    catalog.play.answer.opening(nounsOf(rules, catalog), name);

/** The screen with other words for the counts; an answer that a key has touched keeps its letters. */
export const withWording = (model: AnswerModel, wording: Wording): AnswerModel => {
  if (wording === model.wording) return model;
  const isUntouched = doubtAbout(model.entry) !== undefined;
  const entry = isUntouched ? emptyAnswer(model.game.rules, wording) : model.entry;
  return { ...model, wording, entry };
};

/** The screen after something has happened on it. */
export function updateAnswer(
  model: AnswerModel,
  message: AnswerMessage,
  kept: Kept = 'stored',
  keys: KeyBindings = noBindings,
): AnswerModel {
  switch (message.kind) {
    case 'answer-edited':
      return { ...model, entry: message.entry, untouched: 'not-asked' };
    case 'answer-submitted':
      return submit(model, keyOf(keys, 'answer', 'answer'));
    case 'answer-confirmed':
      return sent({ ...model, untouched: 'not-asked' });
    case 'numbers-turned':
      return { ...model, log: withNumbersTurned(model.log) };
    case 'move-made':
      return playMove(model, message.move);
    case 'replied':
      return handleReply(model, message.reply);
    default:
      return updatePlay(model, message, kept, keyOf(keys, 'answer', 'leave'));
  }
}

/** The effects that the screen waits for: the machine's guess, or a check of a game's answers. */
export function answerEffects(model: AnswerModel): readonly Effect[] {
  const { game, opponent, answers, opponentState } = model;
  if (answers.kind === 'contradiction' || opponentState === 'cannot-play') return [];
  // The seed of a game whose code a person made hides nothing.
  const question = { rules: game.rules, known: knowledgeOf(game.record), seed: game.seed, lane: 0 };
  if (game.phase === 'guessing') {
    return [{ ...question, kind: 'guess', strategy: opponent.strategy }];
  }
  const ended = game.phase === 'over' && game.outcome !== 'resigned';
  return ended && answers.kind === 'unknown' ? [{ ...question, kind: 'check' }] : [];
}

function submit(model: AnswerModel, key: string): AnswerModel {
  const { entry, game } = model;
  const problem = lacking(entry, game.rules.pegs);
  if (problem !== undefined) return withMessage(model, 'refusal', problem);
  const doubt = doubtAbout(entry);
  return doubt === undefined
    ? sent(model)
    : { ...withLine(model, confirmLine(key, doubt, literal(''))), untouched: 'asked' };
}

const sent = (model: AnswerModel): AnswerModel =>
  playMove(model, { kind: 'feedback', feedback: feedbackOf(model.entry) });

function playMove(model: AnswerModel, move: Move): AnswerModel {
  const problem = refusal(model.game, move);
  if (problem !== undefined) {
    const { rules } = model.game;
    return withMessage(model, 'refusal', (catalog) => moveSentence(problem, rules, {}, catalog));
  }
  const game = play(model.game, move);
  const played: AnswerModel = {
    ...model,
    game,
    // What was typed while the machine was thinking is the answer to its guess.
    entry: move.kind === 'guess' ? model.entry : emptyAnswer(game.rules, model.wording),
    answers: { kind: 'unknown' },
    opponentState: 'plays',
  };
  return withEndMessage(
    move.kind === 'correct'
      ? {
          ...withMessage(played, 'info', ({ play: { answer } }) =>
            answer.rowChanged(move.turn + 1),
          ),
          // The counts of codes belong to the answers as they were.
          analysis: undefined,
          candidates: [],
        }
      : played,
  );
}

function withEndMessage(model: AnswerModel): AnswerModel {
  const { game } = model;
  const { name } = model.opponent;
  if (game.phase !== 'over') return model;
  const { rules } = game;
  switch (game.outcome) {
    case 'cracked': {
      const guesses = turnsOf(game.record).length;
      const cracked: LocalizedText = (catalog) => catalog.play.answer.cracked(name, guesses);
      return speaking(withResult(model, cracked), 'found');
    }
    case 'exhausted': {
      const failed: LocalizedText = (catalog) =>
        catalog.play.answer.failed(name, nounsOf(rules, catalog));
      return speaking(withResult(model, failed), 'gave-up');
    }
    case 'resigned':
      return withResult(model, (catalog) => catalog.play.answer.gaveUp);
  }
}

/** The screen whose result is read out: its panel shows how the game ended. */
const withResult = (model: AnswerModel, text: LocalizedText): AnswerModel =>
  withLine(model, { tone: 'good', content: 'aloud', text });

/** The screen after the machine has said a line about something. */
function speaking(model: AnswerModel, situation: Situation): AnswerModel {
  const { spoken } = model;
  const { name } = model.opponent;
  // The seed of a game whose code a person made hides nothing.
  const { rules, seed } = model.game;
  const text: LocalizedText = (catalog) =>
    catalog.quoted(lineOf(name, situation, { rules, seed, spoken }, catalog));
  const line: LogLine = { tone: 'advice', text, content: 'machine-talks' };
  return { ...withLine(model, line), spoken: spoken + 1 };
}

/** The screen after the machine has guessed: it speaks, asks, and has its numbers. */
function asking(
  model: AnswerModel,
  { pegs, analysis }: Extract<Reply, { readonly kind: 'guess' }>,
): AnswerModel {
  const { opponent, game, analysis: before } = model;
  const { rules } = game;
  const guesses = turnsOf(game.record).length;
  const situation = situationAt({ ...analysis, guesses }, before);
  const played = speaking(playMove(model, { kind: 'guess', pegs }), situation);
  const asked = withLine(played, askingLine(rules, pegs, opponent));
  const isNewlyRare = analysis.rarity === 'rare' && before?.rarity !== 'rare';
  const withAdvice = isNewlyRare
    ? withMessage(asked, 'advice', (catalog) =>
        catalog.candidates.onlyRare(analysis.candidates, nounsOf(rules, catalog)),
      )
    : asked;
  const numbers = numbersSentence(analysis, rules);
  const log = addLine(withAdvice.log, { tone: 'advice', text: numbers, content: 'numbers' });
  // A resumed game has the guesses, but not what the machine knew before them.
  const candidates =
    model.candidates.length >= guesses
      ? [...model.candidates.slice(0, guesses), analysis.candidates]
      : [];
  return { ...withAdvice, log, analysis, candidates };
}

function handleReply(model: AnswerModel, reply: Reply): AnswerModel {
  switch (reply.kind) {
    case 'guess':
      return asking(model, reply);
    case 'consistent':
      return { ...model, answers: { kind: 'consistent' } };
    case 'contradiction': {
      const { variant } = model.game.rules;
      const text: LocalizedText = (catalog) => catalog.games[variant].contradiction;
      const { contradiction } = reply;
      const answers: AnswerState = { kind: 'contradiction', contradiction };
      return { ...withMessage(speaking(model, 'contradiction'), 'bad', text), answers };
    }
    case 'failed':
      return {
        ...withMessage(model, 'refusal', reply.reason),
        opponentState: 'cannot-play',
      };
    default:
      return model;
  }
}
