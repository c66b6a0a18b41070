import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { requireProgram } from '../../test/helpers/installed.ts';
import { root } from '../release.ts';

it('has workflows that actionlint has nothing to say about', () => {
  const actionlint = requireProgram('actionlint');
  const { status, stdout } = spawnSync(actionlint, [], { cwd: root, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
