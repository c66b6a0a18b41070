/** The package for npm and what is bundled in it: `release/keypeg-VERSION.tgz` and `.cdx.json`. */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { knownProject, type Project } from '../project.ts';
import { packagedReadme } from '../readme.ts';
import { billOfMaterials, emptyFolder, releaseFolder, root, run, tarball } from '../release.ts';

/** What only a checkout uses: an installation runs no scripts and has no dependencies. */
const checkoutOnly = ['allowScripts', 'devDependencies', 'overrides', 'scripts'];

/** The published package.json: the one of the checkout without its development, with the addresses that exist. */
export const publishedManifest = (
  packageJson: object,
  { repository, issues, npm }: Project,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(packageJson).filter(([key]) => !checkoutOnly.includes(key))),
  ...(npm === '' ? {} : { name: npm }),
  ...(repository === ''
    ? {}
    : { homepage: repository, repository: { type: 'git', url: `git+${repository}.git` } }),
  ...(issues === '' ? {} : { bugs: { url: issues } }),
});

/** Packs what was built into dist/; returns the paths of the tarball and of its bill of materials. */
export function packForNpm(): readonly string[] {
  const folder = emptyFolder('npm');
  for (const file of packageJson.files) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  writeFileSync(join(folder, 'README.md'), packagedReadme(readme, knownProject));
  const manifest = publishedManifest(packageJson, knownProject);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const packed = run('npm', ['pack', '--silent', '--pack-destination', releaseFolder], folder);
  rmSync(folder, { recursive: true });
  // npm names it after the package, which can have another name there.
  renameSync(join(releaseFolder, packed.trim()), tarball);
  cpSync(join(root, 'dist/sbom.cdx.json'), billOfMaterials);
  return [tarball, billOfMaterials];
}
