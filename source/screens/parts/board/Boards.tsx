import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { GameRecord } from '../../../engine/core/game/record.ts';
import type { PegStyle } from '../../../engine/core/variant.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { MotionProvider } from '../contexts.ts';
import { rowSizes } from '../rows/index.ts';
import type { RowSize } from '../rows/row.ts';
import { type Span, StyledText } from '../StyledText.tsx';
import { type Theme, useTheme } from '../theme/theme.ts';
import { type ActiveRow, Board, type BoardLayout, boardTurns, NUMBER_COLUMNS } from './Board.tsx';

/** The columns between two boards, besides the one before their numbers. */
const BOARD_GAP = 1;

/** The line above each board that says which it is. */
const TITLE_ROWS = 1;

/** How the boards of a game share their panel: a page of boards in rows and columns, all alike. */
export type BoardsLayout = {
  readonly board: BoardLayout;
  readonly across: number;
  readonly down: number;
  readonly columns: number;
};

type Room = { readonly columns: number; readonly rows: number };

/**
 * The largest rows with which all boards of a game fit on one page; where they do not, as many boards
 * as have room with the smallest rows.
 */
export function boardsLayoutFor(rules: Rules, count: number, room: Room): BoardsLayout {
  const layouts = rowSizes(rules)
    .map((size) => layoutWith(size, rules, count, room))
    .filter(({ board }) => board.row.height === 1 || holdsAllTurns(board, rules));
  const layout = layouts.find(({ across, down }) => across * down >= count) ?? layouts.at(-1);
  if (layout === undefined) throw new RangeError('A game has no size of rows in one line.');
  return layout;
}

/** Whether a board has room for all of its turns; one whose rows are one line high may show only the last. */
const holdsAllTurns = ({ row, rows }: BoardLayout, rules: Rules): boolean =>
  boardTurns(rules) * row.height <= rows;

function layoutWith(size: RowSize, rules: Rules, count: number, room: Room): BoardsLayout {
  const columns = NUMBER_COLUMNS + size.turnColumns;
  const fitting = Math.max(1, Math.floor((room.columns + BOARD_GAP) / (columns + BOARD_GAP)));
  const rows = boardTurns(rules) * size.height + TITLE_ROWS;
  const down = Math.min(Math.max(1, Math.floor(room.rows / rows)), Math.ceil(count / fitting));
  // Two rows of two look better than one of three and one of one.
  const across = Math.min(fitting, Math.ceil(count / down));
  return {
    board: {
      row: size.layout,
      gap: 0,
      rows: Math.min(rows, Math.floor(room.rows / down)) - TITLE_ROWS,
      columns,
    },
    across,
    down,
    columns: across * (columns + BOARD_GAP) - BOARD_GAP,
  };
}

export function pageOf({ across, down }: BoardsLayout, board: number, count: number) {
  const size = across * down;
  const first = Math.floor(board / size) * size;
  return { first, end: Math.min(count, first + size) };
}

type ShownBoard = {
  readonly record: GameRecord;
  /** The turn that solved it, that it is not solved yet, or the code that was not found. */
  readonly state: { readonly solved: number } | 'open' | Readonly<Record<PegStyle, string>>;
  readonly isAnswered: boolean;
};

/** The boards of a game, and the one, from 0, that the rest of the screen is about. */
export type ShownBoards = {
  readonly boards: readonly ShownBoard[];
  readonly selected: number;
};

type BoardsProps = ShownBoards & {
  readonly game: Pick<PublicGame, 'rules' | 'phase'>;
  readonly layout: BoardsLayout;
  readonly active: ((row: ActiveRow) => ReactNode) | 'none';
  readonly back: number;
};

/** The page with the selected board: each board under its number, and the row that is edited on all. */
export function Boards({ boards, selected, game, layout, active, back }: BoardsProps): ReactNode {
  const { first, end } = pageOf(layout, selected, boards.length);
  const { across, board: size } = layout;
  const shown = boards.slice(first, end).map((board, index) => ({ board, number: first + index }));
  const lines = Array.from({ length: Math.ceil(shown.length / across) }, (_, line) =>
    shown.slice(line * across, (line + 1) * across),
  );
  return (
    <Box flexDirection="column" flexShrink={0}>
      {lines.map((line) => (
        <Box key={line[0]?.number} columnGap={BOARD_GAP} height={size.rows + 1} flexShrink={0}>
          {line.map(({ board, number }) => (
            <Box key={number} width={size.columns} flexDirection="column" flexShrink={0}>
              <BoardTitle board={board} number={number} isSelected={number === selected} />
              <Box flexDirection="column" flexShrink={0}>
                <OneBoard board={board} game={game} layout={size} active={active} back={back} />
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

type OneBoardProps = Pick<BoardsProps, 'game' | 'active' | 'back'> & {
  readonly board: ShownBoard;
  readonly layout: BoardLayout;
};

/** A board without its title; one that was solved before the last guess does not move. */
export function OneBoard({ board, game, layout, active, back }: OneBoardProps): ReactNode {
  const { record, state, isAnswered } = board;
  const isOpen = state === 'open';
  const content = (
    <Board
      game={{ rules: game.rules, record, phase: isOpen ? game.phase : 'over' }}
      layout={layout}
      active={isOpen ? active : 'none'}
      back={back}
    />
  );
  return isAnswered ? content : <MotionProvider value="still">{content}</MotionProvider>;
}

type BoardTitleProps = {
  readonly board: ShownBoard;
  readonly number: number;
  readonly isSelected: boolean;
};

const BoardTitle = ({ board, number, isSelected }: BoardTitleProps): ReactNode => {
  const theme = useTheme();
  return <StyledText spans={titleSpans(theme, board, number, isSelected)} />;
};

/** The number of a board, from 0, as a player sees it, and how it ended: `❯ 2 ✓ 4`. */
function titleSpans(
  { signs, accent, quiet, tones, pegStyle }: Theme,
  { state }: ShownBoard,
  number: number,
  isSelected: boolean,
): readonly Span[] {
  const spans: readonly Span[] = [
    { text: isSelected ? `${signs.pointer} ` : '  ', style: accent },
    { text: String(number + 1), style: isSelected ? accent : quiet },
  ];
  if (state === 'open') return spans;
  return 'solved' in state
    ? [...spans, { text: ` ${signs.check} ${state.solved}`, style: tones.good }]
    : [...spans, { text: ` ${signs.cross} ${state[pegStyle]}`, style: tones.bad }];
}

export function BoardStates({ boards, selected }: ShownBoards): ReactNode {
  const theme = useTheme();
  const { signs, accent, quiet, tones } = theme;
  const spans = boards.flatMap(({ state }, index): readonly Span[] => {
    const isSelected = index === selected;
    const number = String(index + 1);
    const mark = state === 'open' ? signs.absent : 'solved' in state ? signs.check : signs.cross;
    return [
      {
        text: `${isSelected ? signs.pointer : ' '}${number}`,
        style: isSelected ? accent : quiet,
      },
      {
        text: `${mark} `,
        style: state === 'open' ? quiet : tones['solved' in state ? 'good' : 'bad'],
      },
    ];
  });
  return <StyledText spans={spans} />;
}
