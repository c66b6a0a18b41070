import { describe, expect, it } from 'vitest';
import { formatCode, toCode } from '../../source/engine/variants/codes.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import { countCandidates } from '../../source/solver/counting/count.ts';
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

it.each([5, 6, 7, 8, 9, 10])('counts the equations of %i symbols', (length) => {
  const counts = [127, 206, 6_567, 17_447, 278_431, 1_368_917];
  expect(countCandidates(rulesOf(length), [])).toBe(counts[length - 5]);
});
