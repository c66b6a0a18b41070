import { describe, expect, it } from 'vitest';
import * as keypeg from '../../source/index.ts';
import { codeIn, rulesWith, successOf } from '../helpers/games.ts';

const { createSolver } = keypeg;

describe('createSolver', () => {
  it('breaks a code with library exports only', () => {
    const rules = rulesWith();
    const secret = codeIn(rules, '6321');
    const solver = successOf(createSolver(rules, { strategy: 'entropy' }));
    let state: keypeg.SolverState = 'ok';
    for (let turn = 0; state === 'ok' && turn < 10; turn++) {
      const guess = solver.guess();
      if (guess !== undefined) state = solver.rate(guess, keypeg.score(rules, secret, guess));
    }
    expect({ state, guess: solver.guess() }).toEqual({ state: 'found-solution', guess: secret });
  });
});
