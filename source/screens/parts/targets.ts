import type { Target } from './input/target.ts';

/** A part of a text, and what a click on it means. */
type TargetSpan = { readonly text: string; readonly target?: Target | undefined };

/** The spans of a text that has targets, on the function that styles it. */
const SPANS: unique symbol = Symbol('spans');

/**
 * A function that styles a text. Its spans are a property: a collector of garbage has to look at all
 * entries of a `WeakMap` again in the pause that ends it, for all players.
 */
type Styling = object & { readonly [SPANS]?: readonly TargetSpan[] };

/** Returns the function that styles a text, which now knows where the text's targets are. */
export function withTargets<Transform extends Styling>(
  transform: Transform,
  spans: readonly TargetSpan[],
): Transform {
  return spans.some(({ target }) => target !== undefined)
    ? Object.assign(transform, { [SPANS]: spans })
    : transform;
}

/** The target at a column of a line, both from 0, of the text that one of the functions styles. */
export function targetIn(
  transforms: readonly Styling[],
  line: number,
  column: number,
): Target | undefined {
  const spans = transforms.map((each) => each[SPANS]).find(Boolean) ?? [];
  let end = 0;
  return linesOf(spans)[line]?.find(({ text }) => {
    end += text.length;
    return column < end;
  })?.target;
}

function linesOf(spans: readonly TargetSpan[]): readonly (readonly TargetSpan[])[] {
  const lines: TargetSpan[][] = [[]];
  for (const span of spans) {
    for (const [index, text] of span.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...span, text });
    }
  }
  return lines;
}
