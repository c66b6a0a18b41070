import { builtinModules } from 'node:module';
import type { BuildOptions } from 'rolldown';

const external = [/^node:/, ...builtinModules];

/** The program: production React, no devtools, everything that a start needs in few files. */
export const program: BuildOptions = {
  input: { cli: 'source/cli.ts', worker: 'source/solver/worker.ts' },
  platform: 'node',
  external,
  resolve: {
    alias: {
      'react-devtools-core': `${import.meta.dirname}/empty-module.js`,
      // At the end it would show the cursor on stderr, whatever that is: on a server it is the log.
      'restore-cursor': `${import.meta.dirname}/empty-function.js`,
      'string-width': `${import.meta.dirname}/string-width.ts`,
    },
  },
  transform: {
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.DEV': '"false"',
      // Where there is a `fetch`, Yoga fetches its own data: URL and so loads all of Node's HTTP.
      fetch: 'undefined',
      // ssh2 asks for its folder as it loads, to find what it does not need here.
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

/** The library: no dependency at all. */
const library: BuildOptions = {
  input: { index: 'source/index.ts' },
  platform: 'neutral',
  output: { dir: 'dist', format: 'esm' },
};

/** What the build makes, in this order: the first empties the folder. */
export const bundles: readonly BuildOptions[] = [program, library];
