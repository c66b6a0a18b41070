import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feedback } from '../../source/engine/core/feedback.ts';
import { isCandidate } from '../../source/engine/core/knowledge.ts';
import { formatCode } from '../../source/engine/variants/codes.ts';
import { type Rules, variantOf } from '../../source/engine/variants/index.ts';
import { countCandidates } from '../../source/solver/counting/count.ts';
import { createSolver, type Solver, type SolverOptions } from '../../source/solver/solver.ts';
import type { StrategyName } from '../../source/solver/strategies/search-settings.ts';
import { codeIn, rulesWith, successOf } from '../helpers/games.ts';
import { historyOf, listCandidates, smallHistory } from './histories.ts';

const solverFor = (rules: Rules, options: SolverOptions = {}): Solver =>
  successOf(createSolver(rules, options));

const standard = rulesWith({});
const counts = (exact: number, partial: number): Feedback => ({ exact, partial });

describe('rate', () => {
  const guess = codeIn(standard, '1122');

  it.each([
    ['ok', guess, counts(1, 1)],
    ['found-solution', guess, counts(4, 0)],
    ['no-solution', guess, counts(0, 4), [counts(1, 0)]],
    ['incorrect-guess', [0, 0, 1], counts(1, 1)],
    ['incorrect-guess', [0, 0, 1, 6], counts(1, 1)],
    ['incorrect-feedback', guess, counts(-1, 1)],
    ['incorrect-feedback', guess, counts(1, -1)],
    ['incorrect-feedback', guess, counts(3, 2)],
    ['incorrect-feedback', guess, counts(3, 1)],
    ['incorrect-feedback', guess, counts(0.5, 1)],
    ['incorrect-feedback', guess, ['exact', 'exact', 'absent', 'absent'] as const],
  ])(
    'returns %s for the guess %j and the feedback %j',
    (state, row, feedback, earlier: readonly Feedback[] = []) => {
      const solver = solverFor(standard);
      for (const other of earlier) solver.rate(guess, other);
      const { remaining } = solver;
      expect(solver.rate(row, feedback)).toBe(state);
      const rejected = state.startsWith('incorrect');
      expect(solver.turns.length).toBe(earlier.length + (rejected ? 0 : 1));
      if (rejected) expect(solver.remaining).toBe(remaining);
    },
  );

  it('rejects a guess that is not a candidate only if the strategy guesses candidates', () => {
    const rate = (strategy: StrategyName) => {
      const solver = solverFor(standard, { strategy });
      solver.rate(guess, counts(0, 0));
      return solver.rate(guess, counts(0, 0));
    };
    const strategies = ['random', 'first', 'entropy', 'auto'] as const;
    expect(strategies.map(rate)).toEqual(['incorrect-guess', 'incorrect-guess', 'ok', 'ok']);
  });

  it('returns found-solution when one candidate is left', () => {
    const solver = solverFor(standard, { strategy: 'worst-case' });
    const secret = codeIn(standard, '3632');
    const states: string[] = [];
    for (let next = solver.guess(); next !== undefined; next = solver.guess()) {
      states.push(solver.rate(next, variantOf(standard).score(secret, next)));
      if (states.at(-1) !== 'ok') break;
    }
    expect(states.at(-1)).toBe('found-solution');
    expect(solver.guess()).toEqual(secret);
    expect(solver.candidates(10)).toEqual([secret]);
  });
});

