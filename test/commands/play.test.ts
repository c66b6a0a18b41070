import { expect, it } from 'vitest';
import { ran } from './text/fake-terminal.ts';

it.each([
  ['play', 'keypeg text'],
  ['words', 'keypeg text --variant words'],
])('keypeg %s says what works where there is no terminal: %s', async (command, instead) => {
  expect(await ran([command])).toEqual({
    status: 2,
    out: '',
    err: `keypeg: The full-screen game needs a terminal, but the output is not a terminal. Try: ${instead}\n`,
  });
});
