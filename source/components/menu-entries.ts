import type { Theme } from './theme/theme.ts';

/** An entry of a list as it is shown; `value` is its label without arrows. */
export type ShownEntry = {
  readonly label: string;
  readonly value: string;
  readonly isChosen: boolean;
};

/**
 * The entries of a list that are shown in some rows: where there is no room for all, those around
 * the chosen one, with arrows where there are more.
 */
export function shownEntries(
  labels: readonly string[],
  chosen: number,
  rows: number,
  { signs }: Theme,
): readonly ShownEntry[] {
  const shown = Math.max(1, Math.min(rows, labels.length));
  const middle = chosen - Math.floor(shown / 2);
  const first = Math.max(0, Math.min(middle, labels.length - shown));
  const end = first + shown;
  const marked = (label: string, index: number): string => {
    if (index === first && first > 0) return `${label} ${signs.up}`;
    return index === end - 1 && end < labels.length ? `${label} ${signs.down}` : label;
  };
  return labels
    .map((label, index) => ({
      label: marked(label, index),
      value: label,
      isChosen: index === chosen,
    }))
    .slice(first, end);
}

/** The line of an entry: the pointer is a part of its text. */
export const entryLine = (
  { label, isChosen }: Pick<ShownEntry, 'label' | 'isChosen'>,
  { signs, chosen }: Theme,
): string =>
  `${isChosen ? signs.pointer : ' '} ${label}${isChosen && chosen.kind === 'bar' ? ' ' : ''}`;
