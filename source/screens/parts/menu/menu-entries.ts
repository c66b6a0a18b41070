import type { Theme } from '../theme/theme.ts';

/** An entry of a list as it is shown. */
export type ShownEntry = {
  readonly label: string;
  readonly isChosen: boolean;
  /** Its number among all entries, from 0. */
  readonly index: number;
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
      isChosen: index === chosen,
      index,
    }))
    .slice(first, end);
}

/** The line of an entry: the pointer is a part of its text. */
export const entryLine = (
  { label, isChosen }: Pick<ShownEntry, 'label' | 'isChosen'>,
  { signs, chosen }: Theme,
): string =>
  `${isChosen ? signs.pointer : ' '} ${label}${isChosen && chosen.kind === 'bar' ? ' ' : ''}`;
