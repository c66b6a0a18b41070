import type { Key } from './keymap.ts';

/**
 * The pauses in milliseconds after which a key is pressed again, not held: a held key waits before it
 * first repeats itself, and then repeats itself fast.
 */
export const REST = { first: 700, next: 200 } as const;

/** What a key that may be held down keeps from the screen: its own repetitions, or every typed character too. */
export type Ignored = 'repetitions' | 'typed';

/** A key that may be held down: when it came last, in milliseconds, and the pause that ends the hold. */
export type HeldKey = {
  readonly key: Key;
  readonly at: number;
  readonly pause: number;
  readonly ignored: Ignored;
};

/** A key that was just pressed, and may be held down from now on. */
export const holding = (key: Key, at: number, ignored: Ignored): HeldKey => ({
  ...{ key, at, ignored },
  pause: REST.first,
});

/** A held key after one that was ignored. Typed characters come more slowly than a held key. */
export const repeated = (held: HeldKey, at: number): HeldKey => ({
  ...held,
  at,
  pause: held.ignored === 'typed' ? REST.first : REST.next,
});

/** Whether a press of a key is ignored, because it repeats a held one or was typed ahead. */
export const isIgnored = (held: HeldKey | 'none', key: Key, at: number): held is HeldKey =>
  held !== 'none' &&
  (held.key === key || (held.ignored === 'typed' && key.length === 1)) &&
  at - held.at < held.pause;
