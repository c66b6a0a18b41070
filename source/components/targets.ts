import type { Target } from '../input/target.ts';

/** A part of a text, and what a click on it means. */
type TargetSpan = { readonly text: string; readonly target?: Target | undefined };

/** The texts that have targets, by the function that styles the text. */
const spansByTransform = new WeakMap<object, readonly TargetSpan[]>();

/** Remembers where the targets of a text are, for as long as it is on a screen. */
export function rememberTargets(transform: object, spans: readonly TargetSpan[]): void {
  if (spans.some(({ target }) => target !== undefined)) {
    spansByTransform.set(transform, spans);
  }
}

/** The target at a column of a line, both from 0, of the text that one of the functions styles. */
export function targetIn(
  transforms: readonly object[],
  line: number,
  column: number,
): Target | undefined {
  const spans = transforms.map((each) => spansByTransform.get(each)).find(Boolean) ?? [];
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
