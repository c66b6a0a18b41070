import type { CpuShare } from './fair-scheduler.ts';

/** The first character of what a special key sends. */
const ESC = '\u001b';
const PASTE_START = `${ESC}[200~`;
const PASTE_END = `${ESC}[201~`;

/** Maximum characters of a paste; longer than anything useful here. */
export const MAX_PASTE = 8192;

/** Maximum characters of a control sequence; longer than any key sends. */
export const MAX_SEQUENCE = 64;

/**
 * Returns a filter that shortens pastes and control sequences that are too long, but keeps their
 * end: a parser buffers an unfinished one and reads all of it again with each new piece.
 */
export function openInputLimits(): (input: string) => string {
  /** Characters of the current paste. */
  let pasted: number | undefined;
  /** The start of a control sequence, or of the end of a paste. */
  let prefix = '';

  const filterTyped = (character: string): string => {
    const sequence = prefix + character;
    if (sequence === PASTE_START) pasted = 0;
    prefix = isUnfinished(sequence) ? sequence : character === ESC ? ESC : '';
    if (prefix.length <= MAX_SEQUENCE) return character;
    prefix = prefix.slice(0, -1);
    return '';
  };
  const filterPasted = (character: string, before: number): string => {
    const sequence = prefix + character;
    prefix = PASTE_END.startsWith(sequence) ? sequence : character === ESC ? ESC : '';
    pasted = before + character.length;
    const isAllowed = pasted <= MAX_PASTE;
    if (prefix !== PASTE_END) return isAllowed ? character : '';
    [pasted, prefix] = [undefined, ''];
    // Beyond the limit, the earlier characters of the end may have been dropped: send all of it.
    return isAllowed ? character : PASTE_END;
  };
  return (input) => {
    if (pasted === undefined && prefix === '' && UNLIMITED.test(input)) return input;
    let output = '';
    for (const character of input) {
      output += pasted === undefined ? filterTyped(character) : filterPasted(character, pasted);
    }
    return output;
  };
}

/**
 * Whether text is an unfinished control sequence as Ink's parser reads it: `ESC [` (ECMA-48), `ESC [[`
 * (function keys of the Linux console) or `ESC O`, then parameters and no final byte.
 */
const isUnfinished = (text: string): boolean => UNFINISHED.test(text);

/** Input whose control sequences are short and complete, without the start of a paste. */
const UNLIMITED = new RegExp(String.raw`^(?:[^${ESC}]|${ESC}\[[0-9;]{0,8}[A-Za-z])*$`);

const UNFINISHED = new RegExp(String.raw`^${ESC}(?:\[\[?[ -?]*|O[0-9;]*)?$`);

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
