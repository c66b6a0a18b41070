import { fail, succeed } from '../../core/result.ts';
import {
  allOf,
  attemptsDigit,
  type ChallengeCodec,
  choiceDigit,
  type GameDefinition,
  nextAttempts,
} from '../definition.ts';
import { type HardModeProblem, hardModes, playOptionsOf } from '../hard-mode.ts';
import { englishLength, wordLengths } from './dictionary.ts';
import {
  defaultWordOptions,
  spellings,
  type WordCodeProblem,
  type WordRules,
  type WordRulesData,
  type WordRulesProblem,
  withDictionary,
  withRareWords,
  wordCodec,
  wordOptions,
  wordVariant,
} from './word-rules.ts';

const latin = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (sign) => ({
  sign,
  initial: sign,
  name: sign,
}));

/** The letters of a word where nothing else is chosen. */
const USUAL_LENGTH = 5;

const lengths = Array.from(
  { length: wordLengths.max - wordLengths.min + 1 },
  (_, index) => wordLengths.min + index,
);

/** Contains the letters of the word and not its place in the list, which changes with the list. */
const challenge: ChallengeCodec<WordRules> = {
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
    const options = wordOptions({ mode, spelling, attempts: nextAttempts(next) });
    if (!options.ok) return undefined;
    return {
      pegs: length,
      symbols: latin.length,
      rules: (loaded) => {
        const dictionary = loaded.find((one) => one.length === length);
        return dictionary === undefined
          ? fail({ length })
          : succeed(withDictionary(options.value, dictionary));
      },
    };
  },
};

export const wordGame: GameDefinition<
  WordRules,
  WordRulesData,
  WordCodeProblem,
  WordCodeProblem | HardModeProblem,
  WordRulesProblem
> = {
  number: 1,
  variant: wordVariant,
  codec: wordCodec,
  challenge,
  withRareCodes: withRareWords,
  minFound: () => 0,
  storedAlphabet: ({ dictionary }) =>
    englishLength(dictionary.id) === undefined ? undefined : latin,
  command: 'words',
  playOptions: (rules) =>
    englishLength(rules.dictionary.id) === undefined || rules.spelling === 'free'
      ? undefined
      : [
          ...(rules.pegs === USUAL_LENGTH ? [] : ['--length', String(rules.pegs)]),
          ...playOptionsOf(rules, defaultWordOptions),
        ],
  firstGuess: () => undefined,
};
