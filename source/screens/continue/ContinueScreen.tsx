import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Menu } from '../../components/Menu.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useTheme } from '../../components/theme.ts';
import { MAX_UNFINISHED } from '../../core/stored/game.ts';
import type { Frame } from '../layout.ts';
import type { ContinueModel } from './continue.ts';

type ContinueScreenProps = { readonly model: ContinueModel; readonly frame: Frame };

/** The rows around the list: the frame, and a line about the selected game with a gap. */
const ROWS_AROUND = 4;

/** The player's unfinished games, as many as fit around the selected one. */
export function ContinueScreen({ model, frame: { body } }: ContinueScreenProps): ReactNode {
  const { quiet, spell } = useTheme();
  const { games, chosen } = model;
  const rows = Math.max(1, Math.min(games.length, MAX_UNFINISHED, body.rows - ROWS_AROUND));
  const first = Math.max(0, Math.min(chosen - Math.floor(rows / 2), games.length - rows));
  const visible = games.slice(first, first + rows);
  const width = Math.min(body.columns, 60);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title="Continue" width={width} height={rows + ROWS_AROUND}>
        <Menu labels={visible.map(({ label }) => spell(label))} chosen={chosen - first} />
        <Box marginTop={1}>
          <Text {...quiet} wrap="truncate">
            {spell(`${games[chosen]?.mode ?? ''} (${chosen + 1} of ${games.length})`)}
          </Text>
        </Box>
      </Panel>
    </Box>
  );
}
