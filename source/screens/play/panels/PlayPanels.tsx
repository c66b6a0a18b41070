import { Box, Text } from 'ink';
import { memo, type ReactNode, useMemo } from 'react';
import type { FeedbackForm } from '../../../engine/core/variant.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { play } from '../../../prose/play.ts';
import { fittingOrNothing, wrap } from '../../../prose/text.ts';
import { keyOf } from '../../../settings/key-bindings.ts';
import { columnsBeside, type Frame, FULL_ROWS, panelRows, type Size } from '../../app/layout.ts';
import {
  type ActiveRow,
  Board,
  type BoardLayout,
  boardLayoutFor,
  boardTurns,
  hiddenRows,
  NUMBER_COLUMNS,
  nextRowTop,
} from '../../parts/board/Board.tsx';
import {
  BoardStates,
  Boards,
  type BoardsLayout,
  boardsLayoutFor,
  OneBoard,
  pageOf,
  type ShownBoards,
} from '../../parts/board/Boards.tsx';
import { useOwnKeys, useWording } from '../../parts/contexts.ts';
import { CoveringPanel, FRAME_COLUMNS, FRAME_ROWS, Panel, Rule } from '../../parts/Panel.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { hasShownLines, type Log, viewLog } from './log.ts';
import { hiddenText, MessageLog, Messages, type Scrolling } from './MessageLog.tsx';
import { SideBox, type SidePanel, shownOf } from './SidePanel.tsx';
import type { Symbols } from './SymbolsPanel.tsx';

type PlayPanelsProps = {
  readonly frame: Frame;
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  /** The boards of a game with several; `record` is then not shown. */
  readonly boards?: ShownBoards | undefined;
  readonly log: Log;
  readonly scrolling?: Scrolling;
  readonly active: ((row: ActiveRow) => ReactNode) | 'none';
  readonly back?: number;
  readonly question?: string;
  readonly guide?: SidePanel | 'none';
  /** What the player has to do or to know now, if it is more than the row. */
  readonly action: SidePanel | 'none';
  readonly symbols: Symbols | 'none';
  readonly rival?: SidePanel | 'none';
  readonly details?: readonly SidePanel[];
};

/** Columns that messages need beside a wide board. */
const MIN_SIDE_COLUMNS = 31;
/** Columns in which most messages need one or two lines. */
const USEFUL_SIDE_COLUMNS = 36;
const NO_COLUMNS: Symbols['columns'] = { min: 0, max: 0, large: 0 };
const MIN_MESSAGE_ROWS = 2;
/** Wide enough for the longest questions in two lines. */
const MAX_QUESTION_COLUMNS = 44;
/** Rows that messages keep beside what the player has to do. */
const MIN_MESSAGES = MIN_MESSAGE_ROWS + FRAME_ROWS;
/** Rows that messages keep beside what is necessary, and beside the details of a game. */
const MESSAGES_BEFORE_SYMBOLS = 7;
/** A guide says most of what messages say. */
const MESSAGES_BESIDE_GUIDE = 5;
const MESSAGES_BEFORE_DETAILS = 10;
/** Rows that the symbols, six with their names, and the messages keep beside a rival's board. */
const SYMBOLS_BEFORE_RIVAL = 15;

export function PlayPanels(props: PlayPanelsProps): ReactNode {
  return props.frame.layout === 'full' ? <FullPanels {...props} /> : <CompactPanels {...props} />;
}

/** Rows that a keyboard with gaps, or a menu, takes below boards. */
const BELOW_BOARDS = 7;
/** Rows that large keys take below boards. */
const BELOW_LARGE = 11;
/** Rows below one board, by the form of its answers; without a keyboard, panels stand beside it. */
const BELOW_BOARD: Readonly<Record<FeedbackForm, number>> = {
  counts: Number.POSITIVE_INFINITY,
  marks: BELOW_LARGE,
};
/** Columns that one board and the panels below it can use. */
const MAX_COLUMNS_ABOVE = 120;

