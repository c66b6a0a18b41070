import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultEquationRules,
  equationCodec,
  equationLimits,
  equationRules,
} from '../../../../source/engine/variants/equations/equation-rules.ts';
import { hardModes } from '../../../../source/engine/variants/hard-mode.ts';
import { readRulesData } from '../../../../source/engine/variants/index.ts';
import { successOf } from '../../../helpers/games.ts';

describe('the rules of equations', () => {
  it('are eight symbols, six attempts and any guess', () => {
    expect(successOf(equationRules())).toEqual({
      variant: 'equations',
      length: 8,
      pegs: 8,
      mode: 'easy',
      attempts: 6,
    });
    expect(defaultEquationRules).toEqual(successOf(equationRules()));
  });

  it.each([
    [{ length: 4 }, 'length-out-of-range'],
    [{ length: 11 }, 'length-out-of-range'],
    [{ length: 7.5 }, 'length-out-of-range'],
    [{ length: Number.NaN }, 'length-out-of-range'],
    [{ attempts: 0 }, 'attempts-out-of-range'],
    [{ attempts: 21 }, 'attempts-out-of-range'],
    [{ attempts: 2.5 }, 'attempts-out-of-range'],
    [{ length: 4, attempts: 0 }, 'length-out-of-range'],
  ])('are not %j: %s', (options, problem) => {
    expect(equationRules(options)).toEqual({ ok: false, problem });
  });

  it('come back from JSON as they were', () => {
    const { length, attempts } = equationLimits;
    const options = fc.record({
      length: fc.integer(length),
      mode: fc.constantFrom(...hardModes),
      attempts: fc.integer(attempts),
    });
    fc.assert(
      fc.property(options, (chosen) => {
        const rules = successOf(equationRules(chosen));
        expect(rules).toMatchObject({ ...chosen, pegs: chosen.length });
        expect(equationCodec.read(JSON.parse(JSON.stringify(rules)))).toEqual({
          ok: true,
          value: rules,
        });
      }),
    );
  });

  const data = { variant: 'equations', length: 8, mode: 'hard', attempts: 6 };

  it.each([
    [{ ...data, length: 11 }, 'length-out-of-range'],
    [{ ...data, attempts: 21 }, 'attempts-out-of-range'],
    [{ ...data, length: '8' }, 'not-rules'],
    [{ ...data, attempts: undefined }, 'not-rules'],
    [{ ...data, mode: 'soft' }, 'not-rules'],
    [{ ...data, variant: 'chess' }, 'not-rules'],
    [[data], 'not-rules'],
    [null, 'not-rules'],
    ['equations', 'not-rules'],
    [undefined, 'not-rules'],
  ])('are not read from %j: %s', (unknown, problem) => {
    expect(readRulesData(unknown)).toEqual({ ok: false, problem });
  });

  it('have the length of their options, whatever else the data says', () => {
    const read = successOf(readRulesData({ ...data, pegs: 5, more: true }));
    expect(read).toEqual({ ...data, pegs: 8 });
  });
});
