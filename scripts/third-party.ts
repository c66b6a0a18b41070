import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Package = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly notice: string;
};

/**
 * The notices of the packages that modules come from, as their licences ask whoever passes a
 * bundle of them on; a package without a licence of its own is an error.
 *
 * @param modules paths of the modules that a bundle holds
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
    'The program is bundled with these packages, under their own licences.\n',
    ...[...notices].toSorted(),
  ].join(`\n${'-'.repeat(80)}\n\n`);
}

/** Yoga leaves its licence out of its package; the holder and the text are those of React's. */
const licensedAs: Readonly<Record<string, string>> = { 'yoga-layout': 'react' };

function packageIn(folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const holder = join(folder, '..', licensedAs[name] ?? basename(folder));
  const file = readdirSync(holder).find((entry) => /^licen[cs]e/iu.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence to pass on.`);
  return { name, version, license, notice: readFileSync(join(holder, file), 'utf8') };
}
