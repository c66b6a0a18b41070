import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { OutputStream } from '../../terminal/ink-output.ts';
import { bindErrorScope } from '../operations/error-scope.ts';
import type { SessionMetrics } from '../operations/metrics.ts';
import type { WindowSize } from '../protocol/session-request.ts';
import type { Channel } from '../protocol/ssh2.ts';

/** A player's terminal at the other end of a line, as Node would give one that is here. */
export type Terminal = {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: OutputStream;
  /** What was typed arrives. */
  readonly type: (input: string) => void;
  readonly resize: (size: WindowSize) => void;
  /** Ends both streams; nothing is written any more. */
  readonly close: () => void;
};

/**
 * The largest screen that is drawn: its cells are kept for each player, and all are looked at for
 * each frame. A larger window has blanks beside and below it.
 */
const MOST_COLUMNS = 400;
const MOST_ROWS = 150;

/**
 * The streams of a terminal whose output goes to a line. It is `busy` while the client's window or
 * the network under it has not taken all that was written: then a painter should wait for `drain`.
 */
export function openTerminal(
  line: Channel,
  socket: Socket,
  size: WindowSize,
  meter: SessionMetrics,
): Terminal {
  const stdin = keyboard();
  const events = new EventEmitter();
  let { columns, rows } = size;
  let isOpen = true;
  /** When the key was typed whose frame is not drawn yet, in milliseconds of a steady clock. */
  let typedAt: number | undefined;

  const isClear = (): boolean => line.writableLength === 0 && !socket.writableNeedDrain;
  const cleared = bindErrorScope(() => {
    if (isOpen && isClear()) events.emit('drain');
  });
  socket.on('drain', cleared);

  const stdout: OutputStream = {
    get columns() {
      return Math.min(columns, MOST_COLUMNS);
    },
    get rows() {
      return Math.min(rows, MOST_ROWS);
    },
    write: (output) => {
      if (!isOpen) return true;
      meter.sent(Buffer.byteLength(output));
      if (typedAt !== undefined) meter.keyToFrame(performance.now() - typedAt);
      typedAt = undefined;
      // A line that is closed never calls back, so nothing may depend on it but drawing.
      line.write(output, cleared);
      return isClear();
    },
    once: (event, listener) => events.once(event, listener),
    on: (event, listener) => events.on(event, listener),
    off: (event, listener) => events.off(event, listener),
  };
  return {
    stdin,
    stdout,
    type: (input) => {
      typedAt = performance.now();
      stdin.push(input);
    },
    resize: (changed) => {
      ({ columns, rows } = changed);
      events.emit('resize');
    },
    close: () => {
      isOpen = false;
      socket.off('drain', cleared);
      stdin.push(null);
    },
  };
}

/** A stream of keys that has what is asked of a terminal's: no line discipline is here to switch. */
export function keyboard(): Readable {
  const stdin = new Readable({ encoding: 'utf8', read: () => undefined });
  const itself = (): Readable => stdin;
  return Object.assign(stdin, { isTTY: true, setRawMode: itself, ref: itself, unref: itself });
}
