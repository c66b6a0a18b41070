import type { Peg } from '../../engine/core/code.ts';
import type { Feedback, FeedbackCounts } from '../../engine/core/feedback.ts';
import type { RulesDataOf, RulesOf, VariantName } from '../../engine/variants/index.ts';
import type { Wording } from '../wording.ts';

/** What the things of a game are called in prose: its code, one peg of it, and what a peg shows. */
export type Nouns = { readonly code: string; readonly peg: string; readonly symbol: string };

/** What a lifeline gave away; a symbol by its name, a guess in signs, places from 1. */
export type NamedClue =
  | { readonly lifeline: 'color'; readonly symbol: string; readonly game: VariantName }
  | {
      readonly lifeline: 'place';
      readonly symbol: string;
      readonly place: number;
      readonly nouns: Nouns;
    }
  | { readonly lifeline: 'hint'; readonly guess: string };

export type CountNames = Readonly<Record<keyof FeedbackCounts, string>>;

/** Versions of a name, the longest first. */
export type NameVersions = readonly [string, ...string[]];

/**
 * The sentences that every game has, each about its own things. A game has more: its
 * help, its opening, and the names and meanings of its fields in the set-up.
 */
export type GameSentences<Name extends VariantName> = {
  readonly nouns: (rules: RulesOf<Name>) => Nouns;
  readonly names: (rules: RulesOf<Name>) => NameVersions;
  readonly storedName: (data: RulesDataOf<Name>) => string;
  /**
   * What tells a stored game from those of other rules: the versions of its name, and what is not
   * usual in it, the most important first.
   */
  readonly title: (data: RulesDataOf<Name>) => {
    readonly names: NameVersions;
    readonly unusual: readonly string[];
  };
  /** The signs of the alphabet, as a player types them: `1–6`, `1–9 or 0`, or `A–Z`. */
  readonly signs: (rules: RulesOf<Name>) => string;
  /** The name of a symbol of the alphabet; undefined where its sign is its name. */
  readonly pegName: (peg: Peg, rules: RulesOf<Name>) => string | undefined;
  /** The description of a code: `4 pegs, 6 colors, no repeats`, or `5 letters, hard mode`. */
  readonly code: (rules: RulesOf<Name>) => string;
  readonly countNames: (rules: RulesOf<Name>, wording: Wording) => CountNames;
  readonly countMeanings: (rules: RulesOf<Name>, wording: Wording) => CountNames;
  readonly feedback: (feedback: Feedback, rules: RulesOf<Name>, wording: Wording) => string;
  /** What the lifeline for a symbol gave away, as a clause: `the code contains red (1)`. */
  readonly contains: (symbol: string) => string;
  /** What a codemaker reads first when no code fits; nothing if all possible codes are known. */
  readonly unlisted: readonly string[];
  /** What a codemaker reads when no code fits the answers. */
  readonly contradiction: string;
  /** What the set-up of a person who breaks a code is called. */
  readonly setupTitle: string;
  /** The name of the games of all rules, as a filter of the history. */
  readonly history: string;
  readonly headings: Readonly<Record<'page', string>>;
};
