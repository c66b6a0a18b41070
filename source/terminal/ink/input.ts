import {
  type InputPart,
  isReportHeld,
  type MouseReport,
  noReading,
  PASTE_END,
  PASTE_START,
  readMouse,
} from '../input/mouse-reports.ts';

/** The input of a terminal as Ink reads it, without the reports of the mouse. */
export type InkInput = {
  readonly stdin: NodeJS.ReadableStream;
  /** Sets the listener to the reports; without one, Ink reads the input as it is. */
  readonly setReportListener: (onReport: ((report: MouseReport) => void) | undefined) => void;
  /** Whether a paste has begun and not ended. */
  readonly isPasting: () => boolean;
  /** Stops the timer of what is held back; later input is still read. */
  readonly close: () => void;
};

/** Milliseconds until a held ESC sequence counts as a key; Ink waits 20 ms more for its rest. */
const KEY_TIMEOUT = 20;

/** Milliseconds until the beginning of a report that does not go on is dropped. */
const REPORT_TIMEOUT = 1000;

/**
 * Creates an input for Ink, which drops reports of the mouse. Reports and keys keep their order: Ink
 * handles each piece of text before it reads the next one.
 */
export function createInkInput(stdin: NodeJS.ReadableStream): InkInput {
  let onReport: ((report: MouseReport) => void) | undefined;
  let reading = noReading;
  let parts: readonly InputPart[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isPasting = false;
  /** The last characters: the start of a paste may come in pieces. */
  let tail = '';

  const release = (): void => {
    timer = undefined;
    if (reading.held === '') return;
    if (!isReportHeld(reading)) parts = [...parts, { kind: 'text', text: reading.held }];
    reading = { ...reading, held: '' };
    stdin.emit('readable');
  };
  const takePart = (): InputPart | undefined => {
    const [part, ...rest] = parts;
    parts = rest;
    return part;
  };
  const readPiece = (): string | null => {
    const piece = stdin.read();
    if (piece === null) return null;
    const text = String(piece);
    notePaste(text);
    return text;
  };
  const notePaste = (piece: string): void => {
    const text = tail + piece;
    const [start, end] = [text.lastIndexOf(PASTE_START), text.lastIndexOf(PASTE_END)];
    if (start !== end) isPasting = start > end;
    tail = text.slice(1 - PASTE_START.length);
  };
  const read = (): string | null => {
    clearTimeout(timer);
    for (;;) {
      const part = takePart();
      if (part?.kind === 'text') return part.text;
      if (part?.kind === 'report') {
        onReport?.(part.report);
        continue;
      }
      const piece = readPiece();
      if (piece === null) break;
      if (onReport === undefined && reading.held === '') return piece;
      ({ reading, parts } = readMouse(reading, piece));
    }
    if (reading.held !== '') {
      timer = setTimeout(release, isReportHeld(reading) ? REPORT_TIMEOUT : KEY_TIMEOUT);
    }
    return null;
  };
  return {
    stdin: new Proxy(stdin, {
      get: (stream, name) => {
        if (name === 'read') return read;
        const value: unknown = Reflect.get(stream, name, stream);
        return typeof value === 'function' ? value.bind(stream) : value;
      },
    }),
    setReportListener: (listener) => {
      onReport = listener;
      reading = { ...reading, place: 'typed' };
    },
    isPasting: () => isPasting,
    close: () => clearTimeout(timer),
  };
}
