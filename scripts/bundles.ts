import { execFileSync } from 'node:child_process';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { BuildOptions } from 'rolldown';
import { menuChunks } from './bundle/chunks.ts';
import {
  builtins,
  fromAssets,
  packageVariables,
  reactExports,
  yogaBytes,
} from './bundle/plugins.ts';

const replacements = join(import.meta.dirname, 'bundle');
const sources = join(import.meta.dirname, '../source');
const chalkStyles = join(
  import.meta.dirname,
  '../node_modules/chalk/source/vendor/ansi-styles/index.js',
);
const inSources = (files: readonly string[]): readonly string[] =>
  files.map((file) => join(sources, file));

/** The commit of this checkout, marked if files differ from it; empty where it is unknown. */
const commit = (): string => {
  if (process.env.KEYPEG_COMMIT !== undefined) return process.env.KEYPEG_COMMIT;
  const command = ['describe', '--always', '--dirty', '--abbrev=8', '--exclude=*'];
  try {
    return execFileSync('git', command, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/** The program: production React without devtools, in a few files so that it starts fast. */
export const program = {
  input: {
    cli: 'source/cli.ts',
    worker: 'source/solver/thread/worker.ts',
    'simulation-worker': 'source/commands/simulate/simulation-worker.ts',
    'store-worker': 'source/store/remote/worker.ts',
  },
  platform: 'node',
  plugins: [
    builtins(builtinModules),
    packageVariables(),
    reactExports(),
    yogaBytes('chunks/yoga.wasm'),
  ],
  resolve: {
    alias: {
      // One copy instead of four: chalk has its own, and others have two versions.
      'ansi-styles': chalkStyles,
      'react-devtools-core': join(replacements, 'empty.js'),
      // On exit it would write to stderr to show the cursor, but on a server stderr is the log.
      'restore-cursor': join(replacements, 'empty.js'),
      'string-width': join(replacements, 'string-width.ts'),
      'yoga-layout': join(replacements, 'yoga-layout.ts'),
    },
  },
  transform: {
    define: {
      KEYPEG_COMMIT: JSON.stringify(commit()),
      // With `fetch` Yoga fetches its own data: URL, which loads Node's whole HTTP client.
      fetch: 'undefined',
      // ssh2 reads its folder on load, to look for an optional addon.
      __dirname: 'import.meta.dirname',
      'Intl.Segmenter': 'LazySegmenter',
      // Packages ask it which browser they are in; Node loads what it does not need to answer.
      'globalThis.navigator': 'undefined',
    },
    inject: { LazySegmenter: [join(replacements, 'lazy-segmenter.ts'), 'LazySegmenter'] },
  },
  output: {
    dir: 'dist',
    format: 'esm',
    // V8 keeps a text of ASCII in half of the memory.
    charset: 'ascii',
    // ssh2 recognizes a session without a shell by the name of its class.
    minify: { compress: true, mangle: { keepNames: { class: true, function: false } } },
    cleanDir: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: {
      groups: menuChunks({
        entry: join(sources, 'cli.ts'),
        menu: inSources(['commands/start/run.ts', 'session/local-program.ts']),
        // It does not import the list of all screens.
        frame: inSources(['commands/play/play.ts']),
        light: inSources([
          'commands/start/run.ts',
          'commands/simulate/simulate.ts',
          'commands/solve/solve.ts',
          'solver/thread/worker.ts',
          'solver/thread/effect.ts',
          'store/remote/worker.ts',
        ]),
        solver: inSources(['solver/thread/effect.ts']),
        lines: inSources(['commands/solve/solve.ts', 'lines/text/solving/solving.ts']),
      }),
    },
  },
} satisfies BuildOptions;

/** The program as one file, and each of its threads as one, for the executable. */
export const executableBundles = (folder: string): readonly BuildOptions[] =>
  Object.entries(program.input).map(([name, input]) => ({
    ...program,
    input: { [name]: input },
    plugins: [fromAssets(join(replacements, 'executable')), program.plugins],
    output: {
      ...program.output,
      dir: folder,
      cleanDir: false,
      codeSplitting: false,
    },
  }));
