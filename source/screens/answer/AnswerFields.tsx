import type { ReactNode } from 'react';
import { markSpans } from '../../components/code-row.ts';
import { StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import { countNames } from '../../text/games/index.ts';
import type { Rules } from '../../variants/index.ts';
import { type AnswerField, type CountingEntry, countsIn } from './answer-entry.ts';

type AnswerFieldsProps = { readonly entry: CountingEntry; readonly rules: Rules };

/** How many lines an answer in the making takes. */
export const ANSWER_FIELDS_ROWS = 3;

/** An answer in the making: its two counts, and the signs that say the same. */
export function AnswerFields({ entry, rules }: AnswerFieldsProps): ReactNode {
  const theme = useTheme();
  const signs =
    entry.kind === 'signs'
      ? [{ text: entry.signs.padEnd(rules.pegs, '_') }]
      : markSpans(theme, countsIn(entry), rules.pegs);
  return (
    <>
      <Count entry={entry} rules={rules} field="exact" />
      <Count entry={entry} rules={rules} field="partial" />
      <StyledText spans={[{ text: '  ' }, ...signs]} />
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
    <StyledText
      spans={[
        { text: `${chosen ? signs.pointer : ' '} `, style: accent },
        { text: countNames(rules)[field].padEnd(13), style: chosen ? accent : quiet },
        { text: chosen ? signs.decrease : ' ', style: accent },
        { text: ` ${countsIn(entry)[field]} ` },
        { text: chosen ? signs.increase : ' ', style: accent },
      ]}
    />
  );
}
