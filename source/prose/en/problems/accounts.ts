import type { Limits } from '../../../engine/core/variant.ts';
import { counted } from '../phrases.ts';

/** Why a player cannot have a name, or a code does nothing, and what to do. */
export const accounts = {
  names: {
    'too-short': ({ min }: Limits) => `A name has at least ${min} characters: add some.`,
    'too-long': ({ max }: Limits) => `A name has at most ${max} characters: leave some out.`,
    'illegal-character': () => 'A name has only letters from a to z, digits and hyphens.',
    'first-not-letter': () => 'A name begins with a letter from a to z.',
    hyphens: () => 'A hyphen is between two letters or digits: leave out the others.',
    reserved: () =>
      'This name is reserved, for machines or for those who run the server: choose another.',
    offensive: () => 'This name can offend other players: choose another.',
    'own-name': () => 'This is your name already: choose another.',
    'name-taken': () => 'Another player has this name, or one that looks like it: choose another.',
  },
  /** The player can change the name again on a day such as 2026-12-22. */
  renamedRecently: (day: string) =>
    `You have changed your name in the last 30 days: you can again on ${day}.`,
  codes: {
    'wrong-code': 'This code is wrong, or has ended: compare it, or show a new one.',
    'own-code': 'This code is of this account: type it where you use the other key.',
  },
  tooManyTries: (minutes: number) =>
    `You typed too many wrong codes: try again in ${counted(minutes, 'minute')}.`,
  unknownWord: (word: string) => `No code has the word ${word}: compare it with the other screen.`,
  unknownWordMeant: (word: string, meant: string) =>
    `No code has the word ${word}: did you mean ${meant}?`,
  wordsMissing: (words: number, found: number) =>
    `A link code has ${words} words: type all of them, not ${found}.`,
  recoveryMistyped:
    'This is not a recovery code: it has 28 letters and digits in groups of four. Compare them.',
};
