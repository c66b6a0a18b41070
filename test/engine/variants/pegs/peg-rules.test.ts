import { describe, expect, it } from 'vitest';
import {
  bullsAndCows,
  checkPegOptions,
  minFound,
  type PegOptions,
  type PegRulesProblem,
  pegRules,
  pegSizes,
  usualAttempts,
} from '../../../../source/engine/variants/pegs/peg-rules.ts';
import { rulesWith } from '../../../helpers/games.ts';

describe('pegRules', () => {
  it('makes the standard game without options', () => {
    expect(pegRules()).toEqual({
      ok: true,
      value: {
        variant: 'pegs',
        alphabet: 'colors',
        pegs: 4,
        colors: 6,
        repeats: true,
        attempts: 10,
      },
    });
  });

  it.each<[Partial<PegOptions>, PegRulesProblem | undefined]>([
    [{ pegs: 0 }, 'pegs-out-of-range'],
    [{ pegs: 1 }, undefined],
    [{ pegs: 10 }, undefined],
    [{ pegs: 11 }, 'pegs-out-of-range'],
    [{ pegs: 4.5 }, 'pegs-out-of-range'],
    [{ pegs: Number.NaN }, 'pegs-out-of-range'],
    [{ colors: 0 }, 'colors-out-of-range'],
    [{ colors: 1 }, undefined],
    [{ alphabet: 'colors-from-0' }, undefined],
    [{ colors: 10 }, undefined],
    [{ colors: 11 }, 'colors-out-of-range'],
    [{ colors: 6.5 }, 'colors-out-of-range'],
    [{ attempts: 0 }, 'attempts-out-of-range'],
    [{ attempts: 1 }, undefined],
    [{ attempts: 20 }, undefined],
    [{ attempts: 21 }, 'attempts-out-of-range'],
    [{ attempts: Number.POSITIVE_INFINITY }, 'attempts-out-of-range'],
    [{ pegs: 6, colors: 6, repeats: false }, undefined],
    [{ pegs: 7, colors: 6, repeats: false }, 'more-pegs-than-colors'],
    [{ pegs: 7, colors: 6, repeats: true }, undefined],
    [{ pegs: 11, colors: 1, attempts: 0, repeats: false }, 'pegs-out-of-range'],
  ])('%j: %s', (options, problem) => {
    const made = pegRules(options);
    expect(made.ok ? undefined : made.problem).toBe(problem);
    if (made.ok) expect(made.value).toMatchObject(options);
  });

  it('ignores unknown fields', () => {
    const options = { pegs: 5, note: 'not a rule' };
    const made = pegRules(options);
    expect(made.ok && Object.keys(made.value)).not.toContain('note');
  });
});

it.each([...pegSizes, bullsAndCows])('a game that is offered is legal: %j', (rules) => {
  expect(checkPegOptions(rules)).toBeUndefined();
});

it.each<[options: Partial<PegOptions>, attempts: number]>([
  [{}, 10],
  [{ colors: 8, repeats: false }, 10],
  [{ pegs: 5, colors: 8 }, 12],
  [{ pegs: 7 }, 10],
])('a game with %j usually has %i attempts', (options, attempts) => {
  expect(usualAttempts(rulesWith({ ...options, attempts: 3 }))).toBe(attempts);
});

it.each<[options: Partial<PegOptions>, min: number]>([
  [{}, 0],
  [{ repeats: false }, 2],
  [{ colors: 7, repeats: false }, 1],
  [{ colors: 10, repeats: false }, 0],
])('any guess under %j finds at least %i pegs', (options, min) => {
  expect(minFound(rulesWith(options))).toBe(min);
});
