import { expect, it } from 'vitest';
import { ran } from './fake-terminal.ts';

it.each([
  ['play', 'keypeg text'],
  ['words', 'keypeg text --variant words'],
])('keypeg %s says what works where there is no terminal: %s', async (command, instead) => {
  expect(await ran([command])).toEqual({
    status: 2,
    out: '',
    err: `keypeg: The full-screen game needs a terminal to draw on, and the output goes elsewhere; try "${instead}", line by line.\n`,
  });
});
