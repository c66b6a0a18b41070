import type { ReactNode } from 'react';
import { entryTarget, keyTarget } from './input.ts';
import { inLines, type Span, StyledText } from './StyledText.tsx';
import { useTheme } from './theme/theme.ts';

/** The columns of a field besides its label and its value: a pointer, two arrows and the blanks. */
const OTHER_COLUMNS = 6;

const LABEL_GAP = 2;

export const labelColumns = (labels: readonly string[]): number =>
  Math.max(...labels.map(({ length }) => length)) + LABEL_GAP;

/** The lines of a list that are shown in some rows: all, or those around the chosen one. */
export function windowAround<Line>(
  lines: readonly Line[],
  chosen: number,
  rows: number,
): readonly { readonly line: Line; readonly index: number }[] {
  const first = Math.max(0, Math.min(chosen - Math.floor(rows / 2), lines.length - rows));
  return lines.map((line, index) => ({ line, index })).slice(first, first + rows);
}

type FieldLineProps = {
  readonly label: string;
  readonly value: string;
  readonly index: number;
  readonly state: 'chosen' | 'other';
  readonly arrows: readonly ('left' | 'right')[];
  readonly labels: number;
  readonly columns: number;
};

/** A field and its value, with an arrow for each step that is possible; a long value begins further left. */
export function FieldLine(props: FieldLineProps): ReactNode {
  const { label, value, index, state, arrows, labels, columns } = props;
  const { signs, accent, quiet } = useTheme();
  const isChosen = state === 'chosen';
  const selects = entryTarget(index);
  const arrow = (key: 'left' | 'right', sign: string): Span =>
    isChosen && arrows.includes(key)
      ? { text: sign, style: accent, target: keyTarget(key) }
      : { text: ' ', style: accent, target: selects };
  const labelled = Math.max(
    label.length + 1,
    Math.min(labels, columns - OTHER_COLUMNS - value.length),
  );
  // Where not even one blank fits around the value, it has none.
  const isTight = label.length + 1 + OTHER_COLUMNS + value.length > columns;
  return (
    <StyledText
      spans={[
        { text: `${isChosen ? signs.pointer : ' '} `, style: accent, target: selects },
        { text: label.padEnd(labelled), style: isChosen ? accent : quiet, target: selects },
        arrow('left', signs.decrease),
        {
          text: isTight ? value : ` ${value} `,
          target: isChosen && arrows.length > 0 ? keyTarget('right') : selects,
        },
        arrow('right', signs.increase),
      ]}
    />
  );
}

type TextLineProps = {
  readonly text: string;
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
