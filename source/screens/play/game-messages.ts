import { costOf, type Turn, turnsOf } from '../../core/record.ts';
import type { FeedbackForm } from '../../core/variant.ts';
import { counted, grouped } from '../../languages/en/phrases.ts';
import type { Wording } from '../../languages/wording.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { noBindings } from '../../settings/key-names.ts';
import { attemptsInWords, exhaustedSentence, leftSentence } from '../../text/attempts.ts';
import { candidatesInWords } from '../../text/candidates.ts';
import { codeInWords, feedbackInWords, nounsOf } from '../../text/games/index.ts';
import { clueSentence, lifelinesInWords } from '../../text/lifelines.ts';
import { nearestSentence } from '../../text/nearest-guess.ts';
import { formatCode } from '../../variants/codes.ts';
import { type Game, type Over, turnsLeft } from '../../variants/game.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import type { GuessAnalysis } from '../effects.ts';
import { gamePlayOf } from './games/index.ts';
import type { LogLine } from './log.ts';

/** From this number of turns on, messages say how many are left. */
const FEW_TURNS = 3;

function openingLines({ rules }: Game, keys: KeyBindings): readonly LogLine[] {
  const set = `The ${nounsOf(rules).code} is set: ${codeInWords(rules)}.`;
  return [
    { tone: 'info', text: `${set} You have ${attemptsInWords(rules.attempts)}.` },
    { tone: 'advice', text: gamePlayOf(rules).advice(keys) },
  ];
}

/** The messages of a game that starts or is resumed: its opening, and everything since. */
export function messagesSoFar(game: Game, keys: KeyBindings): readonly LogLine[] {
  const { record } = game;
  if (record.length === 0) return openingLines(game, keys);
  const past = record.flatMap((_, index) =>
    entryLines({ ...game, record: record.slice(0, index + 1) }),
  );
  return [...openingLines(game, keys), ...past, resumedMessage];
}

/** The messages of a recorded game up to its last entry or, if it is over, its end. */
export function messagesOfRecord(game: Game): readonly LogLine[] {
  const past = game.record.flatMap((_, index) =>
    entryLines({ ...game, record: game.record.slice(0, index + 1) }),
  );
  const lines = [...openingLines(game, noBindings).slice(0, 1), ...past];
  if (game.phase !== 'over') return lines;
  return [...lines, game.roles.codebreaker === 'human' ? endLine(game) : machineEndLine(game)];
}

function machineEndLine({ rules, record, outcome }: Over): LogLine {
  const { code } = nounsOf(rules);
  return outcome === 'cracked'
    ? {
        tone: 'info',
        text: `The machine cracked it in ${counted(turnsOf(record).length, 'guess')}.`,
      }
    : { tone: 'info', text: `The machine did not find the ${code}.` };
}

/** The message to a player whose turn it is in a resumed game. */
export const resumedMessage: LogLine = { tone: 'good', text: 'Welcome back: your turn.' };

/**
 * The messages about the last move of a game: about the last entry of its record, unless the player has
 * given up since, and about the end if the game is over.
 */
export const messagesForLastMove = (game: Game): readonly LogLine[] => {
  if (game.phase !== 'over') return entryLines(game);
  const lines = game.outcome === 'resigned' ? [] : entryLines(game);
  return [...lines, endLine(game), ...consolation(game)];
};

/** What a player reads who did not find the code. */
const consolation = (game: Over): readonly LogLine[] =>
  game.outcome === 'cracked' ? [] : [{ tone: 'info', text: nearestSentence(game) }];

function entryLines(game: Game): readonly LogLine[] {
  const { rules, record } = game;
  const last = record.at(-1);
  if (last === undefined) return [];
  const left = leftSentence(turnsLeft(game), rules.attempts);
  if (last.kind === 'turn') {
    const isLeftShown = left !== '' && game.phase !== 'over' && turnsLeft(game) <= FEW_TURNS;
    const text = (wording: Wording): string =>
      [
        ...turnSentences[variantOf(rules).feedback](last, rules, wording),
        ...(isLeftShown ? [left] : []),
      ].join(' ');
    if (text('places') === '') return [];
    const line: LogLine = { tone: 'info', text: text('places') };
    const redWhite = text('red-white');
    return [redWhite === line.text ? line : { ...line, otherWordings: { 'red-white': redWhite } }];
  }
  return [
    { tone: 'good', text: clueSentence(last.clue, rules) },
    { tone: 'info', text: `That cost ${counted(costOf(last), 'turn')}. ${left}`.trim() },
  ];
}

/** What a message says about a turn: marks on tiles need no words. */
const turnSentences: Readonly<
  Record<FeedbackForm, (turn: Turn, rules: Rules, wording: Wording) => readonly string[]>
> = {
  counts: ({ guess, feedback }, rules, wording) => [
    `${formatCode(rules, guess)}: ${feedbackInWords(feedback, rules, wording)}.`,
  ],
  marks: () => [],
};

function endLine(game: Over): LogLine {
  const { code } = nounsOf(game.rules);
  switch (game.outcome) {
    case 'cracked': {
      const guesses = counted(turnsOf(game.record).length, 'guess');
      const lifelines = lifelinesInWords(game.record, game.rules);
      return { tone: 'good', text: `Cracked in ${guesses}, ${lifelines}.` };
    }
    case 'exhausted':
      return {
        tone: 'bad',
        text: `${exhaustedSentence(game.rules.attempts)} The ${code} was ${secretInWords(game)}.`,
      };
    case 'resigned':
      return { tone: 'bad', text: `You gave up. The ${code} was ${secretInWords(game)}.` };
  }
}

const secretInWords = ({ rules, secret }: Over): string =>
  secret.kept === 'table' ? formatCode(rules, secret.code) : 'not revealed';

/** What a machine has measured before its guess: how many codes fit, and how many it will leave. */
export function numbersSentence(
  { candidates, rarity, expected, worst }: GuessAnalysis,
  rules: Rules,
): string {
  if (candidates === 1) return `No other ${nounsOf(rules).code} is possible.`;
  const atWorst = worst > expected ? `, at worst to ${grouped(worst)}` : '';
  return `${candidatesInWords(candidates, rarity, rules)} fit. I expect to cut that to about ${roundedMean(expected)}${atWorst}.`;
}

/** A mean, rounded: `185`, or `4.3` below ten. */
export const roundedMean = (mean: number): string =>
  mean < 10 ? String(Math.round(10 * mean) / 10) : grouped(Math.round(mean));
