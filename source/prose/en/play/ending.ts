import type { Nouns } from '../../nouns.ts';
import { counted, grouped } from '../phrases.ts';

const length = (turns: number, guesses: number): string =>
  `${counted(turns, 'turn')}, ${counted(guesses, 'guess')}`;

/** Versions of a headline that ends with par, the longest first. */
const withPar =
  (ending: string) =>
  (turns: number, guesses: number, par: number): readonly string[] => [
    `${ending} ${length(turns, guesses)} · par ${par}`,
    `${ending} ${counted(turns, 'turn')} · par ${par}`,
  ];

type PlayedFigures = Readonly<Record<'played' | 'won' | 'streak' | 'longest', number>>;

/** Day counts of a streak: `No streak now`, `Streak 3 days`. */
const streak = (days: number): string =>
  days === 0 ? 'No streak now' : `Streak ${counted(days, 'day')}`;

/** The end of a game. */
export const ending = {
  /** The entries of the menu after a game. */
  entries: {
    'same-again': 'Same again',
    review: 'Review',
    'change-rules': 'Change rules',
    'first-game': 'Play a game',
    tutorial: 'Tutorial again',
    share: 'Share',
    dailies: 'Dailies',
    menu: 'Menu',
    quit: 'Quit',
  },
  /** How a person's game ended, in how many turns and guesses. */
  headline: {
    cracked: (turns: number, guesses: number) => `Won in ${length(turns, guesses)}`,
    exhausted: (turns: number, guesses: number) => `Lost in ${length(turns, guesses)}`,
    resigned: (turns: number, guesses: number) => `Given up after ${length(turns, guesses)}`,
  },
  headlineWithPar: {
    cracked: withPar('Won in'),
    exhausted: withPar('Lost in'),
    resigned: withPar('Given up after'),
  },
  machine: {
    cracked: (turns: number, guesses: number) =>
      `The machine cracked it in ${length(turns, guesses)}`,
    failed: (turns: number, guesses: number) =>
      `The machine did not find it in ${length(turns, guesses)}`,
  },
  /** The title of the end, long and short, above the code. */
  title: {
    cracked: () => ['You cracked it!'],
    exhausted: ({ code }: Nouns) => [`Not this time: the ${code} was`, 'Not this time'],
    resigned: ({ code }: Nouns) => [`The ${code} was`],
  },
  /** In the heading: a player who chose the seed can have known the code. */
  status: { over: 'game over', seeded: 'over, seeded' },
  codeWas: ({ code }: Nouns) => `The ${code} was`,
  /** Where a code is that the program does not know, long and short. */
  inYourHead: ({ code }: Nouns) => [`The ${code} is in your head.`, 'It is in your head.'],
  par: {
    unknown: (name: string) => `Par … Our machine ${name} is playing it.`,
    'not-found': (name: string) => `No par: ${name} did not find it.`,
    failed: (name: string) => `No par: ${name} cannot play now.`,
    better: (par: number, name: string) => `Par ${par}: you beat our machine ${name}!`,
    equal: (par: number, name: string) => `Par ${par}: as good as our machine ${name}.`,
    worse: (par: number, name: string) => `Par ${par}: our machine ${name} needed ${par}.`,
  },
  /** The player's games and streaks, as versions, the longest first. */
  figures: ({ played, won, streak: current, longest }: PlayedFigures) => [
    `Played ${grouped(played)}, won ${grouped(won)} · Streak ${grouped(current)}, best ${grouped(longest)}`,
    `${grouped(won)} of ${grouped(played)} won · streak ${grouped(current)}, best ${grouped(longest)}`,
    `${grouped(won)}/${grouped(played)} won · streak ${grouped(current)}/${grouped(longest)}`,
  ],
  spokenFigures: ({ played, won, streak: current, longest }: PlayedFigures) =>
    `Played ${grouped(played)}, won ${grouped(won)}. Streak ${grouped(current)}, best ${grouped(longest)}.`,
  panel: {
    /** The games of one kind, which has a name. */
    stored: (kind: string) => [`Your games: ${kind}`, 'Your games'],
    session: ['Your games of this session', 'This session'],
    counting: 'Counting your games …',
    tutorial: 'The tutorial is not counted.',
    practice: 'Practice does not count.',
    notSaved: 'This game was not saved.',
    failed: 'Your games cannot be counted.',
  },
  /** The end of a daily: `next` is the time until the next dailies. */
  daily: {
    practice: 'Practice',
    practiceNext: (next: string) => `Practice, next in ${next}`,
    streakNext: (days: number, next: string) => `${streak(days)}, next in ${next}`,
    streakWaiting: (days: number) => `${streak(days)}: today’s is waiting`,
  },
};
