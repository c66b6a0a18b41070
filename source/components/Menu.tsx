import SelectInput from 'ink-select-input';
import type { ReactNode } from 'react';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme.ts';

type MenuProps = { readonly labels: readonly string[]; readonly chosen: number };

/**
 * A list of entries, one of them chosen. The screen's model owns the choice: the list takes no
 * keys, and each entry is told whether it is the one.
 */
export function Menu({ labels, chosen }: MenuProps): ReactNode {
  return (
    <SelectInput
      items={labels.map((label, index) => ({ label, value: index, state: stateOf(index, chosen) }))}
      isFocused={false}
      indicatorComponent={Nothing}
      itemComponent={Entry}
    />
  );
}

type EntryProps = { readonly label: string; readonly state?: 'chosen' | 'other' };

const stateOf = (index: number, chosen: number): EntryProps['state'] =>
  index === chosen ? 'chosen' : 'other';

/** The list would point at an entry of its own choice. */
const Nothing = (): ReactNode => null;

function Entry({ label, state }: EntryProps): ReactNode {
  const { signs, accent } = useTheme();
  return (
    <StyledText
      spans={[
        { text: state === 'chosen' ? `${signs.pointer} ` : '  ', style: accent },
        state === 'chosen' ? { text: label, style: accent } : { text: label },
      ]}
    />
  );
}
