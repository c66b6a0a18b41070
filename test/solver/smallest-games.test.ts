import { describe, expect, it } from 'vitest';
import type { Code } from '../../source/engine/core/code.ts';
import { variantOf } from '../../source/engine/variants/index.ts';
import { countCandidates } from '../../source/solver/counting/count.ts';
import { createSolver, type Solver } from '../../source/solver/solver.ts';
import type { StrategyName } from '../../source/solver/strategies/search-settings.ts';
import { strategyNames } from '../../source/solver/strategies/strategies.ts';

type Sizes = { readonly pegs: number; readonly colors: number; readonly repeats: boolean };

const sizes: readonly Sizes[] = [1, 2, 3].flatMap((pegs) =>
  [1, 2, 3].flatMap((colors) =>
    [true, false]
      .filter((repeats) => repeats || pegs <= colors)
      .map((repeats) => ({ pegs, colors, repeats })),
  ),
);

const solverOf = (options: Sizes, strategy: StrategyName): Solver | undefined => {
  const made = createSolver(options, { strategy });
  return made.ok ? made.value : undefined;
};

/** The number of guesses of a solver for a secret; NaN if it does not find it. */
function guessesFor(solver: Solver, secret: Code): number {
  const { score } = variantOf(solver.rules);
  for (let guesses = 1; guesses <= 20; guesses++) {
    const guess = solver.guess();
    if (guess === undefined) break;
    if (guess.join() === secret.join()) return guesses;
    solver.rate(guess, score(guess, secret));
  }
  return Number.NaN;
}

describe('solvers of the smallest games, down to one peg and one color', () => {
  for (const { pegs, colors, repeats } of sizes) {
    const name = `${pegs} of ${colors}${repeats ? '' : ' without repeats'}`;
    it.each(strategyNames)(`find every code of ${name} with %s`, (strategy) => {
      const options = { pegs, colors, repeats };
      const secrets = [...variantOf(solverRules(options)).secrets()];
      for (const secret of secrets) {
        const solver = solverOf(options, strategy);
        // A sweep needs repeats, and some of these games have no optimal play.
        if (solver === undefined) {
          expect(['sweep', 'optimal']).toContain(strategy);
          continue;
        }
        expect(solver.remaining).toBe(secrets.length);
        expect(countCandidates(solver.rules, [])).toBe(secrets.length);
        expect(guessesFor(solver, secret)).toBeLessThanOrEqual(20);
      }
    });
  }

  it.each([
    [{ pegs: 0, colors: 6 }, 'pegs-out-of-range'],
    [{ pegs: 4, colors: 0 }, 'colors-out-of-range'],
    [{ pegs: 11, colors: 6 }, 'pegs-out-of-range'],
    [{ pegs: 1.5, colors: 6 }, 'pegs-out-of-range'],
  ])('are not made for %j', (options, kind) => {
    expect(createSolver(options)).toMatchObject({ ok: false, problem: { kind } });
  });
});

function solverRules(options: Sizes): Solver['rules'] {
  const made = createSolver(options);
  if (!made.ok) throw new Error(made.problem.kind);
  return made.value.rules;
}
