import { type RunnerTestCase, TestRunner } from 'vitest';
import { orIdle } from './helpers/patience.ts';

/** In seconds, more than a wait in the test has, which can say more. */
const IDLE_SECONDS = 10;

/** Fails a test that has not ended although it and its programs do nothing any more. */
export default class extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const done = Promise.resolve(TestRunner.getTestFn(test)());
    await orIdle('the end of the test', done, IDLE_SECONDS);
  }
}
