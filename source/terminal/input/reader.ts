import { Readable } from 'node:stream';
import {
  ESC,
  ESCAPE_KEY,
  firstPart,
  type InputPart,
  in7Bits,
  type MouseReport,
  mouseReportOf,
  PASTE_END,
  PASTE_START,
  SEQUENCE_START,
} from './sequences.ts';

export type Reading = {
  /** What may become a sequence or a paste, from its ESC on; empty if nothing may. */
  readonly pending: string;
  /** Whether the ESC of what is pending, or of what comes next, has been taken for the Esc key. */
  readonly isEscTaken: boolean;
  /** How often something has been pending. */
  readonly pendingCount: number;
};

export const noReading: Reading = { pending: '', isEscTaken: false, pendingCount: 0 };

type ReadInput = { readonly reading: Reading; readonly parts: readonly InputPart[] };

/**
 * Reads input that comes in pieces. Keys come out whole and without doubt: a lone Esc as a sequence, keys of other
 * modes as plain ones.
 */
export function readInput(before: Reading, input: string): ReadInput {
  const parts: InputPart[] = [];
  let { isEscTaken, pendingCount } = before;
  let rest = before.pending + input;
  if (isEscTaken && before.pending === '') {
    isEscTaken = LATE_REST.test(input);
    if (isEscTaken) rest = ESC + input;
  }
  let pending = '';
  let isNew = before.pending === '';
  while (rest !== '') {
    const start = rest.search(SEQUENCE_START);
    const plain = start === -1 ? rest : rest.slice(0, start);
    addPart(parts, { kind: 'typed', text: plain });
    if (start === -1) break;
    isNew ||= plain !== '';
    rest = in7Bits(rest.slice(start));
    const first = firstPart(rest);
    if (first.kind === 'unfinished') {
      ({ pending } = first);
      if (isNew) pendingCount++;
      break;
    }
    const { part, length } = first;
    // Its ESC was already reported as the Esc key: a key that it begins is dropped, a report is not.
    if (!isEscTaken || part.kind !== 'typed') addPart(parts, part);
    isEscTaken = false;
    isNew = true;
    rest = rest.slice(length);
  }
  return {
    reading: { pending, isEscTaken: pending !== '' && isEscTaken, pendingCount },
    parts,
  };
}

/** What goes on after an ESC that came alone, and is hardly typed after the Esc key. */
const LATE_REST = /^(?:\[|\](?:\d|$)|P(?:[\d>]|$)|_(?:G|$))/;

function addPart(parts: InputPart[], { kind, text }: InputPart): void {
  const last = parts.at(-1);
  if (kind === 'typed' && text === '') return;
  if (kind === 'typed' && last?.kind === 'typed') {
    parts[parts.length - 1] = { kind, text: last.text + text };
  } else parts.push({ kind, text });
}

/** Milliseconds until an ESC without more counts as the Esc key. */
export const KEY_TIME = 50;

/** Milliseconds without input until an unfinished sequence, string or paste ends. */
export const SEQUENCE_TIME = 1000;

export function waitOf({ pending, isEscTaken }: Reading): number | undefined {
  if (pending === '') return isEscTaken ? SEQUENCE_TIME : undefined;
  const isKey = pending === ESC || pending === `${ESC}O` || (isEscTaken && pending.length === 2);
  return isKey ? KEY_TIME : SEQUENCE_TIME;
}

export function endPending({ pending, isEscTaken, pendingCount }: Reading): ReadInput {
  const reading: Reading = { pending: '', isEscTaken: false, pendingCount };
  if (pending === ESC) {
    const key: InputPart = { kind: 'typed', text: ESCAPE_KEY };
    return { reading: { ...reading, isEscTaken: true }, parts: [key] };
  }
  if (isEscTaken && pending.length === 2) {
    return { reading, parts: [{ kind: 'typed', text: pending.slice(1) }] };
  }
  return { reading, parts: pending.startsWith(PASTE_START) ? endPaste(pending) : [] };
}

const CTRL_C = '\u0003';
const CTRL_Z = '\u001a';

/** Ctrl-C and Ctrl-Z after an unfinished paste. */
const PRESSED = new RegExp(`[${CTRL_C}${CTRL_Z}]+$`);

const CUT_END = new RegExp(String.raw`${ESC}(?:\[(?:2(?:01?)?)?)?$`);

function endPaste(pending: string): readonly InputPart[] {
  const pressed = PRESSED.exec(pending)?.[0] ?? '';
  const text = pending
    .slice(PASTE_START.length, pending.length - pressed.length)
    .replace(CUT_END, '');
  const parts: InputPart[] = [];
  if (text !== '') parts.push({ kind: 'pasted', text });
  addPart(parts, { kind: 'typed', text: pressed });
  return parts;
}

/** Reads what a terminal sends, and never waits longer than a second for more of it. */
type InputReader = {
  readonly add: (input: string) => void;
  /** Whether a sequence or a paste has begun and not ended. */
  readonly isHolding: () => boolean;
  /** Stops the timer of what is pending; later input is still read. */
  readonly close: () => void;
};

