/** The actions of a mouse on a screen; undefined is none. Keys have targets of their own. */
export type Pointing<Message> = {
  /** A click on an entry of the list, from 0. */
  readonly entry?: (index: number) => Message | undefined;
  /** A click on a place of what is being edited, from 0. */
  readonly place?: (index: number) => Message | undefined;
  /** A turn of the wheel: 1 is down. */
  readonly wheel?: (step: 1 | -1) => Message | undefined;
};

/** The actions on a screen without anything to point at. */
export const noPointing: Pointing<never> = {};

/** A wheel that chooses the next entry of a list; it stops at its ends. */
export const wheelIn =
  <Message>(
    chosen: number,
    count: number,
    moved: (step: 1 | -1) => Message,
  ): NonNullable<Pointing<Message>['wheel']> =>
  (step) =>
    chosen + step < 0 || chosen + step >= count ? undefined : moved(step);

/** A part of a screen that a player can click on; what a click means depends on the screen. */
export type Target =
  /** The action of a key, such as a hint in the footer or a color of the palette; a default key. */
  | { readonly kind: 'key'; readonly key: string }
  /** A place of the row that is being edited, from 0. */
  | { readonly kind: 'place'; readonly index: number }
  /** An entry of the screen's list, from 0. */
  | { readonly kind: 'entry'; readonly index: number };

/** The target that does what a key does. */
export const keyTarget = (key: string): Target => ({ kind: 'key', key });

/** The target of a place in the row that is being edited. */
export const placeTarget = (index: number): Target => ({ kind: 'place', index });

/** The target of an entry of a list. */
export const entryTarget = (index: number): Target => ({ kind: 'entry', index });

/** Whether a click on either means the same. */
export function isSameTarget(one: Target | undefined, other: Target | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  if (one.kind === 'key') return other.kind === 'key' && one.key === other.key;
  return other.kind === one.kind && one.index === other.index;
}

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
