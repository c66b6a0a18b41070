import { describe, expect, it } from 'vitest';
import { progressTexts } from '../../../source/commands/simulate/simulate.ts';
import {
  depthCounts,
  runSteps,
  summaryOf,
} from '../../../source/commands/simulate/simulation-threads.ts';
import { strategyFor } from '../../../source/lines/text/solving/strategy-choice.ts';
import {
  playBranches,
  simulate as simulateAll,
  simulationRoot,
} from '../../../source/solver/simulate.ts';
import type { Strategy } from '../../../source/solver/strategies/search-settings.ts';
import { strategyNames } from '../../../source/solver/strategies/strategies.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { ran } from '../text/fake-terminal.ts';

const simulate = (line: string) => ran(['simulate', ...line.split(' ')]);

const dataOf = async (line: string) => {
  const { status, out, err } = await simulate(`${line} --json`);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out);
};

describe('keypeg simulate', () => {
  it.each([
    ['--strategy worst-case', 5801, 5],
    ['--strategy sweep', 11612, 13],
    ['--strategy first', 7471, 9],
    ['--strategy auto', 5625, 6],
  ])('plays every code of the standard game: %s', async (line, total, deepest) => {
    const data = await dataOf(line);
    expect(data).toEqual({
      secrets: 1296,
      total,
      mean: total / 1296,
      deepest,
      depths: expect.any(Array),
      seconds: expect.any(Number),
    });
    expect(data.depths).toHaveLength(deepest);
    expect(data.depths.reduce((sum: number, count: number) => sum + count, 0)).toBe(1296);
  });

  it('plays a sample of different codes, the same for the same seed', async () => {
    const line = '--pegs 5 --colors 8 --strategy first --sample 200';
    const { seconds: _, ...one } = await dataOf(`${line} --seed a`);
    const { seconds: __, ...again } = await dataOf(`${line} --seed a`);
    const { seconds: ___, ...other } = await dataOf(`${line} --seed b`);
    expect(one.secrets).toBe(200);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('plays samples of games with too many codes to list', async () => {
    const { secrets, deepest } = await dataOf('--pegs 8 --colors 8 --strategy sweep --sample 20');
    expect(secrets).toBe(20);
    expect(deepest).toBeGreaterThan(8);
  });

  it('prints a table to read', async () => {
    const { out } = await simulate('--strategy worst-case');
    const lines = out.split('\n');
    expect(lines[0]).toBe('worst-case, 4 pegs of 6 colors: 1,296 secrets in 5,801 guesses');
    expect(lines[1]).toMatch(/^4\.4761 guesses on average, 5 at most, in \d+\.\d\d seconds$/);
    expect(lines.slice(2)).toEqual([
      '',
      'guesses  secrets  share',
      '      1        1   0.1%  █',
      '      2        6   0.5%  █',
      '      3       62   4.8%  ████',
      '      4      533  41.1%  ███████████████████████████████',
      '      5      694  53.5%  ████████████████████████████████████████',
      '',
    ]);
  });

  it.each([
    [
      '--pegs 8 --colors 10',
      'This game has 100,000,000 codes, too many to play against each: try --sample 1000.',
    ],
    [
      '--pegs 8 --colors 8 --strategy entropy --sample 5',
      'The strategy entropy looks at every code, at most 1,000,000, but this game has 16,777,216: try --strategy auto.',
    ],
    [
      '--strategy sweep --no-repeats',
      'The strategy sweep guesses a single color, which this game forbids: try --strategy auto.',
    ],
    ['--strategy swep', 'There is no strategy “swep”: did you mean sweep?'],
    [
      '--strategy beam:100',
      `There is no strategy “beam:100”: the strategies are ${strategyNames.join(', ')}.`,
    ],
    ['--sample 0', '--sample takes a whole number, 1 to 1,000,000, not “0”.'],
    ['--sample -5', '--sample takes a whole number, 1 to 1,000,000, not “-5”.'],
    ['--sample 1.5', '--sample takes a whole number, 1 to 1,000,000, not “1.5”.'],
    ['--sample 9999999', '--sample takes a whole number, 1 to 1,000,000, not “9999999”.'],
    ['--pegs 0', 'A code has from 1 to 10 pegs. Try --pegs 1.'],
  ])('refuses “%s” in one line', async (line, sentence) => {
    expect(await simulate(line)).toEqual({ status: 2, out: '', err: `keypeg: ${sentence}\n` });
  });
});

describe('a simulation that is run step by step', () => {
  const rules = rulesWith();
  const strategy = successOf(strategyFor({ strategy: 'entropy', seed: '' }, rules));

  const stepsOf = (strategy: Strategy) =>
    playBranches([successOf(simulationRoot(rules))], strategy);

  it('knows its depths at every step, and comes to what the solver says', () => {
    const steps = [...depthCounts(stepsOf(strategy))].map(summaryOf);
    const whole = simulateAll(rules, strategy);
    expect(steps.at(-1)).toEqual(successOf(whole));
  });

  it('grows in secrets, one guess after another', () => {
    const found: number[] = [];
    for (const depths of depthCounts(stepsOf(strategy))) {
      found.push(summaryOf(depths).secrets);
    }
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found.at(-1)).toBe(1296);
  });

  it('stops when it is told, with what was reached', async () => {
    const stop = new AbortController();
    const forever = (function* () {
      for (let step = 0; ; step++) yield step;
    })();
    const { end, last = 0 } = await runSteps(forever, stop.signal, () => stop.abort());
    expect(end).toBe('stopped');
    expect(last).toBeGreaterThan(0);
  });
});

describe('what a simulation prints', () => {
  it('shows how far it is, with a bar, in words, and as a share alone', () => {
    expect(progressTexts(0, 1296)[0]).toBe('──────────────────── 0%, 0 of 1,296 secrets');
    expect(progressTexts(648, 1296)).toEqual([
      '━━━━━━━━━━────────── 50%, 648 of 1,296 secrets',
      '50%, 648 of 1,296 secrets',
      '50.0%',
    ]);
    expect(progressTexts(1296, 1296)[0]).toBe('━━━━━━━━━━━━━━━━━━━━ 100%, 1,296 of 1,296 secrets');
  });
});
