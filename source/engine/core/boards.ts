import { answersIn, type GameRecord, type Turn } from './game/record.ts';
import type { Roles } from './game/roles.ts';
import type { BaseRules, BoardCount, Variant } from './variant.ts';

/** One hidden code of a game, as its codebreaker sees it. */
export type Board = {
  /** The record of this board: the turns up to the one that solved it, without other answers. */
  readonly record: GameRecord;
  readonly isSolved: boolean;
};

type WithBoards = { readonly rules: BaseRules; readonly roles: Roles };

/** Whether a game of these roles can have several boards: a person alone breaks codes of the program. */
export const canHaveBoards = ({ codemaker, codebreaker, rival }: Roles): boolean =>
  codemaker === 'machine' && codebreaker === 'human' && rival === undefined;

/** How many boards a game has. */
export const boardCountOf = ({ rules, roles }: WithBoards): 1 | BoardCount =>
  canHaveBoards(roles) ? (rules.boards ?? 1) : 1;

/**
 * The boards of a game, each with the record that a game with its code alone would have. A game with
 * one board has its own record.
 */
export function boardsOf(
  variant: Variant,
  game: WithBoards & { readonly record: GameRecord },
): readonly Board[] {
  const { record } = game;
  const count = boardCountOf(game);
  return Array.from({ length: count }, (_, board) => {
    const solved = record.findIndex(
      (entry) => entry.kind === 'turn' && isSolvedBy(variant, entry, board),
    );
    const shown = solved === -1 ? record : record.slice(0, solved + 1);
    return { record: count === 1 ? record : ofBoard(shown, board), isSolved: solved !== -1 };
  });
}

/** Whether the last of some turns of a game with `count` boards solves the last unsolved one. */
export function isLastBoardSolved(
  variant: Variant,
  turns: readonly Turn[],
  count: number,
): boolean {
  const last = turns.at(-1);
  if (last === undefined || !answersIn(last).some(variant.solved)) return false;
  const boards = Array.from({ length: count }, (_, board) => board);
  return boards.every((board) => turns.some((turn) => isSolvedBy(variant, turn, board)));
}

const isSolvedBy = (variant: Variant, turn: Turn, board: number): boolean => {
  const feedback = answersIn(turn)[board];
  return feedback !== undefined && variant.solved(feedback);
};

/** A record with the answers of one board only. */
const ofBoard = (record: GameRecord, board: number): GameRecord =>
  record.map((entry) => {
    if (entry.kind !== 'turn') return entry;
    const { others: _, ...turn } = entry;
    return { ...turn, feedback: answersIn(entry)[board] ?? turn.feedback };
  });

/** The seed of a board, from 0: the game's own seed gives the code of the first one. */
export const boardSeed = (seed: string, board: number): string =>
  board === 0 ? seed : `board ${board + 1} ${seed}`;
