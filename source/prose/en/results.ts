import type { Roles } from '../../engine/core/game/roles.ts';
import type { GameResult } from '../../engine/core/stored/game.ts';
import type { Outcome } from '../../engine/variants/game.ts';
import type { VariantName } from '../../engine/variants/index.ts';
import { games as registry } from '../games/sentences.ts';
import type { GameSentences, NamedClue, Nouns } from '../sentence-data.ts';
import { capitalized, counted, wordsName } from './phrases.ts';

const games: Readonly<Record<VariantName, Pick<GameSentences<VariantName>, 'contains'>>> = registry;

/** What a lifeline gave away, as a clause: `the code contains red (1)`. */
export function clueClause(clue: NamedClue): string {
  switch (clue.lifeline) {
    case 'color':
      return games[clue.game].contains(clue.symbol);
    case 'place':
      return `place ${clue.place} of the ${clue.nouns.code} is ${clue.symbol}`;
    case 'hint':
      return `a good guess is ${clue.guess}`;
  }
}

/** What rows of a board say about lifelines. */
export const rows = {
  hint: 'Hint',
  /** Between the known places of a code and a symbol that it contains. */
  contains: ['contains', 'has'],
  /** What a lifeline gave away, in a few words. */
  clue: {
    hint: (guess: string) => `try ${guess}`,
    color: (sign: string) => `contains ${sign}`,
    place: (place: number, sign: string) => `place ${place} is ${sign}`,
  },
};

/** Lifelines, and what they gave away. */
export const lifelines = {
  /** Their names; the color is called what the symbols of a game are called. */
  names: { place: 'place', hint: 'hint', proofs: 'proofs', warnings: 'warnings' },
  clue: clueClause,
  clueSentence: (clue: NamedClue) => `${capitalized(clueClause(clue))}.`,
  used: (names: readonly string[]) =>
    names.length === 0 ? 'no lifelines' : `lifelines: ${names.join(', ')}`,
};

const dailyNames = { code: 'code', word: 'word', equation: 'equation', adversary: 'adversary' };

type DailyName = keyof typeof dailyNames;

/** A daily of a day: every keypeg has the same, but a server has its own. */
type Daily = {
  readonly source: 'offline' | 'server';
  readonly name: DailyName;
  readonly day: number;
};

type Ending = Pick<GameResult, 'outcome' | 'turns'>;

type Breaker = Pick<Roles, 'codebreaker'>;

/** How games ended, by who broke the code: a machine that does it wins nothing for the player. */
const endings: Readonly<Record<Roles['codebreaker'], Readonly<Record<Outcome, string>>>> = {
  human: { cracked: 'won', exhausted: 'lost', resigned: 'given up' },
  machine: { cracked: 'cracked', exhausted: 'not cracked', resigned: 'given up' },
};

/** What stored games are called, and how they ended. */
export const titles = {
  words: wordsName,
  /** A game of a variant that this version does not know. */
  anotherVersion: (variant: string) => `${variant} of another version`,
  daily: {
    offline: (name: DailyName) => `Daily ${dailyNames[name]}`,
    server: (name: DailyName) => `Server daily ${dailyNames[name]}`,
    anotherVersion: 'Daily of another version',
    /** The daily of a day, by its title and its number, such as `Daily word 312`. */
    game: (title: string, number: number) => `${title} ${number}`,
    practice: (title: string, number: number) => `${title} ${number}, practice`,
    /** The same in fewer words. */
    short: (name: DailyName, number: number) => `${capitalized(dailyNames[name])} ${number}`,
    shortPractice: (name: DailyName, number: number) =>
      `${capitalized(dailyNames[name])} ${number}, practice`,
    /** The same after the name of the program: `daily word 312`. */
    within: ({ source, name, day }: Daily, kind: 'daily' | 'practice') => {
      const title = `${source === 'server' ? 'server daily' : 'daily'} ${dailyNames[name]} ${day}`;
      return kind === 'practice' ? `${title}, practice` : title;
    },
  },
  /** A kind of game with the players, where the program is not the only other one. */
  againstMachine: (title: string) => `${title}, against a machine`,
  adversary: (title: string) => `${title}, adversary`,
  twoPlayers: (title: string) => `${title}, two players`,
  /** How a stored game ended. */
  result: ({ outcome, turns }: Ending, { codebreaker }: Breaker) => {
    const ending = endings[codebreaker][outcome];
    return outcome === 'cracked' ? `${ending} in ${counted(turns, 'turn')}` : ending;
  },
  /** The same in fewer words. */
  shortResult: ({ outcome, turns }: Ending, { codebreaker }: Breaker) => {
    const ending = endings[codebreaker][outcome];
    return outcome === 'cracked' ? `${ending} in ${turns}` : ending;
  },
};

const next = 'The next one is yours.';
const guessed = (guess: string): string => `Your nearest guess, ${guess},`;
const inPlace = (guess: string, exact: number, pegs: number, { peg }: Nouns): string =>
  `${guessed(guess)} had ${exact} of ${counted(pegs, peg)} in place.`;

/** How near the guesses of a lost game came to its code. */
export const nearestGuess = {
  next,
  inPlace: (guess: string, exact: number, pegs: number, nouns: Nouns) =>
    `${inPlace(guess, exact, pegs, nouns)} ${next}`,
  close: (guess: string, exact: number, pegs: number, nouns: Nouns) =>
    `${inPlace(guess, exact, pegs, nouns)} So close! ${next}`,
  elsewhere: (guess: string, partial: number, { code, symbol }: Nouns) =>
    `${guessed(guess)} had ${counted(partial, symbol)} of the ${code}. ${next}`,
  nothing: `Every miss ruled something out. ${next}`,
};

/** How a game ended; undefined attempts are unlimited. */
type Result = { readonly spent: number; readonly attempts: number | undefined };

const outcomes: Readonly<Record<Outcome, (result: Result) => string>> = {
  cracked: ({ spent, attempts }) =>
    attempts === undefined
      ? `found in ${counted(spent, 'turn')}`
      : `found in ${spent} of ${counted(attempts, 'turn')}`,
  exhausted: ({ spent }) => `not found in ${counted(spent, 'turn')}`,
  resigned: ({ spent }) =>
    spent === 0 ? 'given up before the first turn' : `given up after ${counted(spent, 'turn')}`,
};

export const share = {
  /** What names a puzzle: its seed, or who chose it. */
  puzzle: {
    friend: ({ code }: Nouns) => `${code} from a friend`,
    random: ({ code }: Nouns) => `random ${code}`,
    seed: (seed: string) => `seed ${seed}`,
    chosen: ({ code }: Nouns) => `chosen ${code}`,
  },
  title: (puzzle: string, code: string) => `keypeg ${puzzle}, ${code}`,
  dailyTitle: (daily: string) => `keypeg ${daily}`,
  hardTitle: (daily: string) => `keypeg ${daily} in hard mode`,
  score: (title: string, score: string) => `${title}: ${score}`,
  /** The result to read out, with the names of the lifelines that were used. */
  spoken: (title: string, outcome: Outcome, result: Result, used: readonly string[]) =>
    `${title}: ${outcomes[outcome](result)}, ${lifelines.used(used)}.`,
  turn: (turn: number, answer: string) => `Turn ${turn}: ${answer}.`,
  board: (board: number, turn: number | 'not-solved') =>
    `Board ${board}: ${turn === 'not-solved' ? 'not solved' : `turn ${turn}`}.`,
  lifelineTurn: (turn: number, lifeline: string) => `Turn ${turn}: lifeline ${lifeline}.`,
};
