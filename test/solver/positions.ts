import * as fc from 'fast-check';
import type { AnsweredGuess } from '../../source/engine/core/game/record.ts';
import { type Rules, variantOf } from '../../source/engine/variants/index.ts';
import { dictionaryOf } from '../../source/engine/variants/words/dictionary.ts';
import { type WordRules, wordRules } from '../../source/engine/variants/words/word-rules.ts';
import {
  isListed,
  type ListedPosition,
  type Position,
  positionAfter,
  startPosition,
} from '../../source/solver/position.ts';
import { codeAt } from '../../source/solver/space/code-space.ts';
import type { Strategy } from '../../source/solver/strategies/search-settings.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import { successOf } from '../helpers/games.ts';

/** The strategy with a name that supports the game. */
export const strategyIn = (rules: Rules, name: string, seed = 'a seed'): Strategy =>
  successOf(strategyOf(name, rules, seed));

/** The position after some turns. */
export const positionIn = (rules: Rules, turns: readonly AnsweredGuess[]): Position =>
  turns.reduce(
    (position, { guess, feedback }) => positionAfter(position, guess, feedback),
    startPosition(rules),
  );

/** The position after some turns of a game whose codes are listed. */
export function listedPosition(rules: Rules, turns: readonly AnsweredGuess[] = []): ListedPosition {
  const position = positionIn(rules, turns);
  if (!isListed(position)) throw new Error('expected a game whose codes are listed');
  return position;
}

/** The sizes of the parts of a guess, by scoring every candidate with the rules. */
export function scoredPartSizes(
  { rules, candidates: { space, indices } }: ListedPosition,
  guess: number,
): readonly number[] {
  const code = codeAt(space, guess);
  const feedbacks = Array.from(indices, (index) =>
    JSON.stringify(variantOf(rules).score(codeAt(space, index), code)),
  );
  return [...Map.groupBy(feedbacks, (feedback) => feedback).values()].map((part) => part.length);
}

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
