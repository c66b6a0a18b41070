import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Panel } from '../../components/Panel.tsx';
import { Paragraph } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import { wordsName } from '../../text/games/words.ts';
import type { Frame } from '../layout.ts';
import type { Loaded, LoadingModel } from './loading.ts';

type LoadingScreenProps = { readonly model: LoadingModel; readonly frame: Frame };

/** What the screen calls that which is loaded. */
const textsOf = (loads: Loaded) =>
  loads.kind === 'dictionary'
    ? { title: wordsName(loads.letters), loading: 'Loading words …', failed: WORDS_FAILED }
    : { title: 'Continue', loading: 'Loading your game …', failed: GAME_FAILED };

const WORDS_FAILED = 'The words cannot be loaded.';
const GAME_FAILED = 'Your game cannot be loaded.';

/** The short wait for the words or the moves of a game, or why they cannot be loaded. */
export function LoadingScreen({ model, frame: { body } }: LoadingScreenProps): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const { state, loads } = model;
  const { title, loading, failed } = textsOf(loads);
  const width = Math.min(body.columns, 60);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={title} width={width} height={7}>
        {state.kind === 'loading' ? (
          <Text {...quiet}>{spell(loading)}</Text>
        ) : (
          <>
            <Text {...tones.bad}>{failed}</Text>
            <Paragraph text={state.reason} width={width - 4} />
          </>
        )}
      </Panel>
    </Box>
  );
}
