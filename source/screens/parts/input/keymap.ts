import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';

/**
 * One press of a key: the character it types, or the name of a key that types none. Names are
 * longer than one character.
 */
export type Key = string;

type Actions = Catalog['actions'];

/** The name of an action: an entry of the catalog that needs no data. */
export type ActionName = {
  readonly [Name in keyof Actions]: Actions[Name] extends string ? Name : never;
}[keyof Actions];

/** What a key does, in a few words: an action by its name, or a text with data. */
export type ActionText = ActionName | LocalizedText;

/** What a key does, in the words of a language. */
export const actionText = (action: ActionText, catalog: Catalog): string =>
  typeof action === 'string' ? catalog.actions[action] : action(catalog);

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
  readonly action: ActionText;
  /** Whether the footer shows them, or only the help. */
  readonly visibleIn: 'footer' | 'help';
  /** What each of the keys types, in a word such as `color`, where they type something. */
  readonly types?: LocalizedText;
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
