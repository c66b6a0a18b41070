import { constants } from 'node:os';
import process from 'node:process';

/**
 * Signals that a server has no use for, and that would end it by default, or open Node's debugger for
 * all users of the machine: SIGUSR1, which scripts that rotate logs send.
 */
export const straySignals: readonly NodeJS.Signals[] = [
  'SIGUSR1',
  'SIGUSR2',
  'SIGALRM',
  'SIGVTALRM',
  'SIGPROF',
  'SIGIO',
  'SIGPWR',
  'SIGSTKFLT',
  'SIGTRAP',
  'SIGXCPU',
  'SIGXFSZ',
  'SIGPIPE',
];

/** Ignores signals, of which not every system knows all. */
export function ignoreSignals(signals: readonly NodeJS.Signals[]): void {
  for (const signal of signals) {
    if (Object.hasOwn(constants.signals, signal)) process.on(signal, () => undefined);
  }
}
