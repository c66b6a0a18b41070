import { expect, it } from 'vitest';
import { isAcceptedVariable } from '../../../source/ssh/protocol/session-request.ts';

it.each([
  ['LANG', true],
  ['LC_ALL', true],
  ['LC_CTYPE', true],
  ['COLORTERM', true],
  ['NO_COLOR', true],
  ['TERM_PROGRAM', true],
  ['FORCE_COLOR', false],
  ['LD_PRELOAD', false],
  ['NODE_OPTIONS', false],
  ['LC_', false],
  ['LC_all', false],
  ['__proto__', false],
  ['', false],
])('the variable %s is accepted: %s', (name, isAccepted) => {
  expect(isAcceptedVariable(name)).toBe(isAccepted);
});
