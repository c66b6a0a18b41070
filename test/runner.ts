import { type RunnerTestCase, TestRunner } from 'vitest';
import { orHang } from './helpers/patience.ts';

/** In quiet seconds, more than any test takes. */
const SECONDS = 100;

/** More than a wait in the test has, which can say more. */
const IDLE_SECONDS = 10;

/** Fails a test that hangs. */
export default class extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const done = Promise.resolve(TestRunner.getTestFn(test)());
    await orHang('the end of the test', done, SECONDS, IDLE_SECONDS);
  }
}
