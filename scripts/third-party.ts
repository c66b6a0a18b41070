import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

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
  /** What packages had before `license`. */
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
