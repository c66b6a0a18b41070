import { expect, it } from 'vitest';
import { ran } from '../text/fake-terminal.ts';

it.each([
  ['', 'keypeg text'],
  ['play', 'keypeg text'],
  ['words', 'keypeg text --variant words'],
  ['words --length 6', 'keypeg text --variant words --length 6'],
  ['words --mode hard', 'keypeg text --mode hard'],
  ['play --mode hard', 'keypeg text --mode hard'],
  ['play --variant words --boards 4', 'keypeg text --variant words --boards 4'],
  ['play --seed monday --pegs=5 --no-repeats', 'keypeg text --seed monday --pegs 5 --no-repeats'],
  ['play --seed=it’s', "keypeg text --seed 'it’s'"],
  ['play --seed=-a', 'keypeg text --seed=-a'],
  ['play --theme dark --no-motion --wording red-white', 'keypeg text --wording red-white'],
])('keypeg %s says what works where there is no terminal: %s', async (line, instead) => {
  const args = line.split(' ').filter((word) => word !== '');
  expect(await ran(args, '', { LANG: 'C.UTF-8' })).toEqual({
    status: 2,
    out: '',
    err: `keypeg: The full-screen game needs a terminal, but the output is not a terminal. Try: ${instead}\n`,
  });
});

it.each([
  [['--theme', 'drak'], {}, '--theme has no value “drak”: did you mean dark?'],
  [[], { KEYPEG_THEME: 'drak' }, 'KEYPEG_THEME has no value “drak”: did you mean dark?'],
])('a wrong setting is refused with the nearest value: %j %j', async (args, env, sentence) => {
  const refused = { status: 2, out: '', err: `keypeg: ${sentence}\n` };
  const unicode = { LC_ALL: 'C.UTF-8', ...env };
  expect(await ran(args, '', unicode)).toEqual(refused);
  expect(await ran(['play', ...args], '', unicode)).toEqual(refused);
});

it('keypeg text plays the code that keypeg play has for a seed', async () => {
  const { status, out } = await ran(['text', '--seed', 'monday'], '1122\n');
  expect(status).toBe(0);
  expect(out).toMatch(/^The code has 4 pegs, each one of the colors 1–6\./u);
  const chosen = await ran(['text', '--pegs', '4', '--seed', 'monday'], '1122\n');
  expect(out).toBe(chosen.out);
});

it.each(['xx', 'xx_XX.UTF-8', 'C', 'en_GB.UTF-8'])('the locale %s is no error', async (locale) => {
  const { err } = await ran(['play'], '', { LANG: locale });
  expect(err).toContain('The full-screen game needs a terminal');
});
