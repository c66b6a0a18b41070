import { describe, expect, it } from 'vitest';
import { formatCode, toCode } from '../../source/engine/variants/codes.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import { simulate } from '../../source/solver/simulate.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import { openingOf } from '../../source/solver/trees/stored-games.ts';
import { successOf } from '../helpers/games.ts';

const rulesOf = (length: number) => successOf(equationRules({ length }));

describe('the opening of equations', () => {
  it.each([
    [5, '5-1=4'],
    [6, '4*7=28'],
    [7, '5+26=31'],
    [8, '54-36=18'],
    [9, '7+28-31=4'],
    [10, '75+2-31=46'],
  ])('of %i symbols is %s', (length, text) => {
    const rules = rulesOf(length);
    const opening = openingOf(rules) ?? [];
    expect(formatCode(rules, opening)).toBe(text);
    expect(toCode(rules, opening).ok).toBe(true);
  });
});

describe('auto', () => {
  it.each([
    [5, 374],
    [6, 544],
    [7, 20_134],
  ])('finds all equations of %i symbols in %i guesses', (length, total) => {
    const rules = rulesOf(length);
    const auto = successOf(strategyOf('auto', rules, 'seed'));
    expect(successOf(simulate(rules, auto)).total).toBe(total);
  });
});
