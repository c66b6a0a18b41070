import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { attemptsOf, maxTurns } from '../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { gamePlayOf } from '../games/games.ts';
import { Board, boardLayoutFor } from '../parts/board/Board.tsx';
import { Keyboard } from '../parts/Keyboard.tsx';
import { pegSpans, pegWidthFor } from '../parts/rows/pegs.ts';
import { StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import { capsOf, type KeyboardLayout } from '../play/keyboard.ts';

type PreviewProps = {
  readonly rules: Rules;
  readonly keyboard: KeyboardLayout;
  readonly width: number;
  readonly height: number;
};

/** An empty board, with the symbols of the game: above it, or on a keyboard below it. */
export function Preview({ rules, keyboard, width, height }: PreviewProps): ReactNode {
  const panel = gamePlayOf(rules).keyboard(keyboard);
  if (panel === 'none') {
    return (
      <>
        <Symbols rules={rules} width={width} />
        <BlankBoard rules={rules} width={width} height={height - 1} />
      </>
    );
  }
  const rows =
    height >= maxTurns(attemptsOf(rules)) + panel.rows.length + 2 ? panel.rows.length + 1 : 0;
  return (
    <>
      <BlankBoard rules={rules} width={width} height={height - rows} />
      {rows > 0 && (
        <Box marginTop={1}>
          <Keyboard
            rows={capsOf({ rules, record: [] }, panel.rows)}
            columns={width}
            clicks="ignored"
          />
        </Box>
      )}
    </>
  );
}

/** The symbols of a game as pegs. */
function Symbols({ rules, width }: Pick<PreviewProps, 'rules' | 'width'>): ReactNode {
  const { alphabet } = variantOf(rules);
  const pegWidth = pegWidthFor(alphabet.length, width);
  return <StyledText spans={pegSpans(useTheme(), alphabet, [...alphabet.keys()], pegWidth)} />;
}

/**
 * The empty rows of a game, as large as in a game of this size; where they do not all fit, the last
 * line counts the others.
 */
function BlankBoard({ rules, width, height }: Omit<PreviewProps, 'keyboard'>): ReactNode {
  const theme = useTheme();
  const margin = height > 3 ? 1 : 0;
  const room = Math.max(1, height - margin);
  const layout = boardLayoutFor(rules, { columns: width, rows: room });
  const turns = maxTurns(attemptsOf(rules));
  const lines = layout.row.height + layout.gap;
  const isMarked = turns * lines > room && room > 2;
  const shown = Math.max(1, Math.min(turns, Math.floor((isMarked ? room - 1 : room) / lines)));
  const others = rules.attempts === 'unlimited' ? 'unlimited' : `${turns - shown} more`;
  return (
    <Box marginTop={margin} flexDirection="column" flexShrink={0}>
      <Board
        game={{ rules, record: [], phase: 'guessing' }}
        layout={{ ...layout, rows: shown * lines }}
      />
      {isMarked && <Text {...theme.quiet}>{theme.spell(` … ${others}`)}</Text>}
    </Box>
  );
}
