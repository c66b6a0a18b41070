import { once } from 'node:events';
import process from 'node:process';

const A_MINUTE = 60_000;

/**
 * Stops the whole job, as the shell's Ctrl-Z does, until the shell continues it. The timer is
 * needed: with nothing else to wait for, the program would end instead of going on.
 */
export async function stopJob(): Promise<void> {
  const alive = setInterval(() => undefined, A_MINUTE);
  const continued = once(process, 'SIGCONT');
  process.kill(0, 'SIGTSTP');
  await continued;
  clearInterval(alive);
}