/** Boards above their panels: several in one line with all their turns, or one large board of marks in a large window. */
function layoutAbove({ columns, rows }: Size, rules: Rules, count: number) {
  const room = { columns: columns - FRAME_COLUMNS, rows: rows - FRAME_ROWS };
  const turns = boardTurns(rules);
  if (count > 1) {
    const layout = boardsLayoutFor(rules, count, { ...room, rows: room.rows - BELOW_BOARDS });
    const { row, rows: boardRows } = layout.board;
    const height = turns * row.height + FRAME_ROWS + 1;
    const fits = layout.across >= count && boardRows >= turns * row.height;
    const below = Math.min(rows - height, BELOW_LARGE);
    return fits ? { layout, height, below, columns } : 'none';
  }
  const below = BELOW_BOARD[variantOf(rules).feedback];
  const layout = boardLayoutFor(rules, { ...room, rows: room.rows - below });
  if (layout.row.height < 3) return 'none';
  const height = turns * layout.row.height + FRAME_ROWS;
  return { layout, height, below, columns: Math.min(columns, MAX_COLUMNS_ABOVE) };
}

/** The columns of a keyboard and of each other panel but the messages below boards, and the details that fit there. */
function panelsBelow(
  columns: number,
  { symbols, details = [], ...panels }: PlayPanelsProps,
  messages: 0 | 1,
) {
  const { guide = 'none', action, rival = 'none' } = panels;
  const { max, large } = symbols === 'none' ? NO_COLUMNS : symbols.columns;
  const isWide = large + FRAME_COLUMNS + MIN_SIDE_COLUMNS <= columns && details.length === 0;
  const keyboard = large === 0 ? 0 : (isWide ? large : max) + FRAME_COLUMNS;
  const rest = columns - keyboard;
  const shown = shownOf([guide, action, rival, symbols]);
  const others = shown.length - (keyboard > 0 ? 1 : 0);
  const widthOf = (count: number): number =>
    keyboard === 0
      ? Math.floor(rest / (count + messages))
      : Math.floor((rest - MIN_SIDE_COLUMNS) / count);
  const width = widthOf(others + details.length);
  return details.every((panel) => panel.heights(width - FRAME_COLUMNS).length > 0)
    ? { panels: [...shown, ...details], keyboard, width }
    : { panels: shown, keyboard, width: widthOf(others) };
}

/** Boards above the other panels, where they fit so; else beside them. */
function FullPanels(props: PlayPanelsProps): ReactNode {
  const { frame, game, boards, symbols } = props;
  const { body } = frame;
  const count = boards?.boards.length ?? 1;
  const above = useMemo(() => layoutAbove(body, game.rules, count), [body, game.rules, count]);
  const isAgainst = (props.rival ?? 'none') !== 'none';
  const messages = useMessages(props);
  if (above === 'none' || (count === 1 && isAgainst)) return <PanelsBeside {...props} />;
  const { layout, height, below, columns } = above;
  const { panels, keyboard, width } = panelsBelow(columns, props, messages);
  const widthOf = (panel: SidePanel): number =>
    panel === symbols && keyboard > 0 ? keyboard : width;
  const rest = columns - panels.reduce((sum, panel) => sum + widthOf(panel), 0);
  return (
    <Box flexDirection="column" height={body.rows} justifyContent="center" alignItems="center">
      <BoardPanel
        game={game}
        boards={boards}
        layout={layout}
        active={props.active}
        question={props.question ?? ''}
        back={props.back ?? 0}
        width={columns}
        height={height}
      />
      <Box height={below}>
        {panels.map((panel) => (
          <SideBox key={panel.title} panel={panel} width={widthOf(panel)} height={below} />
        ))}
        {messages > 0 && (
          <Messages log={props.log} scrolling={props.scrolling} width={rest} height={below} />
        )}
      </Box>
    </Box>
  );
}

/** How many panels show messages: one, or none where a game is over and has no message to show. */
function useMessages({ log, game }: PlayPanelsProps): 0 | 1 {
  const { answers } = useTheme();
  return game.phase === 'over' && !hasShownLines(log, answers) ? 0 : 1;
}

