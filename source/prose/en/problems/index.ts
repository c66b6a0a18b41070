import { accounts } from './accounts.ts';
import { challenges } from './challenges.ts';
import { codes } from './codes.ts';
import { files } from './files.ts';
import { hardMode, moves } from './moves.ts';
import { rules, transcripts } from './rules.ts';
import { wastedGuess } from './wasted-guess.ts';
import { words } from './words.ts';

/** Why something is refused or impossible, and what would work. */
export const problems = {
  moves,
  hardMode,
  codes,
  rules,
  transcripts,
  words,
  accounts,
  challenges,
  files,
  wastedGuess,
};
