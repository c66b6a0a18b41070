import type { Key } from '../screens/parts/input/keymap.ts';
import type { Echo } from './form.ts';

/** A line that is being typed. */
export type TypedLine = { readonly text: string; readonly echo: Echo };

/** What a key does to a line: what the terminal shows for it, and the line when it is complete. */
export type Edited = {
  readonly line: TypedLine;
  readonly shown: string;
  readonly entered: string | undefined;
};

/** The most characters of a line; more are not taken. */
const MAX_LENGTH = 200;

/** An empty line. */
export const emptyLine = (echo: Echo): TypedLine => ({ text: '', echo });

/** The line after a key: characters are added at its end, and Backspace removes the last one. */
export function typeKey(line: TypedLine, key: Key): Edited {
  const { text, echo } = line;
  const visible = (shown: string): string => (echo === 'shown' ? shown : '');
  const edited = (changed: string, shown: string): Edited => ({
    line: { ...line, text: changed },
    shown: visible(shown),
    entered: undefined,
  });
  switch (key) {
    case 'enter':
      return { line: emptyLine(echo), shown: '\r\n', entered: text };
    case 'backspace':
    case 'delete':
      return text === '' ? edited('', '') : edited([...text].slice(0, -1).join(''), ERASE);
    case 'ctrl-u':
      return edited('', ERASE.repeat([...text].length));
    case 'ctrl-w': {
      const kept = text.replace(/\S*\s*$/u, '');
      return edited(kept, ERASE.repeat([...text].length - [...kept].length));
    }
    default:
      return [...key].length === 1 && !CONTROL.test(key) && text.length < MAX_LENGTH
        ? edited(text + key, key)
        : edited(text, '');
  }
}

/** What a terminal would obey when it is echoed. */
const CONTROL = /[\p{Control}\p{Bidi_Control}\u2028\u2029]/u;

/** Erases the last character, as the line editor of a terminal does. */
const ERASE = '\b \b';
