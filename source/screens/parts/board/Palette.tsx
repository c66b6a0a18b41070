import type { ReactNode } from 'react';
import { type Notebook, noteAt } from '../../../engine/core/notebook.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { pegName } from '../../../prose/games.ts';
import { useCatalog } from '../catalog.ts';
import { keyTarget } from '../input/target.ts';
import { type PegWidth, pegSpans, pegWidthFor } from '../rows/pegs.ts';
import { inLines, type Span, StyledText, withTarget } from '../StyledText.tsx';
import { type Theme, useTheme } from '../theme/theme.ts';
import { isOut, notesText } from './CodeRow.tsx';

type PaletteProps = {
  readonly rules: Rules;
  readonly notebook: Notebook;
  readonly columns: number;
  /** The lines that the palette has; with twice as many as symbols, it has gaps. */
  readonly rows: number;
  /** What else the arrows reach, in a palette of one line; nothing if omitted. */
  readonly extra?: string;
};

/** The heights, in lines, that a palette can have, the largest first. */
export function paletteRows(rules: Rules): readonly number[] {
  const count = variantOf(rules).alphabet.length;
  return [2 * count - 1, count, 1];
}

/**
 * The symbols of a game, one on each line: as pegs, with what else types them and their names. A
 * click types one.
 */
export function Palette({ rules, notebook, columns, rows, extra = '' }: PaletteProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  if (rows === 1) {
    return <PaletteLine rules={rules} notebook={notebook} columns={columns} extra={extra} />;
  }
  const { alphabet } = variantOf(rules);
  const gap: readonly (readonly Span[])[] = rows > alphabet.length ? [[{ text: ' ' }]] : [];
  return (
    <StyledText
      spans={inLines(
        [...alphabet.keys()].flatMap((peg) => [
          ...(peg === 0 ? [] : gap),
          entrySpans(theme, rules, notebook, peg, catalog),
        ]),
      )}
    />
  );
}

function entrySpans(
  theme: Theme,
  rules: Rules,
  notebook: Notebook,
  peg: number,
  catalog: Catalog,
): readonly Span[] {
  const { alphabet } = variantOf(rules);
  const symbol = alphabet[peg];
  if (symbol === undefined) return [];
  const { sign, initial } = symbol;
  const nameOf = (each: number): string => pegName(each, rules, catalog) ?? '';
  const notes = notesText(theme, notebook, peg);
  const longest = Math.max(1, ...[...alphabet.keys()].map((each) => nameOf(each).length));
  const name = nameOf(peg);
  const shownName = name === '' ? '' : ` ${name}`;
  return withTarget(keyTarget(sign), [
    ...symbolSpans(theme, rules, notebook, peg, 4),
    { text: initial === sign ? '  ' : ` ${initial} `, style: theme.accent },
    { text: notes === '' ? shownName : shownName.padEnd(longest + 3), style: theme.quiet },
    { text: notes, style: theme.title },
  ]);
}

/** A symbol as a peg; without its color if the player has ruled it out. */
function symbolSpans(
  theme: Theme,
  rules: Rules,
  notebook: Notebook,
  peg: number,
  width: PegWidth,
): readonly Span[] {
  const { alphabet } = variantOf(rules);
  const sign = alphabet[peg]?.sign;
  const target = sign === undefined ? undefined : keyTarget(sign);
  return pegSpans(theme, alphabet, [peg], width).map(({ text, style }) => ({
    text,
    style: isOut(notebook, peg) ? theme.quiet : style,
    target,
  }));
}

/** The same symbols in one line, with what else the arrows reach where there is room. */
export function PaletteLine({
  rules,
  notebook,
  columns,
  extra = '',
}: Omit<PaletteProps, 'rows'>): ReactNode {
  const theme = useTheme();
  const { alphabet } = variantOf(rules);
  const width = pegWidthFor(alphabet.length, columns);
  const gap = width === 3 ? '' : ' ';
  const room = columns - alphabet.length * (width + gap.length);
  const after = extra.length < room ? ` ${extra}` : '';
  return (
    <StyledText
      spans={[
        ...[...alphabet.keys()].flatMap((peg) => {
          const note = noteAt(notebook, peg, 'anywhere');
          return [
            ...symbolSpans(theme, rules, notebook, peg, width),
            { text: note === undefined ? gap : theme.signs[note], style: theme.title },
          ];
        }),
        { text: after, style: theme.quiet },
      ]}
    />
  );
}
