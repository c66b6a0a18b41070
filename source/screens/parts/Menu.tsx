import SelectInput from 'ink-select-input';
import {
  createContext,
  createElement,
  type FC,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { entryTarget } from './input.ts';
import { StyledText } from './StyledText.tsx';
import { type Theme, useTheme } from './theme/theme.ts';

type MenuProps = {
  readonly labels: readonly string[];
  readonly chosen: number;
  readonly rows?: number;
  readonly first?: number;
};

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

export type ListKeys = {
  /** Sends the keys of lists to the list until the returned function is called. */
  readonly claimKeys: () => () => void;
  /** Dispatches the key that the list has just handled to the screen's model. */
  readonly keyHandled: () => void;
};

/** The session that a list is in; without one, a list shows entries and has no keys. */
export const ListKeysContext = createContext<ListKeys | undefined>(undefined);

type Entry<Value> = { readonly label: string; readonly value: Value };

export type EntryProps<Value> = {
  readonly label: string;
  readonly isSelected: boolean;
  readonly value: Value;
};

type SelectListProps<Value> = {
  readonly entries: readonly Entry<Value>[];
  readonly chosen: number;
  readonly entryComponent: FC<EntryProps<Value>>;
};

type Highlight = { readonly index: number; readonly mounts: number };

/**
 * A list of entries with ink-select-input, which moves the highlight with the arrow keys and selects with Enter. The
 * screen's model hears of each key. If it then chooses another entry (a remapped key, a digit, Home, the mouse, several
 * keys at once), the list is mounted again with that entry highlighted. The caller passes only the entries that fit:
 * with `limit`, ink-select-input would rotate them.
 */
export function SelectList<Value>({
  entries,
  chosen,
  entryComponent,
}: SelectListProps<Value>): ReactNode {
  const keys = useContext(ListKeysContext);
  const [highlight, setHighlight] = useState<Highlight>({ index: chosen, mounts: 0 });
  if (highlight.index !== chosen) {
    setHighlight({ index: chosen, mounts: highlight.mounts + 1 });
  }
  const hasKeys = keys !== undefined && entries.length > 0;
  useEffect(() => (hasKeys ? keys.claimKeys() : undefined), [keys, hasKeys]);
  // ink-select-input forgets its highlight when a value changes, so the values are the places in the list.
  const items = entries.map(({ label }, index) => ({ key: String(index), label, value: index }));
  const drawEntry = (index: number, isSelected: boolean): ReactNode => {
    const entry = entries[index];
    return entry && createElement(entryComponent, { ...entry, isSelected });
  };
  return (
    <DrawEntryContext value={drawEntry}>
      <SelectInput
        key={`${highlight.mounts} ${entries.length}`}
        items={items}
        initialIndex={chosen}
        isFocused={hasKeys}
        indicatorComponent={NoIndicator}
        itemComponent={Item}
        onHighlight={({ value }) => {
          setHighlight(({ mounts }) => ({ index: value, mounts }));
          keys?.keyHandled();
        }}
        onSelect={() => keys?.keyHandled()}
      />
    </DrawEntryContext>
  );
}

const DrawEntryContext = createContext<(index: number, isSelected: boolean) => ReactNode>(
  () => null,
);

/** An item as ink-select-input passes it on: it has the item's value, too, which is not declared. */
type ItemProps = { readonly value?: number; readonly isSelected?: boolean };

const Item = ({ value = 0, isSelected = false }: ItemProps): ReactNode =>
  useContext(DrawEntryContext)(value, isSelected);

/** The pointer is a part of its entry: a click on it means the entry. */
const NoIndicator = (): ReactNode => null;
