import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { GameRecord } from '../../../engine/core/game/record.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { nounsOf, pegName } from '../../../prose/games.ts';
import { play } from '../../../prose/play.ts';
import { gamePlayOf } from '../../games/games.ts';
import { keyTarget } from '../../parts/input.ts';
import { type PegWidth, pegSpans, pegWidthFor } from '../../parts/rows/pegs.ts';
import { besides, columnsOf, type Lines, onBackground } from '../../parts/rows/row.ts';
import { tileLines, tileSpan } from '../../parts/rows/tiles.ts';
import { inLines, type Span, StyledText, withTarget } from '../../parts/StyledText.tsx';
import { edgeOf, type Theme, type TileMark, useTheme } from '../../parts/theme/theme.ts';
import { capsOf, type KeyboardLayout, type KeyCap } from '../keyboard.ts';

export type Symbols = {
  readonly title: string;
  readonly heights: (columns: number) => readonly number[];
  /** The columns of keys without and with gaps, and of large ones. */
  readonly columns: { readonly min: number; readonly max: number; readonly large: number };
  readonly content: (columns: number, rows: number) => ReactNode;
  readonly hasMarks: boolean;
  readonly line: (columns: number) => ReactNode;
};

type Known = { readonly rules: Rules; readonly record: GameRecord };

/** The symbols of a game; the keys of a keyboard are split where they have to show several boards. */
export function symbolsOf(
  game: Known,
  layout: KeyboardLayout,
  boards: readonly Known[] = [],
): Symbols {
  const { rules } = game;
  const panel = gamePlayOf(rules).keyboard(layout);
  if (panel === 'none') {
    return {
      title: play.board.symbols(nounsOf(rules)),
      heights: () => paletteRows(rules),
      columns: { min: 0, max: 0, large: 0 },
      hasMarks: false,
      content: (columns, rows) => <Palette rules={rules} columns={columns} rows={rows} />,
      line: (columns) => <PaletteLine rules={rules} columns={columns} />,
    };
  }
  const caps = capsOf(game, panel.rows, boards);
  const large = boards.length === 0 ? largeKeyboardColumns(caps) : Number.POSITIVE_INFINITY;
  const fitsLarge = (columns: number): boolean => columns >= large;
  return {
    title: panel.title,
    heights: (columns) => [
      ...(fitsLarge(columns) ? [largeKeyboardRows(caps)] : []),
      2 * caps.length - 1,
      caps.length,
    ],
    columns: { min: keyColumns(caps, 3), max: keyColumns(caps, 4), large },
    hasMarks: true,
    content: (columns, rows) =>
      rows >= largeKeyboardRows(caps) && fitsLarge(columns) ? (
        <LargeKeyboard rows={caps} />
      ) : (
        <Keyboard rows={caps} columns={columns} gap={rows > caps.length ? 1 : 0} />
      ),
    line: () => <KeyboardLine rows={caps} />,
  };
}

/** The columns of a keyboard whose keys are `pitch` columns apart, each row a column to the right. */
const keyColumns = (caps: readonly (readonly KeyCap[])[], pitch: number): number =>
  Math.max(...caps.map((row, index) => index + row.length * pitch - 1));

type PaletteProps = {
  readonly rules: Rules;
  readonly columns: number;
  /** The lines that the palette has; with twice as many as symbols, it has gaps. */
  readonly rows: number;
};

function paletteRows(rules: Rules): readonly number[] {
  const count = variantOf(rules).alphabet.length;
  return [2 * count - 1, count, 1];
}

/** The symbols of a game, one on each line: as pegs, with what else types them and their names. A click types one. */
function Palette({ rules, columns, rows }: PaletteProps): ReactNode {
  const theme = useTheme();
  if (rows === 1) {
    return <PaletteLine rules={rules} columns={columns} />;
  }
  const { alphabet } = variantOf(rules);
  const gap: readonly (readonly Span[])[] = rows > alphabet.length ? [[{ text: ' ' }]] : [];
  return (
    <StyledText
      spans={inLines(
        [...alphabet.keys()].flatMap((peg) => [
          ...(peg === 0 ? [] : gap),
          entrySpans(theme, rules, peg),
        ]),
      )}
    />
  );
}

function entrySpans(theme: Theme, rules: Rules, peg: number): readonly Span[] {
  const { alphabet } = variantOf(rules);
  const symbol = alphabet[peg];
  if (symbol === undefined) return [];
  const { sign, initial } = symbol;
  const other = theme.pegStyle === 'initial' ? sign : initial;
  const name = pegName(peg, rules) ?? '';
  const shownName = name === '' ? '' : ` ${name}`;
  return withTarget(keyTarget(sign), [
    ...symbolSpans(theme, rules, peg, 4),
    { text: initial === sign ? '  ' : ` ${other} `, style: theme.accent },
    { text: shownName, style: theme.quiet },
  ]);
}

function symbolSpans(theme: Theme, rules: Rules, peg: number, width: PegWidth): readonly Span[] {
  const { alphabet } = variantOf(rules);
  const sign = alphabet[peg]?.sign;
  const target = sign === undefined ? undefined : keyTarget(sign);
  return pegSpans(theme, alphabet, [peg], width).map(({ text, style }) => ({
    text,
    style,
    target,
  }));
}

/** Whether the symbols of a game are shown as a palette; otherwise they are on a keyboard. */
export const hasPalette = (rules: Rules): boolean =>
  gamePlayOf(rules).keyboard('qwerty') === 'none';

