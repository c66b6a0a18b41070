import { Box } from 'ink';
import type { ReactNode } from 'react';
import {
  type Clue,
  costOf,
  type LifelineTaken,
  type Turn,
  turnsSpent,
} from '../../../engine/core/game/record.ts';
import { attemptsOf, maxTurns } from '../../../engine/core/variant.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { type Moment, useMoment } from '../contexts.ts';
import { rowSizes } from '../rows/index.ts';
import { type Lines, type RowLayout, signLine, type TurnMoment } from '../rows/row.ts';
import { inLines, type Span, StyledText } from '../StyledText.tsx';
import { type Theme, useTheme } from '../theme/theme.ts';
import { LIFELINE } from './CodeRow.tsx';

export const NUMBER_COLUMNS = 4;

/** Enough for what a lifeline gave and for most refusals, even where a code is shorter. */
const MIN_ROW_COLUMNS = 31;

export type BoardLayout = {
  readonly row: RowLayout;
  readonly gap: 0 | 1;
  readonly rows: number;
  readonly columns: number;
};

/** The turns that a board without a limit has room for; it shows the last ones. */
const UNLIMITED_TURNS = 10;

export function boardTurns(rules: Rules): number {
  const attempts = attemptsOf(rules);
  return attempts === 'unlimited' ? UNLIMITED_TURNS : attempts;
}

type Room = { readonly columns: number; readonly rows: number };

/** The largest rows with which all turns of a game fit; the smallest ones if they do not fit. */
export function boardLayoutFor(rules: Rules, { columns, rows }: Room): BoardLayout {
  const turns = boardTurns(rules);
  const fitting = rowSizes(rules).filter(
    ({ turnColumns }) => NUMBER_COLUMNS + turnColumns <= columns,
  );
  const sizes = fitting.length === 0 ? rowSizes(rules).slice(-1) : fitting;
  const [smallest] = sizes.filter(({ height }) => height === 1);
  const size = sizes.find(({ height }) => height > 1 && turns * height <= rows) ?? smallest;
  if (size === undefined) throw new RangeError('A game has no size of rows in one line.');
  return {
    row: size.layout,
    gap: size.height === 1 && turns * 2 <= rows ? 1 : 0,
    rows,
    columns: NUMBER_COLUMNS + Math.max(size.turnColumns, MIN_ROW_COLUMNS),
  };
}

type VisibleRows = {
  readonly first: number;
  readonly end: number;
  readonly gapAbove: 0 | 1;
};

type RowCounts = {
  readonly all: number;
  readonly used: number;
  readonly next: 'none' | 'shown';
  readonly back?: number;
};

/** The last used rows that fit, then the row that is next, unless the game is over; or those some rows before. */
function visibleRows(
  { row: { height }, gap, rows }: BoardLayout,
  { all, used, next, back = 0 }: RowCounts,
): VisibleRows {
  const capacity = Math.max(1, Math.floor(rows / (height + gap)));
  const first = Math.max(0, (next === 'none' ? used : used + 1) - capacity - back);
  const end = Math.min(all, first + capacity);
  return { first, end, gapAbove: (end - first) * (height + gap) > rows ? 0 : gap };
}

/** The row of the current turn, which is being edited: its number as text, and how it is drawn. */
export type ActiveRow = {
  readonly label: string;
  readonly layout: RowLayout;
  readonly columns: number;
  readonly below: number;
};

type BoardProps = {
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  readonly layout: BoardLayout;
  /** Draws the row of the current turn, over what is below it where it needs that; `none` if it is not edited. */
  readonly active?: ((row: ActiveRow) => ReactNode) | 'none';
  readonly back?: number;
};

/** A turn, or one that a lifeline cost. */
type UsedRow = Turn | (LifelineTaken & { readonly part: 'first' | 'further' });

/**
 * The turns of a game, used and left, with their numbers, and between them the row that is being
 * edited. Where they do not fit, it shows the last used ones and, until the game is over, the next one.
 * The board must be at the top of its parent box, from which the edited row is placed.
 */
