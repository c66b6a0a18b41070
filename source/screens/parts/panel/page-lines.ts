import { wrap } from '../../../prose/text.ts';
import { entryTarget } from '../input/target.ts';
import type { Span } from '../StyledText.tsx';
import type { Theme } from '../theme/theme.ts';

/** An entry of a page, with the pointer if it is the chosen one. */
export const entryLine = (
  { signs, accent }: Theme,
  text: string,
  index: number,
  chosen: number,
): readonly Span[] => {
  const target = entryTarget(index);
  return index === chosen
    ? [{ text: `${signs.pointer} ${text}`, style: accent, target }]
    : [{ text: `  ${text}`, target }];
};

/** As many entries as fit around the chosen one, and a line below them. */
export function pageLines(
  { signs, quiet }: Theme,
  entries: readonly (readonly Span[])[],
  chosen: number,
  columns: number,
  rows: number,
): readonly (readonly Span[])[] {
  const first = Math.max(0, Math.min(chosen - rows + 1, entries.length - rows));
  const lines = entries.slice(first, first + rows);
  const gaps = Array.from({ length: Math.max(0, rows - lines.length) }, () => []);
  return [...lines, ...gaps, [{ text: signs.rule.repeat(columns), style: quiet }]];
}

/** The longest version of a text that fits into some lines. */
export function fittingLines(
  texts: readonly string[],
  columns: number,
  rows: number,
): readonly string[] {
  const versions = texts.map((text) => wrap(text, columns));
  const lines = versions.find(({ length }) => length <= rows) ?? versions.at(-1) ?? [];
  return lines.slice(0, rows);
}
