import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };

/** A package that is part of a bundle, and the notice that its license requires. */
export type BundledPackage = {
  readonly name: string;
  readonly version: string;
  /** An SPDX license id. */
  readonly license: string;
  readonly notice: string;
};

/**
 * The packages that modules of a bundle come from; throws for a package without a license.
 *
 * @param modules paths of the modules in a bundle
 */
export function packagesOf(modules: readonly string[]): readonly BundledPackage[] {
  const folders = new Set(
    modules.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path) ?? []),
  );
  const packages = [...folders].map(packageIn);
  // Two folders may have the same version of a package.
  return [...new Map(packages.map((each) => [`${each.name} ${each.version}`, each])).values()];
}

/** The notices that the licenses of bundled packages require, and notices of other parts. */
export const thirdPartyNotices = (
  packages: readonly BundledPackage[],
  ...others: readonly string[]
): string =>
  [
    'The program is bundled with these packages, under their own licenses.\n',
    ...packages
      .map(
        ({ name, version, license, notice }) =>
          `${name} ${version}, ${license}\n\n${notice.trim()}\n`,
      )
      .toSorted(),
    ...others,
  ].join(`\n${'-'.repeat(80)}\n\n`);

/** The package of Yoga lacks its license, which has the same holder and text as React's. */
const licensedAs: Readonly<Record<string, string>> = { 'yoga-layout': 'react' };

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  /** The predecessor of `license`. */
  readonly licenses?: readonly { readonly type: string }[];
};

function packageIn(folder: string): BundledPackage {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license = manifest.licenses?.[0]?.type } = manifest;
  const licenseFolder = join(folder, '..', licensedAs[name] ?? basename(folder));
  const notice = noticeIn(licenseFolder);
  if (license === undefined || notice === undefined) throw new Error(`${name} has no license.`);
  return { name, version, license, notice };
}

/** The license file of a package, or the section of its readme that has the license. */
function noticeIn(folder: string): string | undefined {
  const files = readdirSync(folder);
  const license = files.find((entry) => /^licen[cs]e/iu.test(entry));
  if (license !== undefined) return readFileSync(join(folder, license), 'utf8');
  const readme = files.find((entry) => /^readme/iu.test(entry));
  if (readme === undefined) return undefined;
  const text = readFileSync(join(folder, readme), 'utf8');
  return /^#+ *licen[cs]e\s(?<notice>(?:(?!^#).*\n?)*)/imu.exec(text)?.groups?.notice;
}

/** The used part of a software bill of materials of CycloneDX. */
type Sbom = {
  readonly $schema: string;
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
};

type Component = {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
};

type Dependency = { readonly ref: string; readonly dependsOn: readonly string[] };

/**
 * Asks npm for all packages of the lock file. Options of the `npm` command that runs the build, such
 * as a global installation, arrive as variables, so the options that matter here are explicit.
 */
export async function npmSbom(): Promise<Sbom> {
  const options = ['--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'];
  const scope = ['--global=false', '--workspaces=false', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = await promisify(execFile)(npm, ['sbom', ...options, ...scope], {
    cwd: `${import.meta.dirname}/..`,
    maxBuffer: 16 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout);
}

/**
 * The bill of materials of what ships, as JSON: the part of npm's that is bundled. It has no time, no
 * random number and no address of a registry, so that the same packages give the same text. Throws for
 * a bundled package that is not in the lock file.
 */
export function shippedSbom(all: Sbom, bundled: readonly BundledPackage[]): string {
  const components = bundled
    .map(({ name, version, license }) => {
      const found = all.components.find((each) => each.name === name && each.version === version);
      if (found === undefined) throw new Error(`${name} ${version} is not in the lock file.`);
      const { 'bom-ref': ref, purl } = found;
      const licenses = [{ license: { id: license } }];
      return { 'bom-ref': ref, type: 'library', name, version, purl, licenses };
    })
    .toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));
  const shipped = new Set(components.map((component) => component['bom-ref']));
  const { name, version, license } = packageJson;
  const root = `${name}@${version}`;
  // npm 10 repeats a package that has two folders.
  const known = new Map(all.dependencies.map((each) => [each.ref, each]));
  const dependencies = [...known.values()]
    .filter(({ ref }) => ref === root || shipped.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => shipped.has(each)).toSorted(),
    }))
    .toSorted((one, other) => (one.ref < other.ref ? -1 : 1));
  const sbom = {
    $schema: all.$schema,
    bomFormat: all.bomFormat,
    specVersion: all.specVersion,
    version: 1,
    metadata: {
      component: {
        'bom-ref': root,
        type: 'application',
        name,
        version,
        purl: `pkg:npm/${root}`,
        licenses: [{ license: { id: license } }],
      },
    },
    components,
    dependencies,
  };
  return `${JSON.stringify(sbom, undefined, 2)}\n`;
}
