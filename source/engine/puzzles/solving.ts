import type { Code, Peg } from '../core/code.ts';
import { codeIn } from '../core/variant.ts';
import { type CodeProblem, variantOf } from '../variants/index.ts';
import {
  type Puzzle,
  type PuzzleClaim,
  type Rows,
  rowAgainst,
  type Statement,
  sameClaim,
  type Verdict,
} from './puzzle.ts';

/**
 * How far a player is with a puzzle. The player enters the code and then names the rows that prove one
 * of its pegs; the puzzle is solved only by a proof without a spare row.
 */
export type Solving = {
  readonly puzzle: Puzzle;
  /** How many codes and proofs were wrong. A proof with a spare row is not. */
  readonly errors: number;
} & (
  | { readonly phase: 'entering' }
  /** The code contradicts a row, from 0; the player enters another one. */
  | { readonly phase: 'contradicted'; readonly code: Code; readonly row: number }
  /** The code is right, and the player must name the rows that prove a statement about it. */
  | { readonly phase: 'asked'; readonly code: Code; readonly statement: Statement }
  /** The claim must be judged outside. */
  | { readonly phase: 'judging'; readonly code: Code; readonly claim: PuzzleClaim }
  /** The claim is false, or has a spare row; the player names other rows. */
  | {
      readonly phase: 'unproved';
      readonly code: Code;
      readonly claim: PuzzleClaim;
      readonly verdict: Exclude<Verdict, { readonly kind: 'proved' }>;
    }
  | { readonly phase: 'solved'; readonly code: Code; readonly claim: PuzzleClaim }
);

/** An event while a player solves a puzzle. */
export type SolvingMessage =
  | { readonly kind: 'code-entered'; readonly pegs: readonly Peg[] }
  | { readonly kind: 'rows-named'; readonly rows: Rows }
  | { readonly kind: 'claim-judged'; readonly claim: PuzzleClaim; readonly verdict: Verdict };

/** Why a message does not fit the state of a puzzle. */
type SolvingProblem =
  | CodeProblem
  | 'code-known'
  | 'no-code-yet'
  | 'no-such-row'
  | 'no-claim-to-judge'
  | 'puzzle-solved';

/** A puzzle that is shown to a player, who may have made errors in it before. */
export const startSolving = (puzzle: Puzzle, errors = 0): Solving => ({
  puzzle,
  errors,
  phase: 'entering',
});

/** Why a message does not fit the state of a puzzle, or undefined if it does. */
export function solvingProblem(
  solving: Solving,
  message: SolvingMessage,
): SolvingProblem | undefined {
  if (solving.phase === 'solved') return 'puzzle-solved';
  switch (message.kind) {
    case 'code-entered':
      return isEntering(solving)
        ? variantOf(solving.puzzle.rules).checkSecret(message.pegs)
        : 'code-known';
    case 'rows-named':
      if (isEntering(solving)) return 'no-code-yet';
      return message.rows.every((row) => solving.puzzle.rows[row] !== undefined)
        ? undefined
        : 'no-such-row';
    case 'claim-judged':
      return solving.phase === 'judging' && sameClaim(solving.claim, message.claim)
        ? undefined
        : 'no-claim-to-judge';
  }
}

/** The state of a puzzle after a message, or the same state if the message does not fit it. */
export function updateSolving(solving: Solving, message: SolvingMessage): Solving {
  if (solvingProblem(solving, message) !== undefined) return solving;
  switch (message.kind) {
    case 'code-entered':
      return afterCode(solving, message.pegs);
    case 'rows-named':
      return afterRows(solving, message.rows);
    case 'claim-judged':
      return afterVerdict(solving, message.verdict);
  }
}

const isEntering = ({ phase }: Solving): boolean =>
  phase === 'entering' || phase === 'contradicted';

function afterCode(solving: Solving, pegs: readonly Peg[]): Solving {
  const { puzzle, errors } = solving;
  const entered = codeIn(variantOf(puzzle.rules), pegs);
  if (!entered.ok) return solving;
  const code = entered.value;
  const row = rowAgainst(puzzle, code);
  if (row !== undefined) return { puzzle, errors: errors + 1, phase: 'contradicted', code, row };
  return { puzzle, errors, phase: 'asked', code, statement: statementAsked(puzzle, code) };
}

/** The statement that a player who knows the code must prove. */
const statementAsked = ({ asked }: Puzzle, code: Code): Statement => ({
  kind: 'must',
  peg: code[asked] ?? 0,
  place: asked,
});

function afterRows(solving: Solving, named: Rows): Solving {
  if (!('code' in solving)) return solving;
  const { puzzle, errors, code } = solving;
  const rows = [...new Set(named)].toSorted((one, other) => one - other);
  const claim = { statement: statementAsked(puzzle, code), rows };
  return { puzzle, errors, phase: 'judging', code, claim };
}

function afterVerdict(solving: Solving, verdict: Verdict): Solving {
  if (solving.phase !== 'judging') return solving;
  const { puzzle, errors, code, claim } = solving;
  if (verdict.kind === 'proved') return { puzzle, errors, phase: 'solved', code, claim };
  const wrong = verdict.kind === 'refuted' ? 1 : 0;
  return { puzzle, errors: errors + wrong, phase: 'unproved', code, claim, verdict };
}
