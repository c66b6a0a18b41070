import type { Socket } from 'node:net';
import process from 'node:process';
import type { Settings } from '../settings.ts';
import { type AbuseReason, fullBucket, take } from './admission-rules.ts';
import type { CpuShare } from './fair-scheduler.ts';

type TrafficLimits = Pick<Settings, 'inputKilobytes' | 'outputKilobytes'>;
const MAX_REFUSALS = 10;
const MAX_REKEYS = 30;
/** Input that may come at once, in seconds of the rate: enough to paste a page. */
const BURST_SECONDS = 4;
const KILOBYTE = 1024;

type GuardedConnection = {
  readonly socket: Socket;
  readonly input: Pick<PacedInput, 'pause' | 'resume'>;
  /** The milliseconds for which its input must wait, because reading it has used too much CPU time. */
  readonly overheadWait: () => number;
};

/** Input above the rate stays in the network; `onAbuse` is called once, for unread output or too many requests. */
export function openConnectionGuard(
  { socket, input, overheadWait }: GuardedConnection,
  { inputKilobytes, outputKilobytes }: TrafficLimits,
  onAbuse: (reason: AbuseReason) => void,
) {
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

type PacedInput = ReturnType<typeof openPacedInput>;
/** Bytes of one read: some tiny packets, or most of a handshake message. */
const PIECE = 2048;

/** Paces logins, because a handshake cannot be interrupted: they wait for each other, and no player for all of them. */
export function openPacedInput(socket: Socket, cpu: Pick<CpuShare, 'scheduleBehindKeys'>) {
  let isPaced = true;
  let isPaused = false;
  let cancelScheduled: (() => void) | undefined;

  const schedule = (): void => {
    if (!isPaused) cancelScheduled ??= cpu.scheduleBehindKeys(read);
  };
  const read = (): void => {
    cancelScheduled = undefined;
    if (isPaused) return;
    // Emits `data`. A read without a length also notices that the client has ended its input.
    if (socket.readableLength > PIECE) socket.read(PIECE);
    else socket.read();
    if (isPaced && socket.readableLength > 0) schedule();
  };
  // A stream with this listener emits `data` only when it is read, and cannot be paused.
  socket.on('readable', schedule);
  return {
    pause: () => {
      isPaused = true;
      if (!isPaced) socket.pause();
    },
    resume: () => {
      isPaused = false;
      if (isPaced) schedule();
      else socket.resume();
    },
    /** The session has started: from now on input is read as it arrives. */
    endPacing: () => {
      isPaced = false;
      cancelScheduled?.();
      cancelScheduled = undefined;
      socket.off('readable', schedule);
      // In its next tick, the stream resumes because the listener is gone.
      process.nextTick(() => {
        if (isPaused) socket.pause();
      });
    },
  };
}
