import type { Peg } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { type Game, type Move, play, refusal } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { lineOf, type Situation, situationAt } from '../../../prose/games/voices.ts';
import { games, nounsOf, spokenRow } from '../../../prose/games.ts';
import {
  candidates as candidateWords,
  counted,
  quoted,
  withArticle,
} from '../../../prose/phrases.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { Contradiction } from '../../../solver/advice.ts';
import type { GuessAnalysis } from '../../../solver/thread/effect.ts';
import type { Reply } from '../../app/effects.ts';
import type { Mode, Opponent } from '../mode.ts';
import { numbersSentence, resumedMessage } from '../panels/game-messages.ts';
import { addLine, addMessage, emptyLog, inWording, type Log, type LogLine } from '../panels/log.ts';
import { initPlay, type PlayState, withLine, withMessage } from '../play.ts';
import { type AnswerEntry, answerInstruction, emptyAnswer, feedbackOf } from './entry.ts';

/** The screen of a person who answers a machine's guesses; the code is in that person's head. */
export type AnswerModel = PlayState & {
  readonly screen: 'answer';
  readonly opponent: Opponent;
  readonly entry: AnswerEntry;
  readonly answers: AnswerState;
  /** What the machine knew before its last guess; undefined where an answer has changed that. */
  readonly analysis: GuessAnalysis | undefined;
  readonly spoken: number;
  /** How many codes were possible before each of the machine's guesses, as far as it has said so. */
  readonly candidates: readonly number[];
  readonly opponentState: 'plays' | 'cannot-play';
  readonly untouched: 'asked' | 'not-asked';
};

/** What is known about the answers so far: nothing yet, that some code fits, or that none does. */
export type AnswerState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'consistent' }
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction };

/** An answer that no key has touched takes the letters of the player's words for the counts later. */
const untouchedEntry = (rules: Rules): AnswerEntry => emptyAnswer(rules, 'places');

export const initAnswer = (game: Game, mode: Mode, opponent: Opponent): AnswerModel => ({
  ...initPlay(game, mode, logSoFar(game, opponent)),
  screen: 'answer',
  opponent,
  entry: untouchedEntry(game.rules),
  answers: { kind: 'unknown' },
  analysis: undefined,
  spoken: turnsOf(game.record).length,
  candidates: [],
  opponentState: 'plays',
  untouched: 'not-asked',
});

function logSoFar(game: Game, opponent: Opponent): Log {
  const { rules } = game;
  if (game.moves.length === 0) {
    const opening = `Think of ${withArticle(nounsOf(rules).code)} and write it down. ${opponent.name} will guess.`;
    const log = addMessage(emptyLog, 'info', opening);
    return addLine(log, {
      tone: 'advice',
      ...inWording((wording) => answerInstruction(rules, wording)),
    });
  }
  if (game.phase !== 'answering') return addMessage(emptyLog, 'good', 'Welcome back.');
  return addLine(addLine(emptyLog, resumedMessage), askingLine(rules, game.guess, opponent));
}

/** A guess is read out in single pegs, which are easier to hear. */
const askingLine = (rules: Rules, pegs: readonly Peg[], { name }: Opponent): LogLine => ({
  tone: 'info',
  ...inWording((_, style) => `${name}: is it ${formatCode(rules, pegs, style)}?`),
  spoken: `${name}: is it ${spokenRow(rules, pegs)}?`,
});

export const sent = (model: AnswerModel): AnswerModel =>
  playMove(
    { ...model, untouched: 'not-asked' },
    { kind: 'feedback', feedback: feedbackOf(model.entry) },
  );

export function playMove(model: AnswerModel, move: Move): AnswerModel {
  const problem = refusal(model.game, move);
  if (problem !== undefined) {
    const { rules } = model.game;
    return withMessage(model, 'refusal', moveSentence(problem, rules, {}));
  }
  const game = play(model.game, move);
  const played: AnswerModel = {
    ...model,
    game,
    // What was typed while the machine was thinking is the answer to its guess.
    entry: move.kind === 'guess' ? model.entry : untouchedEntry(game.rules),
    answers: { kind: 'unknown' },
    opponentState: 'plays',
  };
  return withEndMessage(
    move.kind === 'correct'
      ? {
          ...withMessage(played, 'info', `Row ${move.turn + 1} changed.`),
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
  switch (game.outcome) {
    case 'cracked': {
      const guesses = counted(turnsOf(game.record).length, 'guess');
      return speaking(withResult(model, `${name} cracked it in ${guesses}.`), 'found');
    }
    case 'exhausted': {
      const { code } = nounsOf(game.rules);
      const failed = `${name} gives up. You win: your ${code} held!`;
      return speaking(withResult(model, failed), 'gave-up');
    }
    case 'resigned':
      return withResult(model, 'You gave up.');
  }
}

/** The screen whose result is read out: its panel shows how the game ended. */
const withResult = (model: AnswerModel, text: string): AnswerModel =>
  withLine(model, { tone: 'good', content: 'aloud', text: text });

function speaking(model: AnswerModel, situation: Situation): AnswerModel {
  const { spoken } = model;
  const { name } = model.opponent;
  // The seed of a game whose code a person made hides nothing.
  const { rules, seed } = model.game;
  const text = quoted(lineOf(name, situation, { rules, seed, spoken }));
  const line: LogLine = {
    tone: 'advice',
    text: text,
    said: ({ speech }) => (speech === 'full' ? [text] : []),
  };
  return { ...withLine(model, line), spoken: spoken + 1 };
}

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
    ? withMessage(asked, 'advice', candidateWords.onlyRare(analysis.candidates, nounsOf(rules)))
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

export function withReply(model: AnswerModel, reply: Reply): AnswerModel {
  switch (reply.kind) {
    case 'guess':
      return asking(model, reply);
    case 'consistent':
      return { ...model, answers: { kind: 'consistent' } };
    case 'contradiction': {
      const text = games[model.game.rules.variant].contradiction;
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