function PanelsBeside(props: PlayPanelsProps): ReactNode {
  const { frame, game, log, active, action, symbols } = props;
  const { guide = 'none', rival = 'none', details = [], boards } = props;
  const isOver = game.phase === 'over';
  const hasMessages = useMessages(props) > 0;
  const layout = useMemo(
    () =>
      boards === undefined
        ? fullBoardLayout(frame, game.rules, symbols)
        : fullBoardsLayout(frame, game.rules, symbols, boards.boards.length),
    [frame, game.rules, symbols, boards],
  );
  const rows = Math.min(frame.body.rows, rowsNeeded(layout, game.rules));
  const { columns, side } = columnsBeside(frame.body.columns, layout.columns + FRAME_COLUMNS);
  const panels: readonly { readonly panel: SidePanel; readonly rest: number }[] = [
    ...shownOf([guide, statesPanel(layout, boards), action]).map((panel) => ({
      panel,
      rest: MIN_MESSAGES,
    })),
    ...shownOf([rival]).map((panel) => ({
      panel,
      rest: isOver ? MIN_MESSAGES : SYMBOLS_BEFORE_RIVAL,
    })),
    ...(symbols === 'none'
      ? []
      : [
          {
            panel: symbols,
            rest: guide === 'none' ? MESSAGES_BEFORE_SYMBOLS : MESSAGES_BESIDE_GUIDE,
          },
        ]),
    ...details.map((panel) => ({ panel, rest: panel.messageRows ?? MESSAGES_BEFORE_DETAILS })),
  ];
  const heights = panelRows(
    panels.map(({ panel, rest }) => ({
      heights: panel.heights(side - FRAME_COLUMNS).map((height) => height + FRAME_ROWS),
      rest: hasMessages ? rest : 0,
    })),
    rows,
  );
  const rest = rows - heights.reduce((sum, height) => sum + height, 0);
  return (
    <Box height={frame.body.rows} alignItems="center" justifyContent="center">
      <BoardPanel
        game={game}
        boards={boards}
        layout={layout}
        active={active}
        question={props.question ?? ''}
        back={props.back ?? 0}
        width={columns - side}
        height={rows}
      />
      <Box flexDirection="column" height={rows}>
        {panels.map(({ panel }, index) => {
          const height = heights[index] ?? 0;
          return height === 0 ? null : (
            <SideBox key={panel.title} panel={panel} width={side} height={height} />
          );
        })}
        {hasMessages && log.lines.length > 0 && (
          <Messages log={log} scrolling={props.scrolling} width={side} height={rest} />
        )}
      </Box>
    </Box>
  );
}

/** The rows that a board fills with its turns: its panels are no higher in a large window. */
function rowsNeeded(layout: BoardLayout | BoardsLayout, rules: Rules): number {
  const rows = isOfSeveral(layout)
    ? layout.down * (layout.board.rows + 1)
    : boardTurns(rules) * (layout.row.height + layout.gap);
  return Math.max(FULL_ROWS, rows + FRAME_ROWS);
}

/**
 * The board beside panels of a useful width; instead of rows in one line it may have larger ones beside panels that
 * have only what they need.
 */
function fullBoardLayout({ body }: Frame, rules: Rules, symbols: Symbols | 'none'): BoardLayout {
  const beside = (content: number): BoardLayout =>
    boardLayoutFor(rules, {
      columns: body.columns - Math.max(MIN_SIDE_COLUMNS, content + FRAME_COLUMNS) - FRAME_COLUMNS,
      rows: body.rows - FRAME_ROWS,
    });
  const { min, max } = symbols === 'none' ? NO_COLUMNS : symbols.columns;
  const wide = beside(Math.max(USEFUL_SIDE_COLUMNS, max));
  const narrow = beside(min);
  const isLarger = wide.row.height === 1 && narrow.row.columns > wide.row.columns;
  return isLarger ? narrow : wide;
}

