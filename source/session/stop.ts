import process from 'node:process';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Long enough for the stop to come about, in milliseconds. */
const STOPPING = 100;

/**
 * Stops the whole job, as the shell's Ctrl-Z does, until the shell continues it. Where no shell
 * could (`ssh host keypeg`, a window of its own) the system refuses to stop the program, and the
 * pause ends by itself. With nothing to wait for the program would end instead of going on.
 */
export async function stopJob(): Promise<void> {
  process.kill(0, 'SIGTSTP');
  await pause(STOPPING);
  // Only the program in front is told of a new size, and meanwhile that was the shell.
  process.kill(process.pid, 'SIGWINCH');
  await nextTurn();
}
