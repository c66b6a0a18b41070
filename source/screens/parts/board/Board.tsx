import { Box } from 'ink';
import type { ReactNode } from 'react';
import {
  type Clue,
  costOf,
  type LifelineTaken,
  type Turn,
} from '../../../engine/core/game/record.ts';
import { attemptsOf, maxTurns } from '../../../engine/core/variant.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { play } from '../../../prose/en/play.ts';
import { rows } from '../../../prose/en/results.ts';
import { type Moment, useMoment } from '../contexts.ts';
import { rowSizes } from '../rows/index.ts';
import { MIN_ROW_COLUMNS } from '../rows/pegs.ts';
import {
  type Lines,
  type RowHeight,
  type RowLayout,
  signLine,
  type TurnMoment,
} from '../rows/row.ts';
import { inLines, type Span, StyledText } from '../StyledText.tsx';
import { type Theme, useTheme } from '../theme/theme.ts';

/** The columns of a turn's number, and the gap after it. */
export const NUMBER_COLUMNS = 4;

/** The arrows above and below the row that is being edited. */
const ARROW_ROWS = 2;

/** How the rows of a board share its lines. */
export type BoardLayout = {
  readonly row: RowLayout;
  /** The empty lines between two rows. */
  readonly gap: 0 | 1;
  /** The lines of the board. */
  readonly rows: number;
  /** The columns that it uses. */
  readonly columns: number;
};

/** The turns that a board without a limit has room for; it shows the last ones. */
const UNLIMITED_TURNS = 10;

/** The turns that should fit on a board. */
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
  const size =
    sizes.find(({ height }) => height > 1 && linesOfRows(turns, height) <= rows) ?? smallest;
  if (size === undefined) throw new RangeError('A game has no size of rows in one line.');
  return {
    row: size.layout,
    gap: size.height === 1 && turns * 2 <= rows ? 1 : 0,
    rows,
    columns: NUMBER_COLUMNS + Math.max(size.turnColumns, MIN_ROW_COLUMNS),
  };
}

/** The lines of some rows without gaps, one of them edited. */
const linesOfRows = (rows: number, height: RowHeight): number => rows * height + ARROW_ROWS;

/** The rows of a board that are visible, numbered from 0, and whether a gap is above them. */
type VisibleRows = {
  readonly first: number;
  readonly end: number;
  readonly gapAbove: 0 | 1;
};

/** The last used rows that fit, and after them the row that is next, which may be edited. */
export function visibleRows(
  { row: { height }, gap, rows }: BoardLayout,
  all: number,
  used: number,
  next: 'none' | 'shown' | 'edited',
): VisibleRows {
  const arrows = next === 'edited' && gap === 0 ? ARROW_ROWS : 0;
  const capacity = Math.max(1, Math.floor((rows - arrows) / (height + gap)));
  const last = next === 'none' ? used : used + 1;
  const first = Math.max(0, last - capacity);
  const end = Math.min(all, first + capacity);
  const below = next === 'edited' && end === last ? gap : 0;
  const lines = (end - first) * (height + gap) + arrows + below;
  return { first, end, gapAbove: lines > rows ? 0 : gap };
}

/** The row of the current turn, which is being edited: its number as text, and how it is drawn. */
export type ActiveRow = {
  readonly label: string;
  readonly layout: RowLayout;
  /** The columns that the board has. */
  readonly columns: number;
};

type BoardProps = {
  readonly game: Pick<PublicGame, 'rules' | 'record' | 'phase'>;
  readonly layout: BoardLayout;
  /** Draws the row of the current turn, with a line above it and one below; `none` if it is not edited. */
  readonly active?: ((row: ActiveRow) => ReactNode) | 'none';
};

/** One row of the board: a turn, a turn that a lifeline cost, or a turn that is left. */
type BoardRow = UsedRow | { readonly kind: 'unused' };
type UsedRow = Turn | (LifelineTaken & { readonly part: 'first' | 'further' });

/**
 * The turns of a game, used and left, with their numbers, and between them the row that is being
 * edited. Where they do not fit, it shows the last used ones and, until the game is over, the next one.
 */
