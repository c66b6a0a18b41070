import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Code, codeOf } from '../../../../source/engine/core/code.ts';
import { sameFeedback } from '../../../../source/engine/core/feedback.ts';
import { type Random, randomFrom } from '../../../../source/engine/core/random.ts';
import {
  equationsIn,
  listEquations,
} from '../../../../source/engine/variants/equations/equation.ts';
import {
  defaultEquationRules,
  drawEquation,
  type EquationOptions,
  equationCodec,
  equationLimits,
  equationRules,
  equationVariant,
} from '../../../../source/engine/variants/equations/equation-rules.ts';
import { hardModes } from '../../../../source/engine/variants/hard-mode.ts';
import { readRulesData } from '../../../../source/engine/variants/index.ts';
import { successOf } from '../../../helpers/games.ts';
import { referenceMark } from '../../../helpers/reference.ts';
import { tilesIn } from '../../../helpers/words.ts';
import { isTrueEquation, rowOf, textOf } from './reference.ts';

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

const variantWith = (options: Partial<EquationOptions> = {}) =>
  equationVariant(successOf(equationRules(options)));

const equation = (text: string): Code => codeOf(rowOf(text));

describe('the game of equations', () => {
  it('takes true equations and nothing else as secrets and guesses', () => {
    const { checkSecret, checkGuess } = variantWith();
    for (const check of [checkSecret, (row: readonly number[]) => checkGuess([], row)]) {
      expect(check(rowOf('12+35=47'))).toBeUndefined();
      expect(check(rowOf('12+35=48'))).toBe('false-equation');
      expect(check(rowOf('12+3=15'))).toBe('too-short');
    }
  });

  it.each([
    ['12+35=47', '12+35=47', 'GGGGGGGG'],
    ['12+35=47', '35+12=47', 'YYGYYGGG'],
    ['12+35=47', '9*8-7=65', '....YG.Y'],
  ])('gives %s for %s', (secret, guess, tiles) => {
    const { score } = variantWith();
    const marks = equation(guess).map((_, at) =>
      referenceMark(equation(secret), equation(guess), at),
    );
    expect(score(equation(secret), equation(guess))).toEqual(marks);
    expect(marks).toEqual(tilesIn(tiles));
  });

  it('is solved by exact marks only', () => {
    const { solved } = variantWith({ length: 5 });
    expect([tilesIn('GGGGG'), tilesIn('GGGG.'), { exact: 5, partial: 0 }].map(solved)).toEqual([
      ...[true, false, false],
    ]);
  });

  it.each([
    [{ exact: 1, partial: 1 }, 'feedback-of-another-game'],
    [tilesIn('GGGG'), 'feedback-of-another-length'],
    [tilesIn('GGGGGG'), 'feedback-of-another-length'],
    [tilesIn('GYGGG'), 'feedback-all-but-one'],
    [tilesIn('GYYGG'), undefined],
    [tilesIn('.....'), undefined],
  ])('takes the feedback %j: %s', (feedback, problem) => {
    expect(variantWith({ length: 5 }).checkFeedback(feedback)).toBe(problem);
  });
});

describe('hard mode', () => {
  const guess = equation('12+35=47');
  const turns = [{ guess, feedback: tilesIn('YY...GG.') }];

  it.each([
    ['easy', '9*8-3=69', undefined],
    ['hard', '9*8-3=69', { kind: 'exact-moved', peg: 4, position: 6 }],
    ['hard', '9*9-40=41', 'too-long'],
    ['hard', '8+8+5=21', { kind: 'exact-moved', peg: 4, position: 6 }],
    ['hard', '81-38=43', { kind: 'partial-left-out', peg: 2, min: 1 }],
    ['hard', '21+22=43', undefined],
    ['ultra-hard', '21+22=43', { kind: 'absent-used', peg: 10, max: 0 }],
    ['ultra-hard', '62-21=41', { kind: 'wrong-place-kept', peg: 2, position: 1 }],
    ['ultra-hard', '9*9-80=1', { kind: 'exact-moved', peg: 14, position: 5 }],
    ['ultra-hard', '12+35=48', 'false-equation'],
  ] as const)('%s: %s', (mode, text, problem) => {
    const { checkGuess, turnsBindGuesses } = variantWith({ mode });
    expect(turnsBindGuesses).toBe(mode !== 'easy');
    expect(checkGuess(turns, rowOf(text))).toEqual(problem);
  });

  it('lets pass in ultra hard mode just what may be the secret', () => {
    const { secrets, score, checkGuess } = variantWith({ length: 6, mode: 'ultra-hard' });
    const codes = [...secrets()];
    const any = fc.constantFrom(...codes);
    fc.assert(
      fc.property(any, any, any, (secret, first, row) => {
        const feedback = score(secret, first);
        const agrees = sameFeedback(score(row, first), feedback);
        const refused = checkGuess([{ guess: first, feedback }], row) !== undefined;
        expect({ row: textOf(row), refused }).toEqual({ row: textOf(row), refused: !agrees });
      }),
    );
  });
});

/** How often each equation is drawn in so many draws. */
function drawnOften(length: number, draws: number, seed: string): ReadonlyMap<string, number> {
  const often = new Map<string, number>();
  let random: Random = randomFrom(seed);
  for (let i = 0; i < draws; i++) {
    const drawn = drawEquation(length, random);
    const text = textOf(drawn.value);
    often.set(text, (often.get(text) ?? 0) + 1);
    random = drawn.random;
  }
  return often;
}

describe('a drawn equation', () => {
  it('is true and has its length, whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 5, max: 10 }), (seed, length) => {
        const text = textOf(drawEquation(length, randomFrom(seed)).value);
        expect(text).toHaveLength(length);
        expect(isTrueEquation(text)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([5, 6])('is each one equally often: %i symbols', (length) => {
    const each = 50;
    const equations = Array.from(equationsIn(listEquations(length)), textOf);
    const often = drawnOften(length, each * equations.length, 'seed');
    expect([...often.keys()].toSorted()).toEqual(equations.toSorted());
    // χ² has as many degrees of freedom as there are equations but one; this is its mean and five
    // standard deviations. The seed is fixed, so the test gives one result always.
    const freedom = equations.length - 1;
    const chi = equations.reduce(
      (sum, text) => sum + ((often.get(text) ?? 0) - each) ** 2 / each,
      0,
    );
    expect(chi).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
  });
});
