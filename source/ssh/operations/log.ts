import { fullBucket, type TokenBucket, take } from '../limits/admission-rules.ts';

export type Log = (event: string, fields?: LogFields) => void;
export type LogFields = Readonly<Record<string, string | number | boolean>>;

export const faultFields = ({ message, stack = '' }: Error): LogFields => ({
  error: message,
  stack,
});

/** Longer texts are cut, so that lines stay readable. */
const MAX_TEXT = 256;

/** Opens a log; `write` gets whole lines, `now` is in milliseconds since 1970. */
export const openLog =
  (write: (line: string) => void, now: () => number): Log =>
  (event, fields = {}) => {
    const time = new Date(now()).toISOString();
    write(`${escaped(JSON.stringify({ time, event, ...fields }, cut))}\n`);
  };

/** Limits for each kind of line: clients cause them, and disks fill up. */
const LINES_PER_SECOND = 2;
const LINES_AT_ONCE = 200;
type Kind = { readonly bucket: TokenBucket; readonly untold: number };

/** Limits each kind of line, an event with its reason; `untold` counts dropped ones. `now` is monotonic. */
export function boundedLog(log: Log, now: () => number): Log {
  const kinds = new Map<string, Kind>();
  return (event, fields = {}) => {
    const kind = `${event} ${fields.reason ?? ''}`;
    const state = kinds.get(kind);
    const before = state?.bucket ?? fullBucket(LINES_PER_SECOND, LINES_AT_ONCE, now());
    const { bucket, wait } = take(before, 1, now());
    const untold = state?.untold ?? 0;
    if (wait > 0) {
      kinds.set(kind, { bucket: before, untold: untold + 1 });
      return;
    }
    kinds.set(kind, { bucket, untold: 0 });
    log(event, untold === 0 ? fields : { ...fields, untold });
  };
}

const cut = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT - 1)}…` : value;

/** Escapes what JSON leaves but terminals interpret: C1 controls, bidirectional marks, what is invisible, line ends. */
const escaped = (json: string): string =>
  json.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
