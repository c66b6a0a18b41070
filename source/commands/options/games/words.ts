import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import { wordLengths } from '../../../engine/variants/words/dictionary.ts';
import type { WordList } from '../../../engine/variants/words/word-list.ts';
import {
  type Spelling,
  spellings,
  type WordRules,
  wordRules,
} from '../../../engine/variants/words/word-rules.ts';
import type { Prose, ProseList } from '../../../prose/catalog.ts';
import { rulesSentence } from '../../../prose/text/problems/rules-problems.ts';
import { wordListWarnings, wordSourceSentence } from '../../../prose/text/word-lists.ts';
import type { Option, ParsedArguments } from '../../command-line/arguments.ts';
import { attemptsOption, readAttempts } from '../attempts-option.ts';
import { hardModeOption, readHardMode } from '../hard-mode-option.ts';
import { readNumber } from '../number.ts';
import type { GameOptions, WithWarnings } from './game-options.ts';

const codeOptions: readonly Option[] = [
  {
    name: 'length',
    value: 'N',
    summary: ({ commands: { options } }) => options.lengthOfWord(wordLengths),
  },
  hardModeOption,
  { name: 'words', value: 'FILE', summary: ({ commands: { options } }) => options.words },
  { name: 'answers', value: 'FILE', summary: ({ commands: { options } }) => options.answers },
];

/** The option that allows guesses that are no words. */
const spellingOption: Option = {
  name: 'spelling',
  value: 'NAME',
  summary: ({ commands: { options } }) => options.spelling(spellings),
};

function readSpelling({ values }: ParsedArguments): Result<Spelling, Prose> {
  const typed = values.get('spelling') ?? spellings[0];
  const spelling = spellings.find((one) => one === typed.toLowerCase());
  return spelling === undefined
    ? fail(({ commands: { values: sentences } }) => sentences.spelling(spellings, typed))
    : succeed(spelling);
}

/** How word games are chosen on a command line. */
export const wordOptions: GameOptions = {
  textCommand: 'keypeg text --variant words',
  codeOptions,
  ruleOptions: [...codeOptions, attemptsOption, spellingOption],
  readRules: readWordRules,
  readTextRules: async (given) => {
    const chosen = await readWordRules(given);
    return chosen.ok
      ? succeed({ ...chosen.value, value: { kind: 'complete', rules: chosen.value.value } })
      : chosen;
  },
  startSolving: async (given, choice) => {
    const chosen = await readWordRules(given);
    if (!chosen.ok) return chosen;
    const { value: rules, warnings } = chosen.value;
    const { startSolvingRules } = await import('../../../lines/text/solving/solving.ts');
    const started = startSolvingRules(choice, rules);
    return started.ok ? succeed({ value: started.value, warnings }) : fail(started.problem);
  },
  secretForm: /^\p{L}+$/u,
  turnExamples: ['crane=gy..g', 'crane=21002'],
};

/** The rules that the options choose: six attempts at a common five-letter word by default. */
async function readWordRules(
  given: ParsedArguments,
): Promise<Result<WithWarnings<WordRules>, Prose>> {
  const { values } = given;
  const mode = readHardMode(given);
  if (!mode.ok) return mode;
  const spelling = readSpelling(given);
  if (!spelling.ok) return spelling;
  const attempts = readAttempts(given);
  if (!attempts.ok) return attempts;
  const length = readOptional('length', given, wordLengths);
  if (!length.ok) return length;
  const { openWords } = await import('../../../engine/variants/words/open-words.ts');
  const opened = await openWords({
    words: values.get('words'),
    answers: values.get('answers'),
    length: length.value,
  });
  if (!opened.ok) return fail((catalog) => wordSourceSentence(opened.problem, catalog));
  const { dictionary, lists } = opened.value;
  const options = {
    mode: mode.value,
    spelling: spelling.value,
    ...(attempts.value && { attempts: attempts.value }),
  };
  const rules = wordRules(options, dictionary);
  return rules.ok
    ? succeed({ value: rules.value, warnings: warningsOf(lists) })
    : fail((catalog) => rulesSentence(rules.problem, catalog));
}

const warningsOf =
  (lists: readonly WordList[]): ProseList =>
  (catalog) =>
    lists.flatMap((list) => wordListWarnings(list, catalog));

const readOptional = (
  name: string,
  { values }: ParsedArguments,
  range: { readonly min: number; readonly max: number },
): Result<number | undefined, Prose> => {
  const typed = values.get(name);
  return typed === undefined ? succeed(undefined) : readNumber(name, typed, range);
};
