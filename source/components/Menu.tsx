import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import type { ReactNode } from 'react';
import { useTheme } from './theme.ts';

type MenuProps = { readonly labels: readonly string[]; readonly chosen: number };

/**
 * A list of entries, one of them chosen. The screen's model owns the choice: the list takes no
 * keys, and is made anew (`key`) when the choice moves.
 */
export function Menu({ labels, chosen }: MenuProps): ReactNode {
  return (
    <SelectInput
      key={chosen}
      items={labels.map((label, index) => ({ label, value: index }))}
      initialIndex={chosen}
      isFocused={false}
      indicatorComponent={Pointer}
      itemComponent={Entry}
    />
  );
}

function Pointer({ isSelected = false }: { readonly isSelected?: boolean }): ReactNode {
  const { signs, accent } = useTheme();
  return <Text {...accent}>{isSelected ? `${signs.pointer} ` : '  '}</Text>;
}

type EntryProps = { readonly isSelected?: boolean; readonly label: string };

function Entry({ isSelected = false, label }: EntryProps): ReactNode {
  const { accent } = useTheme();
  return <Text {...(isSelected ? accent : {})}>{label}</Text>;
}
