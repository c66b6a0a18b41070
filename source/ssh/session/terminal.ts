import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { OutputStream } from '../../terminal/ink/streams.ts';
import {
  createInputDecoder,
  createInputReader,
  openKeyboard,
} from '../../terminal/input/reader.ts';
import {
  askBackground,
  type InputPart,
  isWideAnswer,
  PASTE_END,
  PASTE_START,
  withoutEcho,
} from '../../terminal/input/sequences.ts';
import type { CpuShare } from '../limits/fair-scheduler.ts';
import { bindErrorScope } from '../operations/error-scope.ts';
import type { SessionMetrics } from '../operations/metrics.ts';
import type { WindowSize } from '../protocol/session-request.ts';
import type { Channel } from '../protocol/ssh2.ts';

type TerminalOptions = {
  readonly channel: Channel;
  readonly socket: Socket;
  readonly size: WindowSize;
  readonly meter: SessionMetrics;
  readonly cpu: Pick<CpuShare, 'schedule' | 'chargeWorkFromHere'>;
};

/** Milliseconds between two resizes: a window that is dragged sends one for each column, and the last one counts. */
const RESIZE_INTERVAL = 100;

/** `write` returns false while the client's window or the network has not taken all output: then wait for `drain`. */
export function openTerminal(options: TerminalOptions) {
  const { channel, socket, meter, cpu } = options;
  const stdin = openKeyboard();
  const events = new EventEmitter();
  let { columns, rows } = options.size;
  let isOpen = true;
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
    type: (input: string) => {
      typedAt = performance.now();
      stdin.push(input);
    },
    resize: (size: WindowSize) => {
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

type Resizing =
  | { readonly state: 'idle' }
  | { readonly state: 'scheduled'; readonly cancel: () => void }
  | { readonly state: 'waiting'; readonly timer: NodeJS.Timeout };

type PlayerInputOptions = {
  readonly channel: Channel;
  readonly cpu: CpuShare;
  readonly meter: SessionMetrics;
  readonly isQueryable: boolean;
  readonly onTyped: (typed: string) => void;
  /** Called once at most, when typed input has waited for more than a second. */
  readonly onLate: () => void;
  /** Called once at most: a client that keeps sending colors must not make its server redraw. */
  readonly onBackground: (background: 'light' | 'dark') => void;
  /** Called once at most, if the terminal draws signs of ambiguous width two columns wide. */
  readonly onWideSigns: () => void;
};

export function openPlayerInput(options: PlayerInputOptions) {
  const { channel, cpu, meter, isQueryable, onTyped, onLate, onBackground, onWideSigns } = options;
  const throttle = openInputThrottle({ source: channel, cpu, deliver: onTyped, onLate });
  let isOpen = true;
  let hasWideSigns = false;
  let before: InputPart | undefined;
  const take = (part: InputPart): void => {
    const typed = typedIn(part);
    if (typed !== '' && isOpen) throttle.add(typed);
    if (part.kind !== 'reported') return;
    query?.read(part.text);
    if (!isWideAnswer(part.text) || hasWideSigns || !isQueryable || !isOpen) return;
    hasWideSigns = true;
    onWideSigns();
  };
  const typedIn = ({ kind, text }: InputPart): string => {
    if (kind === 'reported') return '';
    if (kind === 'pasted') return PASTE_START + text + PASTE_END;
    return withoutEcho(text, before);
  };
  const reader = createInputReader(
    bindErrorScope((parts: readonly InputPart[]) => {
      for (const part of parts) {
        take(part);
        before = part;
      }
    }),
  );
  const decoder = createInputDecoder();
  const read = bindErrorScope((bytes: Buffer) => {
    meter.received(bytes.length);
    reader.add(decoder.write(bytes));
  });
  channel.on('data', read);
  const ask = (text: string): void => {
    meter.sent(Buffer.byteLength(text));
    channel.write(text);
  };
  const query = isQueryable
    ? askBackground(ask, (background) => {
        if (isOpen) onBackground(background);
      })
    : undefined;
  return {
    /** Resolves when the terminal has answered all queries, or after 250 ms: later, the player's shell would get them. */
    close: async () => {
      isOpen = false;
      throttle.close();
      const closed = Promise.withResolvers<void>();
      const timer = setTimeout(closed.resolve, ANSWER_TIME);
      channel.once('close', closed.resolve);
      if (channel.destroyed || channel.readableEnded) closed.resolve();
      await Promise.race([closed.promise, query?.answered]);
      clearTimeout(timer);
      channel.off('data', read).resume();
      reader.close();
    },
  };
}

/** How long a terminal may take to answer when its player leaves, in milliseconds. */
const ANSWER_TIME = 250;
const ESC = '\u001b';

type InputThrottleOptions = {
  /** Where the input comes from; paused while too much of it is buffered. */
  readonly source: { readonly pause: () => unknown; readonly resume: () => unknown };
  readonly cpu: Pick<CpuShare, 'schedule'>;
  readonly deliver: (input: string) => void;
  readonly onLate: () => void;
};

/** Maximum characters of a portion: what cannot be interrupted must be short. */
const PORTION = 16;
/** Maximum control keys of a portion: other keys than letters may open another screen. */
const PORTION_KEYS = 1;
/** Buffered characters from which the source is paused. */
const MAX_BUFFERED = 16_384;
/** Milliseconds after which a player wonders what happens to the keys. */
const LATE = 1000;

export function openInputThrottle(options: InputThrottleOptions) {
  const { source, cpu, deliver, onLate } = options;
  let buffered = '';
  let cancelScheduled: (() => void) | undefined;
  let scheduledAt = 0;
  let isLateReported = false;

  const schedule = (): void => {
    scheduledAt = performance.now();
    cancelScheduled = cpu.schedule(deliverScheduled);
  };
  const deliverScheduled = (): void => {
    cancelScheduled = undefined;
    deliverNext();
    if (isLateReported || performance.now() - scheduledAt <= LATE) return;
    isLateReported = true;
    onLate();
  };
  const deliverNext = (): void => {
    const portion = portionOf(buffered);
    buffered = buffered.slice(portion.length);
    if (buffered !== '') schedule();
    if (buffered.length < MAX_BUFFERED) source.resume();
    if (portion !== '') deliver(portion);
  };
  return {
    add: (input: string) => {
      buffered += input;
      if (buffered.length >= MAX_BUFFERED) source.pause();
      if (buffered !== '' && cancelScheduled === undefined) schedule();
    },
    close: () => {
      cancelScheduled?.();
      cancelScheduled = undefined;
      buffered = '';
    },
  };
}

/** Maximum characters that a key or the mouse sends, in a window of less than 1000 columns. */
const MAX_KEY = 14;
/** A control key, or the start of what one sends; an ESC and the key after it are one key with Alt. */
const CONTROL_KEY = new RegExp(`${ESC}?\\p{Cc}`, 'gu');

function cutOf(part: string): number | undefined {
  let keys = 0;
  CONTROL_KEY.lastIndex = 0;
  for (let key = CONTROL_KEY.exec(part); key !== null; key = CONTROL_KEY.exec(part)) {
    if (keys++ === PORTION_KEYS) return key.index;
  }
  return undefined;
}

/** Returns the first portion of the input, without splitting a surrogate pair or a key's sequence. */
function portionOf(input: string): string {
  if (input.length <= PORTION_KEYS) return input;
  const part = input.slice(0, PORTION);
  const cut = cutOf(part);
  if (cut !== undefined) return part.slice(0, cut);
  if (part.length === input.length) return part;
  const sequenceStart = part.lastIndexOf(ESC);
  if (sequenceStart > PORTION - MAX_KEY) return part.slice(0, sequenceStart);
  const last = part.charCodeAt(PORTION - 1);
  return last >= 0xd800 && last < 0xdc00 ? part.slice(0, -1) : part;
}
