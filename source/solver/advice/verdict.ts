import type { Code } from '../../engine/core/code.ts';
import type { SecretClue } from '../../engine/core/game/record.ts';
import type { Knowledge } from '../../engine/core/knowledge.ts';
import type { Variant } from '../../engine/core/variant.ts';
import {
  clueOf,
  holdsFor,
  type Puzzle,
  type PuzzleClaim,
  type Statement,
  type Verdict,
} from '../../engine/puzzles/puzzle.ts';
import { candidatesOf, puzzleVariant } from '../puzzles/candidates.ts';

/** How many codes are listed before an exact search for a code without a clue begins. */
const LISTED = 64;

/**
 * A code that is consistent with all that is known and for which a statement is false; undefined if
 * the statement follows from that.
 */
export function refutationOf(
  variant: Variant,
  knowledge: Knowledge,
  statement: Statement,
): Code | undefined {
  const clue = clueOf(statement);
  if (statement.kind === 'cannot') return candidatesOf(variant, [clue, ...knowledge]).list(1)[0];
  const listed = candidatesOf(variant, knowledge).list(LISTED);
  const counterexample = listed.find((code) => !holdsFor(statement, code));
  return counterexample !== undefined || listed.length < LISTED
    ? counterexample
    : codeWithout(variant, knowledge, clue);
}

/** The verdict on a claim about a puzzle. */
export function verdictOn(
  { rules, rows }: Puzzle,
  { statement, rows: named }: PuzzleClaim,
): Verdict {
  const variant = puzzleVariant(rules);
  const refutation = (indices: readonly number[]): Code | undefined =>
    refutationOf(
      variant,
      rows.filter((_, index) => indices.includes(index)),
      statement,
    );
  const by = refutation(named);
  if (by !== undefined) return { kind: 'refuted', by };
  const hasSpare = named.some(
    (row) => refutation(named.filter((other) => other !== row)) === undefined,
  );
  return { kind: hasSpare ? 'spare-row' : 'proved' };
}

/**
 * A code that is consistent with all that is known and does not have a clue. No fact says that a clue
 * is false, so the codes are counted with and without the clue, and one peg after another is fixed
 * such that some code without it is left.
 */
function codeWithout(variant: Variant, knowledge: Knowledge, clue: SecretClue): Code | undefined {
  const lacksClue = (facts: Knowledge): boolean =>
    candidatesOf(variant, facts).count() > candidatesOf(variant, [clue, ...facts]).count();
  if (!lacksClue(knowledge)) return undefined;
  let facts = knowledge;
  for (let position = 0; position < variant.pegs; position++) {
    const fixed = [...variant.alphabet.keys()]
      .map((peg): SecretClue => ({ lifeline: 'place', peg, position }))
      .find((place) => lacksClue([place, ...facts]));
    if (fixed === undefined) return undefined;
    facts = [fixed, ...facts];
  }
  return candidatesOf(variant, facts).list(1)[0];
}
