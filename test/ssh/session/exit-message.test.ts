import { expect, it } from 'vitest';
import { channelText } from '../../../source/ssh/session/session-answer.ts';

it('adds carriage returns to lines for a terminal, and not to lines for a file', () => {
  expect(channelText('one\ntwo\n', true)).toBe('one\r\ntwo\r\n');
  expect(channelText('one\ntwo\n', false)).toBe('one\ntwo\n');
});
