import type { Peg } from '../../core/code.ts';
import {
  type Clue,
  lifelinePrices,
  type SecretLifeline,
  secretLifelines,
} from '../../core/lifeline.ts';
import {
  costOf,
  type GameRecord,
  lifelinesTaken,
  placesKnown,
  type Turn,
  turnsSpent,
} from '../../core/record.ts';
import { initialsOf, nounsOf, signsOf, symbolNoun } from '../../text/games/index.ts';
import { clueSentence, lifelineName } from '../../text/lifelines.ts';
import { counted } from '../../text/phrases.ts';
import { type ShareStyle, shareText } from '../../text/share.ts';
import { formatCode } from '../../variants/codes.ts';
import { type Game, type Over, turnsLeft } from '../../variants/game.ts';
import type { HardMode } from '../../variants/hard-mode.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { type FeedbackStyle, feedbackText, styleText } from '../feedback-text.ts';
import { lifelineCommand, typedCommand } from './entry.ts';

/** What is known of a game while it is played. */
type Play = { readonly rules: Rules; readonly record: GameRecord };

/** Pegs one by one, so that they are also read out one by one: `1 1 2 2`. */
const rowText = (rules: Rules, pegs: readonly Peg[]): string =>
  [...formatCode(rules, pegs)].join(' ');

/** A guess to read out: its pegs one by one, or the word that it is. */
export const guessText = (rules: Rules, pegs: readonly Peg[]): string =>
  rules.variant === 'words' ? formatCode(rules, pegs) : rowText(rules, pegs);

/** A peg by its sign and, where it has one, its name: `3 (yellow)`. */
function pegText(rules: Rules, peg: Peg): string {
  const sign = formatCode(rules, [peg]);
  const name = variantOf(rules).alphabet[peg]?.name ?? sign;
  return name === sign ? sign : `${sign} (${name})`;
}

/** The row of what the place lifeline showed: `* * 3 *`. */
const hintText = ({ rules, record }: Play): string =>
  placesKnown(record, rules.pegs)
    .map((peg) => (peg === undefined ? '*' : formatCode(rules, [peg])))
    .join(' ');

/** The prompt of a turn: its number, how many there are, and the hint row. */
export const turnPrompt = (game: Play): string =>
  `Turn ${turnsSpent(game.record) + 1} of ${game.rules.attempts}, hint ${hintText(game)}: `;

/** A legal guess to show how guesses are typed. */
function sampleGuess(rules: Rules): readonly Peg[] {
  if (rules.variant === 'words') {
    const [first = []] = variantOf(rules).secrets();
    return first;
  }
  return Array.from({ length: rules.pegs }, (_, position) =>
    rules.repeats ? Math.floor(position / 2) % rules.colors : position,
  );
}

function howToGuess(rules: Rules): string {
  const sample = sampleGuess(rules);
  if (rules.variant === 'words') return `Type a guess such as ${formatCode(rules, sample)}.`;
  const spaced = rowText(rules, sample);
  const initials = formatCode(rules, sample, 'initial').toLowerCase();
  const or = initialsOf(rules) === '' ? '' : `, or by initials, ${initials}`;
  return `Type a guess such as ${formatCode(rules, sample)} or ${spaced}${or}.`;
}

/** What a new game says of its rules. */
export function openingText(rules: Rules): readonly string[] {
  return [
    codeText(rules),
    `You have ${counted(rules.attempts, 'turn')} to find it. ${howToGuess(rules)} Type ${typedCommand('help', rules)} for more.`,
  ];
}

function codeText(rules: Rules): string {
  if (rules.variant === 'words') {
    return `The word has ${counted(rules.pegs, 'letter')}. ${modeText[rules.mode]}`.trimEnd();
  }
  const noun = symbolNoun(rules);
  const repeats = rules.repeats
    ? `A ${noun} may appear more than once.`
    : `No ${noun} appears twice.`;
  return `The code has ${rules.pegs} pegs, each one of the ${noun}s ${signsOf(rules)}. ${repeats}`;
}

const modeText: Readonly<Record<HardMode, string>> = {
  easy: '',
  hard: 'Hard mode: a guess must have every letter that was found, in its place where that is known.',
  'ultra-hard':
    'Ultra hard mode: a guess must fit every answer so far, in letters found and in letters missed.',
};

