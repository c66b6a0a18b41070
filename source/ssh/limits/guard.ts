import type { Socket } from 'node:net';
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

/**
 * Limits the bytes of a connection: input above the rate stays in the network, and `onAbuse` is
 * called once when too much output stays unread or too many requests come.
 */
export function openConnectionGuard(
  socket: Socket,
  { inputKilobytes, outputKilobytes }: TrafficLimits,
  onAbuse: (reason: AbuseReason) => void,
): ConnectionGuard {
  const rate = inputKilobytes * KILOBYTE;
  let input = fullBucket(rate, rate * BURST_SECONDS, performance.now());
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
    if (!isPaused && resumeTimer === undefined) socket.resume();
  };
  socket.on('data', (bytes: Buffer) => {
    if (socket.writableLength > outputKilobytes * KILOBYTE) return report('unread-output');
    const taken = take(input, bytes.length, performance.now());
    input = taken.bucket;
    if (taken.wait === 0) return;
    socket.pause();
    clearTimeout(resumeTimer);
    resumeTimer = setTimeout(() => {
      resumeTimer = undefined;
      readOn();
    }, taken.wait);
  });
  return {
    pauseInput: () => {
      isPaused = true;
      socket.pause();
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
