import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Clue } from '../core/lifeline.ts';
import type { PublicGame } from '../core/public-game.ts';
import { costOf, type LifelineTaken, type Turn } from '../core/record.ts';
import { formatCode, type Rules, variantOf } from '../core/rules.ts';
import { CodeRow, type Places, TurnRow } from './CodeRow.tsx';
import { useTheme } from './theme.ts';

type BoardProps = {
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  readonly rows: number;
  readonly places: Places;
};

/** One row of the board: a turn, a turn lost to a lifeline, or a turn still to come. */
type BoardRow =
  | Turn
  | (LifelineTaken & { readonly part: 'first' | 'further' })
  | { readonly kind: 'free' };

/**
 * The turns of a game, used and free, with their numbers. Where they do not fit, the last ones that
 * are used, and while the game lasts the next one.
 */
export function Board({ game, rows, places }: BoardProps): ReactNode {
  const used = game.record.flatMap(rowsOf);
  const free = Math.max(0, variantOf(game.rules).attempts - used.length);
  const all: readonly BoardRow[] = [...used, ...Array(free).fill({ kind: 'free' })];
  const last = game.phase === 'over' ? used.length : used.length + 1;
  const first = Math.max(0, last - rows);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {all.slice(first, first + rows).map((row, index) => (
        <NumberedRow
          key={first + index}
          number={first + index + 1}
          row={row}
          rules={game.rules}
          places={places}
        />
      ))}
    </Box>
  );
}

const rowsOf = (entry: Turn | LifelineTaken): readonly BoardRow[] =>
  entry.kind === 'turn'
    ? [entry]
    : Array.from({ length: costOf(entry) }, (_, index) => ({
        ...entry,
        part: index === 0 ? 'first' : 'further',
      }));

type NumberedRowProps = {
  readonly number: number;
  readonly row: BoardRow;
  readonly rules: Rules;
  readonly places: Places;
};

function NumberedRow({ number, row, rules, places }: NumberedRowProps): ReactNode {
  const { quiet } = useTheme();
  return (
    <Box height={1}>
      <Text {...quiet}>{`${String(number).padStart(2)}  `}</Text>
      <RowBody row={row} rules={rules} places={places} />
    </Box>
  );
}

function RowBody({ row, rules, places }: Omit<NumberedRowProps, 'number'>): ReactNode {
  const { accent } = useTheme();
  switch (row.kind) {
    case 'turn':
      return <TurnRow rules={rules} guess={row.guess} feedback={row.feedback} places={places} />;
    case 'lifeline':
      return (
        <Text wrap="truncate">
          <Text {...accent}>LIFELINE</Text>
          {row.part === 'first' ? `  ${briefly(row.clue, rules)}` : ''}
        </Text>
      );
    case 'free':
      return <CodeRow rules={rules} row={Array(rules.pegs).fill('blank')} places={places} />;
  }
}

function briefly(clue: Clue, rules: Rules): string {
  if (clue.lifeline === 'hint') return `try ${formatCode(rules, clue.guess)}`;
  const sign = variantOf(rules).alphabet[clue.peg]?.sign;
  return clue.lifeline === 'color' ? `holds ${sign}` : `place ${clue.position + 1} is ${sign}`;
}
