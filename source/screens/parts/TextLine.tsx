import type { ReactNode } from 'react';
import { inLines, StyledText } from './StyledText.tsx';
import { useTheme } from './theme/theme.ts';

type TextLineProps = {
  readonly text: string;
  /** How many characters are before the cursor. */
  readonly cursor: number;
  readonly width: number;
};

/** A line of text that is being typed, with its cursor under it; a long text is cut on the left. */
export function TextLine({ text, cursor, width }: TextLineProps): ReactNode {
  const { signs, accent, spell } = useTheme();
  const columns = width - 2;
  const first = Math.max(0, cursor - columns + 1);
  return (
    <StyledText
      spans={inLines([
        [
          { text: `${signs.pointer} `, style: accent },
          { text: spell(text.slice(first, first + columns)) },
        ],
        [{ text: `${' '.repeat(2 + cursor - first)}${signs.up}`, style: accent }],
      ])}
    />
  );
}
