import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { CodeRow } from '../../components/CodeRow.tsx';
import type { RowLayout } from '../../components/code-row.ts';
import { Menu } from '../../components/Menu.tsx';
import { useTheme } from '../../components/theme.ts';
import type { Code } from '../../core/code.ts';
import { turnsOf } from '../../core/record.ts';
import { nounsOf } from '../../text/games/index.ts';
import type { PublicGame } from '../../variants/game.ts';
import { type Ending, endings } from './end-menu.ts';

type EndMenuProps = {
  readonly game: Extract<PublicGame, { readonly phase: 'over' }>;
  readonly tone: 'good' | 'bad';
  readonly headline: string;
  readonly detail: string;
  readonly choice: number;
  readonly places: RowLayout;
};

/** How many lines the end menu takes. */
export const END_ROWS = 7;

const labels: Readonly<Record<Ending, string>> = {
  'same-again': 'Same again',
  'change-rules': 'Change rules',
  menu: 'Menu',
  quit: 'Quit',
};

/** The code as the table has it, or as the guess that cracked it shows. */
const codeOf = ({ secret, outcome, record }: EndMenuProps['game']): Code | undefined => {
  if (secret.kept === 'table') return secret.code;
  return outcome === 'cracked' ? turnsOf(record).at(-1)?.guess : undefined;
};

/** A game's secret where it is known, how it ended, and what to do next. */
export function EndMenu({ game, tone, headline, detail, choice, places }: EndMenuProps): ReactNode {
  const { tones } = useTheme();
  const { rules } = game;
  const code = codeOf(game);
  return (
    <>
      <Box paddingLeft={4} height={1}>
        {code === undefined ? (
          <Text>The {nounsOf(rules).code} is in your head.</Text>
        ) : (
          <CodeRow rules={rules} row={code} places={places} />
        )}
      </Box>
      <Text wrap="truncate" {...tones[tone]}>
        {headline}
      </Text>
      <Text wrap="truncate">{detail}</Text>
      <Menu labels={endings.map((ending) => labels[ending])} chosen={choice} />
    </>
  );
}
