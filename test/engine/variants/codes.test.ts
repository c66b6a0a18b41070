import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samePegs } from '../../../source/engine/core/code.ts';
import {
  formatCode,
  parseCode,
  pegOf,
  score,
  toCode,
} from '../../../source/engine/variants/codes.ts';
import type { CodeProblem } from '../../../source/engine/variants/index.ts';
import { anyRules, codeOf } from '../../helpers/arbitraries.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';

const standard = rulesWith();
const allColors = rulesWith({ colors: 10 });
const noRepeats = rulesWith({ repeats: false });
const digits = rulesWith({ alphabet: 'digits', colors: 10, repeats: false });

describe('parseCode', () => {
  it.each([
    ['digits', standard, '1122', [0, 0, 1, 1]],
    ['digits with spaces', standard, '1 1 2 2', [0, 0, 1, 1]],
    ['lower initials', standard, 'rrgg', [0, 0, 1, 1]],
    ['upper initials with spaces', standard, 'R R G G', [0, 0, 1, 1]],
    ['digits and initials of both cases', standard, 'r R 2 g', [0, 0, 1, 1]],
    ['spaces of every kind around and between', standard, ' \t6\u00a05\n4  3 ', [5, 4, 3, 2]],
    ['every initial of the first four', standard, 'RGYP', [0, 1, 2, 3]],
    ['the rest of the six', standard, 'wbwb', [4, 5, 4, 5]],
    ['the four beyond six', allColors, 'aOcM', [6, 7, 8, 9]],
    ['0 as the tenth', allColors, '0789', [9, 6, 7, 8]],
    ['bulls and cows', digits, '9012', [8, 9, 0, 1]],
    ['full-width digits', standard, '１１２２', [0, 0, 1, 1]],
    ['full-width letters and spaces', standard, 'ｒＲ　ｇＧ', [0, 0, 1, 1]],
  ])('reads %s', (_, rules, text, pegs) => {
    expect(parseCode(rules, text)).toEqual({ ok: true, value: pegs });
  });

  it.each<[rules: typeof standard, text: string, problem: CodeProblem]>([
    [standard, '', 'too-short'],
    [standard, '   ', 'too-short'],
    [standard, '112', 'too-short'],
    [standard, '11223', 'too-long'],
    [standard, '1127', 'unknown-symbol'],
    [standard, '1120', 'unknown-symbol'],
    [standard, 'rrga', 'unknown-symbol'],
    [standard, '1-1-2-2', 'unknown-symbol'],
    [standard, '-112', 'unknown-symbol'],
    [standard, 'rote', 'unknown-symbol'],
    [standard, '🔴🔴🔴🔴', 'unknown-symbol'],
    [standard, '11x', 'unknown-symbol'],
    [noRepeats, '1123', 'repeated-peg'],
    [noRepeats, '1r23', 'repeated-peg'],
    [noRepeats, '112', 'too-short'],
    [digits, '0120', 'repeated-peg'],
    [digits, 'rgyp', 'unknown-symbol'],
  ])('refuses (%#: %o) %j as %s', (rules, text, problem) => {
    expect(parseCode(rules, text)).toEqual({ ok: false, problem });
  });

  it('reads exactly four of the six signs and initials, whatever else is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'123456rgypwbRGYPWB 70ax-'), maxLength: 7 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const readable = /^[1-6rgypwb]{4}$/i.test(text.replaceAll(/\s/g, ''));
        expect(parseCode(standard, text).ok).toBe(readable);
      }),
      { numRuns: 500 },
    );
  });
});

describe('formatCode', () => {
  it.each([
    [standard, '1122', 'sign', '1122'],
    [standard, '1122', 'initial', 'RRGG'],
    [allColors, '7890', 'sign', '7890'],
    [allColors, '7890', 'initial', 'AOCM'],
    [digits, '9012', 'initial', '9012'],
  ] as const)('%# writes %o %s in %ss as %s', (rules, code, style, text) => {
    expect(formatCode(rules, codeIn(rules, code), style)).toBe(text);
  });

  it('writes signs by default, and ? for what is not a peg', () => {
    expect(formatCode(standard, [0, 5, 6, -1])).toBe('16??');
  });

  it('is reversed by parseCode, in either style and case', () => {
    const codes = anyRules.chain((rules) => fc.tuple(fc.constant(rules), codeOf(rules)));
    fc.assert(
      fc.property(codes, ([rules, code]) => {
        for (const style of ['sign', 'initial'] as const) {
          const text = formatCode(rules, code, style);
          expect(codeIn(rules, text)).toEqual(code);
          expect(codeIn(rules, [...text.toLowerCase()].join(' '))).toEqual(code);
        }
      }),
    );
  });
});

describe('toCode', () => {
  it.each<[pegs: readonly number[], problem: CodeProblem]>([
    [[0, 0, 0, -1], 'unknown-symbol'],
    [[0, 0, 0, 6], 'unknown-symbol'],
    [[0, 0, 0, 0.5], 'unknown-symbol'],
    [[0, 0, 0, Number.NaN], 'unknown-symbol'],
    [[], 'too-short'],
    [[0, 0, 0], 'too-short'],
    [[0, 0, 0, 0, 0], 'too-long'],
  ])('%j: %s', (pegs, problem) => {
    expect(toCode(standard, pegs)).toEqual({ ok: false, problem });
  });

  it('allows a repeated peg only where rules allow it', () => {
    expect(toCode(standard, [5, 0, 0, 5]).ok).toBe(true);
    expect(toCode(noRepeats, [5, 0, 1, 5])).toEqual({ ok: false, problem: 'repeated-peg' });
  });
});

it.each([
  ['1', 0],
  ['r', 0],
  ['B', 5],
  ['7', undefined],
  ['a', undefined],
  ['', undefined],
  ['11', undefined],
])('pegOf reads %j as %s', (character, peg) => {
  expect(pegOf(standard, character)).toBe(peg);
});

it('score gives the feedback of a secret to a guess', () => {
  const [secret, guess] = [codeIn(standard, '1233'), codeIn(standard, '3234')];
  expect(score(standard, secret, guess)).toEqual({ exact: 2, partial: 1 });
});

it('samePegs compares length and every position', () => {
  expect(samePegs([0, 1], [0, 1])).toBe(true);
  expect(samePegs([0, 1], [1, 0])).toBe(false);
  expect(samePegs([0, 1], [0])).toBe(false);
  expect(samePegs([0], [0, 1])).toBe(false);
});
