import type { Attempts } from '../../../engine/core/variant.ts';
import type { Nouns } from '../../nouns.ts';
import { attempts as attemptsTexts } from '../attempts.ts';
import { counted, grouped } from '../phrases.ts';

type ParStatus = 'proved' | 'best-known';

const statuses: Readonly<Record<ParStatus, string>> = {
  proved: 'proved',
  'best-known': 'best known',
};

const turns = (attempts: Attempts): string =>
  attempts === 'unlimited' ? attemptsTexts.unlimited : counted(attempts, 'turn');

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
export const adversary = {
  /** `code` describes the codes: `4 pegs, 6 colors, no repeats`. */
  opening: ({ code }: Nouns, described: string, attempts: Attempts) =>
    `No ${code} is set: the adversary answers so that the most ${code}s stay possible. ${described}; ${turns(attempts)}.`,
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
