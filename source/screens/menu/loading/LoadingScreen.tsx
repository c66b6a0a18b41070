import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { FRAME_COLUMNS } from '../../parts/panel/frame-size.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type LoadingModel, textsOf } from './loading.ts';

type LoadingScreenProps = { readonly model: LoadingModel; readonly frame: Frame };

/** The short wait for the words or the moves of a game, or why they cannot be loaded. */
export function LoadingScreen({ model, frame: { body } }: LoadingScreenProps): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const catalog = useCatalog();
  const { state, loads } = model;
  const { title, loading, failed } = textsOf(loads, useCatalog());
  const width = Math.min(body.columns, 60);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={title} width={width} height={7}>
        {state.kind === 'loading' ? (
          <Text {...quiet}>{spell(loading)}</Text>
        ) : (
          <>
            <Text {...tones.bad}>{failed}</Text>
            <Paragraph text={state.reason(catalog)} width={width - FRAME_COLUMNS} />
          </>
        )}
      </Panel>
    </Box>
  );
}
