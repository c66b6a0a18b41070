import type { Code } from '../../engine/core/code.ts';
import { turnsOf } from '../../engine/core/game/record.ts';
import { type Game, type Guessing, play, start } from '../../engine/variants/game.ts';
import { variantOf } from '../../engine/variants/index.ts';

/** Who answers the guesses of a branch: the code of the game, or the adversary. */
export type Answerer = 'code' | 'adversary';

/** A row of a reviewed game from which a player plays on. */
export type BranchPoint = {
  readonly reviewed: Game;
  /** The number of the row, from 1, that the branch replaces. */
  readonly row: number;
  /** The game before this row. */
  readonly before: Guessing;
  /** The code of the game, where it is known. */
  readonly code: Code | 'unknown';
  /** Who can answer, the first by default. */
  readonly answerers: readonly [Answerer, ...Answerer[]];
};

/** The point before a row, with the number of codes that were possible; undefined if nothing can answer. */
export function branchPoint(
  reviewed: Game,
  row: number,
  codesBefore: number,
): BranchPoint | undefined {
  const before = gameBefore(reviewed, row);
  const code = codeIn(reviewed);
  const [first, ...others] = [
    ...(code === 'unknown' ? [] : (['code'] as const)),
    ...(codesBefore === 0 ? [] : (['adversary'] as const)),
  ];
  return before === undefined || first === undefined
    ? undefined
    : { reviewed, row, before, code, answerers: [first, ...others] };
}

/** The game as it was before a row, from 1, when its codebreaker had to guess. */
export function gameBefore(game: Game, row: number): Guessing | undefined {
  const { rules, roles, seed, seedSource, moves } = game;
  let state = start(rules, roles, seed, seedSource);
  let before: Guessing | undefined;
  for (const move of [undefined, ...moves]) {
    if (move !== undefined) state = play(state, move);
    if (state.phase === 'guessing' && state.record.length + 1 === row) before = state;
  }
  return before;
}

/** The code of a finished game: of one that was kept in a head, the guess that cracked it. */
function codeIn(game: Game): Code | 'unknown' {
  if (game.phase !== 'over' || game.secret.kept === 'nowhere') return 'unknown';
  if (game.secret.kept === 'table') return game.secret.code;
  const last = turnsOf(game.record).at(-1);
  return last !== undefined && variantOf(game.rules).solved(last.feedback) ? last.guess : 'unknown';
}

/**
 * The branch as a game of its own: a person breaks the code of the game or plays against the adversary.
 * Its record begins with that of the game, and its moves with the branch.
 */
export function branchFrom({ before, code }: BranchPoint, answerer: Answerer): Guessing {
  const isCode = answerer === 'code' && code !== 'unknown';
  return {
    ...before,
    roles: { codemaker: isCode ? 'machine' : 'adversary', codebreaker: 'human' },
    secret: isCode ? { kept: 'table', code } : { kept: 'nowhere' },
    moves: [],
  };
}
