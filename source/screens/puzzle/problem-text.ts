import type { Peg } from '../../engine/core/code.ts';
import type { Level } from '../../engine/puzzles/puzzle.ts';
import type { SolvingProblem } from '../../engine/puzzles/solving.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { nounsOf } from '../../prose/games.ts';
import { moveSentence } from '../../prose/refusals.ts';
import { type KeyBindings, keyOf } from '../../settings/key-bindings.ts';

/** Why what a player does is no answer to a puzzle. */
type Slip =
  | { readonly kind: 'incomplete' | 'no-row' }
  | {
      readonly kind: 'refused';
      readonly problem: SolvingProblem;
      readonly pegs: readonly Peg[];
    };

/** The message when a typed peg finds no room. */
export const rowIsFull =
  (rules: Rules, keys: KeyBindings): LocalizedText =>
  (catalog) =>
    catalog.puzzles.solving.rowIsFull(
      nounsOf(rules, catalog),
      keyOf(keys, 'puzzle', 'confirm'),
      keyOf(keys, 'puzzle', 'erase'),
    );

/** Why there is no puzzle of a level, and the nearest level of which there is one. */
export const noPuzzleSentence =
  (nearest: Level | 'none'): LocalizedText =>
  () =>
    nearest === 'none'
      ? 'No puzzle of this game was found.'
      : `No puzzle of this level was found. The nearest level with a puzzle is ${nearest}.`;

/** The message about what is no answer. */
export function solvingSentence(slip: Slip, rules: Rules): LocalizedText {
  switch (slip.kind) {
    case 'incomplete':
      return (catalog) => catalog.puzzles.solving.incomplete(nounsOf(rules, catalog));
    case 'no-row':
      return ({ puzzles }) => puzzles.solving.noRow;
    case 'refused':
      return refused(slip.problem, slip.pegs, rules);
  }
}

function refused(problem: SolvingProblem, pegs: readonly Peg[], rules: Rules): LocalizedText {
  switch (problem) {
    case 'code-known':
    case 'no-code-yet':
    case 'no-claim-to-judge':
    case 'puzzle-solved':
    case 'no-such-row':
      return ({ puzzles }) => puzzles.solving.noSuchRow;
    default:
      return (catalog) => moveSentence(problem, rules, { pegs }, catalog);
  }
}
