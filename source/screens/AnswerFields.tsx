import { Text } from 'ink';
import type { ReactNode } from 'react';
import { Marks } from '../components/Marks.tsx';
import { useTheme } from '../components/theme.ts';
import type { Rules } from '../core/rules.ts';
import { countNames } from '../core/sentences.ts';
import { type AnswerField, type CountingEntry, countsIn } from './answer-entry.ts';

type AnswerFieldsProps = { readonly entry: CountingEntry; readonly rules: Rules };

/** How many lines an answer in the making takes. */
export const ANSWER_FIELDS_ROWS = 3;

/** An answer in the making: its two counts, and the signs that say the same. */
export function AnswerFields({ entry, rules }: AnswerFieldsProps): ReactNode {
  return (
    <>
      <Count entry={entry} rules={rules} field="exact" />
      <Count entry={entry} rules={rules} field="partial" />
      <Text>
        {'  '}
        {entry.kind === 'signs' ? (
          entry.signs.padEnd(rules.pegs, '_')
        ) : (
          <Marks feedback={countsIn(entry)} pegs={rules.pegs} />
        )}
      </Text>
    </>
  );
}

function Count({
  entry,
  rules,
  field,
}: AnswerFieldsProps & { readonly field: AnswerField }): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const chosen = entry.kind === 'counts' && entry.field === field;
  return (
    <Text wrap="truncate">
      <Text {...accent}>{chosen ? signs.pointer : ' '} </Text>
      <Text {...(chosen ? accent : quiet)}>{countNames(rules)[field].padEnd(13)}</Text>
      <Text {...accent}>{chosen ? signs.decrease : ' '}</Text>
      {` ${countsIn(entry)[field]} `}
      <Text {...accent}>{chosen ? signs.increase : ' '}</Text>
    </Text>
  );
}
