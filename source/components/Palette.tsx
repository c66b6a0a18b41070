import type { ReactNode } from 'react';
import { type Rules, variantOf } from '../variants/index.ts';
import { pegSpans, pegWidthFor } from './rows/pegs.ts';
import { inLines, type Span, StyledText } from './StyledText.tsx';
import { type Theme, useTheme } from './theme.ts';

type PaletteProps = {
  readonly rules: Rules;
  readonly columns: number;
  /** The lines that the palette has; with twice as many as symbols, it has gaps. */
  readonly rows: number;
};

/** The heights, in lines, that a palette can have, the largest first. */
export function paletteRows(rules: Rules): readonly number[] {
  const count = variantOf(rules).alphabet.length;
  return [2 * count - 1, count, 1];
}

/** The symbols of a game, one on each line: as pegs, with what else types them and their names. */
export function Palette({ rules, columns, rows }: PaletteProps): ReactNode {
  const theme = useTheme();
  if (rows === 1) return <PaletteLine rules={rules} columns={columns} />;
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
  const { sign, initial, name } = symbol;
  return [
    ...pegSpans(theme, alphabet, [peg], 4),
    { text: initial === sign ? '  ' : ` ${initial} `, style: theme.accent },
    { text: name === sign ? '' : ` ${name}`, style: theme.quiet },
  ];
}

/** The same symbols in one line. */
export function PaletteLine({ rules, columns }: Omit<PaletteProps, 'rows'>): ReactNode {
  const { alphabet } = variantOf(rules);
  const width = pegWidthFor(alphabet.length, columns);
  return <StyledText spans={pegSpans(useTheme(), alphabet, [...alphabet.keys()], width)} />;
}
