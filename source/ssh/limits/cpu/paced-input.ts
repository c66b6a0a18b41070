import type { Socket } from 'node:net';
import process from 'node:process';
import type { CpuShare } from './fair-scheduler.ts';

/** The input of a connection, which is read in turns of the scheduler until its session starts. */
export type PacedInput = {
  /** Reads nothing until `resume`: what the client sends stays in the network. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** The session has started: from now on input is read as it arrives. */
  readonly endPacing: () => void;
};

/** Bytes of one read: some tiny packets, or most of a handshake message. */
const PIECE = 2048;

/**
 * Paces the login of a client, because a handshake cannot be interrupted: of clients that connect at
 * the same time, each waits for the others, but no player waits for all of them.
 */
export function openPacedInput(socket: Socket, cpu: Pick<CpuShare, 'scheduleLogin'>): PacedInput {
  let isPaced = true;
  let isPaused = false;
  let cancelScheduled: (() => void) | undefined;

  const schedule = (): void => {
    if (!isPaused) cancelScheduled ??= cpu.scheduleLogin(read);
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
