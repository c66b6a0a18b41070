import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { missingPrograms } from './test/missing-programs.ts';

/**
 * In milliseconds, the limit where there is no /proc, far from what any test takes on a busy machine.
 * Elsewhere test/runner.ts ends tests that hang.
 */
const HANG = 1_200_000;

/**
 * Keeps V8 from freeing compiled code of WebAssembly and of its calls of JavaScript, which sometimes ends
 * Node 24 with “Check failed: jit_page.has_value()” (nodejs/node issue 64500).
 */
const KEEP_COMPILED_CODE = [`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`, '--no-wasm-code-gc'];

const files = (patterns: string, exclude: readonly string[] = []): string[] =>
  globSync(patterns, { exclude });

const system = files('test/**/*.system.test.{ts,tsx}');
const unit = files('test/**/*.test.{ts,tsx}', ['test/e2e/**', 'test/**/*.system.test.{ts,tsx}']);

/** Whether a file replaces modules, or counts all timers beside real sockets: those of other files would count. */
const needsModules = (file: string): boolean =>
  /vi\.(?:mock|resetModules)\(|InFakeTime\(/.test(readFileSync(file, 'utf8'));

/**
 * Two projects of the same kind: importing the modules again for each file would cost more than the
 * tests, so that only the files that need it have modules of their own.
 */
const projects = (
  name: string,
  include: string[],
  setupFiles: string[],
): TestProjectConfiguration[] => [
  {
    extends: true,
    test: { name, include, exclude: include.filter(needsModules), setupFiles, isolate: false },
  },
  {
    extends: true,
    test: { name: `${name}-isolated`, include: include.filter(needsModules), setupFiles },
  },
];

export default defineConfig({
  test: {
    runner: 'test/runner.ts',
    execArgv: KEEP_COMPILED_CODE,
    testTimeout: HANG,
    hookTimeout: HANG,
    maxWorkers: '100%',
    reporters: ['default', missingPrograms],
    projects: [
      ...projects('unit', unit, ['test/setup.ts', 'test/unit-setup.ts']),
      ...projects('system', system, ['test/setup.ts']),
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
