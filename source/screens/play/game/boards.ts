import type { Code } from '../../../engine/core/code.ts';
import { codesIn } from '../../../engine/core/game/game.ts';
import { turnsSpent } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { boardsOf, type Game, hasBoards, type PublicGame } from '../../../engine/variants/game.ts';

/** The boards of a game as they are shown; undefined if it has one. */
export const shownBoards = (game: PublicGame, selected: number) =>
  boardsWith(game, game.phase === 'over' ? codesIn(game.secret) : [], selected);

/** The boards of a game after some of its turns, with the codes that are known; undefined if it has one. */
export function boardsWith(
  game: Pick<Game, 'rules' | 'roles' | 'record'>,
  codes: readonly Code[],
  selected: number,
) {
  if (!hasBoards(game)) return undefined;
  const boards = boardsOf(game).map(({ record, isSolved }, index) => {
    const code = codes[index];
    const missed = code === undefined ? 'open' : { missed: formatCode(game.rules, code) };
    return {
      record,
      state: isSolved ? { solved: turnsSpent(record) } : missed,
      isAnswered: record.length === game.record.length,
    } as const;
  });
  return { boards, selected };
}

type Played = Pick<Game, 'rules' | 'roles' | 'record' | 'phase'>;

/** The next board after one that is not solved; the next one at all where all are. */
export function nextBoard(game: Played, selected: number, step: 1 | -1 = 1): number {
  const boards = boardsOf(game);
  const count = boards.length;
  for (let index = 1; index < count; index++) {
    const board = (selected + step * index + count) % count;
    if (boards[board]?.isSolved === false || game.phase === 'over') return board;
  }
  return selected;
}

/** The board that stays selected after a guess: the same one, or the next that is not solved. */
export function boardAfter(game: Played, selected: number): number {
  return boardsOf(game)[selected]?.isSolved === true && game.phase !== 'over'
    ? nextBoard(game, selected)
    : selected;
}

/** A game as the rest of the screen shows it: what is known on the selected board alone. */
export const onBoard = <Known extends Pick<Game, 'rules' | 'roles' | 'record'>>(
  game: Known,
  selected: number,
): Known =>
  hasBoards(game) ? { ...game, record: boardsOf(game)[selected]?.record ?? game.record } : game;