type BoardPanelProps = Pick<PlayPanelsProps, 'game' | 'active' | 'boards'> & {
  readonly back: number;
  readonly question: string;
  readonly layout: BoardLayout | BoardsLayout;
  readonly width: number;
  readonly height: number;
};

const BoardPanel = memo(
  ({ game, boards, layout, active, back, question, width, height }: BoardPanelProps): ReactNode => {
    const indent = Math.floor((width - FRAME_COLUMNS - layout.columns) / 2);
    const isSeveral = boards !== undefined && isOfSeveral(layout);
    const title = isSeveral ? play.boards.title : 'Board';
    const keys = useOwnKeys();
    const hidden = isOfSeveral(layout) ? 0 : hiddenRows(game, layout, back);
    const rowsAbove =
      hidden === 0 ? '' : play.board.hiddenAbove(hidden, keyOf(keys, 'game', 'page-up'));
    const aside = isSeveral ? solvedText(boards) : rowsAbove;
    return (
      <Panel title={title} aside={aside} width={width} height={height} indent={indent}>
        {isSeveral ? (
          <Boards {...boards} game={game} layout={layout} active={active} back={back} />
        ) : isOfSeveral(layout) ? null : (
          <Board game={game} layout={layout} active={active} back={back} />
        )}
        {question !== '' && (
          <QuestionBox
            text={question}
            at={isOfSeveral(layout) ? 0 : nextRowTop(game, layout)}
            columns={width - FRAME_COLUMNS - 2 * indent}
            rows={height - FRAME_ROWS}
          />
        )}
      </Panel>
    );
  },
);

type QuestionBoxProps = {
  readonly text: string;
  readonly at: number;
  readonly columns: number;
  readonly rows: number;
};

/** A question in a frame over the row that is next: its first sentence is the title. */
function QuestionBox({ text, at, columns, rows }: QuestionBoxProps): ReactNode {
  const { spell } = useTheme();
  const [asked = '', rest = ''] = text.split(/(?<=\?) /u, 2);
  const width = Math.min(columns, MAX_QUESTION_COLUMNS);
  const lines = wrap(rest, width - FRAME_COLUMNS).map(spell);
  return (
    <Box
      position="absolute"
      marginTop={Math.max(0, Math.min(at, rows - lines.length - FRAME_ROWS))}
    >
      <CoveringPanel title={asked} lines={lines} width={width} />
    </Box>
  );
}

const isOfSeveral = (layout: BoardLayout | BoardsLayout): layout is BoardsLayout =>
  'across' in layout;

function solvedText({ boards }: ShownBoards): string {
  const solved = boards.filter(({ state }) => typeof state === 'object' && 'solved' in state);
  return `${solved.length} of ${boards.length} solved`;
}

function fullBoardsLayout(
  { body }: Frame,
  rules: Rules,
  symbols: Symbols | 'none',
  count: number,
): BoardsLayout {
  const { min } = symbols === 'none' ? NO_COLUMNS : symbols.columns;
  return boardsLayoutFor(rules, count, {
    columns: body.columns - Math.max(MIN_SIDE_COLUMNS, min + FRAME_COLUMNS) - FRAME_COLUMNS,
    rows: body.rows - FRAME_ROWS,
  });
}

/** Where a page has not all boards: which are solved, and which are on the page. */
function statesPanel(
  layout: BoardLayout | BoardsLayout,
  boards: ShownBoards | undefined,
): SidePanel | 'none' {
  if (boards === undefined || !isOfSeveral(layout)) return 'none';
  const count = boards.boards.length;
  const { first, end } = pageOf(layout, boards.selected, count);
  if (end - first === count) return 'none';
  return {
    title: play.boards.title,
    aside: `${first + 1} to ${end} of ${count}`,
    heights: () => [1],
    content: () => <BoardStates {...boards} />,
  };
}

