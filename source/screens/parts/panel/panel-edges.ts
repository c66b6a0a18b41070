import { fittingOrNothing, type Versions } from '../../../prose/text.ts';
import type { Span } from '../StyledText.tsx';
import type { Theme } from '../theme/theme.ts';

/** The upper edge of a panel. */
export type PanelEdge = {
  readonly title: string;
  /** A few words at the right end of the title's line, where they fit beside the title. */
  readonly aside: Versions;
  /** A good result colors the frame. */
  readonly tone: 'plain' | 'good';
  /** In cells, including the frame. */
  readonly width: number;
};

/** The columns beside a title in the edge of its panel, and beside a title without a frame. */
export const TITLE_FRAME_COLUMNS = 6;
const RULE_COLUMNS = 4;

/** The version of an aside that fits beside a title, with blanks around it. */
function asideIn(aside: Versions, columns: number): string {
  const text = fittingOrNothing(aside, columns - 2);
  return text === '' ? '' : ` ${text} `;
}

/** The upper edge of a frame, with the title in it. */
export function upperEdgeSpans(
  { title, aside, tone, width }: PanelEdge,
  theme: Theme,
): readonly Span[] {
  const { signs, quiet, spell } = theme;
  const isGood = tone === 'good';
  const borderText = isGood ? theme.tones.good : theme.borderText;
  const titleStyle = isGood ? { ...theme.title, ...theme.tones.good } : theme.title;
  const room = width - title.length - TITLE_FRAME_COLUMNS;
  const right = asideIn(aside, room);
  const rest = Math.max(0, room - right.length);
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
  const room = width - title.length - RULE_COLUMNS;
  const right = asideIn(aside, room);
  const rest = Math.max(0, room - right.length);
  const text = `${signs.rule} ${title} ${signs.rule.repeat(rest)}${right}${signs.rule}`;
  return [{ text, style: quiet }];
}
