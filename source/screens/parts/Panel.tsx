import { Box } from 'ink';
import type { ReactNode } from 'react';
import { fittingOrNothing, type Versions, wrap } from '../../prose/text.ts';
import { entryTarget } from './input.ts';
import { inLines, type Span, StyledText } from './StyledText.tsx';
import { type Theme, useTheme } from './theme/theme.ts';

/** The columns of a panel's frame, with a blank at each side of its content. */
export const FRAME_COLUMNS = 4;

export const FRAME_ROWS = 2;

export const TITLE_FRAME_COLUMNS = 6;

export const CENTERED_COLUMNS = 60;

type PanelEdge = {
  readonly title: string;
  /** A few words at the right end of the title's line, where they fit beside the title. */
  readonly aside: Versions;
  /** A good result and a question color the frame. */
  readonly tone: 'plain' | 'good' | 'asking';
  readonly width: number;
};

type PanelProps = Partial<PanelEdge> & {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly indent?: number;
  /** What is in the frame, or how it is drawn in the columns and rows that the frame leaves. */
  readonly children: ReactNode | ((columns: number, rows: number) => ReactNode);
};

export function Panel(props: PanelProps): ReactNode {
  const { title, aside = '', tone = 'plain', width, height, indent = 0, children } = props;
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
        paddingLeft={1 + indent}
        paddingRight={1}
        flexGrow={1}
        flexDirection="column"
        overflow="hidden"
      >
        {typeof children === 'function'
          ? children(width - FRAME_COLUMNS, height - FRAME_ROWS)
          : children}
      </Box>
    </Box>
  );
}

type CoveringPanelProps = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly width: number;
};

/** A frame that covers what is below it: it is one text. */
export function CoveringPanel({ title, lines, width }: CoveringPanelProps): ReactNode {
  const theme = useTheme();
  const { signs, accent } = theme;
  const { side, rule, bottomLeft, bottomRight } = signs;
  return (
    <StyledText
      spans={inLines([
        upperEdgeSpans({ title, aside: '', tone: 'asking', width }, theme),
        ...lines.map((line) => [
          { text: `${side} `, style: accent },
          { text: line.padEnd(width - FRAME_COLUMNS) },
          { text: ` ${side}`, style: accent },
        ]),
        [{ text: `${bottomLeft}${rule.repeat(width - 2)}${bottomRight}`, style: accent }],
      ])}
    />
  );
}

type Area = { readonly columns: number; readonly rows: number };

type CenteredProps = {
  readonly body: Area;
  readonly most: Area;
  readonly children: (body: Area) => ReactNode;
};

/** What uses no more than some columns and rows, in the middle of a larger window. */
export function Centered({ body: { columns, rows }, most, children }: CenteredProps): ReactNode {
  const inner = { columns: Math.min(columns, most.columns), rows: Math.min(rows, most.rows) };
  return (
    <Box width={columns} height={rows} alignItems="center" justifyContent="center">
      <Box width={inner.columns} height={inner.rows} flexShrink={0}>
        {children(inner)}
      </Box>
    </Box>
  );
}

type CenteredPanelProps = Omit<PanelProps, 'width'> & {
  readonly body: Area;
  /** The largest width of the panel, in columns; that of sentences if omitted. */
  readonly maxColumns?: number;
};

export const CenteredPanel = ({
  body,
  maxColumns = CENTERED_COLUMNS,
  height,
  ...panel
}: CenteredPanelProps): ReactNode => (
  <Centered body={body} most={{ columns: maxColumns, rows: height }}>
    {({ columns, rows }) => <Panel {...panel} width={columns} height={rows} />}
  </Centered>
);

type RuleProps = Omit<PanelEdge, 'tone'>;

export function Rule({ title, aside, width }: RuleProps): ReactNode {
  return <StyledText spans={ruleSpans({ title, aside, width }, useTheme())} />;
}

const RULE_COLUMNS = 4;

function asideIn(aside: Versions, columns: number): string {
  const text = fittingOrNothing(aside, columns - 2);
  return text === '' ? '' : ` ${text} `;
}

function upperEdgeSpans({ title, aside, tone, width }: PanelEdge, theme: Theme): readonly Span[] {
  const { signs, quiet, spell } = theme;
  const colors = { plain: theme.borderText, good: theme.tones.good, asking: theme.accent };
  const borderText = colors[tone];
  const titleStyle = tone === 'plain' ? theme.title : borderText;
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

function ruleSpans(
  { title, aside, width }: Omit<PanelEdge, 'tone'>,
  { signs, quiet }: Theme,
): readonly Span[] {
  const room = width - title.length - RULE_COLUMNS;
  const right = asideIn(aside, room);
  const rest = Math.max(0, room - right.length);
  const text = `${signs.rule} ${title} ${signs.rule.repeat(rest)}${right}${signs.rule}`;
  return [{ text, style: quiet }];
}

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

export function fittingLines(
  texts: readonly string[],
  columns: number,
  rows: number,
): readonly string[] {
  const versions = texts.map((text) => wrap(text, columns));
  const lines = versions.find(({ length }) => length <= rows) ?? versions.at(-1) ?? [];
  return lines.slice(0, rows);
}
