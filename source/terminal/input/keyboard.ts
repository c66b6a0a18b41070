import { Readable } from 'node:stream';

/** A stream of keys with the methods of a terminal's; there is no line discipline to switch off. */
export function openKeyboard(): Readable {
  const stdin = new Readable({ read: () => undefined });
  const itself = (): Readable => stdin;
  return Object.assign(stdin, { isTTY: true, setRawMode: itself, ref: itself, unref: itself });
}
