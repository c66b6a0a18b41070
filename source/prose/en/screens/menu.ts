import { counted } from '../phrases.ts';

import { modes } from './modes.ts';

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
    daily: 'Daily',
    statistics: 'Statistics',
    settings: 'Settings',
    account: 'Account',
    help: 'How to play',
    quit: 'Quit',
  },
  /** The entries of a person who breaks a code of a game. */
  games: {
    pegs: { label: modes.break, about: ['The computer hides a code; you find it.'] },
    words: { label: 'Words', about: ['Find the hidden word in six guesses.'] },
    equations: { label: 'Equations', about: ['Find the hidden equation in six guesses.'] },
  },
  about: {
    duel: ['One of you hides a code, the other finds it.'],
    hide: ['You hide a code; a machine finds it.'],
    watch: ['Machines break a code, alone or in a race.'],
    against: ['You and a machine break the same code.'],
    daily: ['A code, a word, an equation and an adversary for today.'],
    statistics: [
      'Your results, and every game that you have finished.',
      'Your results and past games.',
    ],
    settings: ['Colors, pegs, sound, keys and more.'],
    account: [
      'Your name, your keys, and what is stored about you.',
      'Your name, your keys, your data.',
    ],
    help: ['The rules with an example, and every key.'],
    quit: ['Back to your shell.'],
    tutorial: ['Learn the game in a minute, by playing it.', 'Learn the game in a minute.'],
    tutorialBegun: ['Continue the tutorial where you left it.', 'Continue the tutorial.'],
    unfinished: (count: number) => [`You have ${counted(count, 'unfinished game')}.`],
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
