import { expect, it } from 'vitest';
import { hasErrorCode } from '../../../source/engine/core/result.ts';

const errorWithCode = (code: unknown): Error => Object.assign(new Error('a problem'), { code });

it.each([
  [errorWithCode('ENOENT'), true],
  [errorWithCode('EEXIST'), false],
  [errorWithCode(2), false],
  [new Error('ENOENT'), false],
  [{ code: 'ENOENT' }, false],
  [undefined, false],
])('%o has the code ENOENT: %s', (thrown, expected) => {
  expect(hasErrorCode(thrown, 'ENOENT')).toBe(expected);
});
