import type { Board } from '../../core/boards.ts';
import type { Code } from '../../core/code.ts';
import { type Knowledge, knowledgeOf } from '../../core/knowledge/knowledge.ts';
import { turnsSpent } from '../../core/record.ts';
import { boardsOf, type Game } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import { countOf, positionKnowing } from '../position.ts';
import { guessesForBoards } from '../simulate-boards.ts';
import {
  measuredGuessForBoards,
  rankedGuessForBoards,
  USUAL_BOARDS_STRATEGY,
} from '../strategies/boards-guess.ts';
import { type Reason, reasonsAgainst } from './reasons.ts';

/** What a guess did on one board. */
export type BoardStep =
  | { readonly kind: 'solved-before' }
  | {
      readonly kind: 'answered';
      /** The codes that were possible before and after the answer. */
      readonly before: number;
      readonly after: number;
      readonly isSolved: boolean;
      /** Why the guess could not be the code of this board; none if it could. */
      readonly reasons: readonly Reason[];
    };

/** A guess, and what it leaves on average on all boards together, beside the guess of the reference. */
export type BoardsTurn = {
  /** The number of the turn, from 1. */
  readonly row: number;
  readonly guess: Code;
  readonly boards: readonly BoardStep[];
  readonly expected: number;
  readonly reference: { readonly guess: Code; readonly expected: number };
};

/**
 * The review of a game with several boards. Perfect play is not known for them, so each guess is
 * compared with that of the usual strategy for several boards, which leaves the fewest codes on
 * average, or guesses a code that is certain.
 */
export type BoardsReview = {
  readonly turns: readonly BoardsTurn[];
  /** The guesses that the reference needs for the same codes; `unknown` without them. */
  readonly par: number | 'unknown';
};

/** The record of a game with several boards, and its codes if they are known. */
export type BoardsCourse = Pick<Game, 'rules' | 'roles' | 'record'> & {
  readonly secrets: readonly Code[];
};

/** Reviews a game with several boards; a RangeError if it has too many codes to list. */
export function reviewBoards({ rules, roles, record, secrets }: BoardsCourse): BoardsReview {
  const turns = record.flatMap((entry, index): readonly BoardsTurn[] => {
    if (entry.kind !== 'turn') return [];
    const before = boardsOf({ rules, roles, record: record.slice(0, index) });
    const after = boardsOf({ rules, roles, record: record.slice(0, index + 1) });
    const row = turnsSpent(record.slice(0, index)) + 1;
    return [reviewTurn(rules, row, entry.guess, before, after)];
  });
  const par =
    secrets.length === 0 ? undefined : guessesForBoards(rules, secrets, USUAL_BOARDS_STRATEGY);
  return { turns, par: par ?? 'unknown' };
}

function reviewTurn(
  rules: Rules,
  row: number,
  guess: Code,
  before: readonly Board[],
  after: readonly Board[],
): BoardsTurn {
  const open = before.filter(({ isSolved }) => !isSolved).map(({ record }) => knowledgeOf(record));
  const own = measuredGuessForBoards(rules, open, guess);
  const best = rankedGuessForBoards(rules, open, USUAL_BOARDS_STRATEGY);
  if (!own.ok || !best.ok) throw new RangeError('The boards of a game have a guess.');
  return {
    row,
    guess,
    boards: before.map(({ record, isSolved }, index): BoardStep => {
      const later = after[index];
      if (isSolved || later === undefined) return { kind: 'solved-before' };
      const known = knowledgeOf(record);
      return {
        kind: 'answered',
        before: codesLeft(rules, known),
        after: codesLeft(rules, knowledgeOf(later.record)),
        isSolved: later.isSolved,
        reasons: reasonsAgainst(rules, known, guess),
      };
    }),
    expected: own.value.expectedSize,
    reference: { guess: best.value.guess, expected: best.value.expectedSize },
  };
}

const codesLeft = (rules: Rules, known: Knowledge): number =>
  countOf(positionKnowing(rules, known));

/** How many times as many codes a guess leaves as that of the reference; 1 where it leaves no more. */
export const excessOf = ({ expected, reference }: BoardsTurn): number =>
  Math.max(1, expected / reference.expected);
