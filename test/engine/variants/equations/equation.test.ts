import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkEquation,
  type EquationProblem,
  equationAlphabet,
  explainEquation,
  rowOf as pegsOf,
  textOf,
} from '../../../../source/engine/variants/equations/equation.ts';
import { equationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import { moveSentence } from '../../../../source/prose/refusals.ts';
import { successOf } from '../../../helpers/games.ts';
import { isTrueEquation, rowOf } from './reference.ts';

describe('the alphabet', () => {
  it('is 0–9 + - * / =, each symbol with a name', () => {
    expect(equationAlphabet.map(({ sign }) => sign).join('')).toBe('0123456789+-*/=');
    expect(equationAlphabet.slice(10).map(({ name }) => name)).toEqual([
      ...['plus', 'minus', 'times', 'divided by', 'equals'],
    ]);
  });
});

describe('a row of symbols', () => {
  it('is read from signs and written in signs', () => {
    const signs = '0123456789+-*/=';
    expect(pegsOf(signs)).toEqual(Array.from({ length: 15 }, (_, peg) => peg));
    expect(textOf(pegsOf('12+35=47'))).toBe('12+35=47');
    expect(pegsOf('1x=')).toEqual([1, -1, 14]);
    expect(textOf([1, -1, 14, 15])).toBe('1?=?');
  });
});

describe('a true equation', () => {
  it.each([
    '12+35=47',
    '1+2*3=7',
    '2*3+1=7',
    '8/4/2=1',
    '12/4*3=9',
    '2*6/4=3',
    '3-5+4=2',
    '1-2*3+9=4',
    '9-4-5=0',
    '5*20=100',
    '100-1=99',
  ])('%s', (text) => {
    expect(checkEquation(rowOf(text), text.length)).toBeUndefined();
    expect(isTrueEquation(text)).toBe(true);
  });
});

describe('a row that is not an equation', () => {
  it.each<readonly [text: string, problem: EquationProblem, sentence: string]>([
    ['12+35=48', 'false-equation', '12+35 is 47, not 48.'],
    ['1-5=4', 'false-equation', '1-5 is -4, not 4.'],
    ['1+2*3=9', 'false-equation', '1+2*3 is 7, not 9.'],
    ['12+35', 'no-equals-sign', 'An equation has exactly one =.'],
    ['1+2=1+2=3', 'several-equals-signs', 'An equation has exactly one =.'],
    ['3==3', 'several-equals-signs', 'An equation has exactly one =.'],
    ['1+2=2+1', 'equals-not-followed-by-number', 'A single number must follow the =.'],
    ['12+35=', 'equals-not-followed-by-number', 'A single number must follow the =.'],
    ['1-5=-4', 'equals-not-followed-by-number', 'A single number must follow the =.'],
    ['=12+35', 'equals-not-followed-by-number', 'A single number must follow the =.'],
    ['12=12', 'no-operator', 'An equation needs at least one of + - * /.'],
    ['=1234', 'no-operator', 'An equation needs at least one of + - * /.'],
    ['+5-3=2', 'operator-misplaced', 'There must be a number on each side of +.'],
    ['-5+7=2', 'operator-misplaced', 'There must be a number on each side of -.'],
    ['5*-3=2', 'operator-misplaced', 'There must be a number on each side of *.'],
    ['3--2=5', 'operator-misplaced', 'There must be a number on each side of -.'],
    ['5/=5', 'operator-misplaced', 'There must be a number on each side of /.'],
    ['07+5=12', 'leading-zero', 'A number cannot start with 0, as 07 does.'],
    ['5+007=12', 'leading-zero', 'A number cannot start with 0, as 007 does.'],
    ['5+7=012', 'leading-zero', 'A number cannot start with 0, as 012 does.'],
    ['5-5=00', 'leading-zero', 'A number cannot start with 0, as 00 does.'],
    ['5*0=0', 'zero-operand', 'A lone 0 is allowed only after the =.'],
    ['0+5=5', 'zero-operand', 'A lone 0 is allowed only after the =.'],
    ['5/0=5', 'zero-operand', 'A lone 0 is allowed only after the =.'],
    ['7/2=3', 'division-with-remainder', '7/2 leaves a remainder.'],
    ['6/4*2=3', 'division-with-remainder', '6/4 leaves a remainder.'],
    ['1+2*7/4=4', 'division-with-remainder', '14/4 leaves a remainder.'],
    ['1/2+1/2=1', 'division-with-remainder', '1/2 leaves a remainder.'],
  ])('%s: %s', (text, problem, sentence) => {
    expect(checkEquation(rowOf(text), text.length)).toBe(problem);
    expect(isTrueEquation(text)).toBe(false);
    const rules = successOf(equationRules());
    expect(moveSentence(problem, rules, { pegs: rowOf(text) })).toBe(sentence);
  });

  it('has its details', () => {
    expect(explainEquation(rowOf('12+35=48'))).toEqual({
      problem: 'false-equation',
      left: '12+35',
      value: 47,
      right: 48,
    });
    expect(explainEquation(rowOf('2*7/4=3'))).toEqual({
      problem: 'division-with-remainder',
      dividend: 14,
      divisor: 4,
    });
  });

  it.each([
    ['1+2=x', 5, 'unknown-symbol'],
    ['1+2=', 5, 'too-short'],
    ['', 5, 'too-short'],
    ['12+3=15', 5, 'too-long'],
    ['12+3=15', 8, 'too-short'],
  ])('%j of %i symbols: %s', (text, length, problem) => {
    expect(checkEquation(rowOf(text), length)).toBe(problem);
  });

  it.each([[-1], [0.5], [15], [Number.NaN]])('has an unknown symbol: %d', (peg) => {
    expect(checkEquation([...rowOf('1+2='), peg], 5)).toBe('unknown-symbol');
  });
});

describe('any row of symbols', () => {
  const number = fc.integer({ min: 0, max: 120 }).map(String);
  const operator = fc.constantFrom(...'+-*/');
  /** Rows that often are equations but for one detail. */
  const nearly = fc
    .tuple(number, fc.array(fc.tuple(operator, number), { maxLength: 3 }), number)
    .map(([first, rest, right]) => `${first}${rest.flat().join('')}=${right}`);
  const anything = fc.string({ unit: fc.constantFrom(...'0123456789+-*/='), maxLength: 10 });

  it('is an equation just if a second, different evaluation says so', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, anything), (text) => {
        const problem = checkEquation(rowOf(text), text.length);
        expect(problem === undefined).toBe(isTrueEquation(text));
        expect(explainEquation(rowOf(text))?.problem).toBe(problem);
      }),
      { numRuns: 5000 },
    );
  });

  it('is an equation once its result is corrected', () => {
    fc.assert(
      fc.property(nearly, (text) => {
        const fault = explainEquation(rowOf(text));
        fc.pre(fault?.problem === 'false-equation');
        if (fault?.problem !== 'false-equation' || fault.value < 0) return;
        expect(explainEquation(rowOf(`${fault.left}=${fault.value}`))).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
