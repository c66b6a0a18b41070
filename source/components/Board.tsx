import { Box } from 'ink';
import type { ReactNode } from 'react';
import { maxTurns } from '../core/attempts.ts';
import type { Clue } from '../core/lifeline.ts';
import { costOf, type LifelineTaken, type Turn } from '../core/record.ts';
import { formatCode } from '../variants/codes.ts';
import type { PublicGame } from '../variants/game.ts';
import type { Rules } from '../variants/index.ts';
import type { RowLayout } from './rows/row.ts';
import { inLines, type Span, StyledText } from './StyledText.tsx';
import { type Theme, useTheme } from './theme.ts';

type BoardProps = {
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  readonly rows: number;
  readonly layout: RowLayout;
};

/** One row of the board: a turn, a turn that a lifeline cost, or a turn that is left. */
type BoardRow = UsedRow | { readonly kind: 'unused' };
type UsedRow = Turn | (LifelineTaken & { readonly part: 'first' | 'further' });

/**
 * The turns of a game, used and left, with their numbers. Where they do not fit, it shows the last
 * used ones and, until the game is over, the next one.
 */
export function Board({ game, rows, layout }: BoardProps): ReactNode {
  const theme = useTheme();
  const used = game.record.flatMap(rowsOf);
  const unused = unusedTurns(game, used.length);
  const all: readonly BoardRow[] = [...used, ...Array(unused).fill({ kind: 'unused' })];
  const last = game.phase === 'over' ? used.length : used.length + 1;
  const first = Math.max(0, last - rows);
  const unusedSpans = layout.code(theme, Array(game.rules.pegs).fill('blank'));
  const lines = all
    .slice(first, first + rows)
    .map((row, index) => [
      { text: `${String(first + index + 1).padStart(2)}  `, style: theme.quiet },
      ...(row.kind === 'unused' ? unusedSpans : usedSpans(theme, row, game.rules, layout)),
    ]);
  return (
    <Box flexShrink={0}>
      <StyledText spans={inLines(lines)} />
    </Box>
  );
}

/** The turns that are left on the board; a finished game without a limit has none. */
const unusedTurns = ({ rules, phase }: BoardProps['game'], used: number): number =>
  rules.attempts === 'unlimited' && phase === 'over'
    ? 0
    : Math.max(0, maxTurns(rules.attempts) - used);

const rowsOf = (entry: Turn | LifelineTaken): readonly UsedRow[] =>
  entry.kind === 'turn'
    ? [entry]
    : Array.from({ length: costOf(entry) }, (_, index) => ({
        ...entry,
        part: index === 0 ? 'first' : 'further',
      }));

function usedSpans(theme: Theme, row: UsedRow, rules: Rules, layout: RowLayout): readonly Span[] {
  switch (row.kind) {
    case 'turn':
      return layout.turn(theme, row.guess, row.feedback);
    case 'lifeline':
      return [
        { text: 'LIFELINE', style: theme.accent },
        { text: row.part === 'first' ? `  ${shortClue(row.clue, rules)}` : '' },
      ];
  }
}

function shortClue(clue: Clue, rules: Rules): string {
  if (clue.lifeline === 'hint') return `try ${formatCode(rules, clue.guess)}`;
  const sign = formatCode(rules, [clue.peg]);
  return clue.lifeline === 'color' ? `contains ${sign}` : `place ${clue.position + 1} is ${sign}`;
}
