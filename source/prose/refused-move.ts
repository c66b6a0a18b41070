import type { FeedbackForm } from '../engine/core/variant.ts';
import type { NamedClue } from './clue.ts';
import type { Nouns } from './nouns.ts';

/** What a sentence about a refused move can mention. */
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
