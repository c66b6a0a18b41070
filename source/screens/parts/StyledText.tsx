import chalk, { backgroundColorNames, type ChalkInstance, foregroundColorNames } from 'chalk';
import { Text, Transform } from 'ink';
import { memo, type ReactNode } from 'react';
import { memoize, memoizeLatest } from '../../engine/core/memoize.ts';
import { wrap } from '../../prose/text.ts';
import { isSameTarget, type Target, withTargets } from './input.ts';
import { type Style, useTheme } from './theme/theme.ts';

export type Span = {
  readonly text: string;
  readonly style?: Style | undefined;
  readonly target?: Target | undefined;
};

/** Lines of spans as the spans of one text: Ink lays out and caches each text separately. */
export const inLines = (lines: readonly (readonly Span[])[]): readonly Span[] =>
  lines.flatMap((line, index) => (index === 0 ? line : [END_OF_LINE, ...line]));

export const withTarget = (target: Target, spans: readonly Span[]): readonly Span[] =>
  spans.map((span) => ({ ...span, target }));

const END_OF_LINE: Span = { text: '\n' };

type StyledTextProps = { readonly spans: readonly Span[] };

/**
 * Text in any styles; lines that do not fit are cut. Most keys change little of a screen, so the
 * text is drawn again only when it looks different, and neighbors of one style are drawn as one.
 */
export const StyledText = memo(Spans, (before, after) => looksSame(before.spans, after.spans));

function Spans({ spans }: StyledTextProps): ReactNode {
  const { text, style, transform } = drawnOnce(spans);
  return transform === undefined ? (
    <Text wrap="truncate" {...style}>
      {text}
    </Text>
  ) : (
    <Text wrap="truncate">
      <Transform transform={transform}>{text}</Transform>
    </Text>
  );
}

/**
 * Returns a function that styles each line of a text. One element for each span would cost four
 * times as much. A line that Ink has changed, to remove something unsafe, stays plain.
 */
const styling =
  (spans: readonly Span[]) =>
  (line: string, row: number): string => {
    const { plain, inStyle } = linesOf(spans);
    return line === plain[row] ? (inStyle[row] ?? line) : line;
  };

/**
 * The lines of a text, as they are and with the escape sequences of their styles. Its lines are styled in turn, on one
 * screen after the other where many show the same, so only the latest ones are kept: what many sessions keep is what
 * makes collecting garbage slow.
 */
const linesOf = memoizeLatest((spans: readonly Span[]) => ({
  plain: textOf(spans).split('\n'),
  inStyle: joined(spans)
    .map(({ text, style }) => styled(text, style))
    .join('')
    .split('\n'),
}));

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

const looksSame = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.length === others.length &&
  some.every(({ text, style, target }, index) => {
    const other = others[index];
    return text === other?.text && style === other.style && isSameTarget(target, other.target);
  });

/** All who watch a race with the same look are shown the same spans, one after the other. */
const drawnOnce = memoizeLatest((spans: readonly Span[]) => {
  const [first, ...rest] = joined(spans);
  return rest.length === 0 && spans.every(({ target }) => target === undefined)
    ? { text: first?.text, style: first?.style, transform: undefined }
    : { text: textOf(spans), style: undefined, transform: withTargets(styling(spans), spans) };
});

/** Neighbors of one style joined; the end of a line joins any style before it. */
function joined(spans: readonly Span[]): readonly Span[] {
  const all: { text: string; readonly style: Style | undefined }[] = [];
  for (const { text, style } of spans) {
    const last = all.at(-1);
    if (last !== undefined && (text === '\n' || style === last.style)) last.text += text;
    else if (text !== '') all.push({ text, style });
  }
  return all;
}

type ParagraphProps = { readonly text: string; readonly width: number; readonly style?: Style };

/** Prose in as many lines as it needs; Ink's own wrapping would leave spaces at the breaks. */
export const Paragraph = memo(({ text, width, style }: ParagraphProps): ReactNode => {
  const { spell } = useTheme();
  return <Text {...style}>{wrap(spell(text), width).join('\n')}</Text>;
});

/** A text with the escape sequences of a style on each of its lines, the same as Ink writes. */
export function styled(text: string, style: Style | undefined): string {
  if (style === undefined || text === '') return text;
  const { before, after } = sequencesOf(style);
  const inside = text.includes('\n') ? text.replaceAll('\n', `${after}\n${before}`) : text;
  return before + inside + after;
}

type Sequences = { readonly before: string; readonly after: string };

const sequencesOf = memoize((style: Style): Sequences => {
  const [before = '', after = ''] = newChalk(style)(' ').split(' ');
  return { before, after };
});

function newChalk({ color = '', backgroundColor = '', bold }: Style): ChalkInstance {
  const weight = bold ? chalk.bold : chalk;
  const background = backgroundColorNames.find(
    (name) => name.toLowerCase() === `bg${backgroundColor}`.toLowerCase(),
  );
  const filled =
    background === undefined ? inShade(weight, 'bg', backgroundColor) : weight[background];
  const name = foregroundColorNames.find((each) => each === color);
  return name === undefined ? inShade(filled, '', color) : filled[name];
}

/** With a color such as `#d32f2f` or `ansi256(160)`, or none. */
function inShade(base: ChalkInstance, ground: 'bg' | '', color: string): ChalkInstance {
  if (color === '') return base;
  if (color.startsWith('#')) return ground === 'bg' ? base.bgHex(color) : base.hex(color);
  const index = Number(color.replaceAll(/^ansi256\(|\)$/g, ''));
  return ground === 'bg' ? base.bgAnsi256(index) : base.ansi256(index);
}
