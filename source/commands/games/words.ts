import { fail, type Result, succeed } from '../../core/result.ts';
import { rulesSentence } from '../../text/problems/rules-problems.ts';
import { wordListWarnings, wordSourceSentence } from '../../text/word-lists.ts';
import { wordLengths } from '../../variants/words/dictionary.ts';
import {
  type Spelling,
  spellings,
  type WordRules,
  wordRules,
} from '../../variants/words/word-rules.ts';
import type { Option, ParsedArguments } from '../arguments.ts';
import { attemptsOption, readAttempts } from '../options/attempts-option.ts';
import { hardModeOption, readHardMode } from '../options/hard-mode-option.ts';
import { rangeText, readNumber } from '../options/number.ts';
import type { GameOptions, WithWarnings } from './game-options.ts';

const codeOptions: readonly Option[] = [
  { name: 'length', value: 'N', summary: `letters of the word, ${rangeText(wordLengths)}` },
  hardModeOption,
  { name: 'words', value: 'FILE', summary: 'words that may be guessed, one per line' },
  { name: 'answers', value: 'FILE', summary: 'words that may be the answer, one per line' },
];

/** The option that allows guesses that are no words. */
const spellingOption: Option = {
  name: 'spelling',
  value: 'NAME',
  summary: `${spellings.join(' or ')}: only words, or any letters`,
};

function readSpelling({ values }: ParsedArguments): Result<Spelling, string> {
  const typed = values.get('spelling') ?? spellings[0];
  const spelling = spellings.find((one) => one === typed.toLowerCase());
  return spelling === undefined
    ? fail(`--spelling is ${spellings.join(' or ')}, not “${typed}”.`)
    : succeed(spelling);
}

/** How word games are chosen on a command line. */
export const wordOptions: GameOptions = {
  textCommand: 'keypeg text --variant words',
  codeOptions,
  ruleOptions: [...codeOptions, attemptsOption, spellingOption],
  readRules: readWordRules,
  startText: async (given, feedback, seeds) => {
    const chosen = await readWordRules(given);
    if (!chosen.ok) return chosen;
    const { value: rules, warnings } = chosen.value;
    const { startGame } = await import('../../text-mode/game/set-up.ts');
    const options = { chosen: { kind: 'complete', rules }, feedback } as const;
    return succeed({ value: startGame(options, rules, seeds), warnings });
  },
  startSolving: async (given, choice) => {
    const chosen = await readWordRules(given);
    if (!chosen.ok) return chosen;
    const { value: rules, warnings } = chosen.value;
    const { startSolvingRules } = await import('../../text-mode/solving/solving.ts');
    const started = startSolvingRules(choice, rules);
    return started.ok ? succeed({ value: started.value, warnings }) : started;
  },
  secretForm: /^\p{L}+$/u,
  turnExample: 'crane=gy..g or crane=21002',
};

/** The rules that the options choose: six attempts at a common five-letter word by default. */
async function readWordRules(
  given: ParsedArguments,
): Promise<Result<WithWarnings<WordRules>, string>> {
  const { values } = given;
  const mode = readHardMode(given);
  if (!mode.ok) return mode;
  const spelling = readSpelling(given);
  if (!spelling.ok) return spelling;
  const attempts = readAttempts(given);
  if (!attempts.ok) return attempts;
  const length = readOptional('length', given, wordLengths);
  if (!length.ok) return length;
  const { openWords } = await import('../../variants/words/open-words.ts');
  const opened = await openWords({
    words: values.get('words'),
    answers: values.get('answers'),
    length: length.value,
  });
  if (!opened.ok) return fail(wordSourceSentence(opened.problem));
  const { dictionary, lists } = opened.value;
  const options = {
    mode: mode.value,
    spelling: spelling.value,
    ...(attempts.value && { attempts: attempts.value }),
  };
  const rules = wordRules(options, dictionary);
  return rules.ok
    ? succeed({ value: rules.value, warnings: lists.flatMap((list) => wordListWarnings(list)) })
    : fail(rulesSentence(rules.problem));
}

const readOptional = (
  name: string,
  { values }: ParsedArguments,
  range: { readonly min: number; readonly max: number },
): Result<number | undefined, string> => {
  const typed = values.get(name);
  return typed === undefined ? succeed(undefined) : readNumber(name, typed, range);
};
