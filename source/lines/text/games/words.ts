import { wordOptions } from '../../../commands/options/games/words.ts';
import { formatCode, typedPegs } from '../../../engine/variants/codes.ts';
import { type Dictionary, dictionaryOf } from '../../../engine/variants/words/dictionary.ts';
import {
  defaultWordOptions,
  type WordRules,
  type WordRulesData,
  withDictionary,
} from '../../../engine/variants/words/word-rules.ts';
import { codeInWords } from '../../../prose/games.ts';
import type { Game, GameLines } from '../../../screens/games/game.ts';
import { type WordChoice, wordSetup } from '../../../screens/games/words.ts';
import { example, type HelpPart, text } from '../../../screens/menu/help/help-part.ts';
import { letterRows } from '../../../screens/play/draft/keyboard.ts';
import { marksForm } from '../answers/marks.ts';
import { shareLines, withHardMode } from './marks.ts';

function help(): readonly HelpPart[] {
  const words = dictionaryOf('help', { answers: ['eerie', 'geese'], guesses: [] });
  if (!words.ok) throw new Error('The help has a word list.');
  const rules = withDictionary(defaultWordOptions, words.value);
  return [
    text(({ games }) => games.words.help.aim),
    text(({ games }) => games.words.help.marks),
    ...example(rules, 'geese', 'eerie'),
    text(({ games }) => games.words.help.keyboard),
    text(({ games }) => games.words.help.hard),
  ];
}

const lines = (rules: WordRules): GameLines => ({
  guess: (guess) => formatCode(rules, guess),
  unknown: '*',
  sample: () => ({ forms: [formatCode(rules, typedPegs(rules, exampleOf(rules)))] }),
  opening: (catalog) => withHardMode(catalog.games.words.lines.opening(rules.pegs), rules, catalog),
  symbols: () => [],
  share: shareLines,
  size: (catalog) => catalog.games.words.lines.size(codeInWords(rules, catalog)),
  solving: {
    introduction: ({ games }) => {
      const { answers, guesses } = rules.dictionary;
      const rarer = guesses.length - answers.length;
      return rarer === 0
        ? games.words.lines.introduction(answers.length, rules.pegs)
        : games.words.lines.introductionWithRarer(answers.length, rules.pegs, rarer);
    },
    help: (catalog) => [
      catalog.lines.games.otherGuess(rules.dictionary.answers[0] ?? '', marksForm.example(rules)),
    ],
    suggestions: 'always',
  },
});

/** With this many answers or fewer, an example could well be the secret. */
const FEW_ANSWERS = 100;

/** An example of a typed word; never an answer if answers are few. */
function exampleOf({ dictionary, pegs }: WordRules): string {
  const { answers, guesses } = dictionary;
  const [first = ''] = answers;
  if (answers.length > FEW_ANSWERS) return first;
  return guesses.find((word) => !answers.includes(word)) ?? firstLetters(dictionary, pegs);
}

/** The first `count` letters of the alphabet, repeated if it is shorter. */
const firstLetters = ({ alphabet }: Dictionary, count: number): string =>
  Array.from({ length: count }, (_, index) => alphabet[index % alphabet.length]?.name).join('');

/** The word game: letters are typed, and the next guess is another word. */
export const wordGame: Game<WordChoice, WordRules, WordRulesData> = {
  play: {
    lifelineByArrows: 'never',
    draftAfterGuess: 'cleared',
    randomKey: '*',
    keyboard: (layout) => ({
      title: ({ games }) => games.words.keyboard,
      rows: letterRows[layout],
    }),
  },
  setup: wordSetup,
  help,
  lines,
  options: wordOptions,
};
