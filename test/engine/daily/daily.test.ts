import { describe, expect, it } from 'vitest';
import {
  adversaryDay,
  dailyCodemaker,
  dailyNames,
  dailyPar,
  dailyRules,
} from '../../../source/engine/daily/daily.ts';
import { rulesToData } from '../../../source/engine/variants/index.ts';
import { solverReply } from '../../../source/solver/thread/effect.ts';
import { successOf } from '../../helpers/games.ts';

/** How many days it takes until a game returns. */
const ADVERSARY_DAYS = 27;

const days = Array.from({ length: ADVERSARY_DAYS }, (_, index) => index + 1);
const textOf = (day: number): string =>
  JSON.stringify(rulesToData(successOf(dailyRules('adversary', 'easy', [], day))));

describe('the daily adversary', () => {
  it('has other rules on each day until its games return', () => {
    expect(new Set(days.map(textOf)).size).toBe(ADVERSARY_DAYS);
    expect(textOf(ADVERSARY_DAYS + 1)).toBe(textOf(1));
  });

  it.each(days)('has the par of the solver on day %i', (day) => {
    const { rules, par } = adversaryDay(day);
    const found = solverReply({ kind: 'adversary-par', rules });
    expect(found).toMatchObject({ value: { par: { guesses: par } } });
  });

  it('is the only daily with a par that does not depend on a code', () => {
    expect(dailyNames.map((name) => dailyPar(name, 1))).toEqual([
      undefined,
      undefined,
      undefined,
      5,
    ]);
    expect(dailyNames.map(dailyCodemaker).at(-1)).toBe('adversary');
  });
});
