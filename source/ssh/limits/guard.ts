import type { Socket } from 'node:net';
import type { PacedInput } from './cpu/paced-input.ts';
import { fullBucket, take } from './token-bucket.ts';

/** Why a connection is closed at once. */
export type AbuseReason = 'unread-output' | 'too-many-rekeys' | 'too-many-refusals';

/** Limits on the bytes of one connection. */
export type TrafficLimits = {
  /** Input per second. */
  readonly inputKilobytes: number;
  /** Output that the client has not read. */
  readonly outputKilobytes: number;
};

/** Counts the requests of one connection and limits its input. */
export type ConnectionGuard = {
  /** Reads nothing until `resumeInput`, not even what the rate allows. */
  readonly pauseInput: () => void;
  readonly resumeInput: () => void;
  readonly countRekey: () => void;
  readonly countRefusal: () => void;
  readonly close: () => void;
};

/** Refused requests (subsystems, forwarding) before the connection is closed. */
const MAX_REFUSALS = 10;

/** Key exchanges at once; after them, one per second is allowed. */
const MAX_REKEYS = 30;

/** Input that may come at once, in seconds of the rate: enough to paste a page. */
const BURST_SECONDS = 4;

const KILOBYTE = 1024;

/** A connection and its input. */
type GuardedConnection = {
  readonly socket: Socket;
  readonly input: Pick<PacedInput, 'pause' | 'resume'>;
  /** The milliseconds for which its input must wait, because reading it has used too much CPU time. */
  readonly overheadWait: () => number;
};

/**
 * Limits the bytes of a connection: input above the rate stays in the network, and `onAbuse` is
 * called once when too much output stays unread or too many requests come.
 */
export function openConnectionGuard(
  { socket, input, overheadWait }: GuardedConnection,
  { inputKilobytes, outputKilobytes }: TrafficLimits,
  onAbuse: (reason: AbuseReason) => void,
): ConnectionGuard {
  const rate = inputKilobytes * KILOBYTE;
  let bytesLeft = fullBucket(rate, rate * BURST_SECONDS, performance.now());
  let rekeys = fullBucket(1, MAX_REKEYS, performance.now());
  let refusals = 0;
  let resumeTimer: NodeJS.Timeout | undefined;
  let isPaused = false;
  let isReported = false;

  /** Reports only once: buffered input may hold many more abusive requests. */
  const report = (reason: AbuseReason): void => {
    if (isReported) return;
    isReported = true;
    onAbuse(reason);
  };
  const readOn = (): void => {
    if (!isPaused && resumeTimer === undefined) input.resume();
  };
  socket.on('data', (bytes: Buffer) => {
    if (socket.writableLength > outputKilobytes * KILOBYTE) return report('unread-output');
    const taken = take(bytesLeft, bytes.length, performance.now());
    bytesLeft = taken.bucket;
    const wait = Math.max(taken.wait, overheadWait());
    if (wait === 0) return;
    input.pause();
    clearTimeout(resumeTimer);
    resumeTimer = setTimeout(() => {
      resumeTimer = undefined;
      readOn();
    }, wait);
  });
  return {
    pauseInput: () => {
      isPaused = true;
      input.pause();
    },
    resumeInput: () => {
      if (!isPaused) return;
      isPaused = false;
      readOn();
    },
    countRekey: () => {
      const taken = take(rekeys, 1, performance.now());
      rekeys = taken.bucket;
      if (taken.wait > 0) report('too-many-rekeys');
    },
    countRefusal: () => {
      refusals++;
      if (refusals > MAX_REFUSALS) report('too-many-refusals');
    },
    close: () => clearTimeout(resumeTimer),
  };
}
