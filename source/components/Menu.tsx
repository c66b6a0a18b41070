import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTheme } from './theme.ts';

type MenuProps = { readonly labels: readonly string[]; readonly chosen: number };

/** The selected entry. A new list for each selection would build all its elements again. */
const ChosenContext = createContext('');

/**
 * A list of entries, one of them selected. The screen's model selects: the list's own keys read a
 * state that is behind when several keys arrive at once, as they do over a slow connection.
 */
export function Menu({ labels, chosen }: MenuProps): ReactNode {
  const all = labels.join(SEPARATOR);
  const entries = useMemo(
    () => (
      <SelectInput
        items={all.split(SEPARATOR).map((label) => ({ label, value: label }))}
        isFocused={false}
        indicatorComponent={NoIndicator}
        itemComponent={Item}
      />
    ),
    [all],
  );
  return <ChosenContext value={labels[chosen] ?? ''}>{entries}</ChosenContext>;
}

const SEPARATOR = '\n';

/** The pointer is a part of the entry's text: a text of its own would take 2 KB for each entry. */
const NoIndicator = (): ReactNode => null;

function Item({ label }: { readonly label: string }): ReactNode {
  const { signs, accent } = useTheme();
  const isChosen = useContext(ChosenContext) === label;
  return (
    <Text wrap="truncate" {...(isChosen ? accent : {})}>
      {`${isChosen ? signs.pointer : ' '} ${label}`}
    </Text>
  );
}
