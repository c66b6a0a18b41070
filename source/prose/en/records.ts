import type { Nouns } from '../sentence-data.ts';
import { saving, sharing, store } from './online/account.ts';
import { capitalized, counted } from './phrases.ts';

const names = {
  code: 'code',
  word: 'word',
  equation: 'equation',
  adversary: 'adversary',
  puzzle: 'puzzle',
};

type Name = keyof typeof names;

const parText = (over: number): string =>
  over === 0 ? 'par' : `par ${over > 0 ? '+' : '−'}${Math.abs(over)}`;

/** The dailies. A list of texts has the longest first; the first that fits is shown. */
const dailies = {
  title: 'Daily',
  label: (name: Name) => capitalized(names[name]),
  loading: 'Looking up the day …',
  spokenLoading: 'Looking up the day.',
  titles: {
    today: (day: number, date: string) => [`Daily ${day}, ${date}`, `Daily ${day}`],
    archive: (name: Name) => [`Daily ${names[name]}, past days`, 'Past days'],
  },
  next: (time: string) => `next in ${time}`,
  /** What a player has made of a daily. */
  states: {
    'in-progress': (turn: number) => [`in progress, turn ${turn}`, `at turn ${turn}`],
    solved: (turns: number) => [`solved in ${turns}`],
    /** With the turns above par. */
    solvedOverPar: (turns: number, over: number) => [
      `solved in ${turns}, ${parText(over)}`,
      `solved in ${turns}`,
    ],
    /** A puzzle with its errors. */
    proved: (errors: number) => [
      errors === 0 ? 'solved' : `solved, ${counted(errors, 'error')}`,
      'solved',
    ],
    lost: ['not found'],
    expired: ['not finished'],
    'not-played': ['not played'],
  },
  atTurn: (turn: number) => [`at turn ${turn}`],
  practicing: (turn: number) => [`practice, turn ${turn}`, 'practice'],
  practiced: ['practiced'],
  streak: (days: number) => `streak ${days}`,
  status: {
    open: (time: string) => `One try counts. Today ends in ${time}.`,
    openPuzzle: (time: string) => `The first solution counts. Today ends in ${time}.`,
    proved: 'You have solved it. Solving it again is practice.',
    begun: (time: string) => `You have ${time} left to finish this game.`,
    played: 'You have played it. Another game is practice.',
    practicing: (turn: number) => `You have played it. Your practice game is at turn ${turn}.`,
    yesterday: (time: string) => `You have ${time} left to finish yesterday’s: see past days.`,
  },
  /** What all players did today, for one who has finished. */
  table: {
    first: 'You are the first to finish it today.',
    players: (players: number) => `${counted(players, 'player')} so far.`,
    better: (percent: number) => `You did better than ${percent}% of the others.`,
  },
  /** Players whom the player has met in rooms. */
  friends: {
    title: 'Your friends from races:',
    line: (name: string, result: string) => `${name}: ${result}`,
    lost: 'not solved',
  },
  hardMode: 'Hard mode: a guess must use all that you have found.',
  easyMode: 'Easy mode.',
  streaks: {
    none: { open: 'No streak yet: solve it today to start one.', played: 'No streak yet.' },
    ended: (longest: number) => `No streak now. The longest was ${counted(longest, 'day')}.`,
    running: (days: number, longest: number) =>
      `Streak: ${counted(days, 'day')}, the longest ${longest}.`,
    rests: (dates: readonly string[]) => `Rest days in it: ${dates.join(', ')}.`,
    restsLeft: (days: number) => `Rest days left this month: ${days}.`,
  },
  legend: '● solved  ○ rest day  × not found',
  noPastDay: 'There is no past day yet.',
  practice: {
    none: ['Past days are practice.', 'Practice.'],
    begun: (turn: number) => [`Your practice is at turn ${turn}.`, `Practice, turn ${turn}.`],
  },
  spoken: {
    today: (day: number, date: string, time: string) => `Daily ${day}, ${date}, next in ${time}.`,
    streaks: (name: Name) => `${capitalized(names[name])}:`,
    archive: (name: Name) => `Past days of the daily ${names[name]}. Past days are practice.`,
    prompt: 'Day: ',
    /** What a player types for a daily in the hard mode. */
    hard: (name: Name) => `hard ${names[name]}`,
    wrongDay: (last: number) => `Type a day from 1 to ${last}.`,
    help: {
      today: 'One try counts each day. Type hard word or hard equation for the hard mode.',
      archive: 'Type the number of a day to practice it, or to see its result if you played it.',
    },
  },
  failures: {
    noDaily: 'That day has no daily yet.',
    wrongClock: (date: string, first: string) =>
      `The clock shows ${date}, and the dailies began on ${first}. Set the clock.`,
  },
};

/** The finished games of a player. */
const history = {
  title: 'Game',
  /** One finished game. */
  game: {
    secretWas: ({ code }: Nouns) => `The ${code} was`,
    loading: 'Loading the game …',
    spokenLoading: 'Loading the game.',
    failed: 'The game cannot be shown.',
    spokenFailed: 'The game cannot be loaded.',
    unfinished: 'It goes on: it is under Continue.',
    deleted: 'This game was deleted.',
  },
};

/** Why a machine, or what a game needs from outside, does not answer. */
const machines = {
  tooManyCodes: (other: string) =>
    `This game has too many codes for that machine. ${other} can play it.`,
  oneColorOnly: (machine: string) => `${machine} guesses one color only, which this game forbids.`,
  unknown: 'There is no such machine.',
  wordsMissing: 'The words of these games are not here.',
  cannotPlay: 'The machine cannot play this game.',
  failed: 'The machine cannot think right now. Try again in a moment.',
  tooLarge: 'That is too much for the memory of the machines here. Try fewer pegs or colors.',
  tooSlow: (seconds: number) => `The machine has thought for ${seconds} seconds: too long.`,
  noWords: (letters: number) => `There are no words of ${letters} letters.`,
  slowTerminal: 'This terminal is too slow for motion.',
};

/** What players read about their games, their results and their account. */
export const records = {
  dailies,
  history,
  machines,
  saving,
  sharing,
  store,
};

/** The short wait for what a game needs. */
export const loading = {
  dictionary: { loading: 'Loading words …', failed: 'The words cannot be loaded.' },
  game: {
    title: 'Continue',
    loading: 'Loading your game …',
    failed: 'Your game cannot be loaded.',
  },
};
