import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameNames } from '../../source/commands/options/games.ts';
import { loadWords } from '../../source/engine/variants/words/load-words.ts';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import { type Ran, ran } from './text/fake-terminal.ts';

const played = vi.hoisted((): StartScreen[] => []);

vi.mock('../../source/commands/play/play.ts', () => ({
  playCommand: (options: StartScreen) => Promise.resolve(played.push(options) && 0),
}));

beforeEach(() => {
  played.length = 0;
});

const folder = await mkdtemp(join(tmpdir(), 'keypeg-commands-'));
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const words = await file('words.txt', 'crane\nslice\nbrave\nbrave\nlonger\n');
const answers = await file('answers.txt', 'Crane\ncrate\ntrace\n');
const empty = await file('empty.txt', '\n');

const keypeg = (line: string, input: readonly string[] = []): Promise<Ran> =>
  ran(line.split(' '), input.map((typed) => `${typed}\n`).join(''));

const warnings = [
  'keypeg: Word list: 1 line skipped (not 5 letters long).\n',
  'keypeg: Word list: 1 line skipped (repeated).\n',
].join('');

describe('keypeg challenge', () => {
  it('makes none of a word of an own list, and says why', async () => {
    const { status, out, err } = await keypeg(`challenge crane --words ${words}`);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(
      'Your friend does not have your word list: take a word from keypeg’s own lists.',
    );
  });
});

describe('keypeg words', () => {
  it('plays six attempts at five letters', async () => {
    expect(await keypeg('words')).toEqual({ status: 0, out: '', err: '' });
    const dictionary = await loadWords(5);
    expect(played).toEqual([
      {
        kind: 'game',
        rules: expect.objectContaining({ pegs: 5, attempts: 6, mode: 'easy', dictionary }),
        seed: undefined,
        codemaker: 'machine',
      },
    ]);
  });

  it('plays by other rules', async () => {
    await keypeg('words --length 11 --mode ULTRA-hard --attempts 9 --seed monday');
    expect(played).toEqual([
      {
        kind: 'game',
        rules: expect.objectContaining({ pegs: 11, attempts: 9, mode: 'ultra-hard' }),
        seed: 'monday',
        codemaker: 'machine',
      },
    ]);
  });

  it('plays words from files, and warns of lines that it leaves out', async () => {
    expect(await keypeg(`words --words ${words} --answers ${answers}`)).toEqual({
      status: 0,
      out: '',
      err: warnings,
    });
    expect(played[0]).toMatchObject({
      rules: {
        dictionary: { answers: ['crane', 'crate', 'trace'], id: 'answers.txt+words.txt' },
      },
    });
  });
});

describe('options that cannot be', () => {
  it.each([
    ['words --length 3', '--length is 4 to 11, not 3. Try --length 4.'],
    ['words --length 12', '--length is 4 to 11, not 12. Try --length 11.'],
    ['words --length five', '--length takes a whole number, 4 to 11, not “five”.'],
    ['words --attempts 0', '--attempts is 1 to 20 or unlimited, not 0. Try --attempts 1.'],
    ['words --attempts 99', '--attempts is 1 to 20 or unlimited, not 99. Try --attempts 20.'],
    ['words --attempts 1e1', '--attempts takes a whole number, 1 to 20 or unlimited, not “1e1”.'],
    ['words --mode hrad', '--mode has no “hrad”: did you mean hard?'],
    ['words --mode ultra', '--mode has no “ultra”: did you mean ultra-hard?'],
    ['words --mode zzz', '--mode has no “zzz”: use easy, hard or ultra-hard.'],
    ['words --word x', 'keypeg play has no option --word: did you mean --words?'],
    ['words --words nowhere', 'There is no file nowhere.'],
    [`words --words ${empty}`, `${empty}: The list has no words: put one on each line.`],
    [`words --words ${words} --length 7`, `${words}: The list has no word of 7 letters.`],
    ['text word', 'There is no game “word”: did you mean words?'],
    ['text chess', `There is no game “chess”: the games are ${gameNames.join(', ')}.`],
    ['text words --pegs 4', '--pegs is an option of pegs, not of words: leave it out.'],
    ['solve --no-repeats --words x', '--words is an option of words, not of pegs: leave it out.'],
    ['simulate pegs --words x', '--words is an option of words, not of pegs: leave it out.'],
    ['text --words nowhere', 'There is no file nowhere.'],
    ['solve --words nowhere', 'There is no file nowhere.'],
    ['solve --words nowhere --json', 'There is no file nowhere.'],
    ['simulate --words nowhere', 'There is no file nowhere.'],
    [
      'solve words --turn crane',
      '--turn “crane”: Give a guess and its answer, such as crane=gy..g or crane=21002.',
    ],
    ['solve words --turn zzzzz=.....', '--turn “zzzzz=.....”: ZZZZZ is not in the word list.'],
    [
      'solve words --turn crane=gggg',
      '--turn “crane=gggg”: Too few signs: 4 instead of 5. Type one sign for each of the 5 letters: g right, y elsewhere, . absent; or 2, 1, 0; or tiles such as 🟩🟨⬛.',
    ],
    [
      'solve words --turn crane=ggggy',
      '--turn “crane=ggggy”: 4 in the right place and 1 elsewhere is impossible: the last letter has nowhere else to go.',
    ],
  ])('%s', async (line, sentence) => {
    expect(await keypeg(line)).toEqual({ status: 2, out: '', err: `keypeg: ${sentence}\n` });
    expect(played).toEqual([]);
  });
});

