import type { Socket } from 'node:net';
import type { Settings } from '../config/settings.ts';
import { fullBucket, take } from './token-bucket.ts';

/** Why a connection is ended at once. */
export type AbuseReason = 'unread-output' | 'too-many-rekeys' | 'too-many-refusals';

/** Counts what one connection asks of its server. */
export type ConnectionGuard = {
  readonly countRekey: () => void;
  readonly countRefusal: () => void;
  readonly close: () => void;
};

/** Questions for what nobody gets here; a client that goes on asking is no player's. */
const MOST_REFUSALS = 10;

/** Exchanges of keys at once; after them there may be one a second. */
const MOST_REKEYS = 30;

/** Input that may come at once, in seconds of the steady rate: a page that is pasted. */
const BURST_SECONDS = 4;

const KILOBYTE = 1024;

/**
 * Watches over a connection's bytes. All that a client asks for comes as input: too much of it is
 * left to wait in the network, and what is answered but never read ends in `broken`.
 */
export function openConnectionGuard(
  socket: Socket,
  { inputKilobytes, outputKilobytes }: Settings,
  broken: (abuse: AbuseReason) => void,
): ConnectionGuard {
  const rate = inputKilobytes * KILOBYTE;
  let input = fullBucket(rate, rate * BURST_SECONDS, performance.now());
  let rekeys = fullBucket(1, MOST_REKEYS, performance.now());
  let refusals = 0;
  let waiting: NodeJS.Timeout | undefined;
  let isBroken = false;

  /** Once: what has arrived already may hold much more of the same. */
  const end = (abuse: AbuseReason): void => {
    if (isBroken) return;
    isBroken = true;
    broken(abuse);
  };
  socket.on('data', (bytes: Buffer) => {
    if (socket.writableLength > outputKilobytes * KILOBYTE) return end('unread-output');
    const taken = take(input, bytes.length, performance.now());
    input = taken.bucket;
    if (taken.wait === 0) return;
    socket.pause();
    clearTimeout(waiting);
    waiting = setTimeout(() => socket.resume(), taken.wait);
  });
  return {
    countRekey: () => {
      const taken = take(rekeys, 1, performance.now());
      rekeys = taken.bucket;
      if (taken.wait > 0) end('too-many-rekeys');
    },
    countRefusal: () => {
      refusals++;
      if (refusals > MOST_REFUSALS) end('too-many-refusals');
    },
    close: () => clearTimeout(waiting),
  };
}
