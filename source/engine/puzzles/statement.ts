import type { Code, Peg } from '../core/code.ts';
import type { SecretClue } from '../core/game/lifeline.ts';
import { hasClue } from '../core/knowledge/knowledge.ts';
import type { NotedPlace } from '../core/knowledge/notebook.ts';

/**
 * What a player says about the code of a puzzle: it must have a peg, or it cannot have it, at one
 * position, from 0, or anywhere.
 */
export type Statement = {
  readonly kind: 'must' | 'cannot';
  readonly peg: Peg;
  readonly place: NotedPlace;
};

/** The part of a code that a statement is about, as a clue. */
export const clueOf = ({ peg, place }: Statement): SecretClue =>
  place === 'anywhere' ? { lifeline: 'color', peg } : { lifeline: 'place', peg, position: place };

/** Whether a statement is true of a code. */
export const holdsFor = (statement: Statement, code: Code): boolean =>
  hasClue(clueOf(statement), code) === (statement.kind === 'must');

/** Whether two statements say the same. */
export const sameStatement = (one: Statement, other: Statement): boolean =>
  one.kind === other.kind && one.peg === other.peg && one.place === other.place;
