import { Box } from 'ink';
import type { ReactNode } from 'react';
import { codesIn } from '../../../engine/core/game/game.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import type { Size } from '../../app/layout.ts';
import { Board } from '../../parts/board/Board.tsx';
import {
  BoardStates,
  Boards,
  boardsLayoutFor,
  pageOf,
  type ShownBoards,
} from '../../parts/board/Boards.tsx';
import { boardLayoutFor, boardRows, boardTurns } from '../../parts/board/board-layout.ts';
import { Narrowing } from '../../parts/Narrowing.tsx';
import { boardAfter, boardsWith } from '../game/boards.ts';
import { guessesOf, type Lane } from './lane.ts';

type LaneBoardProps = Size & { readonly lane: Lane; readonly shown: number };

/** What a machine has guessed so far, on its board or on all its boards. */
export function LaneBoard({ lane, shown, columns, rows }: LaneBoardProps): ReactNode {
  const { game } = lane;
  const { rules, roles } = game;
  const record = turnsOf(game.record).slice(0, shown);
  const isOver = game.phase === 'over' && shown >= guessesOf(lane);
  const phase = isOver ? 'over' : 'guessing';
  const codes = isOver ? codesIn(game.secret) : [];
  const played = { rules, roles, record, phase } as const;
  const boards = boardsWith(played, codes, boardAfter(played, 0));
  return boards === undefined ? (
    <OneBoard lane={lane} shown={shown} columns={columns} rows={rows} />
  ) : (
    <SeveralBoards boards={boards} lane={lane} shown={shown} columns={columns} rows={rows} />
  );
}

/** The board, and below it how many codes were left before each guess where there is room for that. */
function OneBoard({ lane, shown, columns, rows }: LaneBoardProps): ReactNode {
  const { rules, record, phase } = lane.game;
  const layout = boardLayoutFor(rules, { columns, rows });
  const candidates = lane.analyses.slice(0, shown).map((analysis) => analysis.candidates);
  const spare = rows - boardRows(layout, rules) - 1;
  const isViewShown = spare >= boardTurns(rules) && candidates.length > 0;
  return (
    <>
      <Board game={{ rules, record: turnsOf(record).slice(0, shown), phase }} layout={layout} />
      {isViewShown && (
        <Box marginTop={1}>
          <Narrowing candidates={candidates} columns={columns} rows={spare} />
        </Box>
      )}
    </>
  );
}

type SeveralBoardsProps = LaneBoardProps & { readonly boards: ShownBoards };

/** The page with the first unsolved board, and below it the states of all boards if it has not all. */
function SeveralBoards({ boards, lane, columns, rows }: SeveralBoardsProps): ReactNode {
  const { rules, phase } = lane.game;
  const count = boards.boards.length;
  const whole = boardsLayoutFor(rules, count, { columns, rows });
  const { first, end } = pageOf(whole, boards.selected, count);
  const isPaged = end - first < count;
  const layout = isPaged ? boardsLayoutFor(rules, count, { columns, rows: rows - 1 }) : whole;
  return (
    <>
      <Boards {...boards} game={{ rules, phase }} layout={layout} active="none" />
      {isPaged && <BoardStates {...boards} />}
    </>
  );
}
