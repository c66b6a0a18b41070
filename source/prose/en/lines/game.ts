import type { Lifeline } from '../../../engine/core/game/record.ts';
import type { Note } from '../../../engine/core/notebook.ts';
import type { Attempts } from '../../../engine/core/variant.ts';
import type { Outcome } from '../../../engine/variants/game.ts';
import type { NamedClue } from '../../clue.ts';
import type { Nouns } from '../../nouns.ts';
import { attempts as attemptsTexts } from '../attempts.ts';
import { lifelines as lifelineTexts } from '../lifelines.ts';
import { capitalized, counted, withArticle } from '../phrases.ts';

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

const noteNames: Readonly<Record<Note, string>> = { out: 'out', sure: 'sure', maybe: 'maybe' };

/** A note about a symbol, at a place from 1 or anywhere. */
type NamedNote = {
  readonly symbol: string;
  readonly note: Note;
  readonly place: number | 'anywhere';
};

const noteText = ({ symbol, note, place }: NamedNote): string =>
  `${symbol} ${noteNames[note]}${place === 'anywhere' ? '' : ` at place ${place}`}`;

/** A game in lines of text. */
export const game = {
  /** The prompt of a turn; `hint` is the row of pegs that are known. */
  prompt: (turn: number, attempts: Attempts, hint: string) =>
    `${capitalized(attempts === 'unlimited' ? attemptsTexts.turn(turn) : attemptsTexts.turnOf(turn, attempts))}, hint ${hint}: `,
  opening: (attempts: Attempts) =>
    `You have ${attempts === 'unlimited' ? attemptsTexts.unlimited : turns(attempts)} to find it.`,
  /** What a game against the adversary is. */
  adversary: ({ code }: Nouns) =>
    `But no ${code} is chosen: the adversary answers so that the most ${code}s stay possible. Leave it only one.`,
  moreHelp: 'Type help for more.',
  help: {
    find: ({ code, peg }: Nouns, pegs: number) => `Find the ${code} of ${counted(pegs, peg)}.`,
    commands:
      'board: read the whole game so far. q: give up and leave. leave: leave without giving up.',
    notes: ({ symbol }: Nouns, sign: string) =>
      `note ${sign} out, note ${sign} sure or note ${sign} maybe at 2: write down what you think of a ${symbol}; note ${sign} none takes it back. notes: hear them.`,
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
  /** A guess and its answer. */
  turn: (guess: string, answer: string) => `${guess}: ${answer}`,
  clue: (lifeline: string, price: number, clue: NamedClue) =>
    `LIFELINE ${lifeline}, for ${turns(price)}: ${lifelineTexts.clueSentence(clue)}`,
  /** The turns of a guess or a lifeline. */
  turnNumber: (turn: number) => `Turn ${turn}:`,
  turnNumbers: (first: number, last: number) => `Turns ${first} and ${last}:`,
  noGuesses: 'No guesses yet.',
  hint: (hint: string) => `Hint ${hint}`,
  hintAndLeft: (hint: string, left: number) => `Hint ${hint}; ${attemptsTexts.left(left)}`,
  results,
  /** The coach costs no turns. */
  lifelinesUsed: (used: readonly { readonly name: string; readonly price: number }[]) =>
    used.length === 0
      ? 'Lifelines used: none.'
      : `Lifelines used: ${used.map(({ name, price }) => (price === 0 ? name : `${name} (${turns(price)})`)).join(', ')}.`,
  toPlay: (command: string) => `To play it: ${command}`,
  seed: (seed: string, { code }: Nouns) =>
    `Seed ${seed} gives this ${code} again under the same rules.`,
  isSeeded: 'This game is seeded.',
  toShare: 'To share:',
  noNotes: 'You have no notes.',
  notes: (notes: readonly NamedNote[]) => `Notes: ${notes.map(noteText).join(', ')}.`,
};
