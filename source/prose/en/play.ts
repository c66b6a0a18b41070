import type { Attempts, Rarity } from '../../engine/core/variant.ts';
import type { Nouns } from '../sentence-data.ts';
import {
  allBoards,
  attempts as attemptsTexts,
  candidates,
  capitalized,
  counted,
  decimal,
  grouped,
} from './phrases.ts';
import { lifelines as lifelineTexts } from './results.ts';

const symbols = ({ symbol }: Nouns): string => `${capitalized(symbol)}s`;

/** The panels around a board. */
const board = {
  title: 'Board',
  messages: 'Messages',
  /** How many lines of the messages are out of view, long and short. */
  hiddenBelow: (count: number, key: string) => [`${count} below, ${key}`, `${count} below`],
  hiddenAbove: (count: number, key: string) => [`${count} above, ${key}`, `${count} above`],
  symbols,
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
      marks: ({ code }: Nouns) => `not in the ${code}, or not again`,
    },
    order: 'Their order means nothing.',
  },
};

/** A mean, rounded: `185`, or `4.3` below ten. */
export const mean = (value: number): string =>
  value < 10 ? String(Math.round(10 * value) / 10) : grouped(Math.round(value));

/** The worst case after an expected number, where it is worse. */
export const worstOf = (expected: number, worst: number): string =>
  worst > expected ? `, at worst to ${grouped(worst)}` : '';

/** A game with several boards. */
const boards = {
  /** In the name of a game. */
  count: (count: number) => counted(count, 'board'),
  title: 'Boards',
  /** What the panel of the boards says about them: on a page of several, which it is. */
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  page: (first: number, last: number, all: number) => `${first} to ${last} of ${all}`,
  /** In the title of the symbols: the board whose answers they show. */
  symbolsOf: (title: string, board: number) => `${title}, board ${board}`,
  /** The first message: every guess counts on every board. */
  opening: (count: number) => `Each guess counts on ${allBoards(count)}.`,
  /** After a guess: the boards that it solved, from 1, and how many are left. */
  solved: (boards: readonly number[], left: number) =>
    `${boards.length === 1 ? 'Board' : 'Boards'} ${boards.join(' and ')} solved${left === 0 ? '' : `, ${left} to go`}.`,
  cracked: (guesses: number) => `All boards solved in ${counted(guesses, 'guess')}.`,
  missed: (codes: readonly string[]) => `Not found: ${codes.join(', ')}.`,
  /** The end of a game: its title, and how many of its boards were solved. */
  endTitle: { cracked: 'All boards solved!', exhausted: 'Not this time', resigned: 'Given up' },
  found: (solved: number, all: number) =>
    [`${solved} of ${all} boards solved.`, `Solved: ${solved} of ${all}`] as const,
  answer: (board: number, answer: string) => `Board ${board}, ${answer}`,
  heading: (board: number, isSolved: boolean) => `Board ${board}${isSolved ? ', solved' : ''}:`,
};

/** Turns, and the guesses among them if they are fewer. */
const length = (turns: number, guesses: number): string =>
  turns === guesses
    ? counted(turns, 'turn')
    : `${counted(turns, 'turn')}, ${counted(guesses, 'guess')}`;

type PlayedFigures = Readonly<Record<'played' | 'won' | 'streak' | 'longest', number>>;

/** Day counts of a streak: `No streak now`, `Streak 3 days, best 7`. */
const streak = (days: number, longest: number): string => {
  const now = days === 0 ? 'No streak now' : `Streak ${counted(days, 'day')}`;
  return longest > days ? `${now}, best ${longest}` : now;
};

