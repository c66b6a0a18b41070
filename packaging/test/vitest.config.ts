import { defineConfig } from 'vitest/config';
import { missingPrograms } from '../../test/missing-programs.ts';

/** The tests of what `npm run package` has built; a limit only ends a test that hangs. */
export default defineConfig({
  test: {
    include: ['packaging/test/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    maxWorkers: 1,
    reporters: ['verbose', missingPrograms],
  },
});
