import { expect, test } from 'vitest';
import { listenProblem } from '../../../source/ssh/net/listen-problem.ts';

const told = (code: string, message = ''): string =>
  listenProblem({ host: 'play.example', port: 22 }, Object.assign(new Error(message), { code }));

test.each([
  ['EADDRINUSE', 'The port 22 at play.example is taken: choose another by --port.'],
  ['EACCES', /port 22 needs more rights .* from 1024 on by --port\.$/],
  ['EADDRNOTAVAIL', /^play\.example is no address of this machine: --host/],
  ['ENOTFOUND', /^No address is known of the host play\.example: --host/],
  ['EAI_AGAIN', /^No address is known of the host play\.example: --host/],
])('%s is told with what helps', (code, sentence) => {
  expect(told(code)).toMatch(sentence);
});

test('what nobody foresaw is told as the system tells it', () => {
  expect(told('ENOBUFS', 'no buffers')).toContain('(no buffers)');
});
