import { vi } from 'vitest';
import { HANG_SECONDS } from './terminal/waiting.ts';

/** Repeats a check until it passes and returns what it returned; fails when it never passes. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: HANG_SECONDS * 1000, interval: 10 });
