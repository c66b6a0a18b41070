import { expect, it } from 'vitest';
import {
  blockedWords,
  unfamiliarAnswers,
  unsuitableAnswers,
} from '../../../../scripts/words-left-out.ts';
import { englishLengths, loadWords } from '../../../../source/engine/variants/words/load-words.ts';

const fromRot13 = (text: string): string =>
  text.replaceAll(/[a-z]/gu, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97),
  );

/** A pattern for a list of words; a star is any ending. */
const patternOf = (list: string): RegExp =>
  new RegExp(`^(?:${list.trim().replaceAll('*', '.*').split(/\s+/u).join('|')})$`, 'u');

const dictionaries = await Promise.all(englishLengths.map(loadWords));
const guesses = dictionaries.flatMap((dictionary) => dictionary.guesses);
const answers = dictionaries.flatMap((dictionary) => dictionary.answers);

it('the words that are never shown cannot even be guessed', () => {
  const never = patternOf(fromRot13(blockedWords));
  expect(guesses.filter((word) => never.test(word))).toEqual([]);
});

it.each([
  ['unfit', fromRot13(unsuitableAnswers)],
  ['unfamiliar', unfamiliarAnswers],
])('no %s word is an answer, and some can be guessed', (_, list) => {
  const pattern = patternOf(list);
  expect(answers.filter((word) => pattern.test(word))).toEqual([]);
  expect(guesses.filter((word) => pattern.test(word)).length).toBeGreaterThan(50);
});
