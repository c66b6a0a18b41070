import type { Nouns } from '../sentence-data.ts';
import { count, counted, grouped } from './phrases.ts';

type ParStatus = 'proved' | 'best-known';

const statuses: Readonly<Record<ParStatus, string>> = {
  proved: 'proved',
  'best-known': 'best known',
};

const arrows = (counts: readonly number[]): string => counts.map(grouped).join(' → ');

const compared = (over: number): string => {
  if (over === 0) return 'you made it!';
  return over < 0 ? `you beat it by ${-over}!` : `${over} over par.`;
};

const sharedScore = (over: number): string => {
  if (over === 0) return 'made it';
  return `${Math.abs(over)} ${over < 0 ? 'under' : 'over'}`;
};

/** A game against the adversary. */
const adversary = {
  opening: ({ code }: Nouns) => `No ${code} is set: each answer keeps the most ${code}s.`,
  thinking: ['The adversary looks for its answer …', 'Looking for the answer …', '…'],
  noAnswer: (reason: string, key: string) =>
    `The adversary cannot answer: ${reason} ${key} asks it again.`,
  par: {
    proved: (guesses: number) => `Par is ${counted(guesses, 'guess')}, proved.`,
    'best-known': (guesses: number) => `Par is ${counted(guesses, 'guess')}, best known.`,
  } satisfies Record<ParStatus, (guesses: number) => string>,
  /** Par in a few words, in the details of a game: `5, proved`. */
  shortPar: (guesses: number, status: ParStatus) => `${guesses}, ${statuses[status]}`,
  parLabel: 'Par',
  noPar: 'not known',
  searching: 'searching …',
  /** Par at the end, with the turns above it if the code was found. */
  parAtEnd: {
    unknown: 'Par: still searching …',
    failed: 'Par is not known.',
    found: (guesses: number, status: ParStatus, over: number | 'not-found') =>
      over === 'not-found'
        ? `Par ${guesses}, ${statuses[status]}.`
        : `Par ${guesses}, ${statuses[status]}: ${compared(over)}`,
  },
  noCode: ({ code }: Nouns) => `There was no ${code}.`,
  giveUp: 'Give up?',
  /** The titles of the end of a game that was not won. */
  title: { exhausted: 'Not this time', resigned: 'Given up' },
  /** How many codes were possible at the start and after each answer. */
  kept: {
    cracked: ({ code }: Nouns, counts: readonly number[]) =>
      `There was no ${code}. Each answer kept the most: ${arrows(counts)}.`,
    exhausted: ({ code }: Nouns, counts: readonly number[]) =>
      `Each answer kept the most ${code}s: ${arrows(counts)}.`,
    resigned: ({ code }: Nouns, counts: readonly number[]) =>
      `Each answer kept the most ${code}s: ${arrows(counts)}.`,
  },
  /** The same of one answer, from 1. */
  answerKept: ({ code }: Nouns, answer: number, codes: number) =>
    `Answer ${answer} kept ${counted(codes, code)}.`,
  share: {
    puzzle: 'adversary',
    par: (guesses: number, status: ParStatus, over: number | 'not-found') =>
      over === 'not-found'
        ? `par ${guesses} (${statuses[status]})`
        : `par ${guesses} (${statuses[status]}): ${sharedScore(over)}`,
  },
};

const { turns } = count;

/** A game against a machine, which has a name. */
const rival = {
  introduction: (name: string) =>
    `${name} breaks the same code. Whoever uses fewer turns wins. You see the answers to its guesses, not the guesses.`,
  title: (name: string) => `${name}’s board`,
  progress: {
    trouble: 'cannot play',
    found: (guesses: number) => `found in ${guesses}`,
    failed: 'out of turns',
    thinking: 'thinking',
  },
  noGuess: 'No guess yet.',
  noGuessOf: (name: string) => `${name}: no guess yet`,
  /** Before its answer in a turn, long and short. */
  turn: (name: string, turn: number) => [`${name}, turn ${turn}:`, `${name} ${turn}:`],
  /** What the machine says, in its quotation marks. */
  says: (name: string, line: string) => `${name}: ${line}`,
  found: (name: string, guesses: number) => `${name} has found it in ${turns(guesses)}.`,
  failed: (name: string) => `${name} is out of turns.`,
  stillLooking: (name: string) => `${name} is still looking …`,
  /** The title of the end for a player who has cracked the code too late, or perhaps too late. */
  endTitle: { lost: (name: string) => `${name} was faster`, open: 'The code is cracked' },
  /** The result, with the turns of the player and of the machine. */
  result: {
    won: (name: string, own: number, its: number) =>
      `You win: ${turns(own)}, and ${name} needed ${its}!`,
    wonAlone: (name: string) => `You win: ${name} did not find it!`,
    lost: (name: string, own: number, its: number) => `${name} wins: ${turns(its)} to your ${own}.`,
    lostAlone: (name: string, its: number) => `${name} wins, in ${turns(its)}.`,
    draw: (own: number) => `A draw: ${turns(own)} each!`,
    drawOfNone: (name: string) => `A draw: ${name} did not find it either.`,
    noContest: (name: string) => `${name} did not finish.`,
  },
  /** The result as a line to share, by how it ended for the player. */
  shared: {
    won: (name: string, its: number | 'none') => `against ${name} (${needed(its)}): won`,
    lost: (name: string, its: number | 'none') => `against ${name} (${needed(its)}): lost`,
    draw: (name: string, its: number | 'none') => `against ${name} (${needed(its)}): draw`,
    'no-contest': (name: string) => `against ${name}: no result, ${name} could not go on`,
  },
  spoken: {
    /** The counts of an answer to a guess that is covered. */
    answer: (name: string, turn: number, exact: number, partial: number) =>
      `${name}, turn ${turn}: ${exact} in place, ${partial} elsewhere.`,
  },
};

function needed(count: number | 'none'): string {
  return count === 'none' ? 'not found' : turns(count);
}

/** The screens of the roles other than that of a lone codebreaker. */
export const roles = { adversary, rival };
