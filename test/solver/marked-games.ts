import * as fc from 'fast-check';
import { dictionaryOf } from '../../source/engine/variants/words/dictionary.ts';
import { type WordRules, wordRules } from '../../source/engine/variants/words/word-rules.ts';
import { successOf } from '../helpers/games.ts';

const SYMBOLS = 'abcdefg';

/**
 * Games with marks and more than 128 secrets: rows of some symbols, and rows that may only be guessed.
 * In half of the games a symbol is in every secret, like the `=` of equations.
 */
export const markedGames: fc.Arbitrary<WordRules> = fc
  .record({
    length: fc.integer({ min: 4, max: 8 }),
    symbols: fc.integer({ min: 4, max: SYMBOLS.length }),
    always: fc.boolean(),
  })
  .chain(({ length, symbols, always }) => {
    const row = fc
      .string({
        unit: fc.constantFrom(...SYMBOLS.slice(0, symbols)),
        minLength: length,
        maxLength: length,
      })
      .map((text) => (always && !text.includes('z') ? text.replace(/a|.$/, 'z') : text));
    const rows = (minLength: number, maxLength: number) =>
      fc.uniqueArray(row, { minLength, maxLength, size: 'max' });
    const oneSymbol = [...SYMBOLS.slice(0, symbols), 'z'].map((symbol) => symbol.repeat(length));
    return fc.record({
      answers: rows(140, 200),
      guesses: rows(0, 60).map((some) => [...some, ...oneSymbol]),
    });
  })
  .map((words) => successOf(wordRules({}, successOf(dictionaryOf('marked', words)))));
