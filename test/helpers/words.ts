import type { Peg } from '../../source/engine/core/code.ts';
import type { Mark, Marks } from '../../source/engine/core/feedback.ts';
import { pegOf } from '../../source/engine/variants/codes.ts';
import type { Move } from '../../source/engine/variants/game.ts';
import { type Dictionary, dictionaryOf } from '../../source/engine/variants/words/dictionary.ts';
import {
  type WordOptions,
  type WordRules,
  wordRules,
} from '../../source/engine/variants/words/word-rules.ts';
import { successOf } from './games.ts';
import type { Tile } from './tiles.ts';

/** A dictionary of valid words. */
export const dictionaryWith = (
  answers: readonly string[],
  guesses: readonly string[] = [],
  id = 'test',
): Dictionary => successOf(dictionaryOf(id, { answers, guesses }));

/** The words of the examples, and some that differ from them in one letter. */
export const testDictionary = dictionaryWith(
  ['crane', 'slice', 'atlas', 'crate', 'eerie', 'geese', 'abbey'],
  ['brave', 'pious', 'trace', 'caner', 'those', 'these', 'label', 'babel', 'leper', 'vexed'],
);

/** The default rules with some legal options changed. */
export const wordRulesWith = (
  options: Partial<WordOptions> = {},
  dictionary: Dictionary = testDictionary,
): WordRules => successOf(wordRules(options, dictionary));

/** The pegs of any letters, also of those that are no word. */
export const pegsIn = (rules: WordRules, text: string): readonly Peg[] =>
  [...text].map((letter) => pegOf(rules, letter) ?? -1);

/** The guess of any letters, also of those that are no word. */
export const guessOf = (rules: WordRules, text: string): Move => ({
  kind: 'guess',
  pegs: pegsIn(rules, text),
});

const marks: Readonly<Record<Tile, Mark>> = { G: 'exact', Y: 'partial', '.': 'absent' };

/** Marks written as tiles, such as `Y..G.`. */
const marksIn = (tiles: Iterable<Tile>): Marks => Array.from(tiles, (tile) => marks[tile]);

/** Marks written as a text of tiles. */
export const tilesIn = (text: string): Marks =>
  marksIn([...text].map((tile) => (tile === 'G' || tile === 'Y' ? tile : '.')));
