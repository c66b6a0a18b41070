import { formatCode, typedPegs } from '../../../engine/variants/codes.ts';
import type { Dictionary } from '../../../engine/variants/words/dictionary.ts';
import type { WordRules } from '../../../engine/variants/words/word-rules.ts';
import { codeInWords } from '../../../prose/games.ts';
import { marksForm } from '../answers/marks.ts';
import type { GameTexts } from './game-texts.ts';
import { hardModeTexts, shareLines } from './marks-texts.ts';

/** The texts of the word game. */
export const wordTexts: GameTexts<WordRules> = {
  guess: formatCode,
  unknown: '*',
  sample: (rules) => ({ forms: [formatCode(rules, typedPegs(rules, exampleOf(rules)))] }),
  opening: (rules, catalog) =>
    [catalog.lines.games.words.opening(rules.pegs), ...hardModeTexts(rules, catalog)].join(' '),
  symbols: () => [],
  share: shareLines,
  size: (rules, catalog) => catalog.lines.games.words.size(codeInWords(rules, catalog)),
  solving: {
    introduction: ({ dictionary: { answers, guesses }, pegs }, { lines }) => {
      const { words } = lines.games;
      const rarer = guesses.length - answers.length;
      return rarer === 0
        ? words.introduction(answers.length, pegs)
        : words.introductionWithRarer(answers.length, pegs, rarer);
    },
    help: (rules, { lines }) => [
      lines.games.otherGuess(firstAnswer(rules), marksForm.example(rules)),
    ],
    suggestions: 'always',
  },
};

/** Up to this number of answers, an example from them could well be the secret. */
const FEW_ANSWERS = 100;

/** A row of letters that shows how words are typed; with few answers it is none of them. */
function exampleOf({ dictionary, pegs }: WordRules): string {
  const { answers, guesses } = dictionary;
  const [first = ''] = answers;
  if (answers.length > FEW_ANSWERS) return first;
  return guesses.find((word) => !answers.includes(word)) ?? firstLetters(dictionary, pegs);
}

/** The first letters of the alphabet, and again from the start if it has fewer. */
const firstLetters = ({ alphabet }: Dictionary, count: number): string =>
  Array.from({ length: count }, (_, index) => alphabet[index % alphabet.length]?.name).join('');

const firstAnswer = ({ dictionary }: WordRules): string => dictionary.answers[0] ?? '';
