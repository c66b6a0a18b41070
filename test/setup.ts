import { vi } from 'vitest';
// Once for all files that share modules: each tester is asked at each comparison.
import './helpers/equal-prose.ts';

// A test that names no folder for its data would read those of the person who runs it, or write there.
vi.mock('node:os', async (original) => {
  const os = await original<typeof import('node:os')>();
  const home = os.homedir();
  return {
    ...os,
    homedir: () => {
      const named = os.homedir();
      if (named !== home) return named;
      throw new Error('A test names the folder of its data: it has no home.');
    },
  };
});