describe('a solver', () => {
  it('counts and lists the candidates after any feedback', () => {
    fc.assert(
      fc.property(smallHistory, ({ rules, turns }) => {
        const solver = solverFor(rules);
        const accepted = turns.filter(({ guess, feedback }) => {
          const state = solver.rate(guess, feedback);
          return !state.startsWith('incorrect');
        });
        expect(solver.turns).toEqual(accepted);
        expect(solver.remaining).toBe(countCandidates(rules, accepted));
        expect(solver.candidates(7)).toEqual(listCandidates(rules, accepted, 7));
        expect(solver.guess() === undefined).toBe(solver.remaining === 0);
      }),
      { numRuns: 50 },
    );
  });

  it('undoes turns one by one', () => {
    const solver = solverFor(standard);
    const turns = historyOf(standard, 3, 'undo');
    const before = turns.map(({ guess, feedback }) => {
      const { remaining } = solver;
      solver.rate(guess, feedback);
      return remaining;
    });
    const undone = turns.map(() => [solver.undo(), solver.remaining]);
    expect(undone).toEqual(before.toReversed().map((remaining) => [true, remaining]));
    expect(solver.undo()).toBe(false);
  });

  it('explains a contradiction, and continues after an undo', () => {
    const solver = solverFor(standard);
    solver.rate(codeIn(standard, '1122'), counts(0, 0));
    expect(solver.explain()).toEqual({ kind: 'consistent', candidates: 256 });
    expect(solver.rate(codeIn(standard, '1111'), counts(1, 0))).toBe('no-solution');
    expect(solver.guess()).toBeUndefined();
    expect(solver.rank(3)).toEqual([]);
    expect(solver.explain()).toMatchObject({ kind: 'contradiction', conflict: [0, 1] });
    solver.undo();
    expect(solver.guess()).toBeDefined();
  });

  it('ranks its own guess first, with the four measures of each', () => {
    const solver = solverFor(standard, { strategy: 'worst-case' });
    const ranked = solver.rank(4);
    expect(ranked[0]).toMatchObject({
      guess: [0, 0, 1, 1],
      candidate: true,
      worstCase: 256,
      parts: 13,
    });
    expect(ranked[0]?.expectedSize).toBeCloseTo(204.535, 3);
    expect(formatCode(standard, ranked[1]?.guess ?? [])).toBe('1234');
    expect(ranked[1]?.entropy).toBeCloseTo(3.0567, 3);
    expect(new Set(ranked.map(({ guess }) => String(guess))).size).toBe(4);
  });

  it('begins with the first guess of its options', () => {
    const solver = solverFor(standard, { strategy: 'entropy', first: [0, 0, 1, 2] });
    expect(solver.guess()).toEqual([0, 0, 1, 2]);
    solver.rate([0, 0, 1, 2], counts(1, 0));
    expect(solver.guess()).not.toEqual([0, 0, 1, 2]);
  });

  it('supports every possible game, and returns a problem for others', () => {
    const remainingOrProblem = (
      options: Parameters<typeof createSolver>[0],
      more: SolverOptions = {},
    ) => {
      const made = createSolver(options, more);
      return made.ok ? made.value.remaining : made.problem;
    };
    expect(remainingOrProblem({ pegs: 10, colors: 10 })).toBe(10_000_000_000);
    expect(remainingOrProblem({ pegs: 2, colors: 2 })).toBe(4);
    expect(remainingOrProblem({ pegs: 0 })).toEqual({
      kind: 'pegs-out-of-range',
    });
    expect(remainingOrProblem({ pegs: 7, repeats: false })).toEqual({
      kind: 'more-pegs-than-colors',
    });
    expect(remainingOrProblem({}, JSON.parse('{"strategy":"best"}'))).toEqual({
      kind: 'unknown-strategy',
    });
    expect(remainingOrProblem({}, { first: [1, 2, 3] })).toEqual({
      kind: 'too-short',
    });
  });

  it('counts, proposes and ranks in a game of 16,777,216 codes', () => {
    const rules = rulesWith({ pegs: 8, colors: 8 });
    const solver = solverFor(rules);
    expect(solver.remaining).toBe(8 ** 8);
    solver.rate(codeIn(rules, '11223344'), counts(1, 1));
    expect(solver.remaining).toBe(860_448);
    const ranked = solver.rank(2);
    expect(ranked[0]?.guess).toEqual(solver.guess());
    expect(ranked.every(({ entropy, worstCase }) => entropy > 2.5 && worstCase < 400_000)).toBe(
      true,
    );
    const [lowest] = solver.candidates(1);
    expect(lowest && isCandidate(variantOf(rules), solver.turns, lowest)).toBe(true);
  });
});
