import type { Peg } from '../engine/core/code.ts';
import type { Feedback, FeedbackCounts } from '../engine/core/feedback.ts';
import type { FeedbackForm } from '../engine/core/variant.ts';
import type { Rules, RulesDataOf, RulesOf, VariantName } from '../engine/variants/index.ts';

/** What the things of a game are called in prose: its code, one peg of it, and what a peg shows. */
export type Nouns = { readonly code: string; readonly peg: string; readonly symbol: string };

/** The ways to call the two counts of an answer about colors; bulls and cows stay what they are. */
export const wordings = ['places', 'red-white', 'black-white'] as const;

/** One of the ways to call the two counts. */
export type Wording = (typeof wordings)[number];

/** The letters of an answer in signs, one for each peg: those of the words for its counts. */
export type AnswerLetters = { readonly exact: string; readonly partial: string };

/** The letters of each wording; `w` and `b` for places are those of the program that keypeg follows there. */
export const answerLetters: Readonly<Record<Wording, AnswerLetters>> = {
  places: { exact: 'w', partial: 'b' },
  'red-white': { exact: 'r', partial: 'w' },
  'black-white': { exact: 'b', partial: 'w' },
};

/** A code as it can be typed: in signs, in each form, and in initials of colors where it has them. */
export type TypedCode = { readonly forms: readonly string[]; readonly initials?: string };

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

export type RefusedMove = {
  readonly nouns: Nouns;
  /** The length of a code. */
  readonly pegs: number;
  /** The signs of the alphabet and the initials of its colors; no initials if there are only signs. */
  readonly signs: string;
  readonly initials: string;
  /** The form of answers, and the smallest sum that their two counts can have. */
  readonly feedback: FeedbackForm;
  readonly minFound: number;
  /** How many moves a game can have before its answers are final. */
  readonly correctionLimit: number;
  /** Whether the row that was refused is empty. */
  readonly isEmpty: boolean;
  /** What the lifeline gave when it was used, where that is known. */
  readonly clue: NamedClue | undefined;
};

/** The symbol, in signs, that a guess in hard mode must or cannot have. */
type Symbol = { readonly nouns: Nouns; readonly sign: string };

/** A symbol and a place, from 1. */
export type SymbolAtPlace = Symbol & { readonly place: number };

/** A symbol and how often a guess must or may have it. */
export type SymbolTimes = Symbol & { readonly times: number };

/** How a reviewed game ended, if it did. */
export type ReviewEnd = 'cracked' | 'exhausted' | 'resigned' | 'unfinished';

/** How the turns of a game came about: `turns + rest = start + loss + lifelines − luck + codemaker`. */
export type ReviewSums = {
  /** The strategy whose values these are; undefined if they are those of perfect play. */
  readonly strategy: string | undefined;
  /** Whether all values are proved. */
  readonly isProved: boolean;
  /** The number of the row after which the sums begin: 0, unless too many codes were left at first. */
  readonly after: number;
  readonly start: number;
  readonly rest: number;
  readonly loss: number;
  readonly lifelines: number;
  readonly luck: number;
  readonly codemaker: number;
};

/** What the first sentence of a review is about; `sums` is undefined if nothing could be valued. */
export type ReviewedGame = {
  /** Whether values are averages over all codes, or what the adversary forces. */
  readonly measure: 'average' | 'worst-case';
  readonly codebreaker: 'human' | 'machine';
  /** The name of another player whose game it is; empty for a game of the reader. */
  readonly player: string;
  readonly end: ReviewEnd;
  readonly guesses: number;
  /** How many lifelines were used, and the turns of guesses and lifelines. */
  readonly lifelines: number;
  readonly turns: number;
  readonly sums: ReviewSums | undefined;
  readonly nouns: Nouns;
};

/** What rows prove about a code; a symbol by its name, a place from 1. */
export type NamedClaim =
  | { readonly kind: 'color'; readonly symbol: string; readonly holds: boolean }
  | {
      readonly kind: 'place';
      readonly symbol: string;
      readonly place: number;
      readonly holds: boolean;
    };

/** A guess in signs, and the expected number of further guesses or the number of groups with it. */
export type MeasuredGuess = { readonly guess: string; readonly measure: number };

/** What a machine speaks about, in the order in which a game can bring it. */
export const situations = [
  /** Its first guess. */
  'first',
  /** A guess while many codes fit, while some do, and while few do. */
  'many',
  'some',
  'few',
  /** A guess after an answer that has ruled out far more, or far less, than expected. */
  'cut-more',
  'cut-less',
  /** A guess that is the only code left. */
  'last',
  /** No common word fits any more. */
  'rare',
  /** No code fits the answers. */
  'contradiction',
  /** It has found the code, or its turns are used. */
  'found',
  'gave-up',
] as const;

/** One of the things that a machine speaks about. */
export type Situation = (typeof situations)[number];

/** The lines for one situation: at least two, so that none is said twice in a row. */
type Lines = readonly [string, string, ...string[]];

/** What a machine says: lines in its character for every situation. */
export type Voice = Readonly<Record<Situation, Lines>>;

export type RefusedRow = {
  readonly rules: Rules;
  readonly nouns: Nouns;
  /** The row, where it is known. */
  readonly pegs?: readonly Peg[] | undefined;
};

/** What the two counts of an answer are called. */
export type CountNames = Readonly<Record<keyof FeedbackCounts, string>>;

/** Versions of a name, the longest first. */
export type NameVersions = readonly [string, ...string[]];

/**
 * The sentences that every game has, each about its own things. A game has more: its
 * help, its opening, and the names and meanings of its fields in the set-up.
 */
export type GameSentences<Name extends VariantName> = {
  readonly nouns: (rules: RulesOf<Name>) => Nouns;
  /** The name of the game as versions, the longest first. */
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
  /** What the two counts of an answer mean. */
  readonly countMeanings: (rules: RulesOf<Name>, wording: Wording) => CountNames;
  /** A feedback in words: two counts under their names, or what each peg of the guess earned. */
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
