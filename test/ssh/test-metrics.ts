import { type Metrics, openMetrics } from '../../source/ssh/operations/metrics.ts';

/** Metrics of a process that is never late. */
export const openTestMetrics = (): Metrics =>
  openMetrics({
    loopDelay: { enable: () => {}, max: 0, percentile: () => 0, reset: () => {} },
    loopInterval: 0,
    memory: process.memoryUsage,
  });
