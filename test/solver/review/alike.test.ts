import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf as legal } from '../../../source/engine/core/code.ts';
import type { Course } from '../../../source/engine/core/game/game.ts';
import type { Knowledge } from '../../../source/engine/core/knowledge.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { searchOf } from '../../../source/solver/optimal/search.ts';
import {
  historyOf,
  isListed,
  type ListedPosition,
  positionWithKnowledge,
} from '../../../source/solver/position/position.ts';
import { partsAfter } from '../../../source/solver/review/plans/plan.ts';
import { provedPlansOf } from '../../../source/solver/review/plans/proved-plans.ts';
import { reviewOf } from '../../../source/solver/review/review.ts';
import { totalOf } from '../../../source/solver/trees/tree.ts';
import { codeOf } from '../../helpers/arbitraries.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';

const rules = rulesWith({ pegs: 4, colors: 5 });
const variant = variantOf(rules);

function positionOf(known: Knowledge): ListedPosition {
  const position = positionWithKnowledge(rules, known);
  if (!isListed(position)) throw new Error('a game with too many codes');
  return position;
}

/** One or two guesses and perhaps a clue, all answered for one secret. */
const anyKnowledge: fc.Arbitrary<Knowledge> = fc
  .record({
    secret: codeOf(rules),
    guesses: fc.array(codeOf(rules), { minLength: 1, maxLength: 2 }),
    position: fc.option(fc.nat(3)),
    lifeline: fc.constantFrom('color', 'place'),
  })
  .map(({ secret, guesses, position, lifeline }) => {
    const turns = guesses.map((guess) => ({ guess, feedback: variant.score(secret, guess) }));
    if (position === null) return turns;
    const peg = secret[position] ?? 0;
    return [lifeline === 'color' ? { lifeline, peg } : { lifeline, peg, position }, ...turns];
  });

/** The same facts after an exchange of positions and a renaming of colors. */
function renamed(known: Knowledge, order: readonly number[], names: readonly number[]): Knowledge {
  const name = (peg: number): number => names[peg] ?? 0;
  return known.map((fact) => {
    if (!('lifeline' in fact)) {
      return { ...fact, guess: legal(order.map((from) => name(fact.guess[from] ?? 0))) };
    }
    return fact.lifeline === 'color'
      ? { ...fact, peg: name(fact.peg) }
      : { ...fact, peg: name(fact.peg), position: order.indexOf(fact.position) };
  });
}

const permutationOf = (length: number): fc.Arbitrary<number[]> =>
  fc.shuffledSubarray([...Array(length).keys()], { minLength: length });

it('gives positions that are alike the totals of a search, and guesses that have them', () => {
  fc.assert(
    fc.property(anyKnowledge, permutationOf(4), permutationOf(5), (known, order, names) => {
      for (const position of [known, renamed(known, order, names)].map(positionOf)) {
        const { indices, space } = position.candidates;
        const search = searchOf(space);
        const totalAt = (at: ListedPosition): number =>
          totalOf(search?.plan(at.candidates.indices, historyOf(at))?.cost ?? 0);
        const plan = provedPlansOf(position)(position);
        if (plan === undefined) throw new Error('no plan');
        expect(plan.total).toBe(totalAt(position));
        const parts = partsAfter(position, plan.guess).filter(({ solved }) => !solved);
        const totals = parts.map(({ after }) => totalAt(after));
        expect(totals.reduce((sum, total) => sum + total, indices.length)).toBe(plan.total);
      }
    }),
    { numRuns: 60 },
  );
});

it('proves the value of every clue that a lifeline could give after a guess of 4×8', () => {
  const large = rulesWith({ colors: 8 });
  const secret = codeIn(large, '8533');
  const turn = (text: string): Course[number] => {
    const guess = codeIn(large, text);
    return { kind: 'turn', guess, feedback: variantOf(large).score(secret, guess) };
  };
  const { balance } = reviewOf(large, [
    turn('1847'),
    { kind: 'lifeline', clue: { lifeline: 'color', peg: 2 } },
    turn('7184'),
    turn('1838'),
    turn('8533'),
  ]);
  if (balance.kind !== 'valued') throw new Error('a game without values');
  const { turns, rest, start, loss, lifelines, luck } = balance;
  expect(balance.source).toEqual({ kind: 'equal-codes' });
  expect(start).toBeCloseTo(20_471 / 4096, 9);
  expect(turns + rest).toBeCloseTo(start + loss + lifelines - luck, 9);
});
