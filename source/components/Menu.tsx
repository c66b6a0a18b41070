import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import type { ReactNode } from 'react';
import { useTheme } from './theme.ts';

type MenuProps = { readonly labels: readonly string[]; readonly chosen: number };

/**
 * A list of entries, one of them selected. The screen's model selects: the list's own keys read a
 * state that is behind when several keys arrive at once, as they do over a slow connection. The list
 * keeps its state when another entry is selected, because a new list would build all elements again.
 */
export function Menu({ labels, chosen }: MenuProps): ReactNode {
  return (
    <SelectInput
      items={labels.map((label, index) => ({ label, value: label, isChosen: index === chosen }))}
      isFocused={false}
      indicatorComponent={NoIndicator}
      itemComponent={Item}
    />
  );
}

/** The pointer is a part of the entry's text: a text of its own would take 2 KB for each entry. */
const NoIndicator = (): ReactNode => null;

type ItemProps = { readonly label: string; readonly isChosen?: boolean };

function Item({ label, isChosen = false }: ItemProps): ReactNode {
  const { signs, chosen } = useTheme();
  return (
    <Text wrap="truncate" {...(isChosen ? chosen.style : {})}>
      {`${isChosen ? signs.pointer : ' '} ${label}${isChosen && chosen.kind === 'bar' ? ' ' : ''}`}
    </Text>
  );
}
