import { Writable } from 'node:stream';
import { createInputDecoder, createInputReader, type InputState } from '../input/reader.ts';
import {
  type InputPart,
  type MouseReport,
  mouseReportOf,
  PASTE_END,
  PASTE_START,
} from '../input/sequences.ts';
import type { PaintTarget } from '../painter.ts';
import type { ScreenSize } from '../terminal-context.ts';

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

/**
 * Creates an input for Ink. Reports and keys keep their order: Ink handles each piece of text before it reads the
 * next one.
 */
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

/** The output stream of a terminal, as in Node; a size of 0 or undefined is unknown. */
export type OutputStream = {
  readonly columns?: number;
  readonly rows?: number;
  readonly write: (output: string) => boolean;
  readonly once: (event: 'drain', listener: () => void) => unknown;
  readonly on: (event: 'resize', listener: () => void) => unknown;
  readonly off: (event: 'resize', listener: () => void) => unknown;
};

/**
 * The largest screen that is drawn, in cells. They are kept for each player and compared for each
 * frame; a larger window stays blank to the right and below.
 */
export const maxScreen = { columns: 200, rows: 60 } as const;

export function paintTargetOf(stdout: OutputStream): PaintTarget {
  let lastSize = screenSizeOf(stdout);
  return {
    size: () => {
      const size = screenSizeOf(stdout);
      if (!isSameSize(size, lastSize)) lastSize = size;
      return lastSize;
    },
    write: (output) => stdout.write(output),
    once: (event, listener) => stdout.once(event, listener),
  };
}

const isSameSize = (some: ScreenSize, others: ScreenSize): boolean =>
  some.columns === others.columns && some.rows === others.rows;

export const screenSizeOf = ({ columns, rows }: OutputStream): ScreenSize => ({
  columns: Math.min(columns || 80, maxScreen.columns),
  rows: Math.min(rows || 24, maxScreen.rows),
});

export function createInkOutput(target: PaintTarget, onWrite: (output: string) => void): Writable {
  const output = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      onWrite(String(chunk));
      done();
    },
  });
  return Object.defineProperties(output, {
    isTTY: { value: true },
    columns: { get: () => target.size().columns },
    rows: { get: () => target.size().rows },
  });
}
