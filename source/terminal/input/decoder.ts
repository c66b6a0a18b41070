import { Readable } from 'node:stream';

/** One character of several bytes (RFC 3629). */
const CHARACTER =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/;

/** A byte above ASCII that no character contains; those to 9F are control characters of 8 bits (ECMA-48, C1). */
const STRAY = /[\u0080-\u00ff]/;

const BYTES = new RegExp(`${CHARACTER.source}|${STRAY.source}`, 'g');

/** The beginning of a character at the end of some bytes. */
const BEGINNING =
  /(?:[\u00c2-\u00f4]|[\u00e0-\u00f4][\u0080-\u00bf]|[\u00f0-\u00f4][\u0080-\u00bf]{2})$/;

const REPLACEMENT = '\ufffd';

/** Decodes the bytes of a terminal, which come in pieces. */
type InputDecoder = { readonly write: (bytes: Buffer) => string };

/**
 * Creates a decoder of UTF-8 that keeps the control characters of 8 bits, which are no UTF-8. The beginning of a
 * character waits for its rest, and holds nothing else back.
 */
export function createInputDecoder(): InputDecoder {
  let beginning = '';
  return {
    write: (bytes) => {
      const all = beginning + bytes.toString('latin1');
      beginning = BEGINNING.exec(all)?.[0] ?? '';
      return all.slice(0, all.length - beginning.length).replace(BYTES, decoded);
    },
  };
}

function decoded(bytes: string): string {
  if (bytes.length > 1) return Buffer.from(bytes, 'latin1').toString('utf8');
  return bytes < '\u00a0' ? bytes : REPLACEMENT;
}

/** A stream of keys with the methods of a terminal's; there is no line discipline to switch off. */
export function openKeyboard(): Readable {
  const stdin = new Readable({ read: () => undefined });
  const itself = (): Readable => stdin;
  return Object.assign(stdin, { isTTY: true, setRawMode: itself, ref: itself, unref: itself });
}
