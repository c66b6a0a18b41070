import { challengeOf } from '../../challenge/challenge.ts';
import type { Peg } from '../../core/code.ts';
import { type Clue, type Lifeline, lifelinePrices, lifelines } from '../../core/lifeline.ts';
import {
  costOf,
  type GameRecord,
  lifelinesTaken,
  placesKnown,
  turnsOf,
  turnsSpent,
} from '../../core/record.ts';
import { codeInSeed } from '../../core/seeds.ts';
import { capitalized, counted } from '../../languages/en/phrases.ts';
import { attemptsInWords, leftSentence, turnInWords } from '../../text/attempts.ts';
import { challengeCommandLine } from '../../text/challenges.ts';
import { nounsOf } from '../../text/games/index.ts';
import { clueSentence, lifelineName } from '../../text/lifelines.ts';
import { formatCode } from '../../variants/codes.ts';
import { type Game, type Over, turnsLeft } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import type { AnsweredGuess, FeedbackStyle } from '../answers/form.ts';
import { feedbackText, styleText } from '../answers/index.ts';
import { tilesText } from '../answers/tiles.ts';
import {
  guessText,
  howToGuess,
  rulesText,
  shareLines,
  symbolHelp,
  unknownSign,
} from '../games/index.ts';
import { guessSignHelp } from '../typed-guess.ts';
import { commandWords, lifelineCommand } from './entry.ts';
import { notesHelp } from './notes.ts';
import type { DialogueOptions, TurnStyle } from './state.ts';

/** What a player sees of a game. */
type VisibleGame = { readonly rules: Rules; readonly record: GameRecord };

/** The row of pegs that the place lifeline revealed: `* * 3 *`. */
const hintText = ({ rules, record }: VisibleGame): string =>
  placesKnown(record, rules.pegs)
    .map((peg: Peg | undefined) =>
      peg === undefined ? unknownSign(rules) : formatCode(rules, [peg]),
    )
    .join(' ');

/** The prompt of a turn: its number, the number of turns, and the revealed pegs. */
export const turnPrompt = (game: VisibleGame): string =>
  `${capitalized(turnInWords(turnsSpent(game.record) + 1, game.rules.attempts))}, hint ${hintText(game)}: `;

/** The first lines of a game. */
export function openingText(rules: Rules): readonly string[] {
  return [
    rulesText(rules),
    `You have ${attemptsInWords(rules.attempts)} to find it. ${howToGuess(rules)} Type help for more.`,
  ];
}

/** The help during a game. */
export function helpText(game: VisibleGame, style: FeedbackStyle): readonly string[] {
  const { rules } = game;
  const { code, peg } = nounsOf(rules);
  return [
    `Find the ${code} of ${counted(rules.pegs, peg)}. ${howToGuess(rules)}`,
    ...symbolHelp(rules),
    styleText(rules, style),
    ...lifelinesText(game),
    'board: read the whole game so far. q: give up and leave. leave: leave without giving up.',
    notesHelp(rules),
    ...guessSignHelp(rules, commandWords),
  ];
}

/** What each lifeline gives and costs, and whether it is still available. */
export const lifelinesText = (game: VisibleGame): readonly string[] =>
  lifelines.map((lifeline) => {
    const { code, peg, symbol } = nounsOf(game.rules);
    const gives = {
      color: `a ${symbol} of the ${code}, but not its place`,
      place: `one ${peg} of the ${code} and its place`,
      hint: 'a good guess',
    };
    const price = counted(lifelinePrices[lifeline], 'turn');
    return `${lifelineCommand(lifeline)}: ${gives[lifeline]}; costs ${price}${unavailableText(game, lifeline)}.`;
  });

function unavailableText(game: VisibleGame, lifeline: Lifeline): string {
  if (lifelinesTaken(game.record).includes(lifeline)) return '; already used';
  return lifelinePrices[lifeline] < turnsLeft(game) ? '' : '; too few turns left';
}

