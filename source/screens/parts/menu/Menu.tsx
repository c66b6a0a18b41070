import type { ReactNode } from 'react';
import { entryTarget } from '../input/target.ts';
import { StyledText } from '../StyledText.tsx';
import { type Theme, useTheme } from '../theme/theme.ts';
import { type Entry, type EntryProps, SelectList } from './SelectList.tsx';

type MenuProps = {
  readonly labels: readonly string[];
  readonly chosen: number;
  /** The rows that there are, if they can be fewer than the entries. */
  readonly rows?: number;
  /** The number of the first label among the entries of the screen, for clicks. */
  readonly first?: number;
};

/** A list of entries, one of them highlighted. */
export function Menu({ labels, chosen, rows = labels.length, first = 0 }: MenuProps): ReactNode {
  const theme = useTheme();
  const entries = visibleEntries(labels, chosen, rows, theme);
  const top = entries[0]?.value ?? 0;
  return (
    <SelectList
      key={top}
      entries={entries.map(({ label, value }) => ({ label, value: first + value }))}
      chosen={chosen - top}
      entryComponent={EntryLine}
    />
  );
}

function EntryLine({ label, value, isSelected }: EntryProps<number>): ReactNode {
  const { signs, chosen } = useTheme();
  const pointer = isSelected ? signs.pointer : ' ';
  const end = isSelected && chosen.kind === 'bar' ? ' ' : '';
  return (
    <StyledText
      spans={[
        {
          text: `${pointer} ${label}${end}`,
          style: isSelected ? chosen.style : undefined,
          target: entryTarget(value),
        },
      ]}
    />
  );
}

/**
 * The entries of a list that are shown in some rows: where there is no room for all, those around
 * the chosen one, with arrows where there are more.
 */
function visibleEntries(
  labels: readonly string[],
  chosen: number,
  rows: number,
  { signs }: Theme,
): readonly Entry<number>[] {
  const count = Math.max(1, Math.min(rows, labels.length));
  const middle = chosen - Math.floor(count / 2);
  const first = Math.max(0, Math.min(middle, labels.length - count));
  const end = first + count;
  const marked = (label: string, index: number): string => {
    if (index === first && first > 0) return `${label} ${signs.up}`;
    return index === end - 1 && end < labels.length ? `${label} ${signs.down}` : label;
  };
  return labels
    .map((label, index) => ({ label: marked(label, index), value: index }))
    .slice(first, end);
}
