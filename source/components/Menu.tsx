import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import type { ReactNode } from 'react';
import { entryLine, shownEntries } from './menu-entries.ts';
import { useTheme } from './theme/theme.ts';

type MenuProps = {
  readonly labels: readonly string[];
  readonly chosen: number;
  /** The rows that there are, if they can be fewer than the entries. */
  readonly rows?: number;
};

/**
 * A list of entries, one of them selected. The screen's model selects: the list's own keys read a
 * state that is behind when several keys arrive at once, as they do over a slow connection. The list
 * keeps its state when another entry is selected, because a new list would build all elements again.
 */
export function Menu({ labels, chosen, rows = labels.length }: MenuProps): ReactNode {
  const theme = useTheme();
  return (
    <SelectInput
      items={[...shownEntries(labels, chosen, rows, theme)]}
      isFocused={false}
      indicatorComponent={NoIndicator}
      itemComponent={Item}
    />
  );
}

/** The pointer is a part of the entry's line: a text of its own would take 2 KB for each entry. */
const NoIndicator = (): ReactNode => null;

type ItemProps = { readonly label: string; readonly isChosen?: boolean };

function Item({ label, isChosen = false }: ItemProps): ReactNode {
  const theme = useTheme();
  return (
    <Text wrap="truncate" {...(isChosen ? theme.chosen.style : {})}>
      {entryLine({ label, isChosen }, theme)}
    </Text>
  );
}