/** A guess and its feedback. */
export function turnText(rules: Rules, turn: AnsweredGuess, style: TurnStyle): string {
  const tiles = style.tiles === 'colored' ? tilesText(rules, turn) : undefined;
  return `${tiles ?? guessText(rules, turn.guess)}: ${feedbackText(turn, rules, style.feedback)}`;
}

/** What a lifeline gave, and its price. */
export const clueText = (rules: Rules, clue: Clue): string =>
  `LIFELINE ${lifelineName(clue.lifeline, rules)}, for ${counted(lifelinePrices[clue.lifeline], 'turn')}: ${clueSentence(clue, rules)}`;

/** The board before the first guess. */
export const NO_GUESSES = 'No guesses yet.';

/** The whole game so far, one line for each guess and lifeline. */
export function boardText(game: VisibleGame, style: TurnStyle): readonly string[] {
  const rows = recordText(game, style);
  const left = leftSentence(turnsLeft(game), game.rules.attempts);
  return [
    ...(rows.length === 0 ? [NO_GUESSES] : rows),
    [`Hint ${hintText(game)}`, left].filter((part) => part !== '').join('; '),
  ];
}

/** The guesses and lifelines of a game, one line for each. */
export function recordText(
  { rules, record }: Pick<VisibleGame, 'rules' | 'record'>,
  style: TurnStyle,
): readonly string[] {
  return record.map((entry, index) => {
    const turn = turnsSpent(record.slice(0, index)) + 1;
    const last = turn + costOf(entry) - 1;
    const number = last === turn ? `Turn ${turn}` : `Turns ${turn} and ${last}`;
    return entry.kind === 'turn'
      ? `${number}: ${turnText(rules, entry, style)}`
      : `${number}: ${clueText(rules, entry.clue)}`;
  });
}

/** How a game ended: the result, the code, the lifelines, the seed and, after a guess, how to share it. */
export const resultText = (
  game: Over,
  { feedback, afterwards }: Pick<DialogueOptions, 'feedback' | 'afterwards'>,
): readonly string[] => [
  ...endText(game),
  // A daily is shared under its own name.
  ...(turnsOf(game.record).length === 0 || afterwards === 'nothing'
    ? []
    : shareLines(game, feedback)),
];

/** How a game ended: the result and the code, then the lifelines and how to play it again. */
export function endText(game: Over): readonly string[] {
  const { rules, record, secret } = game;
  const { code } = nounsOf(rules);
  const revealed =
    secret.kept === 'table' ? ` The ${code} was ${guessText(rules, secret.code)}.` : '';
  const spent = turnsSpent(record);
  const turns = counted(spent, 'turn');
  const results: Record<Over['outcome'], string> = {
    cracked: `You cracked the ${code} in ${turns}!`,
    exhausted:
      spent === 1 ? 'You lost: the only turn is used.' : `You lost: all ${turns} are used.`,
    resigned: `You gave up after ${turns}.`,
  };
  // The seed says nothing about a code that a person made.
  const isDrawn = game.roles.codemaker === 'machine' || challengeOf(game) !== undefined;
  return [
    `${results[game.outcome]}${revealed}`,
    [lifelinesUsedText(game), isDrawn ? seedText(game) : ''].join(' ').trimEnd(),
  ];
}

function lifelinesUsedText({ rules, record }: VisibleGame): string {
  const used = lifelinesTaken(record).map(
    (lifeline) => `${lifelineName(lifeline, rules)} (${counted(lifelinePrices[lifeline], 'turn')})`,
  );
  return `Lifelines used: ${used.length === 0 ? 'none' : used.join(', ')}.`;
}

/** The challenge of a game, or the seed that reproduces it and whether the player chose it; else empty. */
export function seedText(game: Game): string {
  const challenge = challengeOf(game);
  if (challenge !== undefined) return `To play it: ${challengeCommandLine(challenge)}`;
  const { seed, seedSource, rules } = game;
  // The seed of a daily contains the code, and the day plays it again.
  if (codeInSeed(seed) !== undefined) return '';
  const again = `Seed ${seed} gives this ${nounsOf(rules).code} again under the same rules.`;
  return seedSource === 'player' ? `This game is seeded. ${again}` : again;
}
