import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Board } from '../components/Board.tsx';
import { MessageLog } from '../components/MessageLog.tsx';
import { Panel } from '../components/Panel.tsx';
import { type PegWidth, pegWidthFor } from '../components/PegRow.tsx';
import { Rule } from '../components/Rule.tsx';
import type { PublicGame } from '../core/public-game.ts';
import type { Frame } from './layout.ts';
import { type Log, type LogView, viewLog } from './log.ts';

type TableProps = {
  readonly frame: Frame;
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  readonly log: Log;
  /** What the part above the board is called, how many rows it takes, and how it is drawn. */
  readonly title: string;
  readonly rows: number;
  readonly top: (width: PegWidth) => ReactNode;
};

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;
/** A turn's number, and the gap after it. */
export const NUMBER_COLUMNS = 4;

/** A game's table: what is being done above, the past guesses below, the messages beside them. */
export function Table(props: TableProps): ReactNode {
  return props.frame.layout === 'full' ? <FullTable {...props} /> : <CompactTable {...props} />;
}

function FullTable({ frame: { body }, game, log, title, rows, top }: TableProps): ReactNode {
  const left = leftColumns(game.rules.pegs, body.columns);
  const right = body.columns - left;
  const width = boardPegWidth(game.rules.pegs, left - FRAME_COLUMNS);
  const height = rows + FRAME_ROWS;
  const view = viewLog(log, right - FRAME_COLUMNS, body.rows - FRAME_ROWS);
  return (
    <Box height={body.rows}>
      <Box flexDirection="column">
        <Panel title={title} width={left} height={height}>
          {top(width)}
        </Panel>
        <Panel title="Past guesses" width={left} height={body.rows - height}>
          <Board game={game} rows={body.rows - height - FRAME_ROWS} width={width} />
        </Panel>
      </Box>
      <Panel title="Messages" aside={moreText(view)} width={right} height={body.rows}>
        <MessageLog lines={view.lines} height={body.rows - FRAME_ROWS} />
      </Panel>
    </Box>
  );
}

function CompactTable({ frame: { body }, game, log, rows, top }: TableProps): ReactNode {
  const columns = body.columns - 2;
  const width = boardPegWidth(game.rules.pegs, columns);
  const rest = body.rows - rows - 1;
  const logRows = Math.max(3, Math.floor(rest / 3));
  const view = viewLog(log, columns, logRows);
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      {top(width)}
      <Box flexDirection="column" height={rest - logRows} flexShrink={0}>
        <Board game={game} rows={rest - logRows} width={width} />
      </Box>
      <Rule title="Messages" aside={moreText(view)} width={columns} />
      <MessageLog lines={view.lines} height={logRows} />
    </Box>
  );
}

function moreText({ above, below }: LogView): string {
  if (below > 0) return `${below} below, PgDn`;
  return above > 0 ? `${above} above, PgUp` : '';
}

/** Wide enough for the board and the word LIFELINE, narrow enough that messages can be read. */
function leftColumns(pegs: number, columns: number): number {
  const board = NUMBER_COLUMNS + pegs * 4 + 1 + pegs + FRAME_COLUMNS;
  const word = NUMBER_COLUMNS + 'LIFELINE'.length * 4 + FRAME_COLUMNS;
  return Math.max(word, Math.min(board, columns - 31));
}

/** The widest pegs with which a numbered row and its answer fit into `columns`. */
export const boardPegWidth = (pegs: number, columns: number): PegWidth =>
  pegWidthFor(pegs, columns - NUMBER_COLUMNS - 1 - pegs);
