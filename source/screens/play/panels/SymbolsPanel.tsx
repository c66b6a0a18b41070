import type { ReactNode } from 'react';
import type { GameRecord } from '../../../engine/core/game/record.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { nounsOf, pegName } from '../../../prose/games.ts';
import { play } from '../../../prose/play.ts';
import { gamePlayOf } from '../../games/games.ts';
import { keyTarget } from '../../parts/input/pointing.ts';
import {
  Keyboard,
  KeyboardLine,
  type KeyCap,
  LargeKeyboard,
  largeKeyboardColumns,
  largeKeyboardRows,
} from '../../parts/Keyboard.tsx';
import { type PegWidth, pegSpans, pegWidthFor } from '../../parts/rows/pegs.ts';
import { inLines, type Span, StyledText, withTarget } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import { capsOf, type KeyboardLayout } from '../keyboard.ts';

/** The symbols of a game as they are shown beside its board. */
export type Symbols = {
  readonly title: string;
  /** How many rows they can take in some columns, the most first. */
  readonly heights: (columns: number) => readonly number[];
  /** The fewest columns that they need, and how many they can use. */
  readonly columns: { readonly min: number; readonly max: number };
  readonly content: (columns: number, rows: number) => ReactNode;
  /** Whether they show answers. */
  readonly hasMarks: boolean;
  /** The symbols in one line. */
  readonly line: (columns: number) => ReactNode;
};

type Known = { readonly rules: Rules; readonly record: GameRecord };

/** The symbols of a game: the keys of a keyboard with their marks, or a palette. */
export function symbolsOf(game: Known, layout: KeyboardLayout): Symbols {
  const { rules } = game;
  const panel = gamePlayOf(rules).keyboard(layout);
  if (panel === 'none') {
    return {
      title: play.board.symbols(nounsOf(rules)),
      heights: () => paletteRows(rules),
      columns: { min: 0, max: 0 },
      hasMarks: false,
      content: (columns, rows) => <Palette rules={rules} columns={columns} rows={rows} />,
      line: (columns) => <PaletteLine rules={rules} columns={columns} />,
    };
  }
  const caps = capsOf(game, panel.rows);
  const fitsLarge = (columns: number): boolean => columns >= largeKeyboardColumns(caps);
  return {
    title: panel.title,
    heights: (columns) => [
      ...(fitsLarge(columns) ? [largeKeyboardRows(caps)] : []),
      2 * caps.length - 1,
      caps.length,
    ],
    columns: { min: keyColumns(caps, 3), max: keyColumns(caps, 4) },
    hasMarks: true,
    content: (columns, rows) =>
      rows >= largeKeyboardRows(caps) && fitsLarge(columns) ? (
        <LargeKeyboard rows={caps} />
      ) : (
        <Keyboard rows={caps} columns={columns} clicks="typed" gap={rows > caps.length ? 1 : 0} />
      ),
    line: () => <KeyboardLine rows={caps} clicks="typed" />,
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

/** The heights, in lines, that a palette can have, the largest first. */
function paletteRows(rules: Rules): readonly number[] {
  const count = variantOf(rules).alphabet.length;
  return [2 * count - 1, count, 1];
}

/**
 * The symbols of a game, one on each line: as pegs, with what else types them and their names. A
 * click types one.
 */
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
  const nameOf = (each: number): string => pegName(each, rules) ?? '';
  const name = nameOf(peg);
  const shownName = name === '' ? '' : ` ${name}`;
  return withTarget(keyTarget(sign), [
    ...symbolSpans(theme, rules, peg, 4),
    { text: initial === sign ? '  ' : ` ${initial} `, style: theme.accent },
    { text: shownName, style: theme.quiet },
  ]);
}

/** A symbol as a peg. */
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

/** The same symbols in one line. */
function PaletteLine({ rules, columns }: Omit<PaletteProps, 'rows'>): ReactNode {
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
