import { Box } from 'ink';
import type { ReactNode } from 'react';
import { colorNames } from '../../engine/variants/pegs/peg-rules.ts';
import type { Frame } from '../app/layout.ts';
import { DraftRow } from '../parts/board/CodeRow.tsx';
import { useCatalog } from '../parts/catalog.ts';
import { CenteredPanel } from '../parts/panel/Panel.tsx';
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
  return (
    <CenteredPanel body={body} title={join.title} height={10}>
      {(columns) => (
        <>
          <Paragraph text={join.advice} width={columns} />
          <Box marginTop={1}>
            <DraftRow
              row={draft.cells.map((cell) => (typeof cell === 'number' ? cell : 'blank'))}
              cursor={draft.cursor}
              label=" "
              layout={rowLayoutFor(draft.rules, columns - 2)}
            />
          </Box>
          <Paragraph
            text={problem === 'none' ? catalog.rooms.colors(typedColors) : problem(catalog)}
            width={columns}
            style={problem === 'none' ? quiet : tones.refusal}
          />
        </>
      )}
    </CenteredPanel>
  );
}
