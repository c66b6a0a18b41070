import type { Nouns } from './games/game-sentences.ts';
import { counted } from './phrases.ts';

/** What keys do, in a few words, as the footer and the help show it. */
export const actions = {
  again: 'again',
  answer: 'answer',
  askAgain: 'ask again',
  back: 'back',
  board: 'board',
  choose: 'choose',
  confirm: 'confirm',
  continue: 'continue',
  copy: 'copy',
  dailies: 'dailies',
  day: 'day',
  days: (count: number) => counted(count, 'day'),
  deletePeg: ({ peg }: Nouns) => `delete the ${peg} before the cursor`,
  deletePegsBefore: ({ peg }: Nouns) => `delete all ${peg}s before the cursor`,
  discard: 'discard',
  done: 'done',
  eraseAt: 'erase at the cursor',
  eraseBefore: 'erase before the cursor',
  nextBoard: 'next board',
  game: 'game',
  games: 'games',
  giveUp: 'give up',
  guess: 'guess',
  help: 'help',
  leave: 'leave',
  hint: 'hint',
  lifelines: 'lifelines',
  menu: 'menu',
  moveTheCursor: 'move the cursor',
  moveToEnd: 'move it to the start or the end',
  numbers: 'numbers',
  open: 'open',
  openings: 'openings',
  puzzles: 'puzzles',
  page: 'page',
  play: 'play',
  practice: 'practice',
  quit: 'quit',
  result: 'result',
  review: 'review',
  select: 'select',
  setPeg: ({ peg }: Nouns, keys: 'signs' | 'signs-and-initials') =>
    `set a ${peg}${keys === 'signs' ? '' : ', or its initial'}, and move on`,
  settings: 'settings',
  share: 'share',
  tile: 'tile',
  turns: 'turns',
  tutorial: 'tutorial',
  typeIt: 'type it',
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
