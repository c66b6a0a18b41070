import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Knowledge } from '../../../source/core/knowledge/knowledge.ts';
import { totalOf } from '../../../source/solver/optimal/bounds.ts';
import { searchOf } from '../../../source/solver/optimal/search.ts';
import { historyOf, isListed, positionKnowing } from '../../../source/solver/position.ts';
import { canonicalFacts } from '../../../source/solver/review/openings/canonical-facts.ts';
import { neededFacts } from '../../../source/solver/review/openings/needed-facts.ts';
import { textsOf } from '../../../source/solver/review/openings/stored-positions.ts';
import { tabledPlansOf } from '../../../source/solver/review/openings/tabled-plans.ts';
import { partsAfter } from '../../../source/solver/review/parts.ts';
import { storedPositions } from '../../../source/solver/strategies/openings/pegs.ts';
import { codeOf } from '../../helpers/arbitraries.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';

const rules = rulesWith({ alphabet: 'digits', colors: 10, repeats: false });

const positionOf = (known: Knowledge) => {
  const position = positionKnowing(rules, known);
  if (!isListed(position)) throw new Error('a game with too many codes');
  return position;
};

const turn = (guess: string, exact: number, partial: number) => ({
  guess: codeIn(rules, guess),
  feedback: { exact, partial },
});

describe('canonical facts', () => {
  it('are equal after renaming pegs, exchanging positions and in any order', () => {
    const key = (known: Knowledge) => canonicalFacts(known, 4, 10).key;
    const facts = [turn('0123', 0, 2), turn('0145', 1, 0)];
    expect(key(facts.toReversed())).toBe(key(facts));
    expect(key([turn('9876', 0, 2), turn('9854', 1, 0)])).toBe(key(facts));
    expect(key([turn('1032', 0, 2), turn('1054', 1, 0)])).toBe(key(facts));
    expect(key([turn('0123', 0, 2), turn('1045', 1, 0)])).not.toBe(key(facts));
  });

  it('rename a row and back', () => {
    fc.assert(
      fc.property(codeOf(rules), codeOf(rules), codeOf(rules), (guess, other, row) => {
        const facts = [
          { guess, feedback: { exact: 0, partial: 1 } },
          { guess: other, feedback: { exact: 1, partial: 1 } },
        ];
        const { toCanonical, fromCanonical } = canonicalFacts(facts, 4, 10);
        expect(fromCanonical(toCanonical(row))).toEqual([...row]);
      }),
    );
  });
});

describe('needed facts', () => {
  it('leave out what follows from the others', () => {
    const facts = [turn('0123', 0, 2), turn('0123', 0, 2), turn('4567', 0, 1)];
    expect(neededFacts(positionOf(facts))).toHaveLength(2);
    expect(neededFacts(positionOf(facts.slice(0, 1)))).toEqual(facts.slice(0, 1));
  });
});

/** The facts of a line of a table; none if one of them is a clue. */
function factsIn(line: string): Knowledge {
  const [key = ''] = line.split('=');
  const facts = key.split(' ').map((fact) => fact.split(':'));
  if (facts.some(([, tag]) => tag === 'color' || tag === 'place')) return [];
  return facts.map(([guess = '', tag = '']) => turn(guess, Number(tag[0]), Number(tag[1])));
}

/** The total of a line of a table. */
const totalIn = (line: string): number => Number(line.split(/[=:]/).at(-2));

describe('the table of positions of Bulls and Cows', () => {
  const [stored] = storedPositions;
  const lines = stored === undefined ? [] : textsOf(stored);
  const start = positionOf([]);
  const planIn = tabledPlansOf(start);

  it('has only positions that it is asked for', () => {
    for (const line of lines) {
      const facts = factsIn(line);
      if (facts.length === 0) continue;
      const position = positionOf(facts);
      const { length } = position.candidates.indices;
      expect(length, line).toBeGreaterThan(stored?.minCodes ?? 0);
      expect(planIn(position)?.total, line).toBe(totalIn(line));
    }
  });

  it('has the totals of a search, and guesses that have them', () => {
    // A search of a position with a lower total takes less time.
    const searched = lines
      .toSorted((one, other) => totalIn(one) - totalIn(other))
      .map(factsIn)
      .filter((facts) => facts.length > 1);
    for (const facts of searched.slice(0, 2)) {
      const position = positionOf(facts);
      const { space, indices } = position.candidates;
      const search = searchOf(space);
      const plan = planIn(position);
      if (search === undefined || plan === undefined) throw new Error('no plan');
      expect(totalOf(search.plan(indices, historyOf(position))?.cost ?? 0)).toBe(plan.total);
      const parts = partsAfter(position, plan.guess).filter(({ solved }) => !solved);
      const totals = parts.map(({ after }) =>
        totalOf(search.plan(after.candidates.indices, historyOf(after))?.cost ?? 0),
      );
      expect(totals.reduce((sum, total) => sum + total, indices.length)).toBe(plan.total);
    }
  });
});
