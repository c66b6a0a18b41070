import { Box } from 'ink';
import type { ReactNode } from 'react';
import { entryTarget } from '../input/target.ts';
import { StyledText } from '../StyledText.tsx';
import { useTheme } from '../theme/theme.ts';
import { entryLine, shownEntries } from './menu-entries.ts';

type MenuProps = {
  readonly labels: readonly string[];
  readonly chosen: number;
  /** The rows that there are, if they can be fewer than the entries. */
  readonly rows?: number;
  /** The number of the first label among the entries of the screen, for clicks. */
  readonly first?: number;
};

/** A list of entries, one of them selected: the screen's model selects. */
export function Menu({ labels, chosen, rows = labels.length, first = 0 }: MenuProps): ReactNode {
  const theme = useTheme();
  return (
    <Box flexDirection="column">
      {shownEntries(labels, chosen, rows, theme).map(({ index, label, isChosen }) => (
        <Item key={index} label={label} isChosen={isChosen} entry={first + index} />
      ))}
    </Box>
  );
}

type ItemProps = {
  readonly label: string;
  readonly isChosen: boolean;
  readonly entry: number;
};

function Item({ label, isChosen, entry }: ItemProps): ReactNode {
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
