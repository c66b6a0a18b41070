import { capitalized, counted } from '../phrases.ts';

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
export const dailies = {
  title: 'Daily',
  label: (name: Name) => capitalized(names[name]),
  loading: 'Looking up the day …',
  spokenLoading: 'Looking up the day.',
  titles: {
    today: (day: number, date: string) => [`Daily ${day}, ${date}`, `Daily ${day}`],
    archive: (name: Name) => [`Daily ${names[name]}, past days`, 'Past days'],
    sealed: (name: Name) => [`Daily ${names[name]}, sealed codes`, 'Sealed codes'],
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
    begun: (time: string) => `You can finish this game for another ${time}.`,
    played: 'You have played it. Another game is practice.',
    practicing: (turn: number) => `You have played it, and practice: turn ${turn}.`,
    yesterday: (time: string) => `You can finish yesterday’s for another ${time}: see past days.`,
  },
  hardMode: 'Hard mode: every hint you have found must be used.',
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
  seals: {
    about:
      'A seal is the SHA-256 of salt and code. It is published the day before, so that the code cannot be changed, and opened when the day can be played no more.',
    sealed: (day: number, date: string) => `${day}, ${date}, sealed:`,
    opened: (day: number, date: string, code: string) => `${day}, ${date}, opened: ${code}`,
    salt: (salt: string) => `salt ${salt}`,
  },
  spoken: {
    next: (time: string) => `Next in ${time}.`,
    today: (day: number, date: string, time: string) => `Daily ${day}, ${date}, next in ${time}.`,
    streaks: (name: Name) => `${capitalized(names[name])}:`,
    archive: (name: Name) => `Past days of the daily ${names[name]}. Past days are practice.`,
    sealed: (name: Name) => `Sealed codes of the daily ${names[name]}.`,
    prompt: 'Day: ',
    /** What a player types for a daily in the hard mode. */
    hard: (name: Name) => `hard ${names[name]}`,
    wrongDay: (last: number) => `Type a day from 1 to ${last}.`,
    help: {
      today: 'One try counts each day. Type hard word or hard equation for the hard mode.',
      archive: 'Type the number of a day to practice it.',
    },
  },
  failures: {
    noDaily: 'That day has no daily yet.',
    wrongClock: (date: string, first: string) =>
      `The clock shows ${date}, and the dailies began on ${first}. Set the clock.`,
  },
};
