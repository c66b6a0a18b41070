import { Box } from 'ink';
import type { ReactNode } from 'react';
import { StyledText } from '../StyledText.tsx';
import { useTheme } from '../theme/theme.ts';
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
