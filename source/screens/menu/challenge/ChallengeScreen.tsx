import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { TextLine } from '../../parts/FieldLine.tsx';
import { FRAME_COLUMNS } from '../../parts/panel/frame-size.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import type { ChallengeModel } from './challenge.ts';

type ChallengeScreenProps = { readonly model: ChallengeModel; readonly frame: Frame };

/** A challenge that is being typed, and why it was refused. */
export function ChallengeScreen({ model, frame: { body } }: ChallengeScreenProps): ReactNode {
  const { tones } = useTheme();
  const catalog = useCatalog();
  const { challenge } = catalog;
  const { field, problem } = model;
  const width = Math.min(body.columns, 60);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={challenge.title} width={width} height={12}>
        <Paragraph text={challenge.advice} width={width - FRAME_COLUMNS} />
        <Box marginTop={1} flexDirection="column">
          <TextLine text={field.text} cursor={field.cursor} width={width - FRAME_COLUMNS} />
        </Box>
        <Paragraph
          text={problem === 'none' ? '' : problem(catalog)}
          width={width - FRAME_COLUMNS}
          style={tones.refusal}
        />
      </Panel>
    </Box>
  );
}
