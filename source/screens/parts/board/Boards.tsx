import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { GameRecord } from '../../../engine/core/game/record.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import { MotionProvider } from '../motion.ts';
import { type Span, StyledText } from '../StyledText.tsx';
import { type Theme, useTheme } from '../theme/theme.ts';
import { type ActiveRow, Board } from './Board.tsx';
import type { BoardLayout } from './board-layout.ts';
import { BOARD_GAP, type BoardsLayout, pageOf } from './boards-layout.ts';

/** One board of a game with several, as it is shown. */
export type ShownBoard = {
  readonly record: GameRecord;
  /** The turn that solved it, that it is not solved yet, or the code that was not found, in signs. */
  readonly state: { readonly solved: number } | 'open' | { readonly missed: string };
  /** Whether the last guess was answered on it. */
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
};

/** The page with the selected board: each board under its number, and the row that is edited on all. */
export function Boards({ boards, selected, game, layout, active }: BoardsProps): ReactNode {
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
              <OneBoard board={board} game={game} layout={size} active={active} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

type OneBoardProps = Pick<BoardsProps, 'game' | 'active'> & {
  readonly board: ShownBoard;
  readonly layout: BoardLayout;
};

/** A board without its title; one that was solved before the last guess does not move. */
export function OneBoard({ board, game, layout, active }: OneBoardProps): ReactNode {
  const { record, state, isAnswered } = board;
  const isOpen = state === 'open';
  const drawn = (
    <Board
      game={{ rules: game.rules, record, phase: isOpen ? game.phase : 'over' }}
      layout={layout}
      active={isOpen ? active : 'none'}
    />
  );
  return isAnswered ? drawn : <MotionProvider value="still">{drawn}</MotionProvider>;
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
export function titleSpans(
  { signs, accent, quiet, tones }: Theme,
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
    ? [...spans, { text: ` ${signs.sure} ${state.solved}`, style: tones.good }]
    : [...spans, { text: ` ${signs.out} ${state.missed}`, style: tones.bad }];
}

/** All boards in a few lines: the number of each, and whether it is solved. */
export function BoardStates({ boards, selected }: ShownBoards): ReactNode {
  const theme = useTheme();
  const { signs, accent, quiet, tones } = theme;
  const spans = boards.flatMap(({ state }, index): readonly Span[] => {
    const isSelected = index === selected;
    const number = String(index + 1);
    const mark = state === 'open' ? signs.absent : 'solved' in state ? signs.sure : signs.out;
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
