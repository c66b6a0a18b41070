import { expect, it } from 'vitest';
import { ran } from '../text/fake-terminal.ts';

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

it.each([
  [['--theme', 'drak'], {}, '--theme has no value “drak”: did you mean dark?'],
  [['--language', 'xx'], {}, '--language has no value “xx”: did you mean en?'],
  [['--language', 'English'], {}, '--language has no value “English”: did you mean en?'],
  [['--language', 'atuo'], {}, '--language has no value “atuo”: did you mean auto?'],
  [[], { KEYPEG_LANGUAGE: 'xx' }, 'KEYPEG_LANGUAGE has no value “xx”: did you mean en?'],
])('a wrong setting is refused with the nearest value: %j %j', async (args, env, sentence) => {
  const refused = { status: 2, out: '', err: `keypeg: ${sentence}\n` };
  const unicode = { LC_ALL: 'C.UTF-8', ...env };
  expect(await ran(args, '', unicode)).toEqual(refused);
  expect(await ran(['play', ...args], '', unicode)).toEqual(refused);
});

it.each(['xx', 'xx_XX.UTF-8', 'C', 'en_GB.UTF-8'])('the locale %s is no error', async (locale) => {
  const { err } = await ran(['play'], '', { LANG: locale });
  expect(err).toContain('The full-screen game needs a terminal');
});
