import type { FairScheduler } from './fair-scheduler.ts';
import { fullBucket, take } from './token-bucket.ts';

/** Delivers input in small portions, so that one player's flood does not delay the others. */
export type InputThrottle = {
  readonly add: (input: string) => void;
  readonly close: () => void;
};

export type InputThrottleOptions = {
  /** Where the input comes from; paused while too much of it is buffered. */
  readonly source: { readonly pause: () => unknown; readonly resume: () => unknown };
  /** Runs the portions above the rate. */
  readonly scheduler: FairScheduler;
  readonly deliver: (input: string) => void;
};

/** Maximum characters of a portion. */
const PORTION = 256;

/** Maximum control keys of a portion: a letter costs little, other keys may change the screen. */
const PORTION_KEYS = 16;

/** Buffered characters from which the source is paused. */
const MAX_BUFFERED = 16_384;

/** Portions that need no scheduler: more than a person can type. */
const PORTIONS_PER_SECOND = 20;
const PORTIONS_AT_ONCE = 40;

/** Returns a throttle that delivers input up to the rate at once and schedules the rest. */
export function openInputThrottle(options: InputThrottleOptions): InputThrottle {
  const { source, scheduler, deliver } = options;
  let buffered = '';
  let allowance = fullBucket(PORTIONS_PER_SECOND, PORTIONS_AT_ONCE, performance.now());
  let cancelScheduled: (() => void) | undefined;

  const isAllowed = (): boolean => {
    const taken = take(allowance, 1, performance.now());
    if (taken.wait === 0) allowance = taken.bucket;
    return taken.wait === 0;
  };
  const schedule = (): void => {
    cancelScheduled = scheduler.schedule(deliverNext);
  };
  const deliverNext = (): void => {
    cancelScheduled = undefined;
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
      if (cancelScheduled !== undefined) return;
      if (isAllowed()) deliverNext();
      else schedule();
    },
    close: () => {
      cancelScheduled?.();
      cancelScheduled = undefined;
      buffered = '';
    },
  };
}

/** The first character of what a special key sends. */
const ESC = '\u001b';

/** Maximum characters that a key sends. */
const MAX_KEY = 12;

const CONTROL = /[\p{Cc}]/gu;

/** Returns the first portion of the input, without splitting a surrogate pair or a key's sequence. */
function portionOf(input: string): string {
  if (input.length <= PORTION_KEYS) return input;
  const part = input.slice(0, PORTION);
  const cut = [...part.matchAll(CONTROL)][PORTION_KEYS]?.index;
  if (cut !== undefined) return part.slice(0, cut);
  if (part.length === input.length) return part;
  const sequenceStart = part.lastIndexOf(ESC);
  if (sequenceStart > PORTION - MAX_KEY) return part.slice(0, sequenceStart);
  const last = part.charCodeAt(PORTION - 1);
  return last >= 0xd800 && last < 0xdc00 ? part.slice(0, -1) : part;
}
