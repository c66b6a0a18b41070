import { Box } from 'ink';
import type { ReactNode } from 'react';
import { turnsOf } from '../../../engine/core/game/record.ts';
import type { Size } from '../../app/layout.ts';
import { Board } from '../../parts/board/Board.tsx';
import { boardLayoutFor, boardRows, boardTurns } from '../../parts/board/board-layout.ts';
import { Narrowing } from '../../parts/Narrowing.tsx';
import type { Lane } from './lane.ts';

type LaneBoardProps = Size & { readonly lane: Lane; readonly shown: number };

/**
 * What a machine has guessed so far, and below it how many codes were left before each guess where there is room
 * for that.
 */
export function LaneBoard({ lane, shown, columns, rows }: LaneBoardProps): ReactNode {
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
