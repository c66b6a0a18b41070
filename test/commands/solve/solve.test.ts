import { describe, expect, it } from 'vitest';
import { countCandidates } from '../../../source/solver/counting/count.ts';
import { strategyNames } from '../../../source/solver/strategies/strategies.ts';
import { rulesWith } from '../../helpers/games.ts';
import { turn } from '../../solver/histories.ts';
import { ran } from '../text/fake-terminal.ts';

const solve = (line: string, input: readonly string[] = []) =>
  ran(
    ['solve', ...line.split(' ').filter((word) => word !== '')],
    input.map((typed) => `${typed}\n`).join(''),
  );

describe('keypeg solve', () => {
  it('finds 1 2 3 4 5 in colors counted from 0', async () => {
    const { status, out } = await solve('--alphabet colors-from-0 --strategy random --seed 1', [
      ...['5', '8', '440 2', 'q'],
    ]);
    expect(status).toBe(0);
    expect(out).toContain('Think of a code of 5 pegs, each one of the colors 0–7.');
    const turns = ['44057=0,2', '51736=0,3', '77571=0,2', '30315=2,1', '60165=1,1'];
    const solved = await solve(
      `--alphabet colors-from-0 --pegs 5 --colors 8 ${turns.map((each) => `--turn ${each}`).join(' ')}`,
    );
    expect(solved.out).toContain('\n12345       yes ');
  });

  it.each([
    [['1', '1'], 'Found the solution: 1.'],
    [['1', '3'], 'Guess 1: 1 (3 codes are possible)'],
    [['2', '1'], 'Found the solution: 1 1.'],
  ])('plays the sizes %j', async (sizes, said) => {
    const { out, err } = await solve('', [...sizes, 'q']);
    expect(err).toBe('');
    expect(out).toContain(said);
  });

  it.each([
    ['places', 'ww..'],
    ['red-white', 'rr..'],
    ['black-white', 'bb..'],
  ])('reads the letters of the words %s', async (wording, letters) => {
    const advice = async (turn: string) =>
      (await ran(['solve', '--turn', turn], '', { KEYPEG_WORDING: wording })).out;
    expect(await advice(`2245=${letters}`)).toBe(await advice('2245=2,0'));
    const { err } = await ran(['solve', '--turn', '2245'], '', { KEYPEG_WORDING: wording });
    expect(err).toContain(`1122=${wording === 'places' ? '●●○·' : `${letters.slice(0, 2)}w.`}`);
  });

  it('takes guesses with repeats in a game whose code has none', async () => {
    const { out } = await solve('bulls-and-cows --turn 1122=1,1 --turn 0000=0,0');
    const inLines = await solve('--pegs 4 --colors 10 --no-repeats --alphabet digits', [
      '1122 1 1',
      '0000 0 0',
      'q',
    ]);
    expect(/^(\d+) codes are/u.exec(out)?.[1]).toBe(
      /Guess 3: .*\((\d+) codes/u.exec(inLines.out)?.[1],
    );
    expect(out).not.toContain('No code');
    expect((await solve('--pegs 4 --colors 6 --no-repeats --turn 1111=0,0')).out).toMatch(
      /^120 codes/u,
    );
  });

  it.each([0, 1, 2, 3, 4])('ends politely where the lines end, after %i of them', async (count) => {
    const { status, out } = await solve('--strategy first', ['2', '3', '0', '0'].slice(0, count));
    expect(status).toBe(0);
    expect(out.endsWith('\nGoodbye.\n')).toBe(true);
  });

  it.each([
    ['', 'How many pegs does the code have? '],
    ['--colors 3', 'How many pegs does the code have? '],
    ['--pegs 3', 'How many colors are there? '],
    ['--pegs 3', 'How many colors are there? '],
    ['3x3', 'Right place: '],
    ['--pegs 4 --colors 10 --alphabet digits --no-repeats --strategy first', 'Bulls: '],
  ])('asks only what “%s” leaves open', async (options, prompt) => {
    const { out } = await solve(options);
    expect(out.split('\n').filter((line) => line.endsWith(': ') || line.endsWith('? '))).toEqual([
      prompt,
    ]);
  });
});

describe('keypeg solve with turns', () => {
  it('prints JSON of the candidates and the best guesses', async () => {
    const { status, out, err } = await solve(
      '--pegs 8 --colors 8 --turn 11223344=1,1 --turn 15263748=wb...... --json',
    );
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const { candidates, suggestions, contradiction } = JSON.parse(out);
    const rules = rulesWith({ pegs: 8, colors: 8 });
    const turns = [turn(rules, '11223344', 1, 1), turn(rules, '15263748', 1, 1)];
    expect(candidates).toBe(countCandidates(rules, turns));
    expect(suggestions).toHaveLength(10);
    for (const suggestion of suggestions) {
      expect(suggestion).toEqual({
        code: expect.stringMatching(/^[1-8]{8}$/),
        candidate: expect.any(Boolean),
        worstCase: expect.any(Number),
        expectedSize: expect.any(Number),
        entropy: expect.any(Number),
        parts: expect.any(Number),
      });
      expect(suggestion.worstCase).toBeLessThan(candidates);
    }
    expect(contradiction).toBeNull();
  });

  it('counts and measures exactly', async () => {
    const { out } = await solve('--strategy worst-case --json');
    const { candidates, suggestions } = JSON.parse(out);
    expect(candidates).toBe(1296);
    expect(suggestions[0]).toMatchObject({
      code: '1122',
      candidate: true,
      worstCase: 256,
      parts: 13,
    });
    expect(suggestions[0].expectedSize).toBeCloseTo(204.535, 3);
    expect(suggestions[0].entropy).toBeCloseTo(2.885, 3);
  });

  it('prints JSON of a contradiction and its repairs', async () => {
    const { status, out, err } = await solve('--turn 1111=2,0 --turn 1122=0,0 --json');
    expect({ status, err }).toEqual({ status: 1, err: '' });
    const { candidates, suggestions, contradiction } = JSON.parse(out);
    expect({ candidates, suggestions }).toEqual({ candidates: 0, suggestions: [] });
    expect(contradiction.conflict).toEqual([0, 1]);
    expect(contradiction.repairs[0]).toEqual([{ feedback: { exact: 0, partial: 0 }, size: 256 }]);
    expect(contradiction.repairs[1]).toHaveLength(10);
  });

  it('prints lines to read', async () => {
    const { out } = await solve('--turn 1122=0,4');
    expect(out.split('\n')).toEqual([
      '1 code is possible.',
      'guess  possible  worst case  average left  bits  parts',
      '2211        yes           1           1.0  0.00      1',
      '',
    ]);
    const contradicting = await solve('--turn 1111=2,0 --turn 1122=0,0');
    expect(contradicting).toMatchObject({ status: 1, err: '' });
    expect(contradicting.out.split('\n').slice(0, 3)).toEqual([
      'No code agrees with these 2 rows together:',
      'Row 1: 1 1 1 1: right place 2, right color 0',
      'Row 2: 1 1 2 2: right place 0, right color 0',
    ]);
  });

  it('lists the words that are possible: the first 20, and how many more there are', async () => {
    const open = await solve('words --turn crane=.....');
    const { candidates, possible } = JSON.parse(
      (await solve('words --turn crane=..... --json')).out,
    );
    expect(possible).toHaveLength(20);
    expect(open.out.split('\n').slice(1, 3)).toEqual([
      possible.join(' '),
      `and ${candidates - 20} more.`,
    ]);
    const narrow = 'words --turn crane=..... --turn slipt=ggg..';
    const few = JSON.parse((await solve(`${narrow} --json`)).out);
    expect(few.possible).toHaveLength(few.candidates);
    expect((await solve(narrow)).out.split('\n')[1]).toBe(few.possible.join(' '));
  });

  it.each([
    ['--pegs five', '--pegs takes a whole number, 1 to 10, not “five”.'],
    ['11x6', 'A code has from 1 to 10 pegs. Try --pegs 10.'],
    ['wrods', 'There is no game “wrods”: did you mean words?'],
    ['--turn 1122', '--turn “1122”: Give a guess and its answer, such as 1122=●●○· or 1122=2,1.'],
    [
      '--turn 1122=1,1=',
      '--turn “1122=1,1=”: Give a guess and its answer, such as 1122=●●○· or 1122=2,1.',
    ],
    ['--turn 112=1,1', '--turn “112=1,1”: Too short: a code has 4 pegs.'],
    ['--turn 1127=1,1', '--turn “1127=1,1”: A code is made of 1–6, or the initials R G Y P W B.'],
    ['--turn 1122=1', '--turn “1122=1”: Give both counts, such as 2,1.'],
    [
      '--turn 1122=rrxx',
      '--turn “1122=rrxx”: Type a sign for each peg, such as ●●○·, or the counts, such as 2 1 or 2A1B.',
    ],
    [
      '--turn 1122=wb',
      '--turn “1122=wb”: Too few signs: 2 instead of 4. Type one sign for each of the 4 pegs: w right place, b right color, . neither.',
    ],
    [
      '--turn 1122=3,1',
      '--turn “1122=3,1”: 3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
    ],
    [
      '--turn 1122=1,1 --turn 1122=4,1',
      '--turn “1122=4,1”: The two counts together cannot be more than the 4 pegs.',
    ],
    ['--turn', '--turn needs a value: --turn CODE=2,1.'],
    ['--json=yes', '--json takes no value: --json turns it on.'],
    ['--pegs 11', 'A code has from 1 to 10 pegs. Try --pegs 10.'],
    ['--pegs 0', 'A code has from 1 to 10 pegs. Try --pegs 1.'],
    ['--colors eight', '--colors takes a whole number, 1 to 10, not “eight”.'],
    [
      '--no-repeats --colors 4 --pegs 5',
      'Without repeats a code needs at least as many colors as pegs. Try --colors 5.',
    ],
    ['--strategy entorpy', 'There is no strategy “entorpy”: did you mean entropy?'],
    ['--strategy entorpy --pegs 8', 'There is no strategy “entorpy”: did you mean entropy?'],
    [
      '--strategy zzz --json',
      `There is no strategy “zzz”: the strategies are ${strategyNames.join(', ')}.`,
    ],
    [
      '--pegs 8 --colors 8 --strategy entropy',
      'The strategy entropy looks at every code, at most 1,000,000, but this game has 16,777,216: try --strategy auto.',
    ],
    [
      '--pegs 9 --colors 9 --strategy optimal',
      'No optimal tree is known for this game: try --strategy auto.',
    ],
    [
      '--strategy sweep --no-repeats',
      'The strategy sweep guesses a single color, which this game forbids: try --strategy auto.',
    ],
    ['--attempts 5', 'keypeg solve has no option --attempts: see keypeg solve --help.'],
  ])('refuses “%s” in one line', async (line, sentence) => {
    expect(await solve(line)).toEqual({ status: 2, out: '', err: `keypeg: ${sentence}\n` });
  });
});
