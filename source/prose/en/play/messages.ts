import type { Attempts, Rarity } from '../../../engine/core/variant.ts';
import type { Nouns } from '../../nouns.ts';
import { attempts as attemptsTexts } from '../attempts.ts';
import { candidates } from '../candidates.ts';
import { lifelines as lifelineTexts } from '../lifelines.ts';
import { capitalized, counted } from '../phrases.ts';
import { mean, worstOf } from './numbers.ts';

/** The keys that a player needs first. */
type FirstKeys = Readonly<Record<'guess' | 'lifelines' | 'help', string>>;

const firstKeys = ({ guess, lifelines, help }: FirstKeys): string =>
  `${guess} guesses, ${lifelines} opens lifelines, ${help} explains.`;

const turns = (attempts: Attempts): string =>
  attempts === 'unlimited' ? attemptsTexts.unlimited : counted(attempts, 'turn');

/** The messages of a game to its player. */
export const messages = {
  /** `code` describes the code: `4 pegs, 6 colors, no repeats`. */
  opening: (nouns: Nouns, code: string, attempts: Attempts) =>
    `The ${nouns.code} is set: ${code}. You have ${turns(attempts)}.`,
  /** The first advice in each game. */
  advice: {
    pegs: (keys: FirstKeys) => `Arrows choose, ${firstKeys(keys)}`,
    words: (keys: FirstKeys) => `Type a word. ${firstKeys(keys)}`,
    equations: (keys: FirstKeys) => `Type an equation. ${firstKeys(keys)}`,
  },
  welcomeBack: 'Welcome back: your turn.',
  oneTry: 'This is your one try that counts.',
  /** `answer` says what the guess has earned. */
  turn: (guess: string, answer: string) => `${guess}: ${answer}.`,
  cost: (price: number) => `That cost ${counted(price, 'turn')}.`,
  cracked: (guesses: number, lifelines: readonly string[]) =>
    `Cracked in ${counted(guesses, 'guess')}, ${lifelineTexts.used(lifelines)}.`,
  gaveUp: 'You gave up.',
  codeWas: (nouns: Nouns, code: string) => `The ${nouns.code} was ${code}.`,
  codeHidden: ({ code }: Nouns) => `The ${code} was not revealed.`,
  machineCracked: (guesses: number) => `The machine cracked it in ${counted(guesses, 'guess')}.`,
  machineFailed: ({ code }: Nouns) => `The machine did not find the ${code}.`,
  /** What a machine has measured before its guess, from how many codes, and how many it expects to leave. */
  measured: (count: number, rarity: Rarity, nouns: Nouns, expected: number, worst: number) =>
    count === 1
      ? `No other ${nouns.code} is possible.`
      : `${candidates.codes(count, rarity, nouns)} fit. I expect to cut that to about ${mean(expected)}${worstOf(expected, worst)}.`,
  hintRequested: 'Looking for a good guess …',
  hintOffered: (key: string) => `Press ${key} to put it into the row.`,
  /** The word whose letters ask for a lifeline in a row. */
  lifelineWord: 'LIFELINE',
  wholeRow: (key: string) => `Fill the whole row with LIFELINE to use one (or press ${key}).`,
  noPreviousGuess: 'There is no previous guess.',
  notARow: 'The pasted text is not a row.',
  nothingToNote: ({ peg }: Nouns) => `No ${peg} at the cursor to mark.`,
  /** That a row has no room for another peg, by what its player does with a whole row. */
  rowIsFull: {
    guess: ({ peg }: Nouns, enter: string, erase: string) =>
      `That was the last ${peg}: ${enter} guesses, ${erase} deletes.`,
    hide: ({ peg }: Nouns, enter: string, erase: string) =>
      `That was the last ${peg}: ${enter} hides it, ${erase} deletes.`,
  },
  pressAgain: (key: string) => `Press ${key} again.`,
  carryOn: 'Carry on!',
  leave: {
    question: 'Leave the game?',
    /** How long the game waits for its player. */
    kept: {
      stored: 'It will wait under Continue.',
      server: 'It will wait under Continue until the server stops.',
      session: 'It will wait under Continue until you leave keypeg.',
      tutorial: 'The tutorial waits until you leave keypeg.',
      dropped: '',
    },
  },
  giveUp: {
    question: ({ code }: Nouns) => `Give up and see the ${code}?`,
    counts: 'It counts as lost.',
  },
  spoken: {
    soFar: 'Your game so far:',
    boardHelp: 'board: read the whole game so far.',
    turnPrompt: (turn: number, attempts: Attempts) =>
      `${capitalized(attempts === 'unlimited' ? attemptsTexts.turn(turn) : attemptsTexts.turnOf(turn, attempts))}: `,
    hintOffered: (guess: string) => `Type use hint to guess ${guess}.`,
    guessAnyway: 'Type yes to guess it anyway, or another guess.',
    noCommand: (typed: string, meant: string) =>
      `There is no command “${typed}”: did you mean ${meant}?`,
  },
};
