import { actions } from '../../../prose/menu.ts';
import { type Binding, type Key, onKey } from './keymap.ts';

/** One line of text that is being typed. */
export type TextField = {
  readonly text: string;
  /** How many characters are before the cursor. */
  readonly cursor: number;
  /** The most characters that it takes. */
  readonly limit: number;
};

/** One change of a text field. */
export type TextEdit =
  | { readonly edit: 'typed'; readonly text: string }
  | { readonly edit: 'moved'; readonly step: 1 | -1 }
  | { readonly edit: 'moved-to'; readonly end: 'start' | 'end' }
  | { readonly edit: 'erased' }
  | { readonly edit: 'deleted' };

/** A field with a text, and the cursor after it. */
export const textField = (limit: number, text = ''): TextField => ({
  text,
  cursor: text.length,
  limit,
});

/** The field after a change; what does not fit is not typed. */
export function editText(field: TextField, change: TextEdit): TextField {
  const { text, cursor, limit } = field;
  const [before, after] = [text.slice(0, cursor), text.slice(cursor)];
  switch (change.edit) {
    case 'typed': {
      const added = change.text.slice(0, limit - text.length);
      return { ...field, text: before + added + after, cursor: cursor + added.length };
    }
    case 'moved':
      return { ...field, cursor: Math.max(0, Math.min(text.length, cursor + change.step)) };
    case 'moved-to':
      return { ...field, cursor: change.end === 'start' ? 0 : text.length };
    case 'erased':
      return { ...field, text: before.slice(0, -1) + after, cursor: Math.max(0, cursor - 1) };
    case 'deleted':
      return { ...field, text: before + after.slice(1) };
  }
}

/** The characters that a field takes, in a row, and how they are written for a reader. */
type Characters = {
  readonly all: string;
  readonly label: string;
  /** The noun for one of them. */
  readonly noun: string;
};

/** The keys that edit a field of some characters. */
export function textBindings<Message>(
  { all, label, noun }: Characters,
  on: (change: TextEdit) => Message,
): readonly Binding<Message>[] {
  return [
    {
      keys: [...all],
      label,
      action: 'type it',
      types: noun,
      visibleIn: 'help',
      on: (key: Key) => on({ edit: 'typed', text: key }),
    },
    {
      keys: ['left', 'right'],
      label: '← →',
      action: 'move the cursor',
      visibleIn: 'help',
      on: (key) => on({ edit: 'moved', step: key === 'left' ? -1 : 1 }),
    },
    {
      keys: ['home', 'end'],
      label: 'Home End',
      action: actions.moveToEnd,
      visibleIn: 'help',
      on: (key) => on({ edit: 'moved-to', end: key === 'home' ? 'start' : 'end' }),
    },
    onKey('backspace', actions.eraseBefore, () => on({ edit: 'erased' }), 'help'),
    onKey('delete', actions.eraseAt, () => on({ edit: 'deleted' }), 'help'),
  ];
}
