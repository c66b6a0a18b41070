import { builtinModules } from 'node:module';
import type { BuildOptions } from 'rolldown';

const external = [/^node:/, ...builtinModules];

/** The program: production React without devtools, in a few files so that it starts fast. */
export const program: BuildOptions = {
  input: {
    cli: 'source/cli.ts',
    worker: 'source/solver/worker.ts',
    'store-worker': 'source/store/remote/worker.ts',
  },
  platform: 'node',
  external,
  resolve: {
    alias: {
      'react-devtools-core': `${import.meta.dirname}/empty-module.js`,
      // On exit it would write to stderr to show the cursor, but on a server stderr is the log.
      'restore-cursor': `${import.meta.dirname}/empty-function.js`,
      'string-width': `${import.meta.dirname}/string-width.ts`,
    },
  },
  transform: {
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.DEV': '"false"',
      // With `fetch` Yoga fetches its own data: URL, which loads Node's whole HTTP client.
      fetch: 'undefined',
      // ssh2 reads its folder on load, to look for an optional addon.
      __dirname: 'import.meta.dirname',
    },
  },
  output: {
    dir: 'dist',
    format: 'esm',
    minify: true,
    cleanDir: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
};

/** The library, without dependencies. */
const library: BuildOptions = {
  input: { index: 'source/index.ts' },
  platform: 'neutral',
  output: { dir: 'dist', format: 'esm' },
};

/** All bundles in the order of the build; the first one empties the folder. */
export const bundles: readonly BuildOptions[] = [program, library];
