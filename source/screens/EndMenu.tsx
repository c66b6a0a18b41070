import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Menu } from '../components/Menu.tsx';
import { PegRow, type PegWidth } from '../components/PegRow.tsx';
import { useTheme } from '../components/theme.ts';
import type { PublicGame } from '../core/public-game.ts';
import { turnsOf, turnsSpent } from '../core/record.ts';
import { counted, lifelinesInWords } from '../core/sentences.ts';
import { type Ending, endings } from './game.ts';

type EndMenuProps = {
  readonly game: Extract<PublicGame, { readonly phase: 'over' }>;
  readonly choice: number;
  readonly width: PegWidth;
};

const labels: Readonly<Record<Ending, string>> = {
  'same-again': 'Same again',
  'change-rules': 'Change rules',
  menu: 'Menu',
  quit: 'Quit',
};

/** How a game ended, its secret, and what to do next: seven lines. */
export function EndMenu({ game, choice, width }: EndMenuProps): ReactNode {
  const { tones, spell } = useTheme();
  const { rules, secret, record, outcome } = game;
  return (
    <>
      <Box paddingLeft={4} height={1}>
        {secret.kept === 'table' ? (
          <PegRow rules={rules} places={secret.code} width={width} />
        ) : (
          <Text>{spell('in its maker’s head')}</Text>
        )}
      </Box>
      <Text wrap="truncate" {...(outcome === 'cracked' ? tones.good : tones.bad)}>
        {outcome === 'cracked' ? 'Won' : 'Lost'} {summary(record)}
      </Text>
      <Text wrap="truncate">{lifelinesInWords(record)}</Text>
      <Menu labels={endings.map((ending) => labels[ending])} chosen={choice} />
    </>
  );
}

const summary = (record: EndMenuProps['game']['record']): string => {
  const turns = counted(turnsSpent(record), 'turn');
  return `in ${turns}, ${counted(turnsOf(record).length, 'guess')}`;
};
