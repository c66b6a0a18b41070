import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { OutputStream } from '../../terminal/ink/streams.ts';
import { openKeyboard } from '../../terminal/input/reader.ts';
import type { CpuShare } from '../limits/fair-scheduler.ts';
import { bindErrorScope } from '../operations/error-scope.ts';
import type { SessionMetrics } from '../operations/metrics.ts';
import type { WindowSize } from '../protocol/session-request.ts';
import type { Channel } from '../protocol/ssh2.ts';

/** A player's terminal at the other end of a channel, with the streams that Node has for a local one. */
export type Terminal = {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: OutputStream;
  /** Puts typed input into `stdin`. */
  readonly type: (input: string) => void;
  readonly resize: (size: WindowSize) => void;
  /** Ends both streams; later output is dropped. */
  readonly close: () => void;
};

export type TerminalOptions = {
  readonly channel: Channel;
  readonly socket: Socket;
  readonly size: WindowSize;
  readonly meter: SessionMetrics;
  /** Schedules resizes, whose frames are the largest. */
  readonly cpu: Pick<CpuShare, 'schedule' | 'chargeWorkFromHere'>;
};

/**
 * After a resize, milliseconds until the next one: a window that is dragged sends one for each column,
 * and only the last one counts.
 */
const RESIZE_INTERVAL = 100;

/**
 * Opens the streams of a terminal behind a channel. `write` returns false while the client's window
 * or the network has not taken all output; a painter should then wait for `drain`.
 */
export function openTerminal(options: TerminalOptions): Terminal {
  const { channel, socket, meter, cpu } = options;
  const stdin = openKeyboard();
  const events = new EventEmitter();
  let { columns, rows } = options.size;
  let isOpen = true;
  /** When the last key was typed, until its frame is drawn; milliseconds of a monotonic clock. */
  let typedAt: number | undefined;
  let lastSize = options.size;
  /** Whether the last size has been reported; one that is no other is a request to paint again. */
  let isReported = true;
  let resizing: Resizing = { state: 'idle' };

  const isDrained = (): boolean => channel.writableLength === 0 && !socket.writableNeedDrain;
  const onDrain = bindErrorScope(() => {
    if (isOpen && isDrained()) events.emit('drain');
  });
  socket.on('drain', onDrain);

  const stdout: OutputStream = {
    get columns() {
      return columns;
    },
    get rows() {
      return rows;
    },
    write: (output) => {
      if (!isOpen) return true;
      meter.sent(Buffer.byteLength(output));
      if (typedAt !== undefined) meter.keyToFrame(performance.now() - typedAt);
      typedAt = undefined;
      // A closed channel may never call back, so only drawing waits for it.
      channel.write(output, onDrain);
      return isDrained();
    },
    once: (event, listener) =>
      events.once(event, () => {
        cpu.chargeWorkFromHere();
        listener();
      }),
    on: (event, listener) => events.on(event, listener),
    off: (event, listener) => events.off(event, listener),
  };
  const scheduleResize = (): void => {
    resizing = { state: 'scheduled', cancel: cpu.schedule(applySize) };
  };
  const applySize = (): void => {
    resizing = { state: 'waiting', timer: setTimeout(endInterval, RESIZE_INTERVAL) };
    ({ columns, rows } = lastSize);
    isReported = true;
    events.emit('resize');
  };
  const endInterval = (): void => {
    resizing = { state: 'idle' };
    if (!isReported) scheduleResize();
  };
  return {
    stdin,
    stdout,
    type: (input) => {
      typedAt = performance.now();
      stdin.push(input);
    },
    resize: (size) => {
      lastSize = size;
      isReported = false;
      if (resizing.state === 'idle') scheduleResize();
    },
    close: () => {
      isOpen = false;
      if (resizing.state === 'scheduled') resizing.cancel();
      if (resizing.state === 'waiting') clearTimeout(resizing.timer);
      socket.off('drain', onDrain);
      stdin.push(null);
    },
  };
}

/** The state of the last resize: done, scheduled, or waiting for the end of the interval after another one. */
type Resizing =
  | { readonly state: 'idle' }
  | { readonly state: 'scheduled'; readonly cancel: () => void }
  | { readonly state: 'waiting'; readonly timer: NodeJS.Timeout };
