import type { Nouns } from '../sentence-data.ts';
import { counted } from './phrases.ts';

/** What keys do, in a few words, as the footer and the help show it. */
export const actions = {
  again: 'again',
  another: ({ code }: Nouns) => `another ${code}`,
  anotherFormat: 'another format',
  answer: 'answer',
  askAgain: 'ask again',
  back: 'back',
  backAtNoCost: 'back, at no cost',
  board: 'board',
  change: 'change',
  changeIt: 'change it',
  choose: 'choose',
  chooseEnd: 'choose the first or the last entry',
  clearTheRow: 'clear the row',
  confirm: 'confirm',
  continue: 'continue',
  copy: 'copy',
  copyGuess: 'copy the previous guess',
  dailies: 'dailies',
  day: 'day',
  days: (count: number) => counted(count, 'day'),
  deleteMark: 'delete the mark before the cursor',
  deletePeg: ({ peg }: Nouns) => `delete the ${peg} before the cursor`,
  deletePegsBefore: ({ peg }: Nouns) => `delete all ${peg}s before the cursor`,
  deleteSign: 'delete the last character, or start again',
  discard: 'discard',
  done: 'done',
  easyMode: 'easy mode',
  eraseAt: 'erase at the cursor',
  eraseBefore: 'erase before the cursor',
  fillAtRandom: 'fill the row at random',
  nextBoard: 'next board',
  firstOrLastStep: 'first or last step',
  game: 'game',
  games: 'games',
  giveUp: 'give up',
  guess: 'guess',
  hardMode: 'hard mode',
  help: 'help',
  leave: 'leave',
  leaveTheGame: 'leave the game',
  hint: 'hint',
  lifelines: 'lifelines',
  menu: 'menu',
  more: 'more',
  move: 'move',
  moveTheCursor: 'move the cursor',
  moveToEnd: 'move it to the start or the end',
  nextDaily: 'next daily',
  nextMistake: 'next mistake',
  nextTip: 'next tip',
  numbers: 'numbers',
  open: 'open',
  openings: 'openings',
  puzzles: 'puzzles',
  openThatEntry: 'open that entry',
  page: 'page',
  pastDays: 'past days',
  pause: 'pause',
  play: 'play',
  playIt: 'play it',
  practice: 'practice',
  quit: 'quit',
  result: 'result',
  resume: 'resume',
  review: 'review',
  reviewAnswers: 'review answers',
  row: 'row',
  scrollTheMessages: 'scroll the messages',
  select: 'select',
  setCount: 'set the count and go to the other one: 2 1 is right place 2, right color 1',
  setMark: 'right place, elsewhere, not in it, and move on; 2 1 0 do the same',
  setPeg: ({ peg }: Nouns, keys: 'signs' | 'signs-and-initials') =>
    `set a ${peg}${keys === 'signs' ? '' : ', or its initial'}, and move on`,
  settings: 'settings',
  share: 'share',
  showTheBest: 'show best',
  speed: 'speed',
  step: 'step',
  takeIt: 'take it',
  takeThatOne: 'take that one',
  tile: 'tile',
  toCarryOn: 'to carry on',
  toStay: 'to stay',
  tryAgain: 'try again',
  turns: 'turns',
  tutorial: 'tutorial',
  typeIt: 'type it',
  typeMarks: 'one sign for each peg, in any order: right place, right color, neither',
  useHint: 'use hint',
  whatIf: 'what if',
};

/** What the program says on every screen: its notices and its heading. */
export const app = {
  /** Why keypeg draws nothing, with shorter versions. */
  tooSmall: (needed: string, window: string) => [
    `keypeg needs a window of ${needed} (this one is ${window}). Make it larger, or Ctrl-C.`,
    `keypeg needs a window of ${needed} (this one is ${window}).`,
    `keypeg needs a window of ${needed}.`,
    `Needs ${needed}`,
  ],
  pressForMenu: (key: string) => `Press ${key} for the menu.`,
  /** A key that means nothing on a screen. */
  unknownKey: {
    typed: (key: string, noun: string) => `${key} is not a ${noun}.`,
    named: (key: string) => `${key} does nothing here.`,
    other: 'That key does nothing here.',
    helpKey: (key: string) => `${key} shows the keys.`,
    use: (keys: readonly string[]) =>
      `Use ${keys.length > 1 ? `${keys.slice(0, -1).join(', ')} or ` : ''}${keys.at(-1)}.`,
  },
  anyOtherKey: 'any other key',
  dailyPlayed: 'You have played this daily already, so this game is practice.',
  takenOver: 'You continue this game in another window.',
  gameGone: 'That game has ended in another window.',
  rulesChanged: 'That game cannot be continued: its rules or its word list have changed.',
  // What happens comes first, because a narrow terminal cuts the line.
  fullList: (count: number, game: string) =>
    `A move deletes the oldest of ${count} games: ${game}.`,
  unfinished: {
    label: (name: string, turn: string) => `${name}, ${turn}`,
    about: (name: string, turn: string) => [`Your game of ${name}, ${turn}.`, `${name}, ${turn}.`],
    /** The name of a game with who plays it, where that is not one player against the program. */
    modes: {
      duel: (name: string) => `${name} for two players`,
      challenge: (name: string) => `${name} from a friend`,
      race: (name: string) => `${name} in a race`,
      against: (name: string) => `${name} against a machine`,
      adversary: (name: string) => `${name} against the adversary`,
      hide: (name: string) => `${name} with a code of yours`,
      watch: (name: string) => `${name}, played by a machine`,
    },
    otherVersion: 'A game of another version',
  },
};

