import { Box } from 'ink';
import type { ReactNode } from 'react';
import { DraftRow } from '../../components/board/CodeRow.tsx';
import { rowLayoutFor, turnLayoutFor } from '../../components/rows/index.ts';
import { pegSpans } from '../../components/rows/pegs.ts';
import { tileSpan } from '../../components/rows/tiles.ts';
import { inLines, type Span, StyledText } from '../../components/StyledText.tsx';
import { type Theme, type TileMark, useTheme } from '../../components/theme/theme.ts';
import type { Feedback } from '../../core/feedback.ts';
import { feedbackInWords } from '../../text/games/index.ts';
import { formatCode } from '../../variants/codes.ts';
import { variantOf } from '../../variants/index.ts';
import { presets } from '../../variants/pegs/peg-rules.ts';

const { rules } = presets[0];
const { alphabet } = variantOf(rules);
const GUESS = [0, 1, 2, 4];
const FEEDBACK: Feedback = { exact: 2, partial: 1 };
const COLUMNS = 34;

const TILES: readonly (readonly [face: string, mark: TileMark])[] = [
  ['P', 'exact'],
  ['E', 'partial'],
  ['G', 'absent'],
  ['S', 'unknown'],
];

/** A row with its answer, tiles and what they are called, as they look with the settings. */
export function Sample({ rows }: { readonly rows: 'all' | 'one' }): ReactNode {
  const theme = useTheme();
  const turn = turnLayoutFor(rules, COLUMNS).turn(theme, GUESS, FEEDBACK);
  if (rows === 'one') {
    const small = turnLayoutFor(rules, 0).turn(theme, GUESS, FEEDBACK);
    return <StyledText spans={[...inLines(small), { text: '   ' }, ...tileSpans(theme, 2)]} />;
  }
  const sentence = `${formatCode(rules, GUESS)}: ${feedbackInWords(FEEDBACK, rules, theme.wording)}.`;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <DraftRow row={[3, 5, 'blank', 'blank']} cursor={1} layout={rowLayoutFor(rules, COLUMNS)} />
      <StyledText
        spans={inLines([
          [{ text: ' ' }],
          ...turn,
          [{ text: sentence }],
          [{ text: ' ' }],
          tileSpans(theme, 4),
          [{ text: ' ' }],
          pegSpans(theme, alphabet, [...alphabet.keys()], 3),
        ])}
      />
    </Box>
  );
}

const tileSpans = (theme: Theme, width: 2 | 4): readonly Span[] =>
  TILES.flatMap(([face, mark], index) => [
    { text: index === 0 ? '' : ' ' },
    tileSpan(theme, { face, mark, state: 'filled' }, width),
  ]);
