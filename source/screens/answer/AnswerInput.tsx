import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { CodeRow, TurnRow } from '../../components/CodeRow.tsx';
import { columnsBefore, type RowLayout } from '../../components/code-row.ts';
import { useTheme } from '../../components/theme.ts';
import type { Peg } from '../../core/code.ts';
import type { Rules } from '../../variants/index.ts';
import { AnswerFields } from './AnswerFields.tsx';
import type { AnswerEntry } from './answer-entry.ts';
import type { TilesEntry } from './tiles-entry.ts';

type AnswerInputProps = {
  readonly rules: Rules;
  readonly guess: readonly Peg[];
  readonly entry: AnswerEntry;
  readonly places: RowLayout;
  /** The columns before the guess. */
  readonly indent: number;
};

/** A guess and the answer to it in the making. Four lines. */
export function AnswerInput(props: AnswerInputProps): ReactNode {
  const { rules, guess, entry, places, indent } = props;
  const { signs, quiet } = useTheme();
  if (entry.kind === 'tiles') {
    return (
      <>
        <TilesInput {...props} entry={entry} />
        <Text {...quiet} wrap="truncate">
          {`${signs.exact} in place  ${signs.partial} elsewhere  ${signs.absent} not in it`}
        </Text>
      </>
    );
  }
  return (
    <>
      <Box paddingLeft={indent} height={1}>
        <CodeRow rules={rules} row={guess} places={places} />
      </Box>
      <AnswerFields entry={entry} rules={rules} />
    </>
  );
}

type TilesInputProps = AnswerInputProps & { readonly entry: TilesEntry };

/** The guess on tiles, and marks over and under the one that is set. Three lines. */
export function TilesInput({ rules, guess, entry, places, indent }: TilesInputProps): ReactNode {
  const { signs, accent } = useTheme();
  const before = ' '.repeat(indent + columnsBefore(places, entry.cursor));
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text {...accent}>{`${before}${signs.raise}`}</Text>
      <Box paddingLeft={indent} height={1}>
        <TurnRow rules={rules} guess={guess} feedback={entry.marks} places={places} />
      </Box>
      <Text {...accent}>{`${before}${signs.lower}`}</Text>
    </Box>
  );
}
