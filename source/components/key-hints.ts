import type { Span } from './StyledText.tsx';
import type { Theme } from './theme/theme.ts';

/** A key and its action, as the footer shows them. */
export type Hint = { readonly label: string; readonly action: string };

/** The columns on the left of each line of hints. */
export const HINT_INDENT = 1;

const GAP = '  ';
const columnsOf = (line: readonly Hint[]): number =>
  line.map(({ label, action }) => `${label} ${action}`).join(GAP).length;

/** The hints line by line, as many as fit into a footer. */
export function hintLines(
  hints: readonly Hint[],
  width: number,
  rows: number,
): readonly (readonly Hint[])[] {
  const lines: Hint[][] = [];
  for (const hint of hints) {
    const last = lines.at(-1);
    if (last !== undefined && columnsOf([...last, hint]) <= width - HINT_INDENT) last.push(hint);
    else lines.push([hint]);
  }
  return lines.slice(0, rows);
}

/** A line of hints in its styles. */
export const hintSpans = (
  line: readonly Hint[],
  { accent, quiet, spell }: Theme,
): readonly Span[] =>
  line.flatMap(({ label, action }, index) => [
    { text: index === 0 ? '' : GAP },
    { text: spell(label), style: accent },
    { text: ' ' },
    { text: action, style: quiet },
  ]);
