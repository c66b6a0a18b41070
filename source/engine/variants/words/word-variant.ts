import { codeOf, type Peg } from '../../core/code.ts';
import { checkMarks, isAllExact, marksOf } from '../../core/feedback.ts';
import { drawBelow } from '../../core/random.ts';
import type { Variant } from '../../core/variant.ts';
import { checkHardMode, type HardModeProblem } from '../hard-mode.ts';
import { codesOf, isWord, wordOf } from './dictionary.ts';
import type { WordCodeProblem, WordRules } from './word-rules.ts';

/** The game of words as the engine knows it. */
export function wordVariant(
  rules: WordRules,
): Variant<WordCodeProblem, WordCodeProblem | HardModeProblem> {
  const { pegs, dictionary, mode, attempts } = rules;
  const { alphabet, answers, guesses } = dictionary;
  return {
    pegs,
    attempts,
    alphabet,
    feedback: 'marks',
    secretCount: answers.length,
    secrets: () => codesOf(dictionary, answers),
    otherGuesses: () => codesOf(dictionary, without(guesses, answers)),
    drawSecret: (random) => {
      const drawn = drawBelow(random, answers.length);
      const [value = codeOf([])] = codesOf(dictionary, answers.slice(drawn.value, drawn.value + 1));
      return { value, random: drawn.random };
    },
    checkSecret: (row) => checkRow(rules, row),
    turnsBindGuesses: mode !== 'easy',
    checkGuess: (turns, row) => checkRow(rules, row) ?? checkHardMode(mode, turns, row),
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

function checkRow(
  { pegs, dictionary, spelling }: WordRules,
  row: readonly Peg[],
): WordCodeProblem | undefined {
  if (row.some((peg) => dictionary.alphabet[peg] === undefined)) return 'unknown-symbol';
  if (row.length < pegs) return 'too-short';
  if (row.length > pegs) return 'too-long';
  return spelling === 'free' || isWord(dictionary, wordOf(dictionary, row))
    ? undefined
    : 'not-a-word';
}
