import { describe, expect, it } from 'vitest';
import {
  checkPegOptions,
  minFound,
  type PegOptions,
  type PegRulesProblem,
  pegRules,
  presetOf,
  presets,
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

describe('presets', () => {
  it.each(presets.map(({ id, rules }) => [id, rules] as const))('%s is legal', (_, rules) => {
    expect(checkPegOptions(rules)).toBeUndefined();
  });

  it.each<[id: string, name: string, options: PegOptions]>([
    ['standard', 'Standard', options('colors', 4, 6, true, 10)],
    ['classic', 'Classic', options('colors', 4, 8, true, 10)],
    ['no-repeats', 'No repeats', options('colors', 4, 6, false, 10)],
    ['super', 'Super', options('colors', 5, 8, true, 12)],
    ['bulls-and-cows', 'Bulls and Cows', options('digits', 4, 10, false, 10)],
  ])('%s is named %s', (id, name, expected) => {
    expect(presets.find((preset) => preset.id === id)).toEqual({
      id,
      name,
      rules: { variant: 'pegs', ...expected },
    });
  });

  it('are five, in the order of the menu', () => {
    expect(presets.map(({ id }) => id)).toEqual([
      ...['standard', 'classic', 'no-repeats', 'super', 'bulls-and-cows'],
    ]);
  });
});

function options(
  alphabet: PegOptions['alphabet'],
  pegs: number,
  colors: number,
  repeats: boolean,
  attempts: number,
): PegOptions {
  return { alphabet, pegs, colors, repeats, attempts };
}

it.each<[options: Partial<PegOptions>, name: string | undefined]>([
  [{}, 'Standard'],
  [{ colors: 8 }, 'Classic'],
  [{ alphabet: 'digits', colors: 10, repeats: false }, 'Bulls and Cows'],
  [{ pegs: 5 }, undefined],
  [{ attempts: 11 }, undefined],
])('the preset of %j is %s', (options, name) => {
  expect(presetOf(rulesWith(options))?.name).toBe(name);
});

it.each<[options: Partial<PegOptions>, min: number]>([
  [{}, 0],
  [{ repeats: false }, 2],
  [{ colors: 7, repeats: false }, 1],
  [{ colors: 10, repeats: false }, 0],
])('any guess under %j finds at least %i pegs', (options, min) => {
  expect(minFound(rulesWith(options))).toBe(min);
});
