import type { ReactNode } from 'react';
import { pegSpans, pegWidthFor } from '../../../components/rows/pegs.ts';
import { StyledText } from '../../../components/StyledText.tsx';
import { useTheme } from '../../../components/theme.ts';
import { variantOf } from '../../../variants/index.ts';
import type { PegRules } from '../../../variants/pegs/peg-rules.ts';
import { BlankBoard } from './BlankBoard.tsx';

type PegPreviewProps = {
  readonly rules: PegRules;
  readonly width: number;
  readonly height: number;
};

/** The pegs that there are to choose from, and an empty board. */
export function PegPreview({ rules, width, height }: PegPreviewProps): ReactNode {
  const theme = useTheme();
  const { alphabet } = variantOf(rules);
  const pegWidth = pegWidthFor(alphabet.length, width);
  return (
    <>
      <StyledText spans={pegSpans(theme, alphabet, [...alphabet.keys()], pegWidth)} />
      <BlankBoard rules={rules} width={width} height={height - 1} />
    </>
  );
}
