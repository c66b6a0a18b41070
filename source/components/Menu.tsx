import SelectInput from 'ink-select-input';
import type { ReactNode } from 'react';
import { entryTarget } from '../input/target.ts';
import { entryLine, shownEntries } from './menu-entries.ts';
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
 */
export function Menu({ labels, chosen, rows = labels.length, first = 0 }: MenuProps): ReactNode {
  const theme = useTheme();
  return (
    <SelectInput
      items={shownEntries(labels, chosen, rows, theme).map((entry) => ({
        ...entry,
        key: String(entry.index),
        entry: first + entry.index,
      }))}
      isFocused={false}
      indicatorComponent={NoIndicator}
      itemComponent={Item}
    />
  );
}

/** The pointer is a part of the entry's line: a text of its own would take 2 KB for each entry. */
const NoIndicator = (): ReactNode => null;

type ItemProps = {
  readonly label: string;
  readonly isChosen?: boolean;
  readonly entry?: number;
};

function Item({ label, isChosen = false, entry = 0 }: ItemProps): ReactNode {
  const theme = useTheme();
  return (
    <StyledText
      spans={[
        {
          text: entryLine({ label, isChosen }, theme),
          style: isChosen ? theme.chosen.style : undefined,
          target: entryTarget(entry),
        },
      ]}
    />
  );
}
