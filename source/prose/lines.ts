import type { Mark } from '../engine/core/feedback.ts';
import type { Lifeline } from '../engine/core/game/record.ts';
import type { Attempts } from '../engine/core/variant.ts';
import type { Outcome } from '../engine/variants/game.ts';
import type { HardMode } from '../engine/variants/hard-mode.ts';
import { solving } from './commands/solving.ts';
import type { NamedClue, Nouns } from './games/game-sentences.ts';
import { lifelines as lifelineTexts } from './games.ts';
import { modes } from './menu.ts';
import {
  attempts as attemptsTexts,
  capitalized,
  counted,
  markNames,
  oneOf,
  plural,
  withArticle,
} from './phrases.ts';
import type { AnswerLetters } from './wording.ts';

type Signs = Readonly<Record<Mark, string>>;

const marksHowTo = (pegs: number, { peg }: Nouns): string =>
  `Type one sign for each of the ${counted(pegs, peg)}: g right, y elsewhere, . absent; or 2, 1, 0; or tiles such as 🟩🟨⬛.`;

const answers = {
  /** Answers that count marks; `exact` and `partial` are the names of the counts. */
  counts: {
    help: ({ peg, symbol }: Nouns, exact: string, partial: string, signs: string) => [
      `${exact}: how many places of the guess have the ${symbol} of your code.`,
      `${partial}: how many other ${plural(symbol)} of the guess are in another place of your code.`,
      `Type both numbers, such as 2 1, or one after the other; or a sign for each ${peg}, such as ${signs}, in any order.`,
    ],
    introduction: ({ peg, symbol }: Nouns, exact: string, partial: string, signs: Signs) =>
      `Answer each guess with two numbers, ${exact} and ${partial}, or with a sign for each ${peg}: ${signs.exact} right place, ${signs.partial} right ${symbol} in the wrong place, ${signs.absent} neither. Type help for more.`,
  },

  /** Answers that mark each peg in order. */
  marks: {
    howTo: marksHowTo,
    /** What a peg of a guess earned: `C right`. */
    peg: (sign: string, mark: Mark) => `${sign} ${markNames[mark]}`,
    wordsHelp: ({ code, peg }: Nouns) =>
      `The answer names the mark of each ${peg} of your guess in order: right, elsewhere in the ${code}, or no.`,
    signsHelp: ({ code, peg }: Nouns, { exact, partial, absent }: Signs) =>
      `The answer has one sign for each ${peg} of your guess in order: ${exact} right, ${partial} elsewhere in the ${code}, ${absent} no.`,
  },
};

const dialogue = {
  goodbye: 'Goodbye.',
  yesOrNo: 'Type yes or no.',
  noCommand: (typed: string, meant: string) =>
    `There is no command “${typed}”: did you mean ${meant}?`,
  again: {
    prompt: 'Play again, yes or no? ',
    help: ({ code }: Nouns) => `Type yes for another ${code}, or no or q to leave.`,
  },
  whichLifeline: 'Type one of these, with its number.',
};

const turns = (count: number): string => counted(count, 'turn');

const gives: Readonly<Record<Lifeline, (nouns: Nouns) => string>> = {
  color: ({ code, symbol }) => `a ${symbol} of the ${code}, but not its place`,
  place: ({ code, peg }) => `one ${peg} of the ${code} and its place`,
  hint: () => 'a good guess',
};

const states = {
  open: '',
  used: '; already used',
  'too-expensive': '; too few turns left',
};

const results: Readonly<Record<Outcome, (nouns: Nouns, spent: number) => string>> = {
  cracked: ({ code }, spent) => `You cracked the ${code} in ${turns(spent)}!`,
  exhausted: (_, spent) =>
    spent === 1 ? 'You lost: the only turn is used.' : `You lost: all ${turns(spent)} are used.`,
  resigned: (_, spent) => `You gave up after ${turns(spent)}.`,
};

