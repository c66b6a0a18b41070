import { Box } from 'ink';
import type { ReactNode } from 'react';
import { colorNames } from '../../engine/variants/pegs/peg-rules.ts';
import type { Catalog } from '../../prose/catalog.ts';
import type { Frame } from '../app/layout.ts';
import { DraftRow } from '../parts/board/CodeRow.tsx';
import { useCatalog } from '../parts/catalog.ts';
import { Panel } from '../parts/panel/Panel.tsx';
import { rowLayoutFor } from '../parts/rows/index.ts';
import type { RowCell } from '../parts/rows/row.ts';
import { Paragraph } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import type { Draft, DraftCell } from '../play/draft/draft.ts';
import type { JoinModel } from './join.ts';

type JoinScreenProps = { readonly model: JoinModel; readonly frame: Frame };

const MAX_COLUMNS = 60;
const ROWS = 12;

/** The code of a room in the row editor, and why it leads nowhere. */
export function JoinScreen({ model, frame: { body } }: JoinScreenProps): ReactNode {
  const { tones, quiet } = useTheme();
  const catalog = useCatalog();
  const { join } = catalog.rooms;
  const { draft, problem } = model;
  const width = Math.min(body.columns, MAX_COLUMNS);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={join.title} width={width} height={ROWS}>
        <Paragraph text={join.advice} width={width - 4} />
        <Paragraph text={join.long} width={width - 4} style={quiet} />
        <Box marginTop={1}>
          <DraftRow
            row={draft.cells.map(cellOf)}
            cursor={draft.cursor}
            label=" "
            layout={rowLayoutFor(draft.rules, width - 6)}
          />
        </Box>
        <Paragraph
          text={problem === 'none' ? typedColors(draft, catalog) : problem(catalog)}
          width={width - 4}
          style={problem === 'none' ? quiet : tones.refusal}
        />
      </Panel>
    </Box>
  );
}

/** The colors that are typed so far, in words. */
const typedColors = ({ cells }: Draft, { rooms }: Catalog): string =>
  rooms.colors(cells.flatMap((cell) => (typeof cell === 'number' ? (colorNames[cell] ?? []) : [])));

/** No row of a code asks for a lifeline. */
const cellOf = (cell: DraftCell): RowCell => (cell === 'lifeline' ? 'blank' : cell);
