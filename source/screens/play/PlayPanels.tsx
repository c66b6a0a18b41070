import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { Board } from '../../components/Board.tsx';
import { type RowLayout, turnLayoutFor, widestTurn } from '../../components/code-row.ts';
import {
  KEYBOARD_COLUMNS,
  KEYBOARD_ROWS,
  Keyboard,
  KeyboardLine,
  type KeyCap,
} from '../../components/Keyboard.tsx';
import { MessageLog } from '../../components/MessageLog.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Rule } from '../../components/Rule.tsx';
import type { PublicGame } from '../../variants/game.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import type { Frame } from '../layout.ts';
import { type Log, type LogView, viewLog } from './log.ts';

type TableProps = {
  readonly frame: Frame;
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  readonly log: Log;
  /** What the part above the board is called, how many rows it takes, and how it is drawn. */
  readonly title: string;
  readonly rows: number;
  readonly top: (places: RowLayout) => ReactNode;
  /** The letters of a keyboard, where a game is played with letters. */
  readonly letters?: readonly (readonly KeyCap[])[];
};

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;
/** A turn's number, and the gap after it. */
export const NUMBER_COLUMNS = 4;
/** Wide enough for the word LIFELINE in pegs. */
const LEAST_LEFT = NUMBER_COLUMNS + 'LIFELINE'.length * 4 + FRAME_COLUMNS;
/** Rows of the board that are worth more than the keyboard under it. */
const BOARD_BEFORE_KEYBOARD = 6;
/** Lines of messages that a refusal needs. */
const FEWEST_MESSAGES = 2;

/** A game's table: what is being done above, the past guesses below, the messages beside them. */
export function PlayPanels(props: TableProps): ReactNode {
  return props.frame.layout === 'full' ? <FullTable {...props} /> : <CompactTable {...props} />;
}

function FullTable(props: TableProps): ReactNode {
  const { body } = props.frame;
  const { game, log, title, rows, top, letters } = props;
  const left = leftColumns(props, body.columns);
  const right = body.columns - left;
  const places = boardPlaces(game.rules, left - FRAME_COLUMNS);
  const height = rows + FRAME_ROWS;
  const below = keyboardRows(props, body.rows - height - 2 * FRAME_ROWS);
  const keyboardHeight = below === 0 ? 0 : below + FRAME_ROWS;
  const boardHeight = body.rows - height - keyboardHeight;
  return (
    <Box height={body.rows}>
      <Box flexDirection="column">
        <Panel title={title} width={left} height={height}>
          {top(places)}
        </Panel>
        <PastGuesses game={game} width={left} height={boardHeight} />
        {letters !== undefined && below > 0 && (
          <Panel title="Letters" width={left} height={keyboardHeight}>
            <Letters letters={letters} rows={below} columns={left - FRAME_COLUMNS} />
          </Panel>
        )}
      </Box>
      <Messages log={log} width={right} height={body.rows} />
    </Box>
  );
}

type PanelSize = { readonly width: number; readonly height: number };

// Most keys change neither of these two.
const PastGuesses = memo(({ game, width, height }: PanelSize & Pick<TableProps, 'game'>) => (
  <Panel title="Past guesses" width={width} height={height}>
    <Board
      game={game}
      rows={height - FRAME_ROWS}
      places={boardPlaces(game.rules, width - FRAME_COLUMNS)}
    />
  </Panel>
));

const Messages = memo(({ log, width, height }: PanelSize & Pick<TableProps, 'log'>) => {
  const view = viewLog(log, width - FRAME_COLUMNS, height - FRAME_ROWS);
  return (
    <Panel title="Messages" aside={moreText(view)} width={width} height={height}>
      <MessageLog lines={view.lines} height={height - FRAME_ROWS} />
    </Panel>
  );
});

function CompactTable(props: TableProps): ReactNode {
  const { body } = props.frame;
  const { game, log, rows, top, letters } = props;
  const columns = body.columns - 2;
  const places = boardPlaces(game.rules, columns);
  const rest = body.rows - rows - 1;
  const below = keyboardRows(props, rest - FEWEST_MESSAGES);
  const logRows =
    letters === undefined
      ? Math.max(3, Math.floor(rest / 3))
      : Math.max(FEWEST_MESSAGES, rest - below - attemptsOf(game.rules));
  const view = viewLog(log, columns, logRows);
  const boardRows = rest - logRows - below;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <Box flexDirection="column" height={rows} flexShrink={0}>
        {top(places)}
      </Box>
      <Box flexDirection="column" height={boardRows} flexShrink={0}>
        <Board game={game} rows={boardRows} places={places} />
      </Box>
      {letters !== undefined && below > 0 && (
        <Letters letters={letters} rows={below} columns={columns} />
      )}
      <Rule title="Messages" aside={moreText(view)} width={columns} />
      <MessageLog lines={view.lines} height={logRows} />
    </Box>
  );
}

type LettersProps = {
  readonly letters: readonly (readonly KeyCap[])[];
  readonly rows: number;
  readonly columns: number;
};

function Letters({ letters, rows, columns }: LettersProps): ReactNode {
  return rows === 1 ? (
    <KeyboardLine rows={letters} />
  ) : (
    <Keyboard rows={letters} columns={columns} />
  );
}

/** How many lines of `room` a keyboard may take: it folds, then drops, before the board does. */
function keyboardRows({ game, letters }: TableProps, room: number): number {
  if (letters === undefined) return 0;
  const spare = room - Math.min(attemptsOf(game.rules), BOARD_BEFORE_KEYBOARD);
  if (spare >= KEYBOARD_ROWS) return KEYBOARD_ROWS;
  return spare >= 1 ? 1 : 0;
}

const attemptsOf = (rules: Rules): number => variantOf(rules).attempts;

function moreText({ above, below }: LogView): string {
  if (below > 0) return `${below} below, PgDn`;
  return above > 0 ? `${above} above, PgUp` : '';
}

/** Wide enough for the board and what else is there, narrow enough that messages can be read. */
function leftColumns({ game: { rules }, letters }: TableProps, columns: number): number {
  const board = NUMBER_COLUMNS + widestTurn(rules) + FRAME_COLUMNS;
  return Math.max(
    letters === undefined ? LEAST_LEFT : KEYBOARD_COLUMNS + FRAME_COLUMNS,
    Math.min(board, columns - 31),
  );
}

/** The widest places with which a numbered row and its answer fit into `columns`. */
const boardPlaces = (rules: Rules, columns: number): RowLayout =>
  turnLayoutFor(rules, columns - NUMBER_COLUMNS);
