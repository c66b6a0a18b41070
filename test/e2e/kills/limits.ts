import { withTimeout } from '../../../source/store/queue/promises.ts';
import { HANG_SECONDS } from '../../helpers/patience.ts';

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
