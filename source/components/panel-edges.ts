import type { Span } from './StyledText.tsx';
import type { Theme } from './theme/theme.ts';

/** The upper edge of a panel. */
export type PanelEdge = {
  readonly title: string;
  /** A few words at the right end of the title's line. */
  readonly aside: string;
  /** A good result colors the frame. */
  readonly tone: 'plain' | 'good';
  /** In cells, including the frame. */
  readonly width: number;
};

/** The upper edge of a frame, with the title in it. */
export function upperEdgeSpans(
  { title, aside, tone, width }: PanelEdge,
  theme: Theme,
): readonly Span[] {
  const { signs, quiet, spell } = theme;
  const isGood = tone === 'good';
  const borderText = isGood ? theme.tones.good : theme.borderText;
  const titleStyle = isGood ? { ...theme.title, ...theme.tones.good } : theme.title;
  const right = aside === '' ? '' : ` ${aside} `;
  const rest = Math.max(0, width - title.length - right.length - 6);
  return [
    { text: `${signs.cornerLeft}${signs.rule} `, style: borderText },
    { text: spell(title), style: titleStyle },
    { text: ` ${signs.rule.repeat(rest)}`, style: borderText },
    { text: right, style: quiet },
    { text: `${signs.rule}${signs.cornerRight}`, style: borderText },
  ];
}

/** A line with a title, where there is no room for a frame. */
export function ruleSpans(
  { title, aside, width }: Omit<PanelEdge, 'tone'>,
  { signs, quiet }: Theme,
): readonly Span[] {
  const right = aside === '' ? '' : ` ${aside} `;
  const rest = Math.max(0, width - title.length - right.length - 4);
  const text = `${signs.rule} ${title} ${signs.rule.repeat(rest)}${right}${signs.rule}`;
  return [{ text, style: quiet }];
}
