import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, run } from './release.ts';
import tools from './tools.json' with { type: 'json' };

/** A package of npm with a version of Node for one platform, or of npm. */
export type Tool = keyof typeof tools;

/**
 * The folder of an unpacked tool, which is downloaded once; throws if it cannot be had or if its
 * contents are not those that tools.json pins.
 */
export function folderOf(tool: Tool): string {
  const folder = join(cache, tool);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const tarball = join(cache, run('npm', ['pack', '--silent', tool], cache).trim());
  const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64');
  if (`sha512-${hash}` !== tools[tool]) throw new Error(`${tool} is not the pinned package.`);
  const unpacked = mkdtempSync(join(cache, 'unpacked-'));
  run('tar', ['xzf', tarball, '-C', unpacked, '--strip-components=1']);
  rmSync(tarball);
  renameSync(unpacked, folder);
  return folder;
}
