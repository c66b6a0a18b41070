import { expect, it } from 'vitest';
import { ran } from '../text/fake-terminal.ts';

it.each([
  ['', 'text'],
  ['play', 'text'],
  ['words --seed 7', 'text words --seed 7'],
  ['play 5x8 --seed 7', 'text --pegs 5 --colors 8 --seed 7'],
  ['play bulls-and-cows --seed 7', 'text --alphabet digits --colors 10 --no-repeats --seed 7'],
  ['play TE11-2QVT', 'text TE11-2QVT'],
  ['tutorial', 'text tutorial'],
  ['puzzle easy --seed 7', 'text puzzle easy --seed 7'],
  ['--screen-reader', 'text'],
])('keypeg %s plays in lines where there is no terminal, as keypeg %s', async (line, text) => {
  const argumentsOf = (typed: string) => typed.split(' ').filter((word) => word !== '');
  const played = await ran(argumentsOf(line), '', { LANG: 'C.UTF-8' });
  expect(played).toMatchObject({ status: 0, err: '' });
  expect(played).toEqual(await ran(argumentsOf(text), '', { LANG: 'C.UTF-8' }));
});

it.each([
  [['--theme', 'drak'], {}, '--theme has no value “drak”: did you mean dark?'],
  [[], { KEYPEG_THEME: 'drak' }, 'KEYPEG_THEME has no value “drak”: did you mean dark?'],
])('a wrong setting is refused with the nearest value: %j %j', async (args, env, sentence) => {
  const refused = { status: 2, out: '', err: `keypeg: ${sentence}\n` };
  const unicode = { LC_ALL: 'C.UTF-8', ...env };
  expect(await ran(args, '', unicode)).toEqual(refused);
});

it('keypeg text plays the code that keypeg play has for a seed', async () => {
  const { status, out } = await ran(['text', '--seed', 'monday'], '1122\n');
  expect(status).toBe(0);
  expect(out).toMatch(/^The code has 4 pegs, each one of the colors 1–6\./u);
  const chosen = await ran(['text', '--pegs', '4', '--seed', 'monday'], '1122\n');
  expect(out).toBe(chosen.out);
});

it.each(['xx', 'xx_XX.UTF-8', 'C', 'en_GB.UTF-8'])('the locale %s is no error', async (locale) => {
  expect(await ran(['play'], '', { LANG: locale })).toMatchObject({ status: 0, err: '' });
});

it.each([
  ['play --theme dark', '--theme', 'KEYPEG_THEME'],
  ['solve --wording red-white', '--wording', 'KEYPEG_WORDING'],
  ['serve --login 5', '--login', 'KEYPEG_LOGIN'],
])('keypeg %s says where %s is set', async (line, option, variable) => {
  const { status, err } = await ran(line.split(' '));
  expect(status).toBe(2);
  expect(err).toBe(
    `keypeg: ${option} is a setting, and no option here: set ${variable}, or write it to settings.json.\n`,
  );
});
