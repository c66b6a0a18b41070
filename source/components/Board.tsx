import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Clue } from '../core/lifeline.ts';
import type { PublicGame } from '../core/public-game.ts';
import { costOf, type LifelineTaken, type Turn } from '../core/record.ts';
import { formatCode, type Rules, variantOf } from '../core/rules.ts';
import { Marks } from './Marks.tsx';
import { PegRow, type PegWidth } from './PegRow.tsx';
import { useTheme } from './theme.ts';

type BoardProps = {
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  readonly rows: number;
  readonly width: PegWidth;
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
export function Board({ game, rows, width }: BoardProps): ReactNode {
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
          width={width}
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
  readonly width: PegWidth;
};

function NumberedRow({ number, row, rules, width }: NumberedRowProps): ReactNode {
  const { quiet } = useTheme();
  return (
    <Box height={1}>
      <Text {...quiet}>{`${String(number).padStart(2)}  `}</Text>
      <RowBody row={row} rules={rules} width={width} />
    </Box>
  );
}

function RowBody({ row, rules, width }: Omit<NumberedRowProps, 'number'>): ReactNode {
  const { accent } = useTheme();
  switch (row.kind) {
    case 'turn':
      return (
        <>
          <PegRow rules={rules} places={row.guess} width={width} />
          <Text> </Text>
          <Marks feedback={row.feedback} pegs={rules.pegs} />
        </>
      );
    case 'lifeline':
      return (
        <Text wrap="truncate">
          <Text {...accent}>LIFELINE</Text>
          {row.part === 'first' ? `  ${briefly(row.clue, rules)}` : ''}
        </Text>
      );
    case 'free':
      return <PegRow rules={rules} places={Array(rules.pegs).fill('blank')} width={width} />;
  }
}

function briefly(clue: Clue, rules: Rules): string {
  if (clue.lifeline === 'hint') return `try ${formatCode(rules, clue.guess)}`;
  const sign = variantOf(rules).alphabet[clue.peg]?.sign;
  return clue.lifeline === 'color' ? `holds ${sign}` : `place ${clue.position + 1} is ${sign}`;
}
