import { describe, expect, it } from 'vitest';
import { commands } from '../../../source/commands/command-line/commands.ts';
import { ran } from '../text/fake-terminal.ts';

const unicode = { LC_ALL: 'C.UTF-8' };

/** What is printed for the shell, or has settings of its own. */
const withoutProse = ['serve', 'completions'];

const speaking = commands.filter(({ name }) => !withoutProse.includes(name));

describe.each(speaking)('the words of keypeg $name', ({ name }) => {
  it.each([
    ['--language', 'xx', '--language takes auto or en, not “xx”: did you mean en?'],
    ['--wording', 'plaecs', 'did you mean places?'],
  ])('refuse %s %s with the nearest choice', async (option, typed, sentence) => {
    const { status, out, err } = await ran([name, option, typed], '', unicode);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(sentence);
    expect(await ran([option, typed, name], '', unicode)).toEqual({ status, out, err });
  });

  it('are options of its help', async () => {
    const { out } = await ran(['help', name]);
    expect(out).toContain('--language LANGUAGE');
    expect(out).toContain('--wording WORDING');
  });
});

it('a game as text has the chosen words', async () => {
  const play = async (...options: readonly string[]) =>
    (await ran(['text', '--preset', 'standard', '--seed', '7', ...options], '1122\n')).out;
  const places = await play('--wording', 'places');
  const colors = await play('--wording', 'red-white');
  expect(await play()).toBe(places);
  expect(colors).toContain('white');
  expect(places).not.toContain('white');
});

it('the words do not start a game of their own', async () => {
  const { err } = await ran(['text', '--continue', '--wording', 'red-white', '--language', 'en']);
  expect(err).not.toContain('--wording');
});

it('an option is read although a variable is wrong', async () => {
  const env = { ...unicode, KEYPEG_THEME: 'pink' };
  const { status, out } = await ran(
    ['text', '--preset', 'standard', '--seed', '7', '--wording', 'red-white'],
    '1122\n',
    env,
  );
  expect({ status, said: out.includes('white') }).toEqual({ status: 0, said: true });
});
