import type { ReactNode } from 'react';
import type { Peg } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import type { Rules } from '../variants/index.ts';
import { codeSpans, type RowLayout, turnSpans } from './code-row.ts';
import type { PegCell } from './peg-row.ts';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme.ts';

type CodeRowProps = {
  readonly rules: Rules;
  readonly row: readonly PegCell[];
  readonly places: RowLayout;
};

/** A row that has no answer: a code, or one in the making. */
export function CodeRow({ rules, row, places }: CodeRowProps): ReactNode {
  return <StyledText spans={codeSpans(useTheme(), rules, row, places)} />;
}

type TurnRowProps = {
  readonly rules: Rules;
  readonly guess: readonly Peg[];
  readonly feedback: Feedback;
  readonly places: RowLayout;
};

/** A guess and the answer to it. */
export function TurnRow({ rules, guess, feedback, places }: TurnRowProps): ReactNode {
  return <StyledText spans={turnSpans(useTheme(), rules, guess, feedback, places)} />;
}
