import type { Code } from '../../engine/core/code.ts';
import type { Course } from '../../engine/core/game/game.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { bestOf, factsOf } from './judge-turn.ts';
import type { ValueSource } from './plans/plan.ts';
import type { BestGuess, ReviewedTurn, ReviewMeasure, Unvalued } from './review-types.ts';
import { stagesOf } from './stages.ts';
import { sourceOf, valueGuess } from './valued-stages.ts';
import { worstCaseTurn } from './worst-case.ts';

/** What a guess would be worth, in turns, before its answer is known. */
export type GuessWorth = Pick<
  ReviewedTurn,
  'guess' | 'before' | 'possible' | 'partition' | 'reasons'
> & {
  readonly verdict:
    | Unvalued
    | {
        readonly kind: 'valued';
        readonly source: ValueSource;
        /** V(S): the expected further guesses with the best guess. */
        readonly value: number;
        /** Q(S, g): the expected further guesses with this guess. */
        readonly guessValue: number;
        readonly loss: number;
        readonly best: BestGuess;
      };
};

/** What a guess would be worth after the events of a course: on average, or against the adversary. */
export function worthOf(
  rules: Rules,
  course: Course,
  guess: Code,
  measure: ReviewMeasure = 'average',
): GuessWorth {
  const stage = stagesOf(rules, course, guess).at(-1);
  if (stage === undefined) throw new RangeError('A course has at least one stage.');
  if (measure === 'worst-case') {
    const turn = worstCaseTurn(rules, course, guess);
    return { ...factsOf(stage, guess), verdict: turn?.verdict ?? { kind: 'no-codes' } };
  }
  const valued = valueGuess(stage, guess);
  return { ...factsOf(valued, guess), verdict: verdictOn(valued) };
}

function verdictOn({ value: stage, codes }: ReturnType<typeof valueGuess>): GuessWorth['verdict'] {
  if (stage.kind === 'too-many-codes') return { kind: 'too-many-codes' };
  if (stage.kind !== 'planned') return { kind: 'no-codes' };
  const value = stage.plan.total / codes;
  const guessValue = stage.guessTotal / codes;
  return {
    kind: 'valued',
    source: sourceOf(stage),
    value,
    guessValue,
    loss: guessValue - value,
    best: bestOf(stage),
  };
}