describe('keypeg text with words', () => {
  it('plays a game from lines', async () => {
    const lines = ['crane', 'q'];
    const { status, out, err } = await keypeg(
      `text --words ${words} --seed 7 --feedback letters`,
      lines,
    );
    expect({ status, err }).toEqual({ status: 0, err: warnings });
    expect(out).toMatch(/^The word has 5 letters\.\nYou have 6 turns/);
    expect(out).toMatch(/^CRANE: [GY.]{5}$/m);
    expect(out).toMatch(/Goodbye\.\n$/);
  });

  it('is implied by any option that only words have', async () => {
    const chosen = await keypeg('text words --seed 7', ['crane']);
    expect(await keypeg(`text --words ${words} --seed 7`)).toMatchObject({
      out: expect.stringMatching(/^The word has 5 letters/),
    });
    expect(await keypeg('text --mode easy --seed 7', ['crane'])).toEqual(chosen);
    expect(chosen.out).toContain('CRANE: C ');
  });
});

describe('keypeg solve with words', () => {
  const lists = `--words ${words} --answers ${answers}`;

  it('assists line by line', async () => {
    const { status, out, err } = await keypeg(`solve ${lists}`, ['slice ...gg', 'yes']);
    expect({ status, err }).toEqual({ status: 0, err: warnings });
    expect(out).toContain(
      '3 common words of 5 letters may be the answer, or else one of 2 rarer words.\n',
    );
    expect(out).toContain('Found the solution: TRACE. No other word agrees with every answer.\n');
  });

  it('advises on turns', async () => {
    const { status, out, err } = await keypeg(
      `solve ${lists} --turn brave=.GG.G --turn slice=⬛⬛⬛🟩🟩`,
    );
    expect({ status, err }).toEqual({ status: 0, err: warnings });
    expect(out.split('\n').slice(0, 3)).toEqual([
      '1 word is possible.',
      'TRACE',
      'guess  possible  worst case  average left  bits  parts',
    ]);
  });

  it('finds a rare word', async () => {
    const { status, out, err } = await keypeg('solve words --turn fjord=ggggg');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out.split('\n')).toEqual([
      'Not a common word, then: 1 rarer word is left.',
      'FJORD',
      'guess  possible  worst case  average left  bits  parts',
      'FJORD       yes           1           1.0  0.00      1',
      '',
    ]);
    const json = await keypeg('solve words --turn fjord=ggggg --json');
    expect(JSON.parse(json.out)).toMatchObject({
      candidates: 1,
      rarity: 'rare',
      suggestions: [{ code: 'FJORD', candidate: true }],
      contradiction: null,
    });
  });

  it('says that a word may be in no list before it doubts the answers', async () => {
    const { out } = await keypeg('solve words --turn fuzzy=yyyyy');
    expect(out.split('\n')[0]).toBe('Your word may not be in my list.');
  });

  it('advises in JSON', async () => {
    const { out } = await keypeg(`solve ${lists} --turn slice=...yg --json`);
    const { candidates, suggestions, contradiction } = JSON.parse(out);
    expect({ candidates, contradiction }).toEqual({ candidates: 2, contradiction: null });
    expect(suggestions[0]).toEqual({
      code: 'CRANE',
      candidate: true,
      worstCase: 1,
      expectedSize: 1,
      entropy: 1,
      parts: 2,
    });
  });
});

describe('keypeg simulate with words', () => {
  it('plays every answer', async () => {
    const { status, out } = await keypeg(`simulate --words ${words} --answers ${answers} --json`);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ secrets: 3, total: 5, deepest: 2, depths: [1, 2] });
  });

  it('binds the strategy to the mode', async () => {
    const { out } = await keypeg(`simulate --answers ${answers} --mode hard --strategy entropy`);
    expect(out).toMatch(/^entropy, words of 5 letters, hard mode: 3 secrets in 5 guesses\n/);
  });
});
