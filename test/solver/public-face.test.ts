import { describe, expect, it } from 'vitest';
import * as keypeg from '../../source/index.ts';
import { codeIn, rulesWith, successOf } from '../helpers/games.ts';

const { countCandidates, createSolver, partition, pegRules, strategyNames } = keypeg;

describe('createSolver', () => {
  it('breaks a code with nothing but the public face', () => {
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

  it('tells why it cannot be made', () => {
    expect(createSolver({ pegs: 99 })).toEqual({
      ok: false,
      problem: { kind: 'impossible-rules', problem: 'pegs-out-of-range' },
    });
    expect(createSolver({}, { strategy: 'entorpy' })).toEqual({
      ok: false,
      problem: { kind: 'unknown-strategy' },
    });
  });

  it('can be made with every strategy that is named', () => {
    expect(strategyNames.filter((strategy) => !createSolver({}, { strategy }).ok)).toEqual([]);
  });
});

describe('counting', () => {
  const rules = successOf(pegRules());

  it('counts codes exactly', () => {
    expect(countCandidates(rules, [])).toBe(1296);
    expect(countCandidates(successOf(pegRules({ pegs: 10, colors: 10 })), [])).toBe(1e10);
  });

  it('splits codes by their answers to a guess', () => {
    const codes = ['1111', '1112', '2222'].map((text) => codeIn(rules, text));
    const parts = partition(rules, codes, codeIn(rules, '1122'));
    expect(
      new Map(parts.map(({ feedback, candidates }) => [JSON.stringify(feedback), candidates])),
    ).toEqual(
      new Map([
        [JSON.stringify({ exact: 2, partial: 0 }), [codes[0], codes[2]]],
        [JSON.stringify({ exact: 3, partial: 0 }), [codes[1]]],
      ]),
    );
  });
});
