import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { TextLine } from '../../parts/FieldLine.tsx';
import { CenteredPanel } from '../../parts/panel/Panel.tsx';
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
  return (
    <CenteredPanel body={body} title={challenge.title} height={12}>
      {(columns) => (
        <>
          <Paragraph text={challenge.advice} width={columns} />
          <Box marginTop={1} flexDirection="column">
            <TextLine text={field.text} cursor={field.cursor} width={columns} />
          </Box>
          <Paragraph
            text={problem === 'none' ? '' : problem(catalog)}
            width={columns}
            style={tones.refusal}
          />
        </>
      )}
    </CenteredPanel>
  );
}
