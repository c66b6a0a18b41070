import { countsOf, isMarks } from '../../core/feedback.ts';
import { costOf, type Turn, turnsOf } from '../../core/record.ts';
import { codeInWords, feedbackInWords, nounsOf } from '../../text/games/index.ts';
import { clueSentence, lifelinesInWords } from '../../text/lifelines.ts';
import { counted, formatMean } from '../../text/phrases.ts';
import { formatCode } from '../../variants/codes.ts';
import { type Game, type Over, turnsLeft } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import type { GuessAnalysis } from '../effects.ts';
import type { LogLine } from './log.ts';

/** From how many turns on a player is told what is left. */
const FEW = 3;

function openingLines({ rules }: Game): readonly LogLine[] {
  const { code, symbol } = nounsOf(rules);
  const set = `The ${code} is set: ${codeInWords(rules)}.`;
  const typing = symbol === 'letter' ? 'Type a word.' : 'Arrows choose,';
  return [
    { tone: 'news', text: `${set} You have ${counted(rules.attempts, 'turn')}.` },
    { tone: 'advice', text: `${typing} Enter guesses, Tab opens lifelines, ? explains.` },
  ];
}

/** What a player is told who comes to a game: how it began, and what has happened in it. */
export function messagesSoFar(game: Game): readonly LogLine[] {
  const { record } = game;
  if (record.length === 0) return openingLines(game);
  const told = record.flatMap((_, index) =>
    entryLines({ ...game, record: record.slice(0, index + 1) }),
  );
  return [...openingLines(game), ...told, resumedMessage];
}

/** What is said when a game is taken up again. */
export const resumedMessage: LogLine = { tone: 'good', text: 'Your game goes on.' };

/** What a player is told of the last entry of a game's record, and of the end if it came. */
export const messagesForLastMove = (game: Game): readonly LogLine[] =>
  game.phase === 'over' ? [...entryLines(game), endLine(game)] : entryLines(game);

function entryLines(game: Game): readonly LogLine[] {
  const { rules, record } = game;
  const last = record.at(-1);
  if (last === undefined) return [];
  const left = turnsLeft(game);
  const fewLeft = game.phase !== 'over' && left <= FEW ? ` ${counted(left, 'turn')} left.` : '';
  if (last.kind === 'turn') {
    const text = `${formatCode(rules, last.guess)}: ${answerInWords(last, rules)}.${fewLeft}`;
    return [{ tone: 'news', text }];
  }
  const cost = counted(costOf(last), 'turn');
  return [
    { tone: 'good', text: clueSentence(last.clue, rules) },
    { tone: 'news', text: `That cost ${cost}. ${counted(left, 'turn')} left.` },
  ];
}

/** Tiles tell which letters; beside them the message says only how many. */
function answerInWords({ feedback }: Turn, rules: Rules): string {
  if (!isMarks(feedback)) return feedbackInWords(feedback, rules);
  const { exact, partial } = countsOf(feedback);
  return `${exact} in place, ${partial} elsewhere`;
}

function endLine(game: Over): LogLine {
  const { code } = nounsOf(game.rules);
  const guesses = counted(turnsOf(game.record).length, 'guess');
  switch (game.outcome) {
    case 'cracked':
      return {
        tone: 'good',
        text: `Cracked in ${guesses}, ${lifelinesInWords(game.record, game.rules)}.`,
      };
    case 'exhausted':
      return { tone: 'bad', text: `Out of turns. The ${code} was ${secretInWords(game)}.` };
    case 'resigned':
      return { tone: 'bad', text: `Given up. The ${code} was ${secretInWords(game)}.` };
  }
}

const secretInWords = ({ rules, secret }: Over): string =>
  secret.kept === 'table' ? formatCode(rules, secret.code) : 'never told';

/** Why a guess is a good one: what it is expected to leave of the codes that are possible. */
export function thoughtSentence(
  { candidates, expected, worst }: GuessAnalysis,
  rules: Rules,
): string {
  const { code } = nounsOf(rules);
  if (candidates === 1) return `No other ${code} is possible.`;
  const of = `Of ${counted(candidates, `possible ${code}`)}`;
  const left = formatMean(expected);
  return `${of} it leaves ${left} on average, ${counted(worst, code)} at worst.`;
}
