import { Box } from 'ink';
import type { ReactNode } from 'react';
import { wrap } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import { useCatalog } from '../parts/catalog.ts';
import { FieldLine, labelColumns } from '../parts/FieldLine.tsx';
import { FRAME_COLUMNS, FRAME_ROWS } from '../parts/panel/frame-size.ts';
import { CenteredPanel } from '../parts/panel/Panel.tsx';
import { Paragraph } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import {
  aboutEntry,
  entryIn,
  labelOf,
  type PuzzlesModel,
  puzzleEntries,
  valueIn,
} from './puzzles.ts';

type PuzzlesScreenProps = { readonly model: PuzzlesModel; readonly frame: Frame };

/** The widest panel, in cells. */
const MAX_COLUMNS = 64;

/** The list of what can be solved, and what puzzles are. */
export function PuzzlesScreen({ model, frame: { body } }: PuzzlesScreenProps): ReactNode {
  const { quiet } = useTheme();
  const catalog = useCatalog();
  const { list } = catalog.puzzles;
  const columns = Math.min(body.columns, MAX_COLUMNS) - FRAME_COLUMNS;
  const about = aboutEntry(entryIn(model), model)(catalog);
  const aboutRows = Math.max(
    ...puzzleEntries.map((entry) => wrap(aboutEntry(entry, model)(catalog), columns).length),
  );
  const needed = puzzleEntries.length + FRAME_ROWS;
  // Where there is little room, the puzzles explain themselves when they are opened.
  const hasIntro = needed + aboutRows + wrap(list.intro, columns).length <= body.rows;
  const introRows = hasIntro ? wrap(list.intro, columns).length : 0;
  const hasAbout = needed + introRows + aboutRows <= body.rows;
  const wanted = needed + introRows + (hasAbout ? aboutRows : 0);
  const gap = wanted + 2 <= body.rows ? 1 : 0;
  return (
    <CenteredPanel
      body={body}
      maxColumns={MAX_COLUMNS}
      title={list.title}
      height={wanted + 2 * gap}
    >
      {hasIntro && <Paragraph text={list.intro} width={columns} style={quiet} />}
      <Box flexDirection="column" marginTop={hasIntro ? gap : 0} flexShrink={0}>
        {puzzleEntries.map((entry, index) => {
          const value = valueIn(entry, model)?.(catalog);
          return (
            <FieldLine
              key={entry}
              label={labelOf(entry, catalog)}
              value={value ?? ''}
              index={index}
              state={index === model.chosen ? 'chosen' : 'other'}
              arrows={entry === 'game' ? ['left', 'right'] : []}
              labels={labelColumns(puzzleEntries.map((each) => labelOf(each, catalog)))}
              columns={columns}
            />
          );
        })}
      </Box>
      {hasAbout && (
        <Box marginTop={gap} flexShrink={0}>
          <Paragraph text={about} width={columns} />
        </Box>
      )}
    </CenteredPanel>
  );
}