const game = {
  /** The prompt of a turn; `known` is the code as far as its places are known. */
  prompt: (turn: number, attempts: Attempts, { code }: Nouns, known: string) =>
    `${capitalized(attemptsTexts.turn(turn, attempts))}, ${code} ${known}: `,
  opening: (attempts: Attempts) => `You have ${attemptsTexts.allowed(attempts)} to find it.`,
  adversary: ({ code }: Nouns) =>
    `No ${code} is set: each answer keeps the most ${code}s. Leave it only one.`,
  moreHelp: 'Type help for more.',
  help: {
    find: ({ code, peg }: Nouns, pegs: number) => `Find the ${code} of ${counted(pegs, peg)}.`,
    commands:
      'board: read the whole game so far. q: give up and leave. leave: leave without giving up.',
    guessSign: ({ code }: Nouns, command: string) =>
      `To guess ${withArticle(code)} that is also a command, type = before it: =${command}.`,
  },
  lifeline: (
    command: string,
    lifeline: Lifeline,
    nouns: Nouns,
    price: number,
    state: keyof typeof states,
  ) => `${command}: ${gives[lifeline](nouns)}; costs ${turns(price)}${states[state]}.`,
  turn: (guess: string, answer: string) => `${guess}: ${answer}`,
  clue: (lifeline: string, price: number, clue: NamedClue) =>
    `LIFELINE ${lifeline}, for ${turns(price)}: ${lifelineTexts.clueSentence(clue)}`,
  /** The turns of a guess or a lifeline. */
  turnNumber: (turn: number) => `Turn ${turn}:`,
  turnNumbers: (first: number, last: number) => `Turns ${first} and ${last}:`,
  noGuesses: 'No guesses yet.',
  known: ({ code }: Nouns, known: string) => `${capitalized(code)} ${known}`,
  turnsLeft: (left: number) => `${counted(left, 'turn')} left.`,
  results,
  /** An aid costs no turns. */
  lifelinesUsed: (used: readonly { readonly name: string; readonly price: number }[]) =>
    used.length === 0
      ? 'Lifelines used: none.'
      : `Lifelines used: ${used.map(({ name, price }) => (price === 0 ? name : `${name} (${turns(price)})`)).join(', ')}.`,
  toPlay: (command: string) => `To play it: ${command}`,
  seed: (seed: string, { code }: Nouns) => `Seed ${seed} plays this ${code} again.`,
  toShare: 'To share:',
};

const hardModes = {
  hard: ({ symbol }: Nouns) =>
    `Hard mode: a guess must use every ${symbol} found, in its place if known.`,
  'ultra-hard': () => 'Ultra hard mode: a guess must fit every answer so far.',
} satisfies Readonly<Record<Exclude<HardMode, 'easy'>, (nouns: Nouns) => string>>;

const games = {
  /** `forms` are those in which an example can be typed. */
  howToGuess: (forms: readonly string[]) => `Type a guess such as ${oneOf(forms)}.`,
  howToHide: ({ code }: Nouns, forms: readonly string[]) =>
    `Type ${withArticle(code)} such as ${oneOf(forms)}.`,
  hardModes,
  /** How a solver hears of a guess that it did not make. */
  otherGuess: (guess: string, answer: string) =>
    `If you played another guess, type it before its tiles: ${guess} ${answer}.`,
};

const setup = {
  roles: [
    `1 ${modes.break}`,
    `2 ${modes.duel}`,
    `3 ${modes.hide}, typed in or in your mind`,
    `4 ${modes.watch}`,
  ],
  letters: ({ exact, partial }: AnswerLetters) =>
    `Answers in letters: ${exact} right place, ${partial} right color in the wrong place, . neither.`,
  makeOrBreakHelp: 'Type 0 to make a code, 1 to break one, or q to leave.',
};

/** What is said around the games of a session in lines of text. */
const session = {
  welcomeBack: 'Welcome back.',
  welcomeBackTo: (title: string) => `Welcome back to ${title}.`,
  daily: {
    unreadable: 'The dailies cannot be read.',
    /** A daily by its name or title, and what its player has made of it. */
    state: (title: string, state: string) => `${title}: ${state}.`,
  },
};

const spoken = {
  choice: 'Choice: ',
  numbers: (count: number) => `Type a number from 1 to ${count}.`,
  /** A line that is both a command and a legal guess. */
  isCommand: (typed: string) => {
    const command = typed.toLowerCase();
    return `${typed.toUpperCase()} is a command. =${command} guesses it. /${command} runs it.`;
  },
  fields: {
    help: (fields: number) => [
      `There are ${counted(fields, 'line')}. Type the number or the name of a line to hear its values.`,
      'Type it with a value to change it: 1 and then the value, or next, or previous.',
    ],
    is: (label: string, value: string) => `${label}: ${value}`,
    changed: (label: string, value: string) => `${label}: ${value}.`,
    noOtherValue: 'It has no other value now.',
    values: (values: readonly string[]) => `Values: ${values.join(', ')}.`,
    refused: (label: string, typed: string) => `${label} cannot be ${typed}.`,
    already: (label: string, value: string) => `${label} is ${value} already.`,
  },
};

export const lines = { answers, dialogue, game, games, session, setup, solving, spoken };
