import SelectInput from 'ink-select-input';
import type { ReactNode } from 'react';
import { entryTarget } from '../input/target.ts';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme/theme.ts';

type MenuProps = {
  readonly labels: readonly string[];
  readonly chosen: number;
  /** The rows that there are, if they can be fewer than the entries. */
  readonly rows?: number;
  /** The number of the first label among the entries of the screen, for clicks. */
  readonly first?: number;
};

/**
 * A list of entries, one of them selected. The screen's model selects: the list's own keys read a
 * state that is behind when several keys arrive at once, as they do over a slow connection. The list
 * keeps its state when another entry is selected, because a new list would build all elements again.
 * Where there is no room for all entries, it shows those around the selected one.
 */
export function Menu({
  labels,
  chosen,
  rows = labels.length,
  first: offset = 0,
}: MenuProps): ReactNode {
  const { signs } = useTheme();
  const shown = Math.max(1, Math.min(rows, labels.length));
  const middle = chosen - Math.floor(shown / 2);
  const first = Math.max(0, Math.min(middle, labels.length - shown));
  const end = first + shown;
  const marked = (label: string, index: number): string => {
    if (index === first && first > 0) return `${label} ${signs.up}`;
    return index === end - 1 && end < labels.length ? `${label} ${signs.down}` : label;
  };
  return (
    <SelectInput
      items={labels
        .map((label, index) => ({
          label: marked(label, index),
          key: String(index),
          value: label,
          isChosen: index === chosen,
          entry: offset + index,
        }))
        .slice(first, end)}
      isFocused={false}
      indicatorComponent={NoIndicator}
      itemComponent={Item}
    />
  );
}

/** The pointer is a part of the entry's text: a text of its own would take 2 KB for each entry. */
const NoIndicator = (): ReactNode => null;

type ItemProps = {
  readonly label: string;
  readonly isChosen?: boolean;
  readonly entry?: number;
};

function Item({ label, isChosen = false, entry = 0 }: ItemProps): ReactNode {
  const { signs, chosen } = useTheme();
  return (
    <StyledText
      spans={[
        {
          text: `${isChosen ? signs.pointer : ' '} ${label}${isChosen && chosen.kind === 'bar' ? ' ' : ''}`,
          style: isChosen ? chosen.style : undefined,
          target: entryTarget(entry),
        },
      ]}
    />
  );
}