/** The symbols of a game in one line. */
export function PaletteLine({ rules, columns }: Omit<PaletteProps, 'rows'>): ReactNode {
  const theme = useTheme();
  const { alphabet } = variantOf(rules);
  const width = pegWidthFor(alphabet.length, columns);
  const gap = width === 3 ? '' : ' ';
  return (
    <StyledText
      spans={[...alphabet.keys()].flatMap((peg) => [
        ...symbolSpans(theme, rules, peg, width),
        { text: gap },
      ])}
    />
  );
}

type Caps = { readonly rows: readonly (readonly KeyCap[])[] };
type KeyboardProps = Caps & { readonly columns: number; readonly gap?: 0 | 1 };

/** The columns of a key, with its letter in the middle. */
const KEY_COLUMNS = 3;
const LARGE = { height: 3, width: 4, gap: 1 } as const;
const LARGE_INDENT = 2;
export const largeKeyboardRows = (rows: Caps['rows']): number => rows.length * LARGE.height;

export const largeKeyboardColumns = (rows: Caps['rows']): number =>
  Math.max(...rows.map((row, index) => index * LARGE_INDENT + columnsOf(LARGE, row.length)));

export function LargeKeyboard({ rows }: Caps): ReactNode {
  const theme = useTheme();
  return (
    <StyledText
      spans={inLines(
        rows.flatMap((row, index) =>
          besides(
            row.map((cap) =>
              largeCap(theme, cap).map((line) => withTarget(keyTarget(cap.face), line)),
            ),
            LARGE.gap,
            LARGE.height,
          ).map((line) => [{ text: ' '.repeat(index * LARGE_INDENT) }, ...line]),
        ),
      )}
    />
  );
}

/** A large key; one that is out has no block, so that it is dimmer than those that are open. */
function largeCap(theme: Theme, { face, mark }: KeyCap): Lines {
  const lines = tileLines(theme, { face, mark, state: 'filled' }, LARGE);
  if (mark !== 'absent' || theme.colorDepth === 'none') return lines;
  return lines.map((line, index) =>
    line.map(({ text }) => ({
      text: index === 1 ? text : ' '.repeat(text.length),
      style: theme.quiet,
    })),
  );
}

function capSpans(theme: Theme, cap: KeyCap, width: number): readonly Span[] {
  const { face, mark, parts } = cap;
  if (parts.length > 0 && width === KEY_COLUMNS) return splitCap(theme, cap);
  const span = tileSpan(theme, { face, mark, state: 'filled' }, width);
  const isOut = mark === 'absent' && theme.colorDepth !== 'none';
  return [isOut ? { ...span, style: theme.quiet } : span];
}

/** The maximum number of boards that a key can show: a quarter of it is half a line of one column. */
const MAX_PARTS = 4;

/** Whether each key can show its mark on each of some boards, as colors beside its letter. */
export const canSplitKeys = ({ charset, tileSigns }: Theme, boards: number): boolean =>
  charset === 'unicode' && tileSigns === 'hidden' && boards > 1 && boards <= MAX_PARTS;

/** A key with a mark of each board: left and right of its letter, and of more than two, above and below. */
function splitCap(theme: Theme, { face, parts }: KeyCap): readonly Span[] {
  if (parts.every((mark) => mark === 'absent')) {
    return [{ text: ` ${face} `, style: theme.quiet }];
  }
  const [first = 'absent', second = 'absent', third = first, fourth = second] = parts;
  const side = (upper: TileMark, lower: TileMark): readonly Span[] => {
    const { tile, signs } = theme;
    if (upper === lower)
      return [{ text: ' ', style: upper === 'absent' ? undefined : tile[upper] }];
    if (upper === 'absent') return [{ text: signs.upperEdge, style: edgeOf(tile[lower]) }];
    const half: Span = { text: signs.lowerEdge, style: edgeOf(tile[upper]) };
    return lower === 'absent' ? [half] : onBackground([[half]], tile[lower]).flat();
  };
  return [
    ...side(first, third),
    { text: face, style: theme.tile.unknown },
    ...side(second, fourth),
  ];
}

function Keyboard({ rows, columns, gap = 0 }: KeyboardProps): ReactNode {
  const theme = useTheme();
  const longest = Math.max(...rows.map((row) => row.length));
  const space = longest * 4 - 1 <= columns ? ' ' : '';
  const width = longest * KEY_COLUMNS <= columns ? KEY_COLUMNS : KEY_COLUMNS - 1;
  return (
    <Box flexDirection="column" rowGap={gap} flexShrink={0}>
      {rows.map((row, index) => (
        <StyledText
          key={index}
          spans={row.flatMap((cap, position) => [
            { text: position > 0 ? space : ' '.repeat(index) },
            ...withTarget(keyTarget(cap.face), capSpans(theme, cap, width)),
          ])}
        />
      ))}
    </Box>
  );
}

const markOrder: readonly TileMark[] = ['exact', 'partial', 'absent', 'unknown'];

/** The same symbols in one line, grouped by their marks: `●E ○AR ·STLN BCDF…`. */
function KeyboardLine({ rows }: Caps): ReactNode {
  const { signs, tile, colorDepth } = useTheme();
  const groups = markOrder
    .map((mark) => ({ mark, faces: rows.flat().filter((cap) => cap.mark === mark) }))
    .filter(({ faces }) => faces.length > 0);
  return (
    <StyledText
      spans={groups.flatMap(({ mark, faces }, index) => [
        { text: index > 0 ? ' ' : '' },
        ...[
          { text: mark === 'unknown' ? '' : signs[mark] },
          ...faces.map((cap) => ({ text: cap.face, target: keyTarget(cap.face) })),
        ].map((span) => ({ ...span, style: colorDepth === 'none' ? undefined : tile[mark] })),
      ])}
    />
  );
}
