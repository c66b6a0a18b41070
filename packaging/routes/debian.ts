/** The Debian package of the executable for Linux on x64: `release/keypeg_VERSION_amd64.deb`. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import packageJson from '../../package.json' with { type: 'json' };
import { wrap } from '../../source/prose/text.ts';
import { knownProject } from '../project.ts';
import {
  debianPackage,
  emptyFolder,
  executableFor,
  licenses,
  replaced,
  root,
  run,
} from '../release.ts';

const { version, description } = packageJson;

const LICENSES_ELSEWHERE =
  'Node and the packages in the program have licenses of their own: licenses.gz.';

const control = (kilobytes: number): string =>
  [
    'Package: keypeg',
    `Version: ${version}`,
    'Architecture: amd64',
    'Section: games',
    'Priority: optional',
    `Maintainer: ${knownProject.maintainer === '' ? 'keypeg' : knownProject.maintainer}`,
    ...(knownProject.repository === '' ? [] : [`Homepage: ${knownProject.repository}`]),
    `Installed-Size: ${kilobytes}`,
    'Depends: adduser, libatomic1 (>= 4.8), libc6 (>= 2.28), libgcc-s1 (>= 3.4), libstdc++6 (>= 6)',
    'Description: code-breaking games in a terminal',
    ...wrap(`${description}.`, 78).map((line) => ` ${line}`),
    '',
  ].join('\n');

/** What differs in the unit of the package: its beginning, its user, and the path of its program. */
const changes = [
  [/^#.*\n(#.*\n)*/u, '# A keypeg server: systemctl enable --now keypeg\n'],
  [/# A user that exists while the service runs, and the/u, '# The user of the package, and the'],
  [/DynamicUser=yes/u, 'User=keypeg\nGroup=keypeg'],
  [/\/usr\/bin\/env keypeg/u, '/usr/games/keypeg'],
] as const;

/** The unit for systemd of the package; throws if the unit of the checkout lacks what a change replaces. */
export const packagedUnit = (unit: string): string =>
  changes.reduce((text, [before, after]) => replaced(text, before, after), unit);

/** Builds the package from the executable and from dist/, and returns the paths of its files. */
export function buildDebianPackage(): readonly string[] {
  const folder = emptyFolder('debian');
  const program = executableFor('linux-x64');
  // Sets each mode: the user who builds can have any umask.
  const write = (path: string, contents: string | Buffer, mode = 0o644): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
    chmodSync(join(folder, path), mode);
  };
  const contentsOf = (path: string): Buffer => readFileSync(join(root, path));
  const compressed = (path: string): Buffer => gzipSync(contentsOf(path), { level: 9 });
  const completions = (shell: string): string => run(program, ['completions', shell]);

  write('usr/games/keypeg', readFileSync(program), 0o755);
  write('usr/share/man/man6/keypeg.6.gz', compressed('dist/keypeg.6'));
  write('usr/share/bash-completion/completions/keypeg', completions('bash'));
  write('usr/share/zsh/vendor-completions/_keypeg', completions('zsh'));
  write('usr/share/fish/vendor_completions.d/keypeg.fish', completions('fish'));
  write(
    'lib/systemd/system/keypeg.service',
    packagedUnit(contentsOf('packaging/keypeg.service').toString()),
  );
  write('usr/share/doc/keypeg/changelog.gz', compressed('CHANGELOG.md'));
  write('usr/share/doc/keypeg/licenses.gz', gzipSync(readFileSync(licenses)));
  write(
    'usr/share/doc/keypeg/copyright',
    `${contentsOf('LICENSE').toString()}\n${LICENSES_ELSEWHERE}\n`,
  );
  const overrides = contentsOf('packaging/routes/debian/lintian-overrides').toString();
  const withoutMaintainer = knownProject.maintainer === '' ? 'keypeg: malformed-contact\n' : '';
  write('usr/share/lintian/overrides/keypeg', overrides + withoutMaintainer);
  const kilobytes = Number.parseInt(run('du', ['-sk', '--apparent-size', folder]), 10);
  write('DEBIAN/control', control(kilobytes));
  for (const script of ['postinst', 'prerm', 'postrm']) {
    write(`DEBIAN/${script}`, contentsOf(`packaging/routes/debian/${script}`), 0o755);
  }
  // One thread, and the time of the commit, so that the same files give the same package. The lowest level
  // of compression takes a fifth of the time, for 37 MB instead of 33.
  const options = ['--root-owner-group', '-Zxz', '-z1', '--threads-max=1', '--build', folder];
  execFileSync('dpkg-deb', [...options, debianPackage], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: run('git', ['log', '-1', '--format=%ct']).trim() },
  });
  rmSync(folder, { recursive: true });
  return [debianPackage];
}
