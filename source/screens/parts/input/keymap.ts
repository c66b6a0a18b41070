import type { Catalog, Prose } from '../../../prose/catalog.ts';

/**
 * One press of a key: the character it types, or the name of a key that types none. Names are
 * longer than one character.
 */
export type Key = string;

/** What some keys of a screen do, for dispatch, the footer and the help. */
export type Binding<Message> = (
  | {
      readonly keys: readonly Key[];
      /** How the keys are written for a reader, such as `↑ ↓`. */
      readonly label: string;
    }
  /** Every key of no earlier binding. */
  | { readonly keys: 'others'; readonly label?: never }
) & {
  /** What they do, in a few words. */
  readonly action: Prose;
  /** Whether the footer shows them, or only the help. */
  readonly visibleIn: 'footer' | 'help';
  /** What each of the keys types, in a word such as `color`, where they type something. */
  readonly types?: Prose;
  readonly on: (key: Key) => Message;
};

/** What every key does on a screen now. */
export type Keymap<Message> = readonly Binding<Message>[];

/** The message of a key, or undefined if the key has no meaning on the screen. */
export function messageFor<Message>(keymap: Keymap<Message>, key: Key): Message | undefined {
  return keymap.find(({ keys }) => keys === 'others' || keys.includes(key))?.on(key);
}

/** How the keys of a binding are written for a reader. */
export const labelOf = ({ label }: Binding<unknown>, { app }: Catalog): string =>
  label ?? app.anyOtherKey;

/** The step of an arrow or page key: 1 for down and right, -1 for up and left. */
export const stepOf = (key: Key): 1 | -1 =>
  key === 'down' || key === 'right' || key === 'page-down' ? 1 : -1;

/** `index` moved by `step` in a ring of `length` places. */
export const wrapIndex = (index: number, step: number, length: number): number =>
  (((index + step) % length) + length) % length;

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
