import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Package = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly notice: string;
};

/**
 * The notices that the licenses of bundled packages require; throws for a package without a license.
 *
 * @param modules paths of the modules in a bundle
 */
export function thirdPartyNotices(modules: readonly string[]): string {
  const folders = new Set(
    modules.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path) ?? []),
  );
  const packages = [...folders].map(packageIn);
  const notices = new Set(
    packages.map(
      ({ name, version, license, notice }) =>
        `${name} ${version}, ${license}\n\n${notice.trim()}\n`,
    ),
  );
  return [
    'The program is bundled with these packages, under their own licenses.\n',
    ...[...notices].toSorted(),
  ].join(`\n${'-'.repeat(80)}\n\n`);
}

/** The package of Yoga lacks its license, which has the same holder and text as React's. */
const licensedAs: Readonly<Record<string, string>> = { 'yoga-layout': 'react' };

function packageIn(folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licenseFolder = join(folder, '..', licensedAs[name] ?? basename(folder));
  const file = readdirSync(licenseFolder).find((entry) => /^licen[cs]e/iu.test(entry));
  if (file === undefined) throw new Error(`${name} has no license file.`);
  return { name, version, license, notice: readFileSync(join(licenseFolder, file), 'utf8') };
}
