import { saving, sharing, store } from './online/account.ts';

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
