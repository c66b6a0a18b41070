import { fail, succeed } from '../../core/result.ts';
import { hardModes } from '../../variants/hard-mode.ts';
import { englishLength, wordLengths } from '../../variants/words/dictionary.ts';
import {
  spellings,
  type WordRules,
  withDictionary,
  wordOptions,
} from '../../variants/words/word-rules.ts';
import {
  allOf,
  attemptsDigit,
  choiceDigit,
  type GameChallenge,
  readAttempts,
} from './game-challenge.ts';

/** The letters of keypeg's own words, a–z. */
const LETTERS = 26;

const lengths = Array.from(
  { length: wordLengths.max - wordLengths.min + 1 },
  (_, index) => wordLengths.min + index,
);

/**
 * Challenges of games of words. They contain the letters of the word and not its place in the list,
 * which changes with the list.
 */
export const wordChallenge: GameChallenge<WordRules> = {
  write: ({ dictionary, mode, spelling, attempts }) =>
    allOf([
      // Nobody else has a list of the player's own.
      choiceDigit<number | undefined>(lengths, englishLength(dictionary.id)),
      choiceDigit(hardModes, mode),
      choiceDigit(spellings, spelling),
      attemptsDigit(attempts),
    ]),
  read: (next) => {
    const length = lengths[next(lengths.length)];
    const mode = hardModes[next(hardModes.length)];
    const spelling = spellings[next(spellings.length)];
    if (length === undefined || mode === undefined || spelling === undefined) return undefined;
    const options = wordOptions({ mode, spelling, attempts: readAttempts(next) });
    if (!options.ok) return undefined;
    return {
      pegs: length,
      symbols: LETTERS,
      rules: (loaded) => {
        const dictionary = loaded.find((one) => one.length === length);
        return dictionary === undefined
          ? fail({ length })
          : succeed(withDictionary(options.value, dictionary));
      },
    };
  },
};
