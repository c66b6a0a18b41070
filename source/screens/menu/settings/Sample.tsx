import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Feedback } from '../../../engine/core/feedback.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import { standardRules } from '../../../engine/variants/pegs.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { feedbackInWords } from '../../../prose/games.ts';
import { wrap } from '../../../prose/text.ts';
import type { Size } from '../../app/layout.ts';
import { boardLayoutFor } from '../../parts/board/board-layout.ts';
import { DraftRow } from '../../parts/board/CodeRow.tsx';
import { useCatalog } from '../../parts/catalog.ts';
import { turnLayoutFor } from '../../parts/rows/index.ts';
import { pegSpans } from '../../parts/rows/pegs.ts';
import {
  besides,
  type CellSize,
  type Lines,
  type RowHeight,
  type RowLayout,
} from '../../parts/rows/row.ts';
import { tileLines } from '../../parts/rows/tiles.ts';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, type TileMark, useTheme } from '../../parts/theme/theme.ts';

const rules = standardRules;
const { alphabet } = variantOf(rules);
const GUESS = [0, 1, 2, 4];
const FEEDBACK: Feedback = { exact: 2, partial: 1 };

const TILES: readonly (readonly [face: string, mark: TileMark])[] = [
  ['P', 'exact'],
  ['E', 'partial'],
  ['G', 'absent'],
  ['S', 'unknown'],
];

/** How large a sample is: its rows of pegs, and its tiles. */
type SampleSize = { readonly row: RowLayout; readonly tile: CellSize };

const tiles: Readonly<Record<RowHeight, CellSize>> = {
  1: { height: 1, width: 4, gap: 1 },
  2: { height: 2, width: 5, gap: 1 },
  3: { height: 3, width: 7, gap: 2 },
  5: { height: 5, width: 9, gap: 2 },
};

/** The size of a sample whose rows are as large as those of a game in this room. */
function sampleSizeFor(room: Size): SampleSize {
  const { row } = boardLayoutFor(rules, room);
  return { row, tile: tiles[row.height] };
}

/** The lines of a sample besides its rows and its sentence: gaps, arrows and the pegs. */
const OTHER_ROWS = 6;

/** The lines of a sample: an edited row, a turn and tiles, and what is around them. */
export const sampleRows = (columns: number, rows: number, catalog: Catalog): number =>
  3 * sampleSizeFor({ columns, rows }).row.height +
  OTHER_ROWS +
  sampleSentence(columns, catalog).length;

/** The answer of a sample in words, in lines. */
const sampleSentence = (columns: number, catalog: Catalog): readonly string[] =>
  wrap(`${formatCode(rules, GUESS)}: ${feedbackInWords(FEEDBACK, rules, catalog)}.`, columns);

type SampleProps = { readonly columns: number; readonly rows: number };

/** A row with its answer, tiles and what they are called, as they look with the settings. */
export function Sample({ columns, rows }: SampleProps): ReactNode {
  const theme = useTheme();
  const { row, tile } = sampleSizeFor({ columns, rows });
  const sentence = sampleSentence(columns, useCatalog());
  const gap: readonly Span[] = [{ text: ' ' }];
  return (
    <Box flexDirection="column" flexShrink={0}>
      <DraftRow clicks="ignored" row={[3, 5, 'blank', 'blank']} cursor={1} layout={row} />
      <StyledText
        spans={inLines([
          gap,
          ...row.turn(theme, GUESS, FEEDBACK),
          ...sentence.map((text) => [{ text: text }]),
          gap,
          ...sampleTiles(theme, tile),
          gap,
          pegSpans(theme, alphabet, [...alphabet.keys()], 3),
        ])}
      />
    </Box>
  );
}

/** A turn and tiles in one line. */
export function SampleLine(): ReactNode {
  const theme = useTheme();
  const turn = turnLayoutFor(rules, 0).turn(theme, GUESS, FEEDBACK);
  const line = sampleTiles(theme, { height: 1, width: 2, gap: 1 });
  return <StyledText spans={[...inLines(turn), { text: '   ' }, ...inLines(line)]} />;
}

const sampleTiles = (theme: Theme, size: CellSize): Lines =>
  besides(
    TILES.map(([face, mark]) => tileLines(theme, { face, mark, state: 'filled' }, size)),
    size.gap,
    size.height,
  );
