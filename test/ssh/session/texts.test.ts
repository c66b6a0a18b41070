import { expect, it } from 'vitest';
import { linesFor, textsOf } from '../../../source/ssh/session/texts.ts';

it('the help is a page of any terminal, and the version a line', () => {
  const { help, version } = textsOf('1.2.3');
  expect(version).toBe('keypeg 1.2.3\n');
  const lines = help.split('\n');
  expect(lines.length).toBeLessThan(24);
  for (const line of lines) expect(line).toMatch(/^[ -~]{0,79}$/);
});

it('lines end for a terminal as its cursor needs it, and otherwise as in a file', () => {
  expect(linesFor('one\ntwo\n', true)).toBe('one\r\ntwo\r\n');
  expect(linesFor('one\ntwo\n', false)).toBe('one\ntwo\n');
});
