import { defineConfig } from 'vitest/config';

/** In milliseconds; no test takes so long, however busy the machine is, unless it hangs. */
const HANG = 120_000;

export default defineConfig({
  test: {
    testTimeout: HANG,
    hookTimeout: HANG,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**'],
          setupFiles: 'test/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
        },
      },
    ],
  },
});
