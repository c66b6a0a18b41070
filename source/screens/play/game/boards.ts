import { codesIn } from '../../../engine/core/game/game.ts';
import { turnsSpent } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { boardsOf, type Game, type PublicGame } from '../../../engine/variants/game.ts';

/** The boards of a game as they are shown; undefined if it has one. */
export function shownBoards(game: PublicGame, selected: number) {
  const known = boardsOf(game);
  if (known.length === 1) return undefined;
  const codes = game.phase === 'over' ? codesIn(game.secret) : [];
  const boards = known.map(({ record, isSolved }, index) => {
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

type Played = Pick<Game, 'rules' | 'record' | 'phase'>;

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
export const onBoard = <Known extends Pick<Game, 'rules' | 'record'>>(
  game: Known,
  selected: number,
): Known => {
  const { record } = boardsOf(game)[selected] ?? game;
  return record === game.record ? game : { ...game, record };
};
