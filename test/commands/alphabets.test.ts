import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { alphabets } from '../helpers/alphabets.ts';
import { ran } from './text/fake-terminal.ts';

const folder = await mkdtemp(join(tmpdir(), 'keypeg-alphabets-'));
afterAll(() => rm(folder, { recursive: true }));

const list = async (name: string, word: string): Promise<string> => {
  const path = join(folder, `${name.replaceAll(' ', '-')}.txt`);
  await writeFile(path, `${word}\n`);
  return path;
};

it.each(Object.entries(alphabets))(
  'text and solve take the only word of a list in %s, in capitals too',
  async (name, [word]) => {
    const path = await list(name, word);
    const capitals = word.toUpperCase();
    const args = ['words', '--words', path];
    expect((await ran(['text', ...args], `${capitals}\n`)).out).toMatch(/in 1 turn/u);
    const solved = await ran(['solve', ...args, '--turn', `${capitals}=${'g'.repeat(20)}`]);
    expect(solved.err).not.toMatch(/word list|made of|letters, not/u);
  },
);

it.each([
  ['text equations --seed x', '１２＋３５＝４７', /12\+35=47/],
  ['text equations --seed x', '9×9+1=82', /9\*9\+1=82/],
  ['text equations --seed x', '20÷4+3=8', /20\/4\+3=8/],
  ['text equations --seed x', '19−3−8=8', /19-3-8=8/],
  ['text', '４', /Can colors repeat/],
  ['text words --seed x', 'ＣＲＡＮＥ', /CRANE/],
  ['text', 'ｈｅｌｐ', /guess/],
])('%s reads %s as what it means', async (line, typed, shown) => {
  const { out } = await ran(line.split(' '), `${typed}\n`);
  expect(out).toMatch(shown);
  expect(out).not.toMatch(/made of|There is no command/u);
});

it.each([['solve --turn １１２２＝１，１'], ['solve equations --turn 9×9+1=82=........']])(
  '%s is a turn',
  async (line) => {
    expect(await ran(line.split(' '))).toMatchObject({ err: '' });
  },
);
