import { join, relative } from 'node:path';
import { build } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../scripts/bundles.ts';
import {
  type BundledPackage,
  npmSbom,
  packagesOf,
  shippedSbom,
  thirdPartyNotices,
} from '../../scripts/shipped-packages.ts';

const root = join(import.meta.dirname, '../..');

let modules: readonly string[] = [];
let packages: readonly BundledPackage[] = [];
let all: Awaited<ReturnType<typeof npmSbom>>;
beforeAll(async () => {
  const { output } = await build({ ...program, write: false });
  modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  packages = packagesOf(modules);
  all = await npmSbom();
});

/** What the bundler included: folders of packages, such as `node_modules/ink`. */
const foldersIncluded = (): ReadonlySet<string> =>
  new Set(
    modules
      .map((path) => relative(root, path).split('/'))
      .flatMap((parts) => {
        const at = parts.lastIndexOf('node_modules');
        const [scope = ''] = parts.slice(at + 1);
        return at === -1 ? [] : [parts.slice(0, at + (scope.startsWith('@') ? 3 : 2)).join('/')];
      }),
  );

const namesIn = (json: string): readonly string[] =>
  JSON.parse(json).components.map(
    ({ name, version }: BundledPackage): string => `${name} ${version}`,
  );

describe('the packages that ship', () => {
  it('are those that the bundler included, with versions and licenses', () => {
    const names = [...foldersIncluded()].map((folder) => folder.replace(/^.*node_modules\//, ''));
    expect(new Set(packages.map(({ name }) => name))).toEqual(new Set(names));
    expect(names).toEqual(expect.arrayContaining(['ssh2', 'ink', 'react', 'yoga-layout']));
    for (const { name, version, license } of packages) {
      expect(`${name} ${version} ${license}`).toMatch(/^\S+ \d+\.\d+\.\d+ [A-Za-z0-9.-]+$/);
    }
    expect(packages.find(({ name }) => name === 'ssh2')?.license).toBe('MIT');
  });

  it('have their notices, none of them undefined', () => {
    const notices = thirdPartyNotices(packages);
    const headings = notices
      .split(`\n${'-'.repeat(80)}\n\n`)
      .slice(1)
      .map((notice) => notice.slice(0, notice.indexOf('\n')));
    expect(headings.toSorted()).toEqual(
      packages.map(({ name, version, license }) => `${name} ${version}, ${license}`).toSorted(),
    );
    expect(notices).not.toContain('undefined');
  });
});

describe('the bill of materials', () => {
  it('lists exactly the packages that ship', () => {
    const listed = namesIn(shippedSbom(all, packages));
    expect(listed.toSorted()).toEqual(
      packages.map(({ name, version }) => `${name} ${version}`).toSorted(),
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBeGreaterThan(30);
  });

  it('is CycloneDX, names each package as audits know it, and depends only on what ships', () => {
    const sbom = JSON.parse(shippedSbom(all, packages));
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
    expect(sbom.components).toContainEqual({
      'bom-ref': 'ssh2@1.17.0',
      type: 'library',
      name: 'ssh2',
      version: '1.17.0',
      purl: 'pkg:npm/ssh2@1.17.0',
      licenses: [{ license: { id: 'MIT' } }],
    });
    const refs: readonly string[] = sbom.components.map(
      (each: { readonly 'bom-ref': string }) => each['bom-ref'],
    );
    const dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[] =
      sbom.dependencies;
    expect(dependencies.map(({ ref }) => ref).toSorted()).toEqual(
      [...refs, `${sbom.metadata.component['bom-ref']}`].toSorted(),
    );
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn)).toSatisfy((used: string[]) =>
      used.every((ref) => refs.includes(ref)),
    );
  });

  it('is the same in each build: no time, no random number, no path, no address but the schema', async () => {
    const one = shippedSbom(all, packages);
    const again = await npmSbom();
    // As npm 10 has it, in another order and with packages twice.
    const { components, dependencies } = again;
    const repeated = {
      ...again,
      components: [...components, ...components].toReversed(),
      dependencies: [...dependencies, ...dependencies].toReversed(),
    };
    expect(shippedSbom(repeated, packages.toReversed())).toBe(one);
    expect(one).not.toMatch(/timestamp|serialNumber|undefined|distribution|resolved/);
    expect(one).not.toContain(root);
    expect(one.match(/https?:\/\/[^"]+/g)).toEqual([
      'http://cyclonedx.org/schema/bom-1.5.schema.json',
    ]);
  });

  it('refuses a bundled package that is not in the lock file', () => {
    const stray = { name: 'stray', version: '1.0.0', license: 'MIT', notice: '' };
    expect(() => shippedSbom(all, [...packages, stray])).toThrow(
      'stray 1.0.0 is not in the lock file.',
    );
  });
});

const folder = join(import.meta.dirname, '../../node_modules');

it.each([
  ['kysely', 'Sami Koskimäki'],
  ['pg-types', 'Brian M. Carlson'],
  ['pgpass', 'Hannes Hörl'],
  ['yoga-layout', 'Meta Platforms'],
])('finds the notice of %s, in a license file or in the readme', (name, holder) => {
  const notices = thirdPartyNotices(packagesOf([join(folder, name, 'index.js')]));
  expect(notices).toContain(holder);
  expect(notices).toContain('Permission is hereby granted');
});

it('ends with the notices of what is no package', () => {
  const [packages, words] = [packagesOf([join(folder, 'kysely', 'index.js')]), 'The word lists'];
  expect(thirdPartyNotices(packages, words)).toBe(
    `${thirdPartyNotices(packages)}\n${'-'.repeat(80)}\n\n${words}`,
  );
});
