import { LINK_WORDS, type TypedCodeProblem } from '../../accounts/codes.ts';
import { linkWords } from '../../accounts/link-words.ts';
import { type NameProblem, nameLength } from '../../accounts/names.ts';
import { counted } from '../../languages/en/phrases.ts';
import { nearest } from '../nearest.ts';

const { min, max } = nameLength;

/** Why a player cannot have a name: it is no name at all, or this player cannot have it now. */
export type RefusedName =
  | NameProblem
  | 'offensive'
  | 'name-taken'
  /** The name that the player has. */
  | 'own-name'
  /** `again` is a day such as 2026-12-22. */
  | { readonly kind: 'renamed-recently'; readonly again: string };

const nameSentences: Readonly<Record<Extract<RefusedName, string>, string>> = {
  'too-short': `A name has at least ${min} characters: add some.`,
  'too-long': `A name has at most ${max} characters: leave some out.`,
  'illegal-character': 'A name has only letters from a to z, digits and hyphens.',
  'first-not-letter': 'A name begins with a letter from a to z.',
  hyphens: 'A hyphen is between two letters or digits: leave out the others.',
  reserved: 'This name is reserved, for machines or for those who run the server: choose another.',
  offensive: 'This name can offend other players: choose another.',
  'own-name': 'This is your name already: choose another.',
  'name-taken': 'Another player has this name, or one that looks like it: choose another.',
};

/** One sentence that says why a player cannot have a name, and what to do. */
export const refusedNameSentence = (refused: RefusedName): string =>
  typeof refused === 'string'
    ? nameSentences[refused]
    : `You have changed your name in the last 30 days: you can again on ${refused.again}.`;

/** Why a code does nothing; `minutes` is how long a player has to wait for the next try. */
export type RefusedCode =
  | 'wrong-code'
  | 'own-code'
  | { readonly kind: 'too-many-tries'; readonly minutes: number };

const codeSentences: Readonly<Record<Extract<RefusedCode, string>, string>> = {
  'wrong-code': 'This code is wrong, or has ended: compare it, or show a new one.',
  'own-code': 'This code is of this account: type it where you use the other key.',
};

/** One sentence that says why a code does nothing, and what to do. */
export const refusedCodeSentence = (refused: RefusedCode): string =>
  typeof refused === 'string'
    ? codeSentences[refused]
    : `You typed too many wrong codes: try again in ${counted(refused.minutes, 'minute')}.`;

/** One sentence that says why a typed text is no code, and what to do. */
export function typedCodeSentence(problem: TypedCodeProblem): string {
  switch (problem.kind) {
    case 'unknown-word': {
      const meant = nearest(problem.word, linkWords);
      const advice =
        meant === undefined ? 'compare it with the other screen' : `did you mean ${meant}?`;
      return `No code has the word ${problem.word}: ${advice}${meant === undefined ? '.' : ''}`;
    }
    case 'words-missing':
      return `A link code has ${LINK_WORDS} words: type all of them, not ${problem.found}.`;
    case 'recovery-mistyped':
      return 'This is not a recovery code: it has 28 letters and digits in groups of four. Compare them.';
  }
}
