import { checkRow, codeOf, type Peg, type RowProblem } from '../../core/code.ts';
import { checkMarks, isAllExact, marksOf } from '../../core/feedback.ts';
import { drawBelow } from '../../core/random.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { isObject } from '../../core/stored/json.ts';
import {
  type Attempts,
  isAttempts,
  numbersWithin,
  type RulesCodec,
  readAttempts,
  type Variant,
} from '../../core/variant.ts';
import {
  allOf,
  attemptsDigit,
  type ChallengeCodec,
  choiceDigit,
  type GameDefinition,
  nextAttempts,
} from '../definition.ts';
import {
  checkHardMode,
  type HardMode,
  type HardModeProblem,
  hardModes,
  playOptionsOf,
} from '../hard-mode.ts';
import {
  codesOf,
  type Dictionary,
  type DictionaryLack,
  type DictionaryName,
  englishLength,
  isWord,
  respelledWord,
  withEveryAnswer,
  wordLengths,
  wordOf,
} from './dictionary.ts';

declare const legal: unique symbol;

/** Whether secrets and guesses must be words of the dictionary, or may be any letters. */
export const spellings = ['checked', 'free'] as const;

export type Spelling = (typeof spellings)[number];

export type WordOptions = {
  readonly mode: HardMode;
  /** How many turns the codebreaker has, 1 to 20 or unlimited. */
  readonly attempts: Attempts;
  readonly spelling: Spelling;
};

/** Options that are possible: `wordOptions` makes them. */
export type LegalWordOptions = WordOptions & { readonly [legal]: true };

/** Rules of a game of words: `wordRules` makes them. */
export type WordRules = LegalWordOptions & {
  readonly variant: 'words';
  /** The length of a code, the same as that of the dictionary's words. */
  readonly pegs: number;
  readonly dictionary: Dictionary;
};

type WordCodeProblem = RowProblem | 'not-a-word';

export type WordRulesProblem = 'attempts-out-of-range';

const legalOptions = ({ mode, attempts, spelling }: WordOptions): LegalWordOptions =>
  ({ mode, attempts, spelling }) as LegalWordOptions;

/** The default options: six attempts at a word of the dictionary, and any word may be guessed. */
export const defaultWordOptions: LegalWordOptions = legalOptions({
  mode: 'easy',
  attempts: 6,
  spelling: 'checked',
});

export function wordOptions(
  options: Partial<WordOptions> = {},
): Result<LegalWordOptions, WordRulesProblem> {
  const all = { ...defaultWordOptions, ...options };
  return isAttempts(all.attempts) ? succeed(legalOptions(all)) : fail('attempts-out-of-range');
}

/**
 * Rules of a game of words: six attempts at a word of the dictionary, with `options` changed.
 *
 * @example wordRules({ mode: 'hard' }, dictionary).ok // true
 * @example wordRules({ attempts: 0 }, dictionary) // { ok: false, problem: 'attempts-out-of-range' }
 */
export function wordRules(
  options: Partial<WordOptions>,
  dictionary: Dictionary,
): Result<WordRules, WordRulesProblem> {
  const result = wordOptions(options);
  return result.ok ? succeed(withDictionary(result.value, dictionary)) : result;
}

/** The same rules with every word as a possible secret; undefined if every word is one already. */
const withRareWords = ({ dictionary, ...rules }: WordRules): WordRules | undefined =>
  dictionary.answers.length === dictionary.guesses.length
    ? undefined
    : withDictionary(rules, withEveryAnswer(dictionary));

export const withDictionary = (options: LegalWordOptions, dictionary: Dictionary): WordRules => ({
  ...options,
  variant: 'words',
  pegs: dictionary.length,
  dictionary,
});

/** Rules of a game of words as plain data: the dictionary is only named. */
export type WordRulesData = LegalWordOptions & {
  readonly variant: 'words';
  readonly dictionary: DictionaryName;
};

const wordCodec: RulesCodec<
  WordRules,
  WordRulesData,
  WordRulesProblem,
  Dictionary,
  DictionaryLack
> = {
  toData: (rules) => {
    const { pegs: _, dictionary, ...options } = rules;
    return { ...options, dictionary: { id: dictionary.id, hash: dictionary.hash } };
  },
  read: (fields) => {
    const attempts = readAttempts(fields.attempts);
    const mode = hardModes.find((one) => one === fields.mode);
    const spelling = spellings.find((one) => one === fields.spelling);
    const dictionary = readDictionaryName(fields.dictionary);
    if (mode === undefined || spelling === undefined) return fail('not-rules');
    if (attempts === undefined || dictionary === undefined) return fail('not-rules');
    const options = wordOptions({ mode, attempts, spelling });
    return options.ok ? succeed({ ...options.value, variant: 'words', dictionary }) : options;
  },
  fromData: ({ dictionary, ...options }, dictionaries) => {
    const sameName = dictionaries.filter(({ id }) => id === dictionary.id);
    const same = sameName.find(({ hash }) => hash === dictionary.hash);
    if (same !== undefined) return succeed(withDictionary(options, same));
    const problem = sameName.length === 0 ? 'dictionary-missing' : 'dictionary-differs';
    return fail({ problem, dictionary });
  },
};

function readDictionaryName(data: unknown): DictionaryName | undefined {
  if (!isObject(data)) return undefined;
  const { id, hash } = data;
  return typeof id === 'string' && typeof hash === 'string' ? { id, hash } : undefined;
}

function wordVariant(
  rules: WordRules,
): Variant<WordCodeProblem, WordCodeProblem | HardModeProblem> {
  const { pegs, dictionary, mode, attempts } = rules;
  const { alphabet, answers, guesses } = dictionary;
  return {
    pegs,
    attempts,
    alphabet,
    respelled: (text) => {
      const word = respelledWord(dictionary, text);
      return word === undefined ? undefined : [...codesOf(dictionary, [word])][0];
    },
    feedback: 'marks',
    secretCount: answers.length,
    secrets: () => codesOf(dictionary, answers),
    otherGuesses: () => codesOf(dictionary, without(guesses, answers)),
    drawSecret: (random) => {
      const draw = drawBelow(random, answers.length);
      const [value = codeOf([])] = codesOf(dictionary, answers.slice(draw.value, draw.value + 1));
      return { value, random: draw.random };
    },
    checkSecret: (row) => checkWord(rules, row),
    turnsBindGuesses: mode !== 'easy',
    checkGuess: (turns, row) => checkWord(rules, row) ?? checkHardMode(mode, turns, row),
    score: marksOf,
    checkFeedback: (feedback) => checkMarks(pegs, feedback),
    solved: isAllExact,
  };
}

function without(words: readonly string[], some: readonly string[]): readonly string[] {
  const left = new Set(words);
  for (const word of some) left.delete(word);
  return [...left];
}

function checkWord(
  { pegs, dictionary, spelling }: WordRules,
  row: readonly Peg[],
): WordCodeProblem | undefined {
  const problem = checkRow(row, pegs, dictionary.alphabet);
  if (problem !== undefined || spelling === 'free') return problem;
  return isWord(dictionary, wordOf(dictionary, row)) ? undefined : 'not-a-word';
}

const latin = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (sign) => ({
  sign,
  initial: sign,
  name: sign,
}));

/** The letters of a word where nothing else is chosen. */
const USUAL_LENGTH = 5;

const lengths = numbersWithin(wordLengths);

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
