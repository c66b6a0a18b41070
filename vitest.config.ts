import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { missingPrograms } from './test/missing-programs.ts';

/**
 * In milliseconds, the limit of tests that hang and compute; those that hang and do nothing end earlier,
 * whatever the load of the machine is (test/helpers/patience.ts).
 */
const HANG = 120_000;

/**
 * After 1,000 calls of a JavaScript function from WebAssembly, V8 compiles the call again and frees the old
 * code. This sometimes ends Node 24 with “Check failed: jit_page.has_value()” (nodejs/node issue 64500).
 */
const NEVER_COMPILE_AGAIN = `--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`;

const unitFiles = globSync('test/**/*.test.{ts,tsx}', {
  exclude: ['test/e2e/**', 'test/**/*.system.test.{ts,tsx}'],
});

/** The unit tests that replace modules, and so need modules of their own. */
const replacing = unitFiles.filter((file) =>
  /vi\.(?:mock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

const unit = { include: unitFiles, setupFiles: ['test/setup.ts', 'test/unit-setup.ts'] };

export default defineConfig({
  test: {
    runner: 'test/runner.ts',
    execArgv: [NEVER_COMPILE_AGAIN],
    testTimeout: HANG,
    hookTimeout: HANG,
    maxWorkers: '100%',
    reporters: ['default', missingPrograms],
    projects: [
      // Importing the modules again for each file would cost more than the tests.
      { extends: true, test: { ...unit, name: 'unit', exclude: replacing, isolate: false } },
      { extends: true, test: { ...unit, name: 'unit-isolated', include: replacing } },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/**/*.system.test.{ts,tsx}'],
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
