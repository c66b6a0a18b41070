import { Box } from 'ink';
import type { ReactNode } from 'react';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme/theme.ts';

type PanelProps = {
  readonly title: string;
  /** A few words at the right end of the title's line. */
  readonly aside?: string;
  /** A good result colors the frame. */
  readonly tone?: 'plain' | 'good';
  /** In cells, including the frame. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
};

/** A frame with its title in the upper edge. */
export function Panel(props: PanelProps): ReactNode {
  const { title, aside = '', tone = 'plain', width, height, children } = props;
  const theme = useTheme();
  const { signs, border, quiet, spell } = theme;
  const isGood = tone === 'good';
  const borderText = isGood ? theme.tones.good : theme.borderText;
  const borderColor = isGood ? theme.tones.good.color : theme.borderColor;
  const titleStyle = isGood ? { ...theme.title, ...theme.tones.good } : theme.title;
  const right = aside === '' ? '' : ` ${aside} `;
  const rest = Math.max(0, width - title.length - right.length - 6);
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <StyledText
        spans={[
          { text: `${signs.cornerLeft}${signs.rule} `, style: borderText },
          { text: spell(title), style: titleStyle },
          { text: ` ${signs.rule.repeat(rest)}`, style: borderText },
          { text: right, style: quiet },
          { text: `${signs.rule}${signs.cornerRight}`, style: borderText },
        ]}
      />
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

type RuleProps = { readonly title: string; readonly aside: string; readonly width: number };

/** A line with the title of what is below it, where there is no room for a frame. */
export function Rule({ title, aside, width }: RuleProps): ReactNode {
  const { signs, quiet } = useTheme();
  const right = aside === '' ? '' : ` ${aside} `;
  const rest = Math.max(0, width - title.length - right.length - 4);
  const text = `${signs.rule} ${title} ${signs.rule.repeat(rest)}${right}${signs.rule}`;
  return <StyledText spans={[{ text, style: quiet }]} />;
}
