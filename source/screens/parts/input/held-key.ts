import type { Key } from './keymap.ts';

/**
 * The pauses in milliseconds after which a key is pressed again, not held: a held key waits before it
 * first repeats itself, and then repeats itself fast.
 */
export const REST = { first: 700, next: 200 } as const;

/** A key that may be held down: when it came last, in milliseconds, and the pause that ends the hold. */
export type HeldKey = { readonly key: Key; readonly at: number; readonly pause: number };

/** A key that was just pressed, and may be held down from now on. */
export const holding = (key: Key, at: number): HeldKey => ({ key, at, pause: REST.first });

/** A held key that has repeated itself. */
export const repeated = (held: HeldKey, at: number): HeldKey => ({ ...held, at, pause: REST.next });

/** Whether a press of a key is a repetition of a held one. */
export const isRepetition = (held: HeldKey | 'none', key: Key, at: number): held is HeldKey =>
  held !== 'none' && held.key === key && at - held.at < held.pause;
