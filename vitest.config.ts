import { defineConfig } from 'vitest/config';

const attacks = 'test/e2e/hostile-*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 20_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.{ts,tsx}'], exclude: ['test/e2e/**'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: [attacks],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'attacks',
          include: [attacks],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 60_000,
          // One by one, after all else: how long a player beside an attack waits is looked at.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