/** The names of the modes: who plays which role. */
export const modes = {
  break: 'Break the code',
  tutorial: 'Tutorial',
  duel: 'Two players',
  challenge: 'Challenge',
  race: 'Race',
  against: 'Against a machine',
  adversary: 'Adversary',
  hide: 'Hide a code',
  watch: 'Watch a machine',
};

const games = (count: number): string => (count === 1 ? 'game' : 'games');
const are = (count: number): string => (count === 1 ? 'is' : 'are');

/** The menu. A list of sentences has the longest first; the first that fits is shown. */
export const menu = {
  title: 'Menu',
  tip: 'Tip',
  spokenTip: (tip: string) => `Tip: ${tip}`,
  welcome: 'Welcome',
  welcomeGuest: 'Welcome, guest',
  welcomeName: (name: string) => `Welcome, ${name}`,
  welcomeBack: (name: string) => `Welcome back, ${name}`,
  entries: {
    continue: 'Continue',
    tutorial: 'Tutorial',
    today: 'Today',
    play: 'Play',
    friend: 'With a friend',
    race: 'Open a race',
    join: 'Join by code',
    rooms: 'My races',
    duel: modes.duel,
    challenge: modes.challenge,
    you: 'You',
    statistics: 'Statistics',
    games: 'Games',
    settings: 'Settings',
    account: 'Account',
    help: 'Help',
  },
  about: {
    duel: ['One of you hides a code, the other finds it.'],
    today: [
      'A code, a word, an equation, an adversary and a puzzle for today.',
      'One of each for today.',
    ],
    play: [
      'Pegs, numbers, words or equations, alone or with machines.',
      'Pegs, numbers, words, equations.',
    ],
    friend: [
      'A race by code, two players at one keyboard, a challenge.',
      'A race, two players, a challenge.',
    ],
    race: [
      'You and your friends break the same code, or two of you duel.',
      'You and your friends break the same code.',
    ],
    join: ['Type the code of a friend’s race.'],
    rooms: ['Your races, and their results.'],
    challenge: ['Type the challenge that a friend has sent you.', 'Type a friend’s challenge.'],
    you: ['Your results, your games, your settings.'],
    statistics: ['Your results, and how you compare with a machine.', 'Your results.'],
    games: ['Every game that you have begun or finished.', 'Every game of yours.'],
    settings: ['Colors, pegs, sound, keys and more.'],
    account: [
      'Your name, your keys, and what is stored about you.',
      'Your name, your keys, your data.',
    ],
    help: ['The rules, with examples.'],
    tutorial: ['Learn the game in a minute, by playing it.', 'Learn the game in a minute.'],
    tutorialBegun: ['Continue the tutorial where you left it.', 'Continue the tutorial.'],
    unfinished: (count: number) => [`You have ${counted(count, 'unfinished game')}.`],
  },
  /** How many games can be continued. */
  games: (count: number) => counted(count, 'game'),
  /** What waits for the player, in short sentences. */
  greeting: {
    open: (day: number) => `Daily ${day} is open.`,
    done: (day: number) => `Daily ${day} is done.`,
    streak: (days: number) => `Streak ${days}.`,
  },
  quitQuestion: {
    plain: ['Quit keypeg?'],
    guest: (count: number) => [
      `Quit keypeg? A guest’s unfinished ${games(count)} will be lost.`,
      `Quit and lose your ${games(count)}?`,
    ],
    stored: (count: number) => [
      `Quit keypeg? Your ${games(count)} will wait under Continue.`,
      'Quit? Continue keeps your games.',
    ],
    server: (count: number) => [
      `Quit keypeg? Your ${games(count)} will wait until the server stops.`,
      `Quit? The server keeps your ${games(count)}.`,
    ],
    session: (count: number) => [
      `Quit keypeg? Your ${games(count)} ${are(count)} not saved.`,
      `Quit? Your ${games(count)} ${are(count)} not saved.`,
    ],
  },
  tips: {
    beforeKeys: [
      'A first guess of three colors, such as 1123, tells you the most on average.',
      'A guess that could be the code is seldom bad; one that could not is sometimes better.',
      'No pegs at all? Good news: none of those colors is in the code.',
      'Type the digits or the initials of colors, or use the arrows.',
      'The place lifeline costs two turns. It saves more of them early than late.',
    ],
    repeat: (key: string) =>
      `In a game, ${key} repeats your previous guess, so that you can change one peg of it.`,
    random: (key: string) =>
      `In a game, ${key} fills the row with a random code when you cannot decide.`,
    afterKeys: [
      'All but one in the right place? Then the last one is a color you have not tried there.',
      'Without repeats, a color that has found its place is in no other place.',
      'In Words a letter can be green and yellow in one guess: then the word has it twice.',
      'Rule colors out: that is quicker than guessing them in.',
    ],
    numbers: (key: string) =>
      `A machine says what it feels. With the key ${key} it says what it knows, too.`,
    /** Tips about commands, for players who have keypeg on their computer. */
    commands: [
      'keypeg play --seed friday gives two people the same code to race for.',
      'keypeg text plays the same games line by line, for pipes and screen readers.',
    ],
    guest:
      'You play as a guest. Log in with an SSH key for an account, which keeps your name and games.',
  },
};
