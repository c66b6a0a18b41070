import { defineConfig } from 'vitest/config';

/** In milliseconds; no test takes so long, however busy the machine is, unless it hangs. */
const HANG = 120_000;

/**
 * Node 24 sometimes ends with “Check failed: jit_page.has_value()” when it frees the first code of a call from
 * WebAssembly to JavaScript, which it does after so many calls (nodejs/node issue 64500).
 */
const NEVER_COMPILE_AGAIN = `--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`;

export default defineConfig({
  test: {
    execArgv: [NEVER_COMPILE_AGAIN],
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
