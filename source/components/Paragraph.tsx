import { Text } from 'ink';
import { memo, type ReactNode } from 'react';
import { wrap } from '../text/wrap.ts';
import { type Style, useTheme } from './theme.ts';

type ParagraphProps = { readonly text: string; readonly width: number; readonly style?: Style };

/** Prose in as many lines as it takes; Ink's own wrapping would leave spaces at the breaks. */
export const Paragraph = memo(Wrapped);

function Wrapped({ text, width, style }: ParagraphProps): ReactNode {
  const { spell } = useTheme();
  return <Text {...style}>{wrap(spell(text), width).join('\n')}</Text>;
}
