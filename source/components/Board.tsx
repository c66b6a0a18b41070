import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Clue } from '../core/lifeline.ts';
import { costOf, type LifelineTaken, type Turn } from '../core/record.ts';
import { formatCode } from '../variants/codes.ts';
import type { PublicGame } from '../variants/game.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { codeSpans, type RowLayout, turnSpans } from './code-row.ts';
import { inLines, type Span, StyledText } from './StyledText.tsx';
import { type Theme, useTheme } from './theme.ts';

type BoardProps = {
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  readonly rows: number;
  readonly places: RowLayout;
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
  const theme = useTheme();
  const used = game.record.flatMap(rowsOf);
  const free = Math.max(0, variantOf(game.rules).attempts - used.length);
  const all: readonly BoardRow[] = [...used, ...Array(free).fill({ kind: 'free' })];
  const last = game.phase === 'over' ? used.length : used.length + 1;
  const first = Math.max(0, last - rows);
  const lines = all
    .slice(first, first + rows)
    .map((row, index) => [
      { text: `${String(first + index + 1).padStart(2)}  `, style: theme.quiet },
      ...rowSpans(theme, row, game.rules, places),
    ]);
  return (
    <Box flexShrink={0}>
      <StyledText spans={inLines(lines)} />
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

function rowSpans(theme: Theme, row: BoardRow, rules: Rules, places: RowLayout): readonly Span[] {
  switch (row.kind) {
    case 'turn':
      return turnSpans(theme, rules, row.guess, row.feedback, places);
    case 'lifeline':
      return [
        { text: 'LIFELINE', style: theme.accent },
        { text: row.part === 'first' ? `  ${briefly(row.clue, rules)}` : '' },
      ];
    case 'free':
      return codeSpans(theme, rules, Array(rules.pegs).fill('blank'), places);
  }
}

function briefly(clue: Clue, rules: Rules): string {
  if (clue.lifeline === 'hint') return `try ${formatCode(rules, clue.guess)}`;
  const sign = variantOf(rules).alphabet[clue.peg]?.sign;
  return clue.lifeline === 'color' ? `holds ${sign}` : `place ${clue.position + 1} is ${sign}`;
}
