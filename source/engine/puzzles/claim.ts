import type { Code } from '../core/code.ts';
import type { Rows } from './puzzle.ts';
import { type Statement, sameStatement } from './statement.ts';

/** A statement about the code of a puzzle, and the rows from which it follows, says the player. */
export type Claim = { readonly statement: Statement; readonly rows: Rows };

/**
 * What a claim is worth. It is `refuted` by a code that is consistent with its rows and for which the
 * statement is false. It has a `spare-row` if the statement follows without one of its rows; which one
 * is not said, because then a player could name all rows and drop those.
 */
export type Verdict =
  | { readonly kind: 'proved' }
  | { readonly kind: 'refuted'; readonly by: Code }
  | { readonly kind: 'spare-row' };

/** Whether two claims are the same. */
export const sameClaim = (one: Claim, other: Claim): boolean =>
  sameStatement(one.statement, other.statement) &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, index) => row === other.rows[index]);
