import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { requireProgram } from '../../test/helpers/installed.ts';
import { cache, run } from '../release.ts';
import { type Installed, newFolder } from './installed.ts';

/** What images with Node have beside a minimal Debian: libraries of Node, and certificates for npm. */
const INCLUDED = 'ca-certificates,libatomic1,libstdc++6';

/** What the network of this machine needs. */
const hostFiles = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'];

/** A new Debian 12 in a folder, which is deleted when the test ends. It takes root and Linux. */
export function newDebian(): string {
  const debootstrap = requireProgram('debootstrap');
  const base = join(cache, 'debian-12');
  if (!existsSync(base)) {
    mkdirSync(cache, { recursive: true });
    const started = `${base}.started`;
    run('rm', ['-rf', started]);
    run(debootstrap, ['--variant=minbase', `--include=${INCLUDED}`, 'bookworm', started]);
    renameSync(started, base);
  }
  const folder = join(newFolder(), 'debian');
  run('cp', ['-a', base, folder]);
  for (const file of hostFiles) cpSync(file, join(folder, file));
  return folder;
}

/** How a program runs inside a Debian. */
type Inside = {
  readonly folder: string;
  /** Numbers of the user and the group. */
  readonly user?: string;
  /** Where alone it can write besides /tmp; everywhere by default. */
  readonly writable?: string;
  readonly workingFolder?: string;
};

/** The devices that a Debian gets of its own: what root installs must not change those of this machine. */
const devices = [
  ['null', 1, 3],
  ['zero', 1, 5],
  ['random', 1, 8],
  ['urandom', 1, 9],
  ['tty', 5, 0],
] as const;

/** The command that runs a program inside a Debian, with mounts that only this program sees. */
export function commandInside({
  folder,
  user = '0:0',
  writable = '/',
  workingFolder = '/',
}: Inside): Installed['command'] {
  const mounts = [
    `mount --bind "$0" "$0"`,
    `mount --bind "$0${writable}" "$0${writable}"`,
    `mount -t proc proc "$0/proc"`,
    `mount -t tmpfs tmpfs "$0/tmp"`,
    `mount -t tmpfs -o mode=755 tmpfs "$0/dev"`,
    ...devices.map(([name, major, minor]) => `mknod -m 666 "$0/dev/${name}" c ${major} ${minor}`),
    `mkdir "$0/dev/pts" && mount --bind /dev/pts "$0/dev/pts"`,
    'ln -s /proc/self/fd "$0/dev/fd"',
    ...(writable === '/' ? [] : [`mount -o remount,ro,bind "$0"`]),
    `exec /usr/sbin/chroot --userspec=${user} "$0" sh -c 'cd ${workingFolder} && exec "$@"' sh "$@"`,
  ];
  return ['unshare', '--mount', 'sh', '-c', mounts.join(' && '), folder];
}
