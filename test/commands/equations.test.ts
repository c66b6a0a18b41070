import { expect, it } from 'vitest';
import { ran } from './text/fake-terminal.ts';

const keypeg = (line: string, input = '') => ran(line.split(' '), input);

it('plays in lines of text and names what is wrong with a guess', async () => {
  const guesses = ['12+35=48', '12+35-47', '1=2+3=46', '12+3=15', '007+5=12', '12+35=47', 'q'];
  const { status, out } = await keypeg('text equations --seed 7', guesses.join('\n'));
  expect(status).toBe(0);
  for (const sentence of [
    'The code is a true equation of 8 symbols.',
    '12+35 is 47, not 48.',
    'An equation has exactly one =.',
    'Too short: an equation has 8 symbols.',
    'A number cannot start with 0, as 007 does.',
    '12+35=47: 1 no, 2 no, + no, 3 elsewhere',
    'Turn 2 of 6, equation _ _ _ _ _ _ _ _: ',
    'The equation was 7*69=483.',
  ]) {
    expect(out).toContain(sentence);
  }
});

it.each([
  ['play equations --length 4', '--length is 5 to 10, not 4. Try --length 5.'],
  ['text equations --attempts 0', '--attempts is 1 to 20 or unlimited, not 0. Try --attempts 1.'],
  ['text equations --pegs 4', '--pegs is an option of pegs, not of equations: leave it out.'],
  ['solve equations --turn 12+35=48=.y..g...', '--turn “12+35=48=.y..g...”: 12+35 is 47, not 48.'],
  [
    'solve equations --turn 12+35=47=.y',
    '--turn “12+35=47=.y”: Too few signs: 2 instead of 8. Type one sign for each of the 8 symbols: g right, y elsewhere, . absent; or 2, 1, 0; or tiles such as 🟩🟨⬛.',
  ],
  [
    'solve equations --strategy sweep',
    'The strategy sweep guesses a single color, which this game forbids: try --strategy auto.',
  ],
])('refuses “%s” in one line', async (line, sentence) => {
  expect(await ran(line.split(' '), '', { LANG: 'C.UTF-8' })).toEqual({
    status: 2,
    out: '',
    err: `keypeg: ${sentence}\n`,
  });
});

it('advises after a turn whose guess contains the separator', async () => {
  const line = 'solve equations --turn 12+35=47=...y.yyy --json';
  const { status, out } = await keypeg(line);
  expect(status).toBe(0);
  const { candidates, suggestions } = JSON.parse(out);
  expect(candidates).toBeGreaterThan(0);
  expect(suggestions[0].code).toMatch(/^[-0-9+*/=]{8}$/);
});

it('plays the strategy auto against every equation', async () => {
  const { out } = await keypeg('simulate equations --length 6 --json');
  expect(JSON.parse(out)).toMatchObject({ secrets: 206, total: 544, deepest: 4 });
});
