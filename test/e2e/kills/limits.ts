/** Waits that end with an error which says what was waited for. */

import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../../source/store/queue/promises.ts';
import { HANG_SECONDS } from '../../helpers/terminal/waiting.ts';

/** Milliseconds between two checks. */
const PERIOD = 50;

/** Resolves when a condition holds. */
export async function waitUntil(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + HANG_SECONDS * 1000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`${HANG_SECONDS} s passed, but not yet: ${what}`);
    await pause(PERIOD);
  }
}

/** Resolves or rejects as the promise does. */
export async function withLimit<Value>(
  what: string,
  promise: Promise<Value>,
  seconds: number = HANG_SECONDS,
): Promise<Value> {
  const done = await withTimeout(
    1000 * seconds,
    promise.then((value) => ({ value })),
  );
  if (done === undefined) throw new Error(`${seconds} s passed, but not yet: ${what}`);
  return done.value;
}
