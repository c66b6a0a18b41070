import type { Nouns } from '../../nouns.ts';
import { capitalized } from '../phrases.ts';

const symbols = ({ symbol }: Nouns): string => `${capitalized(symbol)}s`;

/** The panels around a board. */
export const board = {
  title: 'Board',
  messages: 'Messages',
  /** How many lines of the messages are out of view, long and short. */
  hiddenBelow: (count: number, key: string) => [`${count} below, ${key}`, `${count} below`],
  hiddenAbove: (count: number, key: string) => [`${count} above, ${key}`, `${count} above`],
  symbols,
  keyboards: { letters: 'Letters', symbols: 'Symbols' },
  noteKey: (key: string) => `${key} note`,
  /** The title of what clues have shown, long and short. */
  known: ({ code }: Nouns) => [`What you know of the ${code}`, `The ${code}`],
  details: {
    title: 'This game',
    turns: 'Turns',
    /** Long and short. */
    usedOf: (used: number, all: number) => [`${used} of ${all}`, `${used}/${all}`],
    bestAnswer: 'Best answer',
    noAnswer: ['none yet', 'none'],
    tried: (nouns: Nouns) => `${symbols(nouns)} tried`,
    triedOf: (tried: number, all: number) => [`${tried} of ${all}`, `${tried}/${all}`],
    lifelines: 'Lifelines',
    noLifelines: 'none',
  },
  /** What the marks of an answer mean. */
  legend: {
    title: 'Answers',
    exact: ({ symbol }: Nouns) => `${symbol} and place are right`,
    partial: ({ code }: Nouns) => `the ${code} has it elsewhere`,
    /** A mark that is neither of the others, in each form of answer. */
    absent: {
      counts: () => 'neither',
      marks: ({ code }: Nouns) => `not in the ${code}, or no further copies`,
    },
    order: 'Their order means nothing.',
  },
};
