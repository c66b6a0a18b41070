import { Box } from 'ink';
import type { ReactNode } from 'react';
import { wrap } from '../../../prose/text/wrap.ts';
import { entryTarget } from '../input/target.ts';
import { type Span, StyledText } from '../StyledText.tsx';
import { type Theme, useTheme } from '../theme/theme.ts';
import { type PanelEdge, ruleSpans, upperEdgeSpans } from './panel-edges.ts';

type PanelProps = Partial<PanelEdge> & {
  readonly title: string;
  /** In cells, including the frame. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
};

/** A frame with its title in the upper edge. */
export function Panel(props: PanelProps): ReactNode {
  const { title, aside = '', tone = 'plain', width, height, children } = props;
  const theme = useTheme();
  const { border } = theme;
  const borderColor = tone === 'good' ? theme.tones.good.color : theme.borderColor;
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <StyledText spans={upperEdgeSpans({ title, aside, tone, width }, theme)} />
      <Box
        borderStyle={border}
        borderColor={borderColor}
        borderTop={false}
        paddingX={1}
        flexGrow={1}
        flexDirection="column"
        overflow="hidden"
      >
        {children}
      </Box>
    </Box>
  );
}

type RuleProps = Omit<PanelEdge, 'tone'>;

/** A line with the title of what is below it, where there is no room for a frame. */
export function Rule({ title, aside, width }: RuleProps): ReactNode {
  return <StyledText spans={ruleSpans({ title, aside, width }, useTheme())} />;
}

/** An entry of a page, with the pointer if it is the chosen one. */
export const entryLine = (
  { signs, accent }: Theme,
  text: string,
  index: number,
  chosen: number,
): readonly Span[] => {
  const target = entryTarget(index);
  return index === chosen
    ? [{ text: `${signs.pointer} ${text}`, style: accent, target }]
    : [{ text: `  ${text}`, target }];
};

/** As many entries as fit around the chosen one, and a line below them. */
export function pageLines(
  { signs, quiet }: Theme,
  entries: readonly (readonly Span[])[],
  chosen: number,
  columns: number,
  rows: number,
): readonly (readonly Span[])[] {
  const first = Math.max(0, Math.min(chosen - rows + 1, entries.length - rows));
  const lines = entries.slice(first, first + rows);
  const gaps = Array.from({ length: Math.max(0, rows - lines.length) }, () => []);
  return [...lines, ...gaps, [{ text: signs.rule.repeat(columns), style: quiet }]];
}

/** The longest version of a text that fits into some lines. */
export function fittingLines(
  texts: readonly string[],
  columns: number,
  rows: number,
): readonly string[] {
  const versions = texts.map((text) => wrap(text, columns));
  const lines = versions.find(({ length }) => length <= rows) ?? versions.at(-1) ?? [];
  return lines.slice(0, rows);
}
