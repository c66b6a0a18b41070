import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { CenteredPanel } from '../../parts/panel/Panel.tsx';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type LoadingModel, textsOf } from './loading.ts';

type LoadingScreenProps = { readonly model: LoadingModel; readonly frame: Frame };

/** The short wait for the words or the moves of a game, or why they cannot be loaded. */
export function LoadingScreen({ model, frame: { body } }: LoadingScreenProps): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const catalog = useCatalog();
  const { state, loads } = model;
  const { title, loading, failed } = textsOf(loads, catalog);
  return (
    <CenteredPanel body={body} title={title} height={7}>
      {(columns) =>
        state.kind === 'loading' ? (
          <Text {...quiet}>{spell(loading)}</Text>
        ) : (
          <>
            <Text {...tones.bad}>{failed}</Text>
            <Paragraph text={state.reason(catalog)} width={columns} />
          </>
        )
      }
    </CenteredPanel>
  );
}
