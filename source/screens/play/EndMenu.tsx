import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { CodeRow } from '../../components/CodeRow.tsx';
import { Menu } from '../../components/Menu.tsx';
import type { RowLayout } from '../../components/rows/row.ts';
import { useTheme } from '../../components/theme.ts';
import type { Code } from '../../core/code.ts';
import { turnsOf } from '../../core/record.ts';
import type { Occasion } from '../../core/stored/game.ts';
import { nounsOf } from '../../text/games/index.ts';
import type { PublicGame } from '../../variants/game.ts';
import type { Mode } from '../mode.ts';
import { type EndAction, endActionsOf } from './end-menu.ts';

type EndingProps = {
  readonly game: Extract<PublicGame, { readonly phase: 'over' }>;
  readonly tone: 'good' | 'bad' | 'info';
  readonly headline: string;
  readonly detail: string;
  readonly layout: RowLayout;
};

type EndMenuProps = EndingProps & {
  readonly mode: Mode;
  readonly occasion: Occasion;
  readonly choice: number;
};

/** How many lines the end menu takes. */
export const END_ROWS = 7;

/** The names of the entries of the end menu. */
export const endLabels: Readonly<Record<EndAction, string>> = {
  'same-again': 'Same again',
  'change-rules': 'Change rules',
  'first-game': 'Play a game',
  tutorial: 'Tutorial again',
  share: 'Share',
  dailies: 'Dailies',
  menu: 'Menu',
  quit: 'Quit',
};

/** The code that the program kept, or the guess that cracked a code in the player's head. */
const codeOf = ({ secret, outcome, record }: EndMenuProps['game']): Code | undefined => {
  if (secret.kept === 'table') return secret.code;
  return outcome === 'cracked' ? turnsOf(record).at(-1)?.guess : undefined;
};

/** How many lines the end of a game takes without the menu. */
export const ENDING_ROWS = 3;

/** The secret of a game if it is known, how the game ended, and what to do next. */
export const EndMenu = ({ choice, mode, occasion, ...ending }: EndMenuProps): ReactNode => (
  <>
    <Ending {...ending} />
    <Menu
      labels={endActionsOf({ mode, occasion }).map((action) => endLabels[action])}
      chosen={choice}
    />
  </>
);

/** The secret of a game if it is known, and how the game ended. */
export function Ending({ game, tone, headline, detail, layout }: EndingProps): ReactNode {
  const { tones } = useTheme();
  const code = codeOf(game);
  return (
    <>
      <Box paddingLeft={4} height={1}>
        {code === undefined ? (
          <Text>The {nounsOf(game.rules).code} is in your head.</Text>
        ) : (
          <CodeRow row={code} layout={layout} />
        )}
      </Box>
      <Text wrap="truncate" {...tones[tone]}>
        {headline}
      </Text>
      <Text wrap="truncate">{detail}</Text>
    </>
  );
}
