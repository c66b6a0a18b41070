import { Box } from 'ink';
import type { ReactNode } from 'react';
import { colorNames } from '../../engine/variants/pegs/peg-rules.ts';
import type { Frame } from '../app/layout.ts';
import { DraftRow } from '../parts/board/CodeRow.tsx';
import { useCatalog } from '../parts/catalog.ts';
import { FRAME_COLUMNS } from '../parts/panel/frame-size.ts';
import { Panel } from '../parts/panel/Panel.tsx';
import { rowLayoutFor } from '../parts/rows/index.ts';
import { Paragraph } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import { pegsIn } from '../play/draft/draft.ts';
import type { JoinModel } from './join.ts';

type JoinScreenProps = { readonly model: JoinModel; readonly frame: Frame };

/** The code of a room in the row editor, and why it is none. */
export function JoinScreen({ model, frame: { body } }: JoinScreenProps): ReactNode {
  const { tones, quiet } = useTheme();
  const catalog = useCatalog();
  const { join } = catalog.rooms;
  const { draft, problem } = model;
  const typedColors = pegsIn(draft).flatMap((peg) => colorNames[peg] ?? []);
  const width = Math.min(body.columns, 60);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={join.title} width={width} height={10}>
        <Paragraph text={join.advice} width={width - FRAME_COLUMNS} />
        <Box marginTop={1}>
          <DraftRow
            row={draft.cells.map((cell) => (typeof cell === 'number' ? cell : 'blank'))}
            cursor={draft.cursor}
            label=" "
            layout={rowLayoutFor(draft.rules, width - 6)}
          />
        </Box>
        <Paragraph
          text={problem === 'none' ? catalog.rooms.colors(typedColors) : problem(catalog)}
          width={width - FRAME_COLUMNS}
          style={problem === 'none' ? quiet : tones.refusal}
        />
      </Panel>
    </Box>
  );
}
