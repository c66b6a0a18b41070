import SelectInput from 'ink-select-input';
import type { ReactNode } from 'react';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme.ts';

type MenuProps = { readonly labels: readonly string[]; readonly chosen: number };

/**
 * A list of entries, one of them selected. The screen's model selects: the list's own keys read a
 * state that is behind when several keys arrive at once, as they do over a slow connection.
 */
export function Menu({ labels, chosen }: MenuProps): ReactNode {
  return (
    <SelectInput
      key={[chosen, ...labels].join('\n')}
      items={labels.map((label) => ({ label, value: label }))}
      initialIndex={chosen}
      isFocused={false}
      indicatorComponent={Indicator}
      itemComponent={Item}
    />
  );
}

type IndicatorProps = { readonly isSelected?: boolean };

function Indicator({ isSelected = false }: IndicatorProps): ReactNode {
  const { signs, accent } = useTheme();
  return <StyledText spans={[{ text: isSelected ? `${signs.pointer} ` : '  ', style: accent }]} />;
}

type ItemProps = IndicatorProps & { readonly label: string };

function Item({ isSelected = false, label }: ItemProps): ReactNode {
  const { accent } = useTheme();
  return <StyledText spans={[isSelected ? { text: label, style: accent } : { text: label }]} />;
}
