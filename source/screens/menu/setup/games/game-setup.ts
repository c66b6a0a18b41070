import type { Result } from '../../../../engine/core/result.ts';
import type { Dictionary } from '../../../../engine/variants/words/dictionary.ts';
import type { Catalog, LocalizedText } from '../../../../prose/catalog.ts';
import type { KeyboardLayout } from '../../../play/draft/keyboard.ts';
import type { Mode } from '../../../play/modes/mode.ts';
import type { Opponent } from '../../../play/modes/opponents.ts';
import type { Field } from '../field.ts';
import type { Obstacle } from '../machines.ts';

/**
 * What the set-up knows about one game. A `Choice` is all that a player chooses of it; with a
 * dictionary, where the game needs one, a choice becomes `Rules`.
 */
export type GameSetup<Choice, Rules, Data = Rules> = {
  /** What is offered to a player who has chosen nothing yet. */
  readonly defaultChoice: Choice;
  /** The ready-made games, the last choice given. */
  readonly presets: (last: Choice) => readonly NamedChoice<Choice>[];
  /** The index of the preset that a choice equals, or -1. */
  readonly presetIndexOf: (choice: Choice) => number;
  /** The fields after that of the presets, in the order of the screen. */
  readonly fields: (mode: Mode['kind']) => readonly Field<Choice>[];
  /** The choice without what a mode does not allow. */
  readonly fitted: (choice: Choice, mode: Mode['kind']) => Choice;
  /** Why some values cannot be chosen now, or an empty text. */
  readonly remark: (choice: Choice, catalog: Catalog) => string;
  /** How many codes the game has, or an empty text while its dictionary is loading. */
  readonly summary: (choice: Choice, loaded: readonly Dictionary[], catalog: Catalog) => string;
  readonly obstacle: (machine: Opponent, choice: Choice) => Obstacle | 'none';
  readonly aboutMachine: (machine: Opponent, catalog: Catalog) => string;
  /** The rules of a choice, or the dictionary that is to be loaded first. */
  readonly rules: (
    choice: Choice,
    loaded: readonly Dictionary[],
  ) => Result<Rules, DictionaryNeeded>;
  /** The choice that matches rules; what the rules do not contain is taken from the last choice. */
  readonly choiceOf: (rules: Rules, last: Choice) => Choice;
  /** The same for stored rules; the last choice if they need what is not stored. */
  readonly choiceOfData: (data: Data, last: Choice) => Choice;
  /** The layout of the keyboard under the board, for games that show letters. */
  readonly keyboard: (choice: Choice) => KeyboardLayout;
  /** keypeg's own dictionary among the rules, so that it need not be loaded again. */
  readonly ownDictionary: (rules: Rules) => Dictionary | undefined;
};

/** A ready-made game. */
export type NamedChoice<Choice> = { readonly name: LocalizedText; readonly choice: Choice };

/** keypeg's own dictionary of a word length is needed. */
export type DictionaryNeeded = { readonly length: number };
