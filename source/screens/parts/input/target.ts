/** A part of a screen that a player can click on; what a click means depends on the screen. */
export type Target =
  /** What a key does, such as a hint in the footer or a color of the palette; a default key. */
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
