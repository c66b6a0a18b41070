import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { Board } from '../../components/Board.tsx';
import {
  KEYBOARD_COLUMNS,
  Keyboard,
  KeyboardLine,
  type KeyCap,
} from '../../components/Keyboard.tsx';
import { Panel, Rule } from '../../components/Panel.tsx';
import { maxTurnColumns, turnLayoutFor } from '../../components/rows/index.ts';
import type { RowLayout } from '../../components/rows/row.ts';
import { inLines, type Span, StyledText } from '../../components/StyledText.tsx';
import { type Theme, useTheme } from '../../components/theme.ts';
import { maxTurns } from '../../core/attempts.ts';
import type { PublicGame } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import type { Frame } from '../layout.ts';
import { type Log, type LogRow, type LogView, viewLog } from './log.ts';

/** The symbols of a game as they are drawn, each with its best mark so far. */
export type KeyboardCaps = {
  readonly title: string;
  readonly rows: readonly (readonly KeyCap[])[];
};

type PlayPanelsProps = {
  readonly frame: Frame;
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  readonly log: Log;
  /** The title of the part above the board, how many rows it takes, and how it is drawn. */
  readonly title: string;
  readonly rows: number;
  readonly top: (layout: RowLayout, columns: number) => ReactNode;
  readonly keyboard: KeyboardCaps | 'none';
};

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;
/** The columns of a turn's number, and the gap after it. */
export const NUMBER_COLUMNS = 4;
/** Wide enough for the word LIFELINE in pegs. */
const MIN_LEFT_COLUMNS = NUMBER_COLUMNS + 'LIFELINE'.length * 4 + FRAME_COLUMNS;
/** Columns that messages need beside a wide board. */
const MIN_MESSAGE_COLUMNS = 31;
/** Rows of the board that matter more than the keyboard below it. */
const BOARD_BEFORE_KEYBOARD = 6;
/** Lines of messages that a refusal needs. */
const MIN_MESSAGE_ROWS = 2;

/** The panels of a game: the current action above, past guesses below, messages beside them. */
export function PlayPanels(props: PlayPanelsProps): ReactNode {
  return props.frame.layout === 'full' ? <FullPanels {...props} /> : <CompactPanels {...props} />;
}

function FullPanels(props: PlayPanelsProps): ReactNode {
  const { body } = props.frame;
  const { game, log, title, rows, top, keyboard } = props;
  const left = leftColumns(props, body.columns);
  const right = body.columns - left;
  const inner = left - FRAME_COLUMNS;
  const height = rows + FRAME_ROWS;
  const keyRows = keyboardRows(props, body.rows - height - 2 * FRAME_ROWS);
  const keyboardHeight = keyRows === 0 ? 0 : keyRows + FRAME_ROWS;
  const boardHeight = body.rows - height - keyboardHeight;
  return (
    <Box height={body.rows}>
      <Box flexDirection="column">
        <Panel title={title} width={left} height={height}>
          {top(boardLayout(game.rules, inner), inner)}
        </Panel>
        <PastGuesses game={game} width={left} height={boardHeight} />
        {keyboard !== 'none' && keyRows > 0 && (
          <Panel title={keyboard.title} width={left} height={keyboardHeight}>
            <FoldingKeyboard caps={keyboard.rows} rows={keyRows} columns={inner} />
          </Panel>
        )}
      </Box>
      <Messages log={log} width={right} height={body.rows} />
    </Box>
  );
}

type PanelSize = { readonly width: number; readonly height: number };

// Most keys change neither of these two.
const PastGuesses = memo(({ game, width, height }: PanelSize & Pick<PlayPanelsProps, 'game'>) => (
  <Panel title="Past guesses" width={width} height={height}>
    <Board
      game={game}
      rows={height - FRAME_ROWS}
      layout={boardLayout(game.rules, width - FRAME_COLUMNS)}
    />
  </Panel>
));

const Messages = memo(({ log, width, height }: PanelSize & Pick<PlayPanelsProps, 'log'>) => {
  const { wording } = useTheme();
  const view = viewLog(log, width - FRAME_COLUMNS, height - FRAME_ROWS, wording);
  return (
    <Panel title="Messages" aside={hiddenText(view)} width={width} height={height}>
      <MessageLog lines={view.lines} height={height - FRAME_ROWS} />
    </Panel>
  );
});

