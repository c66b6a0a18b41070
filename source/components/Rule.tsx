import type { ReactNode } from 'react';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme.ts';

type RuleProps = { readonly title: string; readonly aside: string; readonly width: number };

/** A line across that names what is under it, where there is no room for a frame. */
export function Rule({ title, aside, width }: RuleProps): ReactNode {
  const { signs, quiet } = useTheme();
  const right = aside === '' ? '' : ` ${aside} `;
  const rest = Math.max(0, width - title.length - right.length - 4);
  const text = `${signs.rule} ${title} ${signs.rule.repeat(rest)}${right}${signs.rule}`;
  return <StyledText spans={[{ text, style: quiet }]} />;
}
