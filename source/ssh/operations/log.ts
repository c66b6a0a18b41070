import { fullBucket, type TokenBucket, take } from '../limits/token-bucket.ts';

/** Tells of something that happened: a line of JSON, the time first. */
export type Log = (event: string, fields?: LogFields) => void;

/** What is told of an event, by name. */
export type LogFields = Readonly<Record<string, string | number | boolean>>;

/** What is told of an error that nobody expected. */
export const faultFields = ({ message, stack = '' }: Error): LogFields => ({
  error: message,
  stack,
});

/** Longer texts are cut, so that a line stays one that can be read. */
const LONGEST_TEXT = 256;

/** Begins a log; `write` takes a line with its end, `now` is in milliseconds since 1970. */
export const openLog =
  (write: (line: string) => void, now: () => number): Log =>
  (event, fields = {}) => {
    const time = new Date(now()).toISOString();
    write(`${escaped(JSON.stringify({ time, event, ...fields }, shortened))}\n`);
  };

/** Lines of one kind in a second in the long run, and at once: strangers cause them, and disks fill. */
const LINES_PER_SECOND = 2;
const LINES_AT_ONCE = 200;

/** A kind of line, what may still be told of it, and how many lines of it were not told. */
type Kind = { readonly bucket: TokenBucket; readonly untold: number };

/**
 * A log that tells only so much of each kind of event, one for each of its reasons, and with the
 * next line how many before it were left out; `now` is in milliseconds of a steady clock.
 */
export function boundedLog(log: Log, now: () => number): Log {
  const kinds = new Map<string, Kind>();
  return (event, fields = {}) => {
    const kind = `${event} ${fields.reason ?? ''}`;
    const known = kinds.get(kind);
    const before = known?.bucket ?? fullBucket(LINES_PER_SECOND, LINES_AT_ONCE, now());
    const { bucket, wait } = take(before, 1, now());
    const untold = known?.untold ?? 0;
    if (wait > 0) {
      kinds.set(kind, { bucket: before, untold: untold + 1 });
      return;
    }
    kinds.set(kind, { bucket, untold: 0 });
    log(event, untold === 0 ? fields : { ...fields, untold });
  };
}

const shortened = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST_TEXT
    ? `${value.slice(0, LONGEST_TEXT - 1)}…`
    : value;

/**
 * JSON leaves most of what a terminal obeys as it is: C1 controls, marks that turn the direction of
 * a text, letters without width, ends of lines beyond ASCII. Escaped, it reads the same to programs.
 */
const escaped = (json: string): string =>
  json.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) =>
    Array.from(
      { length: sign.length },
      (_, index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
