import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { executableFor } from '../release.ts';
import { assets } from '../routes/executable.ts';
import { type Installed, newFolder, outputOf, playInTerminal, serveVersion } from './installed.ts';

const { version } = packageJson;

/** The executable of this platform for a new user, who has no Node. */
const newUser = (): Installed & { readonly home: string } => {
  const home = newFolder();
  const env = { PATH: '/nowhere', HOME: home, LANG: 'C.UTF-8' };
  return { command: [executableFor('linux-x64')], env, home };
};

describe('the executable', () => {
  it('has everything in one file: commands, threads and screens', async () => {
    const user = newUser();
    expect(outputOf(user, '--version')).toContain(`${version} (commit `);
    expect(outputOf(user, 'completions', 'bash')).toContain('simulate');
    expect(JSON.parse(outputOf(user, 'solve', '--turn', '1122=1,1', '--json'))).toMatchObject({
      candidates: 208,
    });
    await playInTerminal(user);
    expect(existsSync(join(user.home, '.local/share/keypeg/keypeg.db'))).toBe(true);
    expect(readdirSync(user.home)).toEqual(['.local']);
  });

  it('simulates in threads', () => {
    const user = newUser();
    const simulate = ['simulate', '--pegs', '4', '--colors', '7', '--strategy', 'most-parts'];
    expect(JSON.parse(outputOf(user, ...simulate, '--json')).total).toBe(11388);
  });

  it.each([[[]], [['--workers', '2']]])('serves over SSH with SQLite and %j', async (options) => {
    const user = newUser();
    expect(await serveVersion(user, options)).toBe(`keypeg ${version}`);
    expect(existsSync(join(user.home, '.local/share/keypeg/keypeg.db'))).toBe(true);
  });
});

describe.each([
  // The first bytes, and those of the machine at their place in the header.
  ['linux-x64', '7f454c46', { at: 18, bytes: '3e00' }],
  ['linux-arm64', '7f454c46', { at: 18, bytes: 'b700' }],
  ['macos-arm64-unsigned', 'cffaedfe', { at: 4, bytes: '0c000001' }],
  ['windows-x64.exe', '4d5a', { at: 0, bytes: '4d5a' }],
])('the file for %s', (platform, magic, machine) => {
  const bytes = readFileSync(executableFor(platform));
  const hexAt = (at: number, hex: string): string =>
    bytes.subarray(at, at + hex.length / 2).toString('hex');

  it('is a program of that platform of at most 160 MB', () => {
    expect(hexAt(0, magic)).toBe(magic);
    expect(hexAt(machine.at, machine.bytes)).toBe(machine.bytes);
    expect(statSync(executableFor(platform)).size).toBeLessThanOrEqual(160_000_000);
  });

  it('has the program and every asset', () => {
    expect(bytes.includes(`${version}`)).toBe(true);
    for (const name of Object.keys(assets)) expect(bytes.includes(name), name).toBe(true);
  });
});