const ending = {
  /** The entries of the menu after a game. */
  entries: {
    'same-again': 'Same again',
    room: 'Result',
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
    resigned: (turns: number, guesses: number) =>
      turns === 0 ? 'Given up before the first turn' : `Given up after ${length(turns, guesses)}`,
  },
  /** What a game took whose title says how it ended. */
  spent: (turns: number, guesses: number) =>
    turns === 0 ? 'Before the first turn' : length(turns, guesses),
  withLifelines: (text: string, lifelines: readonly string[]) =>
    lifelines.length === 0 ? text : `${text}, ${lifelineTexts.used(lifelines)}`,
  withPar: (text: string, par: number) => `${text} · par ${par}`,
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
    resigned: ({ code }: Nouns) => [`Given up: the ${code} was`, 'Given up'],
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
  /** What a won game has improved; the averages are of turns, before it and with it. */
  progress: {
    firstWin: 'Your first win!',
    average: (before: number, after: number, best: 'new-best' | 'no-best') => {
      const digits = decimal(before, 1) === decimal(after, 1) ? 2 : 1;
      const [was, is] = [decimal(before, digits), decimal(after, digits)];
      const average = was === is ? `average ${is}` : `average ${was} → ${is}`;
      return best === 'new-best' ? `New best, ${average}.` : `${capitalized(average)}.`;
    },
  },
  /** The player's games and streaks, as versions, the longest first. */
  figures: ({ played, won, streak: current, longest }: PlayedFigures) => [
    `Played ${grouped(played)}, won ${grouped(won)} · Streak ${grouped(current)}, best ${grouped(longest)}`,
    `${grouped(won)} of ${grouped(played)} won · streak ${grouped(current)}, best ${grouped(longest)}`,
    `${grouped(won)}/${grouped(played)} won · streak ${grouped(current)}/${grouped(longest)}`,
  ],
  /** The same of dailies, whose streak counts days. */
  dailyFigures: ({ played, won }: PlayedFigures) => [
    `Played ${grouped(played)}, won ${grouped(won)}`,
  ],
  spokenFigures: ({ played, won, streak: current, longest }: PlayedFigures) =>
    `Played ${grouped(played)}, won ${grouped(won)}. Streak ${grouped(current)}, best ${grouped(longest)}.`,
  panel: {
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
    tooLate: 'That was too late: dailies count until 12 hours after their day. This is practice.',
    practice: 'Practice',
    practiceNext: (next: string) => `Practice, next in ${next}`,
    streakNext: (days: number, longest: number, next: string) =>
      `${streak(days, longest)}, next in ${next}`,
    streakWaiting: (days: number, longest: number) =>
      `${streak(days, longest)}: today’s is waiting`,
  },
};

const messages = {
  /** What is typed: `1–6`, or `a word`. */
  opening: (row: string, enter: string) => `Type ${row}, then ${enter}.`,
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
  hintTestsPlace: (place: number, { code }: Nouns) =>
    `Place ${place} is known, so this guess tests something else there. It cannot be the ${code}, but it tells more.`,
  hintOffered: (key: string) => `Press ${key} to put it into the row.`,
  /** Below the word LIFELINE in place of the row. */
  lifelineChosen: (enter: string) => `${enter}: lifelines. Any other key: your row.`,
  noPreviousGuess: 'There is no previous guess.',
  notARow: 'The pasted text is not a row.',
  /** That a row has no room for another peg, by what its player does with a whole row. */
  rowIsFull: (enter: string, erase: string) => `Row full: ${enter} guesses, ${erase} deletes.`,
  /** Enter on the row that was guessed just now. */
  repeats: (key: string) => `Same guess: ${key} again plays it.`,
  pressAgain: (key: string) => `Press ${key} again.`,
  pressToConfirm: (key: string) => `Press ${key} or y.`,
  carryOn: 'Carry on!',
  leave: {
    question: 'Leave the game?',
    /** How long the game waits for its player. */
    kept: {
      stored: 'It will wait under Continue.',
      server: 'It will wait under Continue until the server stops.',
      session: 'It will wait under Continue until you leave keypeg.',
      tutorial: 'The tutorial waits until you leave keypeg.',
    },
  },
  giveUp: {
    question: ({ code }: Nouns) => `Give up and see the ${code}?`,
    counts: 'It counts as lost.',
  },
  spoken: {
    boardHelp: 'board: read the whole game so far.',
    turnPrompt: (turn: number, attempts: Attempts) =>
      `${capitalized(attemptsTexts.turn(turn, attempts))}: `,
    hintOffered: (guess: string) => `Type use hint to guess ${guess}.`,
    guessAnyway: 'Type yes to guess it anyway, or another guess.',
  },
};

/** The screens on which games are played and replayed. */
export const play = { board, boards, messages, ending };
