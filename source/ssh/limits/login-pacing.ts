import type { Socket } from 'node:net';
import type { CpuShare } from './fair-scheduler.ts';

/**
 * Reads a client's login in turns of the scheduler, because a handshake cannot be interrupted: of
 * clients that connect at the same time, each waits for the others, but no player waits for all of
 * them. Returns a function that ends the pacing once the client has its session.
 */
export function paceLogin(socket: Socket, cpu: Pick<CpuShare, 'schedule'>): () => void {
  let cancelScheduled: (() => void) | undefined;
  const read = (): void => {
    cancelScheduled = undefined;
    // Emits `data` with all bytes that have arrived.
    socket.read();
  };
  // A stream with this listener emits `data` only when it is read.
  const onReadable = (): void => {
    cancelScheduled ??= cpu.schedule(read);
  };
  socket.on('readable', onReadable);
  return () => {
    cancelScheduled?.();
    socket.off('readable', onReadable);
  };
}
