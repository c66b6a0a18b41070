import { describe, expect, it } from 'vitest';
import { figuresIn } from '../../bench/compare/against.ts';
import { childNumber } from '../../bench/compare/cpu-time.ts';
import { rateTableOf } from '../../bench/compare/peer.ts';
import { commandFor, parseTemplate } from '../../bench/compare/template.ts';
import { tableOf } from '../../bench/figure.ts';
import { readOptions } from '../../bench/options.ts';

const measures = ['start', 'keys', 'solver'];
const peer = './peer {pegs} {colors} {strategy}';

describe('the options of the benchmark', () => {
  it('are the measures, another commit or a peer', () => {
    expect(readOptions(['keys'], measures)).toEqual({ kind: 'measure', names: ['keys'] });
    expect(readOptions(['--against', 'HEAD~1', 'keys'], measures)).toEqual({
      kind: 'against',
      revision: 'HEAD~1',
      names: ['keys'],
      runs: 9,
    });
    expect(readOptions(['solver', '--peer', peer, '--runs', '11'], measures)).toMatchObject({
      kind: 'peer',
      tasks: 'short',
      runs: 11,
    });
    expect(readOptions(['--peer', peer, '--long'], measures)).toMatchObject({
      kind: 'peer',
      tasks: 'long',
      runs: 3,
    });
    expect(readOptions(['--long', '--runs', '1', '--peer', peer], measures)).toMatchObject({
      runs: 1,
    });
    expect(readOptions(['solver', '--peer-rate', './rate 20'], measures)).toEqual({
      ...{ kind: 'peer', template: undefined, rateCommand: './rate 20' },
      ...{ tasks: 'short', runs: 9 },
    });
  });

  it('are a program that shows the same screen', () => {
    expect(readOptions(['keys', '--peer', './screen', '--peer-frame', 'end'], measures)).toEqual({
      kind: 'screen peer',
      peer: { name: 'peer', command: './screen', firstFrame: 'end' },
      page: false,
      runs: 9,
    });
  });

  it.each([
    [['solvr'], 'There is no measure “solvr”: did you mean solver?'],
    [['xyz'], 'There is no measure “xyz”: there are start, keys, solver.'],
    [['--per', peer], 'There is no option --per: did you mean --peer?'],
    [['--peer'], '--peer needs a value: --peer VALUE.'],
    [['--runs', '5'], '--runs is a whole number from 9 on, not “5”. Try --runs 9.'],
    [
      ['--peer', peer, '--long', '--runs', '0'],
      '--runs is a whole number from 1 on, not “0”. Try --runs 1.',
    ],
    [['--long'], "--long compares larger games with another solver: add --peer 'COMMAND'."],
    [
      ['--peer', peer, '--against', 'HEAD'],
      '--peer and --against exclude each other: give one of them.',
    ],
    [
      ['--peer-rate', './rate', '--against', 'HEAD'],
      '--peer-rate and --against exclude each other: give one of them.',
    ],
    [
      ['keys', '--peer-rate', './rate'],
      '--peer-rate compares the solver alone, not keys: give the measure solver.',
    ],
    [
      ['--peer', peer, '--peer-rate', './rate', '--long'],
      '--long compares larger games alone, without rates: leave out --peer-rate.',
    ],
    [
      ['--peer-rate', ' '],
      "--peer-rate is a command that prints a number, such as './rate'; it is empty.",
    ],
    [['--peer-rate'], '--peer-rate needs a value: --peer-rate VALUE.'],
    [
      ['start', '--peer', peer],
      '--peer compares the solver or the keys, not start: give one of them.',
    ],
    [
      ['keys', 'solver', '--peer', peer],
      '--peer compares the solver or the keys, not keys: give one of them.',
    ],
    [
      ['--peer', './peer {pegs} {strategy}'],
      'The command of --peer has no {colors}: add {colors}.',
    ],
    [['--peer', './peer {peg}'], '--peer has no placeholder {peg}: did you mean {pegs}?'],
    [
      ['--peer', `${peer}{repeats:yes}`],
      '{repeats:…} has pairs such as value=name; “yes” is none.',
    ],
    [
      ['--peer', './peer {pegs} {colors} {strategy:entropi=e}'],
      '{strategy} is never “entropi”: did you mean entropy?',
    ],
    [
      ['--peer', ' '],
      "--peer is a command, such as './solver {pegs} {colors} {strategy}'; it is empty.",
    ],
  ])('refuse %j in one sentence', (args, sentence) => {
    expect(() => readOptions(args, measures)).toThrow(new Error(sentence));
  });
});

describe('the command of a peer', () => {
  const values = { pegs: '4', colors: '6', repeats: 'yes', strategy: 'entropy' } as const;

  it('has the values of a task, or the names that the peer has for them', () => {
    expect(commandFor(parseTemplate(`${peer} -{repeats:yes=r,no=n}`), values)).toBe(
      './peer 4 6 entropy -r',
    );
  });

  it('is none where the peer has no name for what the task asks for', () => {
    const template = parseTemplate('./peer {pegs} {colors} {strategy:worst-case=minmax}');
    expect(commandFor(template, values)).toBeUndefined();
    expect(commandFor(template, { ...values, strategy: 'worst-case' })).toBe('./peer 4 6 minmax');
  });
});

describe('the table of a benchmark', () => {
  it('is read back', () => {
    const figures = [
      { name: '4×6, all', value: 12.34, target: 12, unit: 'ms', better: 'lower' },
      { name: 'kernel', value: 1234, target: 1.5, unit: 'G/s', better: 'higher' },
    ] as const;
    expect(figuresIn(`started\n${tableOf(figures)}\n`)).toEqual([
      { name: '4×6, all', value: 12.3, better: 'lower' },
      { name: 'kernel', value: 1234, better: 'higher' },
    ]);
  });
});

describe('the rate of a peer', () => {
  const { signal } = new AbortController();

  it('is the number that its command prints', async () => {
    await expect(childNumber('echo 0.58', signal)).resolves.toBe(0.58);
  });

  it.each([
    ['false', 'The command of --peer-rate failed: false'],
    [
      'echo 0.58 G/s',
      'The command of --peer-rate prints a number of billions per second, not “0.58 G/s”.',
    ],
  ])('is refused in one sentence where the command is %s', async (command, sentence) => {
    await expect(childNumber(command, signal)).rejects.toThrow(new Error(sentence));
  });

  it('is shown beside ours, with a ratio that is above 1 in our favor', () => {
    expect(rateTableOf([2, 2.1, 1.9], [0.5, 0.5, 0.5])).toBe(
      [
        'rate in G/s                    ours: median  minimum  spread  peer: median  minimum  spread             ratio',
        '5×8, feedbacks with histogram          2.00     1.90      5%          0.50     0.50      0%  4.00 (3.80–4.20)',
      ].join('\n'),
    );
  });
});
