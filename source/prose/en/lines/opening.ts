import { modes } from '../screens/modes.ts';

/** The questions before a game in lines of text that decide who plays which role. */
export const opening = {
  rules: (code: string) =>
    `One side hides a ${code}, and the other side finds it with as few guesses as possible.`,
  orStart: 'Type start to choose another role.',
  roles: [
    `1 ${modes.break}`,
    `2 ${modes.duel}`,
    `3 ${modes.hide}, typed in or in your mind`,
    `4 ${modes.watch}`,
  ],
  makeOrBreak: 'Select 0 to make a code or 1 to break a code: ',
  makeOrBreakHelp: 'Type 0 to make a code, 1 to break one, or q to leave.',
  code: 'Your code, or Enter to keep it in your mind: ',
  codeHelp:
    'Type the code that a machine is to find, or press Enter to answer its guesses yourself.',
};