export function Board({ game, layout, active = 'none', back = 0 }: BoardProps): ReactNode {
  const theme = useTheme();
  const moment = useMoment();
  const { rules } = game;
  const used = game.record.flatMap(rowsOf);
  const { first, end, gapAbove } = visibleRows(layout, { ...countsIn(game), back });
  const isEdited = active !== 'none' && used.length < end;
  const { height } = layout.row;
  const numbers = Array.from({ length: end - first }, (_, index) => first + index);
  const blank = layout.row.code(theme, Array(rules.pegs).fill('blank'));
  const linesAt = (number: number): Lines => {
    const row = used[number];
    const isLast = number === used.length - 1;
    const style = {
      theme,
      rules,
      layout: layout.row,
      moment: isLast ? turnMoment(moment) : 'still',
    };
    const lines = row === undefined ? blank : linesOf(row, style);
    return wonLines(numberedLines(number, lines, theme), moment, isLast ? 'last' : 'other', theme);
  };
  const lines = numbers.flatMap(
    (number): Lines => [
      ...(layout.gap === 1 && (number > first || gapAbove === 1) ? [EMPTY] : []),
      ...(isEdited && number === used.length
        ? Array<readonly Span[]>(height).fill(EMPTY)
        : linesAt(number)),
    ],
  );
  const top = (used.length - first) * (height + layout.gap) + gapAbove;
  return (
    <>
      <StyledText spans={inLines(lines)} />
      {isEdited && (
        <Box position="absolute" marginTop={top}>
          {active({
            label: labelOf(used.length),
            layout: layout.row,
            columns: layout.columns,
            below: layout.rows - top - height,
          })}
        </Box>
      )}
    </>
  );
}

export function nextRowTop(game: BoardProps['game'], layout: BoardLayout): number {
  const { first, gapAbove } = visibleRows(layout, countsIn(game));
  return (turnsSpent(game.record) - first) * (layout.row.height + layout.gap) + gapAbove;
}

export const hiddenRows = (game: BoardProps['game'], layout: BoardLayout, back: number): number =>
  visibleRows(layout, { ...countsIn(game), back }).first;

function countsIn(game: BoardProps['game']): RowCounts {
  const used = turnsSpent(game.record);
  const next = game.phase === 'over' ? 'none' : 'shown';
  return { all: used + unusedTurns(game, used), used, next };
}

const turnMoment = (moment: Moment): TurnMoment =>
  moment !== 'still' && moment.kind === 'answer' ? moment.frame : 'still';

/** The lines of a row while a game is won: the last guess flashes first, and the other rows have no color. */
function wonLines(lines: Lines, moment: Moment, row: 'last' | 'other', theme: Theme): Lines {
  if (moment === 'still' || moment.kind !== 'won' || (row === 'last' && moment.frame > 0)) {
    return lines;
  }
  const style = row === 'last' ? theme.accent : theme.quiet;
  return lines.map((line) => line.map((span) => ({ ...span, style })));
}

const EMPTY: readonly Span[] = [{ text: ' ' }];

/** The turns that are left on the board; a finished game without a limit has none. */
const unusedTurns = ({ rules, phase }: BoardProps['game'], used: number): number =>
  rules.attempts === 'unlimited' && phase === 'over'
    ? 0
    : Math.max(0, maxTurns(attemptsOf(rules)) - used);

const rowsOf = (entry: Turn | LifelineTaken): readonly UsedRow[] =>
  entry.kind === 'turn'
    ? [entry]
    : Array.from({ length: costOf(entry) }, (_, index) => ({
        ...entry,
        part: index === 0 ? 'first' : 'further',
      }));

const labelOf = (row: number): string =>
  String(row + 1)
    .padStart(2)
    .padEnd(NUMBER_COLUMNS);

const INDENT: Span = { text: ' '.repeat(NUMBER_COLUMNS) };

type RowStyle = {
  readonly theme: Theme;
  readonly rules: Rules;
  readonly layout: RowLayout;
  readonly moment: TurnMoment;
};

function numberedLines(number: number, lines: Lines, theme: Theme): Lines {
  return lines.map((line, index) =>
    index === signLine(lines.length)
      ? [{ text: labelOf(number), style: theme.quiet }, ...line]
      : [INDENT, ...line],
  );
}

function linesOf(row: UsedRow, { theme, rules, layout, moment }: RowStyle): Lines {
  if (row.kind === 'turn') return layout.turn(theme, row.guess, row.feedback, {}, moment);
  return Array.from({ length: layout.height }, (_, line) =>
    line === signLine(layout.height) ? lifelineSpans(row, theme, rules) : [],
  );
}

function lifelineSpans(
  { part, clue }: Extract<UsedRow, { readonly kind: 'lifeline' }>,
  theme: Theme,
  rules: Rules,
): readonly Span[] {
  const gave = part === 'first' ? shortClue(clue, rules, theme.pegStyle) : '';
  return [{ text: LIFELINE, style: theme.accent }, { text: gave === '' ? '' : `  ${gave}` }];
}

function shortClue(clue: Clue, rules: Rules, style: Theme['pegStyle']): string {
  if (clue.lifeline === 'hint') return `try ${formatCode(rules, clue.guess, style)}`;
  const sign = formatCode(rules, [clue.peg], style);
  return clue.lifeline === 'color' ? `contains ${sign}` : `place ${clue.position + 1} is ${sign}`;
}