export function Board({ game, layout, active = 'none' }: BoardProps): ReactNode {
  const theme = useTheme();
  const moment = useMoment();
  const { rules } = game;
  const used = game.record.flatMap(rowsOf);
  const all = used.length + unusedTurns(game, used.length);
  const isEdited = active !== 'none' && used.length < all;
  const state = isEdited ? 'edited' : 'shown';
  const { first, end, gapAbove } = visibleRows(
    layout,
    all,
    used.length,
    game.phase === 'over' ? 'none' : state,
  );
  const block = (from: number, to: number): Lines =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).flatMap((number) => [
      ...(layout.gap === 1 && (number > first || gapAbove === 1) ? [EMPTY] : []),
      ...numberedLines(number, used[number] ?? { kind: 'unused' }, {
        theme,
        rules,
        layout: layout.row,
        moment: number === used.length - 1 ? turnMoment(moment) : 'still',
      }),
    ]);
  if (!isEdited) return <Rows lines={block(first, end)} />;
  const after = block(used.length + 1, end);
  return (
    <>
      <Rows lines={block(first, used.length)} />
      {active({ label: labelOf(used.length), layout: layout.row, columns: layout.columns })}
      <Rows lines={layout.gap === 1 ? after.slice(1) : after} />
    </>
  );
}

/** How the last turn of a board looks at a moment. */
const turnMoment = (moment: Moment): TurnMoment =>
  moment !== 'still' && (moment.kind === 'answer' || moment.kind === 'won')
    ? { kind: moment.kind, at: moment.frame }
    : 'still';

const EMPTY: readonly Span[] = [{ text: ' ' }];

const Rows = ({ lines }: { readonly lines: Lines }): ReactNode =>
  lines.length === 0 ? null : (
    <Box flexShrink={0}>
      <StyledText spans={inLines(lines)} />
    </Box>
  );

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

/** The number of a row, from 0, as the player sees it. */
const labelOf = (row: number): string =>
  String(row + 1)
    .padStart(2)
    .padEnd(NUMBER_COLUMNS);

const INDENT: Span = { text: ' '.repeat(NUMBER_COLUMNS) };

/** How a row of the board is drawn. */
type RowStyle = {
  readonly theme: Theme;
  readonly rules: Rules;
  readonly layout: RowLayout;
  readonly moment: TurnMoment;
};

function numberedLines(number: number, row: BoardRow, style: RowStyle): Lines {
  const { theme, layout } = style;
  const numbered = signLine(layout.height);
  return linesOf(row, style).map((line, index) =>
    index === numbered
      ? [{ text: labelOf(number), style: theme.quiet }, ...line]
      : [INDENT, ...line],
  );
}

function linesOf(row: BoardRow, { theme, rules, layout, moment }: RowStyle): Lines {
  switch (row.kind) {
    case 'unused':
      return layout.code(theme, Array(rules.pegs).fill('blank'));
    case 'turn':
      return layout.turn(theme, row.guess, row.feedback, {}, moment);
    case 'lifeline':
      return Array.from({ length: layout.height }, (_, line) =>
        line === signLine(layout.height) ? lifelineSpans(row, theme, rules) : [],
      );
  }
}

/** The word for a lifeline, and what it gave. */
function lifelineSpans(
  { part, clue }: Extract<BoardRow, { readonly kind: 'lifeline' }>,
  theme: Theme,
  rules: Rules,
): readonly Span[] {
  const gave = part === 'first' ? shortClue(clue, rules) : '';
  return [
    { text: play.messages.lifelineWord, style: theme.accent },
    { text: gave === '' ? '' : `  ${gave}` },
  ];
}

function shortClue(clue: Clue, rules: Rules): string {
  if (clue.lifeline === 'hint') return rows.clue.hint(formatCode(rules, clue.guess));
  const sign = formatCode(rules, [clue.peg]);
  return clue.lifeline === 'color'
    ? rows.clue.color(sign)
    : rows.clue.place(clue.position + 1, sign);
}
