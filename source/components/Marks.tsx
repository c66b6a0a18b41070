import { Text } from 'ink';
import type { ReactNode } from 'react';
import { type Feedback, marksShown } from '../core/feedback.ts';
import { useTheme } from './theme.ts';

/** The pegs of an answer: ● right place, ○ right colour, · neither. */
export function Marks(props: { readonly feedback: Feedback; readonly pegs: number }): ReactNode {
  const theme = useTheme();
  return (
    <Text>
      {marksShown(props.feedback, props.pegs).map((mark, index) => (
        <Text key={index} {...theme.marks[mark]}>
          {theme.signs[mark]}
        </Text>
      ))}
    </Text>
  );
}
