import type { Limits } from '../../../engine/core/variant.ts';
import { oneOf } from '../phrases.ts';

const range = ({ min, max }: Limits): string => `from ${min} to ${max}`;
const attempts = (limits: Limits): string =>
  `A game has ${range(limits)} attempts, or unlimited ones.`;

/** Why rules, transcripts and stored games cannot be played. */
export const rules = {
  attempts,
  pegs: (limits: Limits) => `A code has ${range(limits)} pegs.`,
  colors: (limits: Limits) => `A game has ${range(limits)} colors.`,
  morePegsThanColors: 'Without repeats a code needs at least as many colors as pegs.',
  boards: (counts: readonly number[]) => `A game has one board, or ${oneOf(counts)} boards.`,
  boardsNeedProgram: 'Only codes of the program can be on several boards.',
  equationLength: (limits: Limits) => `An equation has ${range(limits)} symbols.`,
};

/** Why data is not a game that can be replayed. */
export const transcripts = {
  notATranscript: 'That is not a transcript of a keypeg game.',
  dictionaryMissing: (list: string) => `That game needs the word list “${list}”, which is missing.`,
  anotherDictionary: (list: string, hash: string) =>
    `That game needs another word list “${list}”, the one with the hash ${hash}.`,
  anotherVariant: 'Its rules are those of another game.',
  refusedMove: (move: number) => `Its move ${move} is against the rules.`,
};