function CompactPanels(props: PlayPanelsProps): ReactNode {
  const { body } = props.frame;
  const { game, log, rows, top, keyboard } = props;
  const columns = body.columns - 2;
  const layout = boardLayout(game.rules, columns);
  const rest = body.rows - rows - 1;
  const keyRows = keyboardRows(props, rest - MIN_MESSAGE_ROWS);
  const logRows =
    keyboard === 'none'
      ? Math.max(3, Math.floor(rest / 3))
      : Math.max(MIN_MESSAGE_ROWS, rest - keyRows - attemptsOf(game.rules));
  const view = viewLog(log, columns, logRows, useTheme().wording);
  const boardRows = rest - logRows - keyRows;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <Box flexDirection="column" height={rows} flexShrink={0}>
        {top(layout, columns)}
      </Box>
      <Box flexDirection="column" height={boardRows} flexShrink={0}>
        <Board game={game} rows={boardRows} layout={layout} />
      </Box>
      {keyboard !== 'none' && keyRows > 0 && (
        <FoldingKeyboard caps={keyboard.rows} rows={keyRows} columns={columns} />
      )}
      <Rule title="Messages" aside={hiddenText(view)} width={columns} />
      <MessageLog lines={view.lines} height={logRows} />
    </Box>
  );
}

type MessageLogProps = { readonly lines: LogView['lines']; readonly height: number };

/** Wrapped messages, the newest at the bottom. */
function MessageLog({ lines, height }: MessageLogProps): ReactNode {
  const theme = useTheme();
  return (
    <Box flexDirection="column" height={height} justifyContent="flex-end" flexShrink={0}>
      <StyledText spans={inLines(lines.map((line) => messageSpans(line, theme)))} />
    </Box>
  );
}

/** A row of a message; red and white pins have their colors in it. */
function messageSpans({ tone, text }: LogRow, { tones, spell, wording, marks }: Theme) {
  const style = tones[tone];
  const spelled = text === '' ? ' ' : spell(text);
  if (wording === 'places') return [{ text: spelled, style }];
  return spelled.split(PINS).map((part, index): Span => {
    if (index % 2 === 0) return { text: part, style };
    return { text: part, style: part.startsWith('red') ? marks.exact : marks.partial };
  });
}

/** The counts of an answer in red and white. */
const PINS = /((?:red|white) \d+)(?=[,.]|$)/;

type FoldingKeyboardProps = {
  readonly caps: KeyboardCaps['rows'];
  readonly rows: number;
  readonly columns: number;
};

function FoldingKeyboard({ caps, rows, columns }: FoldingKeyboardProps): ReactNode {
  return rows === 1 ? <KeyboardLine rows={caps} /> : <Keyboard rows={caps} columns={columns} />;
}

/** How many of `room` rows a keyboard takes: it folds into a line, then goes, before the board shrinks. */
function keyboardRows({ game, keyboard }: PlayPanelsProps, room: number): number {
  if (keyboard === 'none') return 0;
  const spare = room - Math.min(attemptsOf(game.rules), BOARD_BEFORE_KEYBOARD);
  if (spare >= keyboard.rows.length) return keyboard.rows.length;
  return spare >= 1 ? 1 : 0;
}

const attemptsOf = (rules: Rules): number => maxTurns(rules.attempts);

function hiddenText({ above, below }: LogView): string {
  if (below > 0) return `${below} below, PgDn`;
  return above > 0 ? `${above} above, PgUp` : '';
}

/** Wide enough for the board and what is above and below it; the messages need the rest. */
function leftColumns({ game: { rules }, keyboard }: PlayPanelsProps, columns: number): number {
  const board = NUMBER_COLUMNS + maxTurnColumns(rules) + FRAME_COLUMNS;
  return Math.max(
    keyboard === 'none' ? MIN_LEFT_COLUMNS : KEYBOARD_COLUMNS + FRAME_COLUMNS,
    Math.min(board, columns - MIN_MESSAGE_COLUMNS),
  );
}

/** The widest layout with which a numbered row and its feedback fit into `columns`. */
const boardLayout = (rules: Rules, columns: number): RowLayout =>
  turnLayoutFor(rules, columns - NUMBER_COLUMNS);
