import type { NamedClue } from '../../clue.ts';
import type { Nouns } from '../../nouns.ts';
import { clueClause } from '../lifelines.ts';

const repeated = (guess: string): string => `You already guessed ${guess}.`;

const ruledOut = ({ code }: Nouns, reason: string): string =>
  `This cannot be the ${code}: ${reason}.`;

const byClue = (nouns: Nouns, clue: NamedClue): string => ruledOut(nouns, clueClause(clue));

/** By the answer of a turn, which is a numbered row on the screen. */
const byAnswer = (nouns: Nouns, name: 'row' | 'turn', row: number): string =>
  ruledOut(nouns, `${name} ${row} would have another answer`);

const plays = (key: string): string => `${key} again to play it.`;

const shorter = ({ code }: Nouns, row: number, key: string): readonly string[] => [
  `This cannot be the ${code} (see row ${row}). ${plays(key)}`,
  `Not the ${code} (row ${row}): ${key} plays it.`,
  `Row ${row} rules it out. ${key} plays it.`,
  `See row ${row}: ${key} again?`,
];

/** Why a guess cannot crack the code. */
export const wastedGuess = {
  repeated,
  byClue,
  byAnswer,
  /** The same beside a row, the longest version first, with the key that makes the guess. */
  notes: {
    repeated: (guess: string, key: string) => [
      `${repeated(guess)} ${key} again to guess it anyway.`,
      `You guessed it before: ${key} plays it.`,
      `Guessed before: ${key} plays it.`,
      `Repeated: ${key} again?`,
    ],
    byClue: (nouns: Nouns, clue: NamedClue, row: number, key: string) => [
      `${byClue(nouns, clue)} ${plays(key)}`,
      ...shorter(nouns, row, key),
    ],
    byAnswer: (nouns: Nouns, row: number, key: string) => [
      `${byAnswer(nouns, 'row', row)} ${plays(key)}`,
      ...shorter(nouns, row, key),
    ],
  },
};