function CompactPanels(props: PlayPanelsProps): ReactNode {
  const keys = useOwnKeys();
  const { frame, game, log, active, action, symbols } = props;
  const { rules, phase } = game;
  const { guide = 'none', rival = 'none', boards, question = '', back = 0 } = props;
  const columns = frame.body.columns - 2;
  const above = shownOf([guide, action, rival]).map((panel) => ({
    panel,
    height: panel.heights(columns).at(-1) ?? 0,
  }));
  const ruleRows = guide === 'none' ? 1 : 0;
  const stateRows = boards === undefined ? 0 : 1;
  const rest =
    frame.body.rows - above.reduce((sum, { height }) => sum + height, 0) - ruleRows - stateRows;
  const { answers, pegStyle } = useTheme();
  const [boardRows, symbolRows] = compactRows(symbols, game.rules, {
    columns,
    rows: rest - MIN_MESSAGE_ROWS,
  });
  const logRows = rest - boardRows - symbolRows;
  const view = viewLog(log, columns, logRows, answers, useWording(), pegStyle);
  const layout = boardLayoutFor(game.rules, { columns, rows: boardRows });
  const selected = boards?.boards[boards.selected];
  return (
    <Box flexDirection="column" height={frame.body.rows} paddingX={1}>
      {boards !== undefined && <BoardStates {...boards} />}
      {above.map(({ panel, height }) => (
        <Box key={panel.title} flexDirection="column" height={height} flexShrink={0}>
          {panel.content(columns, height)}
        </Box>
      ))}
      <Box flexDirection="column" height={boardRows} flexShrink={0}>
        {selected === undefined ? (
          <Board game={game} layout={layout} active={active} back={back} />
        ) : (
          <OneBoard board={selected} game={game} layout={layout} active={active} back={back} />
        )}
        <RowsAbove
          count={hiddenRows(
            { rules, record: selected?.record ?? game.record, phase },
            layout,
            back,
          )}
          columns={columns}
          rowColumns={NUMBER_COLUMNS + layout.row.columns}
        />
        {question !== '' && (
          <QuestionBox
            text={question}
            at={nextRowTop(game, layout)}
            columns={columns}
            rows={boardRows}
          />
        )}
      </Box>
      {symbols !== 'none' && symbolRows > 0 && (
        <Box flexDirection="column" height={symbolRows} flexShrink={0}>
          {symbolRows > 1 ? symbols.content(columns, symbolRows) : symbols.line(columns)}
        </Box>
      )}
      {ruleRows > 0 && (
        <Rule
          title={play.board.messages}
          aside={hiddenText(view, props.scrolling, keys)}
          width={columns}
        />
      )}
      <MessageLog lines={view.lines} height={logRows} />
    </Box>
  );
}

type RowsAboveProps = {
  readonly count: number;
  readonly columns: number;
  readonly rowColumns: number;
};

/** How many rows are out of view above a board without a frame, beside its first row. */
function RowsAbove({ count, columns, rowColumns }: RowsAboveProps): ReactNode {
  const { quiet, spell } = useTheme();
  const versions = [`↑ ${count} more`, `↑ ${count}`, `↑${count}`, '↑'].map(spell);
  const text = fittingOrNothing(versions, columns - rowColumns - 1);
  return count === 0 || text === '' ? null : (
    <Box position="absolute" marginLeft={columns - text.length}>
      <Text {...quiet}>{text}</Text>
    </Box>
  );
}

/**
 * The rows of the board and of the symbols below it: the board has all its turns first, as large as they fit above one
 * line of symbols, and no larger window shows fewer of them.
 */
function compactRows(
  symbols: Symbols | 'none',
  rules: Rules,
  { columns, rows }: Size,
): readonly [board: number, symbols: number] {
  if (symbols === 'none') return [rows - spareRows(rules, { columns, rows }), 0];
  const spare = spareRows(rules, { columns, rows: rows - 1 });
  const symbolRows = symbols.heights(columns).find((height) => height - 1 <= spare) ?? 1;
  return [rows - 1 - spare, symbolRows];
}

function spareRows(rules: Rules, room: Size): number {
  const { row, gap } = boardLayoutFor(rules, room);
  return Math.max(0, room.rows - boardTurns(rules) * (row.height + gap));
}
