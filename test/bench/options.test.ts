import { describe, expect, it } from 'vitest';
import { figuresIn } from '../../bench/compare/against.ts';
import { commandFor } from '../../bench/compare/template.ts';
import { tableOf } from '../../bench/figure.ts';
import { readOptions } from '../../bench/options.ts';
import { pageWith } from '../../bench/page-block.ts';

describe('the options of the benchmark', () => {
  const measures = ['start', 'keys', 'solver'];

  it('are the measures, another commit or a peer', () => {
    expect(readOptions(['--against', 'HEAD~1', 'keys'], measures)).toMatchObject({
      names: ['keys'],
      against: 'HEAD~1',
      runs: 9,
    });
    expect(readOptions(['solver', '--peer', './peer', '--runs', '11'], measures)).toMatchObject({
      peer: './peer',
      runs: 11,
    });
  });

  it.each([
    [['solvr'], 'There is no measure “solvr”: there are start, keys, solver.'],
    [['--runs', '5'], '--runs is a whole number from 9 on, not “5”.'],
    [['keys', '--peer', './peer', '--against', 'HEAD'], '--peer and --against exclude each other'],
    [['start', '--peer', './peer'], '--peer compares the solver or the keys: name one of them.'],
    [['solver'], 'The solver is measured beside another one'],
  ])('refuse %j in one sentence', (args, sentence) => {
    expect(() => readOptions(args, measures)).toThrow(sentence);
  });
});

describe('the command of a peer', () => {
  const values = { pegs: '4', colors: '6', repeats: 'yes', strategy: 'entropy' } as const;

  it('has the values of a task, or the names that the peer has for them', () => {
    expect(commandFor('./peer {pegs} {colors} {strategy} -{repeats:yes=r,no=n}', values)).toBe(
      './peer 4 6 entropy -r',
    );
    expect(commandFor('./peer{repeats:yes=}', values)).toBe('./peer');
  });

  it('is none where the peer has no name for what the task asks for', () => {
    expect(commandFor('./peer {strategy:worst-case=minmax}', values)).toBeUndefined();
  });

  it('has no other placeholder', () => {
    expect(() => commandFor('./peer {peg}', values)).toThrow('--peer has no placeholder {peg}.');
  });
});

it('the table of a benchmark is read back', () => {
  const figures = [
    { name: '4×6, all', value: 12.34, target: 12, unit: 'ms' },
    { name: 'heap', value: 1234, target: 1.5, unit: 'KB' },
  ];
  expect(figuresIn(`started\n${tableOf(figures)}\n`)).toEqual([
    { name: '4×6, all', value: 12.3 },
    { name: 'heap', value: 1234 },
  ]);
});

it('a benchmark writes between its comments into the page', () => {
  const page = 'a\n<!-- Written by `b` -->\nold\n<!-- End of `b` -->\nc\n';
  expect(pageWith(page, 'b', 'new')).toBe(
    'a\n<!-- Written by `b` -->\nnew\n<!-- End of `b` -->\nc\n',
  );
  expect(() => pageWith(page, 'x', 'new')).toThrow('The page has no');
});
