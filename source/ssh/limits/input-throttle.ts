import type { FairScheduler } from './fair-scheduler.ts';
import { fullBucket, take } from './token-bucket.ts';

/** Hands input on in small portions, so that one player's flood leaves turns to the others. */
export type InputThrottle = {
  readonly add: (input: string) => void;
  readonly close: () => void;
};

/** Where a pacer's input comes from, what becomes of it, and where what is too much waits. */
export type InputThrottleOptions = {
  readonly source: { readonly pause: () => unknown; readonly resume: () => unknown };
  readonly scheduler: FairScheduler;
  readonly deliver: (input: string) => void;
};

/** Characters that are handed on at once. */
const PORTION = 256;

/** Keys that are handed on at once: a letter costs little, but another key may change the screen. */
const PORTION_KEYS = 16;

/** Characters that may wait, before the source is told to. */
const MOST_WAITING = 16_384;

/** Portions in a second, and at once, that need not wait in the backlog: more than a hand types. */
const PORTIONS_PER_SECOND = 20;
const PORTIONS_AT_ONCE = 40;

/** A pacer that hands on little at once and the rest in its backlog. */
export function openInputThrottle({
  source,
  scheduler: backlog,
  deliver: hand,
}: InputThrottleOptions): InputThrottle {
  let waiting = '';
  let allowance = fullBucket(PORTIONS_PER_SECOND, PORTIONS_AT_ONCE, performance.now());
  let leaveBacklog: (() => void) | undefined;

  const isAllowed = (): boolean => {
    const taken = take(allowance, 1, performance.now());
    if (taken.wait === 0) allowance = taken.bucket;
    return taken.wait === 0;
  };
  const queue = (): void => {
    leaveBacklog = backlog.schedule(next);
  };
  const next = (): void => {
    leaveBacklog = undefined;
    const portion = portionOf(waiting);
    waiting = waiting.slice(portion.length);
    if (waiting !== '') queue();
    if (waiting.length < MOST_WAITING) source.resume();
    if (portion !== '') hand(portion);
  };
  return {
    add: (input) => {
      waiting += input;
      if (waiting.length >= MOST_WAITING) source.pause();
      if (leaveBacklog !== undefined) return;
      // A key's way to its frame is short.
      if (isAllowed()) next();
      else queue();
    },
    close: () => {
      leaveBacklog?.();
      leaveBacklog = undefined;
      waiting = '';
    },
  };
}

/** The sign that begins what a special key sends. */
const ESC = '\u001b';

/** Longer than what any key sends. */
const LONGEST_KEY = 12;

const KEY = /[\p{Cc}]/gu;

/** The first characters; what belongs together, a letter's halves or a key's signs, is not split. */
function portionOf(input: string): string {
  if (input.length <= PORTION_KEYS) return input;
  const part = input.slice(0, PORTION);
  const cut = [...part.matchAll(KEY)][PORTION_KEYS]?.index;
  if (cut !== undefined) return part.slice(0, cut);
  if (part.length === input.length) return part;
  const begun = part.lastIndexOf(ESC);
  if (begun > PORTION - LONGEST_KEY) return part.slice(0, begun);
  const last = part.charCodeAt(PORTION - 1);
  return last >= 0xd800 && last < 0xdc00 ? part.slice(0, -1) : part;
}
