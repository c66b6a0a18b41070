import { describe, expect, it } from 'vitest';
import { solverThreads } from '../../../source/ssh/cluster/backend.ts';

describe('the solver threads of a process', () => {
  for (const [cores, workers, threads] of [
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 2],
    [64, 1, 4],
    [2, 2, 1],
    [4, 2, 1],
    [8, 2, 3],
    [8, 3, 1],
    [2, 8, 1],
  ] as const) {
    it(`are ${threads} on ${cores} cores with ${workers} processes`, () => {
      expect(solverThreads(cores, workers)).toBe(threads);
    });
  }
});
