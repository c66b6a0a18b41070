import type { Code, Peg } from '../code.ts';
import type { Rarity } from '../variant.ts';
import type { NotedPlace } from './notebook.ts';

/** Whether the secret has a peg anywhere, or at one position, from 0: a question to the coach. */
export type CoachQuestion = { readonly peg: Peg; readonly place: NotedPlace };

/** What all that is known says about a question. */
export type Certainty =
  /**
   * A smallest set of facts, given by their index in what is known, proves that the secret has the peg
   * there, or that it has not.
   */
  | { readonly kind: 'certain'; readonly holds: boolean; readonly facts: readonly number[] }
  /** Both are possible: a code with the peg there, and one without it. */
  | { readonly kind: 'open'; readonly having: Code; readonly lacking: Code }
  /** No code is consistent with all that is known. */
  | { readonly kind: 'no-codes' };

/** How many codes are left. */
export type CodesLeft = {
  readonly candidates: number;
  /** Whether these are codes that the game draws, or rarer ones. */
  readonly rarity: Rarity;
};

/** What the coach says about a position: an answer to each question, in the order of the questions. */
export type CoachAnswer = CodesLeft & { readonly answers: readonly Certainty[] };
