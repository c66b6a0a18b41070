import { Text, Transform } from 'ink';
import { memo, type ReactNode } from 'react';
import { styled } from './styled.ts';
import type { Style } from './theme.ts';

/** A part of a text in one style; without one it looks as the terminal's text does. */
export type Span = { readonly text: string; readonly style?: Style };

/** Lines of spans as the spans of one text, for each text is laid out and remembered by itself. */
export const inLines = (lines: readonly (readonly Span[])[]): readonly Span[] =>
  lines.flatMap((line, index) => (index === 0 ? line : [END_OF_LINE, ...line]));

const END_OF_LINE: Span = { text: '\n' };

type StyledTextProps = { readonly spans: readonly Span[] };

/**
 * Text in any styles, its lines cut where they do not fit. Most keys change little of a screen, so
 * it is drawn anew only when it looks otherwise; and neighbours of one style are drawn as one.
 */
export const StyledText = memo(Spans, (before, after) => looksAs(before.spans, after.spans));

function Spans({ spans }: StyledTextProps): ReactNode {
  const all = joined(spans);
  const [first, ...rest] = all;
  return rest.length === 0 ? (
    <Text wrap="truncate" {...first?.style}>
      {first?.text}
    </Text>
  ) : (
    <Text wrap="truncate">
      <Transform transform={styling(all)}>{all.map(({ text }) => text).join('')}</Transform>
    </Text>
  );
}

/**
 * Puts the styles on the lines of a text of spans. As elements of their own spans would cost four
 * times as much. A line that comes otherwise, because it was cleaned of something, stays plain.
 */
function styling(spans: readonly Span[]): (line: string, row: number) => string {
  const plain = linesOf(spans, ({ text }) => text);
  const inStyle = linesOf(spans, ({ text, style }) => styled(text, style));
  return (line, row) => (line === plain[row] ? (inStyle[row] ?? line) : line);
}

const linesOf = (spans: readonly Span[], show: (span: Span) => string): readonly string[] =>
  spans.map(show).join('').split('\n');

const looksAs = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.length === others.length &&
  some.every(({ text, style }, index) => {
    const other = others[index];
    return text === other?.text && style === other.style;
  });

/** Neighbours of one style as one; the end of a line has any style. */
function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last !== undefined && (span === END_OF_LINE || span.style === last.style)) {
      all[all.length - 1] = { ...last, text: last.text + span.text };
    } else if (span.text !== '') {
      all.push(span);
    }
  }
  return all;
}