/** What help says while a game is played. */
export function helpText(game: Play, style: FeedbackStyle): readonly string[] {
  const { rules } = game;
  const { code, peg } = nounsOf(rules);
  const named = variantOf(rules).alphabet.map((_, peg) => pegText(rules, peg));
  return [
    `Find the ${code} of ${counted(rules.pegs, peg)}. ${howToGuess(rules)}`,
    ...(initialsOf(rules) === '' ? [] : [`The colours are ${named.join(', ')}.`]),
    styleText(rules, style),
    ...lifelinesText(game),
    `${typedCommand('board', rules)}: read the whole game so far. q: give up and leave.`,
    ...(rules.variant === 'words'
      ? ['A command that is also a word of the game needs a slash, such as /board or /help.']
      : []),
  ];
}

/** What each lifeline gives and costs, and whether it may still be used. */
export const lifelinesText = (game: Play): readonly string[] =>
  secretLifelines.map((lifeline) => {
    const { code, peg, symbol } = nounsOf(game.rules);
    const gives = {
      color: `a ${symbol} of the ${code}, not its place`,
      place: `one ${peg} of the ${code} and its place`,
    };
    const price = counted(lifelinePrices[lifeline], 'turn');
    return `${lifelineCommand(lifeline)}: ${gives[lifeline]}; costs ${price}${spentText(game, lifeline)}.`;
  });

function spentText(game: Play, lifeline: SecretLifeline): string {
  if (lifelinesTaken(game.record).includes(lifeline)) return '; already used';
  return lifelinePrices[lifeline] < turnsLeft(game) ? '' : '; too few turns are left for it';
}

type Told = Pick<Turn, 'guess' | 'feedback'>;

/** A guess and its feedback. */
export const turnText = (rules: Rules, turn: Told, style: FeedbackStyle): string =>
  `${guessText(rules, turn.guess)}: ${feedbackText(turn, rules, style)}`;

/** What a lifeline gave, and its price. */
export const clueText = (rules: Rules, clue: Clue): string =>
  `LIFELINE ${lifelineName(clue.lifeline, rules)}, for ${counted(lifelinePrices[clue.lifeline], 'turn')}: ${clueSentence(clue, rules)}`;

/** The whole game so far, a line for each guess and lifeline. */
export function boardText(game: Play, style: FeedbackStyle): readonly string[] {
  const { rules, record } = game;
  const rows = record.map((entry, index) => {
    const turn = turnsSpent(record.slice(0, index)) + 1;
    const last = turn + costOf(entry) - 1;
    const number = last === turn ? `Turn ${turn}` : `Turns ${turn} and ${last}`;
    return entry.kind === 'turn'
      ? `${number}: ${turnText(rules, entry, style)}`
      : `${number}: ${clueText(rules, entry.clue)}`;
  });
  return [
    ...(rows.length === 0 ? ['Nothing has been guessed yet.'] : rows),
    `Hint ${hintText(game)}; ${counted(turnsLeft(game), 'turn')} left.`,
  ];
}

/** How a game ended: won or not, the code, the turns, the lifelines, the seed and how to tell it. */
export function resultText(game: Over, style: FeedbackStyle): readonly string[] {
  const { rules, record, secret } = game;
  const code =
    secret.kept === 'table'
      ? ` The ${nounsOf(rules).code} was ${guessText(rules, secret.code)}.`
      : '';
  const turns = counted(turnsSpent(record), 'turn');
  const ends: Record<Over['outcome'], string> = {
    cracked: `You cracked the ${nounsOf(rules).code} in ${turns}!`,
    exhausted: `You lost: all ${turns} are used.`,
    resigned: `You gave up after ${turns}.`,
  };
  return [
    `${ends[game.outcome]}${code}`,
    `${usedText(game)} ${seedText(game)}`,
    ...(rules.variant === 'words' ? ['To share:', ...sharedText(game, style)] : []),
  ];
}

/** A result without the guesses, in the signs that the game was played in. */
function sharedText(game: Over, style: FeedbackStyle): readonly string[] {
  const styles: Readonly<Record<FeedbackStyle, ShareStyle>> = {
    words: 'spoken',
    pegs: 'emoji',
    letters: 'letters',
  };
  return shareText(game, styles[style]).split('\n');
}

function usedText({ rules, record }: Play): string {
  const used = lifelinesTaken(record).map(
    (lifeline) => `${lifelineName(lifeline, rules)} (${counted(lifelinePrices[lifeline], 'turn')})`,
  );
  return `Lifelines used: ${used.length === 0 ? 'none' : used.join(', ')}.`;
}

/** The seed with which a game can be played again. */
export const seedText = ({ seed, rules }: Game): string =>
  `Seed ${seed} gives this ${nounsOf(rules).code} again under the same rules.`;
