import type { CpuShare } from './fair-scheduler.ts';

/** The first character of what a special key sends. */
const ESC = '\u001b';

/** Delivers input in small portions as the CPU share allows, in order and without loss. */
export type InputThrottle = {
  readonly add: (input: string) => void;
  readonly close: () => void;
};

export type InputThrottleOptions = {
  /** Where the input comes from; paused while too much of it is buffered. */
  readonly source: { readonly pause: () => unknown; readonly resume: () => unknown };
  readonly cpu: Pick<CpuShare, 'schedule'>;
  readonly deliver: (input: string) => void;
  /** Called once at most, when input has waited for more than a second. */
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

/** Returns a throttle that schedules a portion at a time. */
export function openInputThrottle(options: InputThrottleOptions): InputThrottle {
  const { source, cpu, deliver, onLate } = options;
  let buffered = '';
  let cancelScheduled: (() => void) | undefined;
  /** When the next portion was scheduled, in milliseconds of a monotonic clock. */
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
    add: (input) => {
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

/** Where the first control key begins that is too many for a portion. */
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