/** An input: `raw` as a terminal sends it, or `read` by another reader, so that all in it ends, however late. */
export type InputState = 'raw' | 'read';

export function createInputReader(
  onParts: (parts: readonly InputPart[]) => void,
  state: InputState = 'raw',
): InputReader {
  let reading = noReading;
  let timer: NodeJS.Timeout | undefined;
  const take = ({ reading: next, parts }: ReadInput): void => {
    reading = next;
    if (parts.length > 0) onParts(parts);
  };
  const setTimer = (): void => {
    clearTimeout(timer);
    const wait = state === 'raw' ? waitOf(reading) : undefined;
    timer = wait === undefined ? undefined : setTimeout(onTime, wait);
  };
  const onTime = (): void => {
    take(endPending(reading));
    setTimer();
  };
  return {
    add: (input) => {
      const before = reading;
      take(readInput(reading, input));
      // Single keys that are pressed during the wait do not extend it.
      const isSame =
        reading.pendingCount === before.pendingCount && waitOf(reading) === waitOf(before);
      if (!isSame || input.length > 1 || timer === undefined) setTimer();
    },
    isHolding: () => reading.pending !== '',
    close: () => clearTimeout(timer),
  };
}

/** One character of several bytes (RFC 3629). */
const CHARACTER =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/;

/** A byte above ASCII that no character contains; those to 9F are control characters of 8 bits (ECMA-48, C1). */
const STRAY = /[\u0080-\u00ff]/;

const BYTES = new RegExp(`${CHARACTER.source}|${STRAY.source}`, 'g');

const BEGINNING =
  /(?:[\u00c2-\u00f4]|[\u00e0-\u00f4][\u0080-\u00bf]|[\u00f0-\u00f4][\u0080-\u00bf]{2})$/;

const REPLACEMENT = '\ufffd';

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

type InkInput = {
  readonly stdin: NodeJS.ReadableStream;
  readonly setMouseListener: (listener: ((report: MouseReport) => void) | undefined) => void;
  /** Whether a sequence or a paste has begun and not ended. */
  readonly isUnfinished: () => boolean;
  /** Stops the timer of what is held back; later input is still read. */
  readonly close: () => void;
};

type InputListeners = {
  readonly onRepaint: () => void;
  readonly onReport: (report: string) => void;
};

const REPAINT_KEY = '\f';

/** Creates an input for Ink that keeps the order of reports and keys: Ink handles each text before it reads the next. */
export function createInkInput(
  stdin: NodeJS.ReadableStream,
  { onRepaint, onReport }: InputListeners,
  state: InputState,
): InkInput {
  const decoder = createInputDecoder();
  let onMouse: ((report: MouseReport) => void) | undefined;
  let parts: readonly InputPart[] = [];
  let isReading = false;
  const reader = createInputReader((read) => {
    parts = [...parts, ...read];
    // What has waited for more comes without an event of the stream.
    if (!isReading) stdin.emit('readable');
  }, state);
  const takePart = (): InputPart | undefined => {
    const [part, ...rest] = parts;
    parts = rest;
    return part;
  };
  const textOf = ({ kind, text }: InputPart): string => {
    switch (kind) {
      case 'typed':
        if (text.includes(REPAINT_KEY)) onRepaint();
        return text;
      case 'pasted':
        return PASTE_START + text + PASTE_END;
      case 'mouse': {
        const report = mouseReportOf(text);
        if (report !== undefined) onMouse?.(report);
        return '';
      }
      case 'reported':
        onReport(text);
        return '';
    }
  };
  const readMore = (): boolean => {
    const piece = stdin.read();
    if (piece === null) return false;
    isReading = true;
    reader.add(typeof piece === 'string' ? piece : decoder.write(piece));
    isReading = false;
    return true;
  };
  const read = (): string | null => {
    for (;;) {
      const part = takePart();
      if (part === undefined) {
        if (readMore()) continue;
        return null;
      }
      const text = textOf(part);
      if (text !== '') return text;
    }
  };
  return {
    stdin: new Proxy(stdin, {
      get: (stream, name) => {
        if (name === 'read') return read;
        // Node would replace control characters of 8 bits.
        if (name === 'setEncoding') return () => undefined;
        const value: unknown = Reflect.get(stream, name, stream);
        return typeof value === 'function' ? value.bind(stream) : value;
      },
    }),
    setMouseListener: (listener) => {
      onMouse = listener;
    },
    isUnfinished: reader.isHolding,
    close: reader.close,
  };
}

/** A stream of keys with the methods of a terminal's; there is no line discipline to switch off. */
export function openKeyboard(): Readable {
  const stdin = new Readable({ read: () => undefined });
  const itself = (): Readable => stdin;
  return Object.assign(stdin, { isTTY: true, setRawMode: itself, ref: itself, unref: itself });
}
