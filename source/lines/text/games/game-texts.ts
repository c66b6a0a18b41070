import type { Peg } from '../../../engine/core/code.ts';
import type { Over } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import type { TypedCode } from '../../../prose/sentence-data.ts';
import type { FeedbackStyle } from '../answers/form.ts';

/** The texts of one game in text mode. */
export type GameTexts<GameRules extends Rules> = {
  /** A guess, easy to read out. */
  readonly guess: (rules: GameRules, pegs: readonly Peg[]) => string;
  /** The sign of a peg that no lifeline has revealed; no symbol of the game. */
  readonly unknown: string;
  /** A code in every form in which it can be typed. */
  readonly sample: (rules: GameRules) => TypedCode;
  /** The rules, at the start of a game. */
  readonly opening: (rules: GameRules, catalog: Catalog) => string;
  /** The meaning of the symbols, as lines of the help; none if they speak for themselves. */
  readonly symbols: (rules: GameRules, catalog: Catalog) => readonly string[];
  /** How a finished game is shared. */
  readonly share: (game: Over, style: FeedbackStyle, catalog: Catalog) => readonly string[];
  /** Which codes there are, in a title: `4 pegs of 6 colors`. */
  readonly size: (rules: GameRules, catalog: Catalog) => string;
  readonly solving: {
    /** Which codes there are, when a person has one in mind. */
    readonly introduction: (rules: GameRules, catalog: Catalog) => string;
    /** More lines of the help. */
    readonly help: (rules: GameRules, catalog: Catalog) => readonly string[];
    /** Whether other good guesses are listed with each guess, as for a game played elsewhere. */
    readonly suggestions: 'always' | 'on-request';
  };
};
