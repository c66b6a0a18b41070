import { fail, succeed } from '../../../engine/core/result.ts';
import type { WordList } from '../../../engine/variants/words/word-list.ts';
import { type WordRules, wordRules } from '../../../engine/variants/words/word-rules.ts';
import type { LocalizedTexts } from '../../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../../command-line/arguments.ts';
import { gameTable } from '../game.ts';
import { type Chosen, completeOptions, type GameOptions } from './game-options.ts';

const codeOptions: readonly Option[] = [
  ...[gameTable.wordLength, gameTable.mode, gameTable.words, gameTable.answers],
];

/** How word games are chosen on a command line. */
export const wordOptions: GameOptions = {
  codeOptions,
  ruleOptions: [...codeOptions, gameTable.attempts, gameTable.spelling],
  ...completeOptions(readWordRules),
  secretForm: /^\p{L}+$/u,
  turnExamples: ['crane=gy..g', 'crane=21002'],
};

/** The rules that the options choose: six attempts at a common five-letter word by default. */
async function readWordRules(given: ParsedArguments): Chosen<WordRules> {
  const { values } = given;
  const mode = gameTable.mode.read(given);
  if (!mode.ok) return mode;
  const spelling = gameTable.spelling.read(given);
  if (!spelling.ok) return spelling;
  const attempts = gameTable.attempts.read(given);
  if (!attempts.ok) return attempts;
  const length = gameTable.wordLength.read(given);
  if (!length.ok) return length;
  const { openWords } = await import('../open-words.ts');
  const opened = await openWords({
    words: values.get('words'),
    answers: values.get('answers'),
    length: length.value,
  });
  if (!opened.ok) return fail((catalog) => catalog.problems.wordSource(opened.problem));
  const { dictionary, lists } = opened.value;
  const options = {
    mode: mode.value,
    spelling: spelling.value,
    ...(attempts.value && { attempts: attempts.value }),
  };
  const rules = wordRules(options, dictionary);
  return rules.ok
    ? succeed({ value: rules.value, warnings: warningsOf(lists) })
    : fail((catalog) => catalog.problems.rule(rules.problem));
}

const warningsOf =
  (lists: readonly WordList[]): LocalizedTexts =>
  (catalog) =>
    lists.flatMap((list) => catalog.problems.wordListWarnings(list));
