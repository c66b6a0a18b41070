/**
 * A game with several boards: its secret is a tuple of codes, and the answer to a guess a tuple of
 * feedbacks, one of each board. A game with one board has a tuple of one.
 */

import type { Code, Peg } from './code.ts';
import { answersIn, type GameRecord, type Roles, type Turn, turnsOf } from './game/record.ts';
import type { Result } from './result.ts';
import { type BaseRules, guessIn, secretFrom, type Variant } from './variant.ts';

export const boardChoices = [1, 2, 4, 8] as const;

/** One hidden code of a game, as its codebreaker sees it. */
export type Board = {
  /** The record of this board: the turns up to the one that solved it, without other answers. */
  readonly record: GameRecord;
  readonly isSolved: boolean;
};

/** Whether a game of these roles can have several boards: a person alone breaks codes of the program. */
export const canHaveBoards = ({ codemaker, codebreaker, rival }: Roles): boolean =>
  codemaker === 'machine' && codebreaker === 'human' && rival === undefined;

/** Whether a game has lifelines, proofs, warnings, par and a review: they look at one code, so it has one board. */
export const hasHelp = ({ boards }: Pick<BaseRules, 'boards'>): boolean => boards === undefined;

const boardsIn = ({ boards }: Variant): readonly number[] =>
  Array.from({ length: boards ?? 1 }, (_, board) => board);

/** The boards of a game, each with the record of a game with its code alone; a single board has that of the game. */
export const boardsOf = (variant: Variant, record: GameRecord): readonly Board[] =>
  boardsIn(variant).map((board) => {
    const solved = record.findIndex(
      (entry) => entry.kind === 'turn' && isSolvedBy(variant, entry, board),
    );
    const shown = solved === -1 ? record : record.slice(0, solved + 1);
    return {
      record: variant.boards === undefined ? record : ofBoard(shown, board),
      isSolved: solved !== -1,
    };
  });

/** The code that the seed of a game has drawn, and those of the other boards, whose seeds follow from it. */
export function secretsWith(
  variant: Variant,
  code: Code,
  seed: string,
): { readonly code: Code; readonly others?: readonly Code[] } {
  const others = boardsIn(variant)
    .slice(1)
    .map((board) => secretFrom(variant, boardSeed(seed, board)));
  return others.length === 0 ? { code } : { code, others };
}

/** The seed of a board, from 0: the game's own seed gives the code of the first one. */
export const boardSeed = (seed: string, board: number): string =>
  board === 0 ? seed : `board ${board + 1} ${seed}`;

export function turnWith(
  variant: Variant,
  { code, others }: { readonly code: Code; readonly others?: readonly Code[] },
  guess: Code,
): Turn {
  const score = (secret: Code) => variant.score(secret, guess);
  const turn: Turn = { kind: 'turn', guess, feedback: score(code), corrected: [] };
  return others === undefined ? turn : { ...turn, others: others.map(score) };
}

/**
 * A row of pegs as the next guess of a game, or why it cannot be guessed. Where earlier answers
 * restrict the guesses, as in hard mode, a guess must agree with those of one unsolved board.
 */
export function guessAfter<Problem>(
  variant: Variant<unknown, Problem>,
  record: GameRecord,
  pegs: readonly Peg[],
): Result<Code, Problem> {
  const checked = boardsOf(variant, record).flatMap((board) =>
    board.isSolved ? [] : [guessIn(variant, turnsOf(board.record), pegs)],
  );
  return checked.find(({ ok }) => ok) ?? checked[0] ?? guessIn(variant, [], pegs);
}

/** Whether the last of some turns solves the last unsolved board of a game. */
export function isLastBoardSolved(variant: Variant, turns: readonly Turn[]): boolean {
  const last = turns.at(-1);
  if (last === undefined || !answersIn(last).some(variant.solved)) return false;
  return boardsIn(variant).every((board) => turns.some((turn) => isSolvedBy(variant, turn, board)));
}

const isSolvedBy = (variant: Variant, turn: Turn, board: number): boolean => {
  const feedback = answersIn(turn)[board];
  return feedback !== undefined && variant.solved(feedback);
};

const ofBoard = (record: GameRecord, board: number): GameRecord =>
  record.map((entry) => {
    if (entry.kind !== 'turn') return entry;
    const { others: _, ...turn } = entry;
    return { ...turn, feedback: answersIn(entry)[board] ?? turn.feedback };
  });
