import type { Nouns } from '../../nouns.ts';
import { type Range, rangeText } from '../phrases.ts';

/** The questions of a game in lines of text, and its replies. */
export const dialogue = {
  goodbye: 'Goodbye.',
  yesOrNo: 'Type yes or no.',
  noCommand: (typed: string, meant: string) =>
    `There is no command “${typed}”: did you mean ${meant}?`,
  length: {
    prompt: (lengths: Range) => `How many pegs should the code have, ${rangeText(lengths)}? `,
    help: 'Longer codes are harder. Type the number of pegs, or q to leave.',
    refused: (lengths: Range) =>
      `Type how many pegs the code should have, a number from ${rangeText(lengths)}.`,
  },
  repeats: {
    prompt: 'Can colors repeat, yes or no? ',
    help: 'With yes there are more codes, such as 1 1 2 2. Type yes or no, or q to leave.',
  },
  again: {
    prompt: 'Play again, yes or no? ',
    help: ({ code }: Nouns) => `Type yes for another ${code}, or no or q to leave.`,
  },
  soFar: 'Your game so far:',
  whichLifeline: 'Type one of these, with its number.',
  nothingTyped: 'Type a guess, or help.',
  guessAnyway: 'Type it again to guess it.',
  givingUp:
    'Give up and see the code? It counts as lost. Type q again, or leave to keep the game for later.',
  stopped: 'The game stops here.',
  saved: (command: string) => `Your game is saved: ${command} continues it.`,
};
