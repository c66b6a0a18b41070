import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf as legal } from '../../../source/engine/core/code.ts';
import type { Course } from '../../../source/engine/core/game/game.ts';
import type { Fact, Knowledge } from '../../../source/engine/core/knowledge.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { searchOf } from '../../../source/solver/optimal/search.ts';
import {
  historyOf,
  isListed,
  type ListedPosition,
  type Position,
  positionWithKnowledge,
  startPosition,
} from '../../../source/solver/position.ts';
import {
  canonicalFacts,
  neededFacts,
  renamingFor,
} from '../../../source/solver/review/canonical-facts.ts';
import {
  openingOf,
  storedOpenings,
  storedPositions,
  textsOf,
} from '../../../source/solver/review/openings.ts';
import { partsAfter } from '../../../source/solver/review/plan.ts';
import { reviewOf } from '../../../source/solver/review/review.ts';
import { tabledPlansOf } from '../../../source/solver/review/stages.ts';
import { codeAt } from '../../../source/solver/space/code-space.ts';
import { canonicalGuesses } from '../../../source/solver/space/symmetry.ts';
import { storedTrees } from '../../../source/solver/trees/stored-games.ts';
import { totalOf } from '../../../source/solver/trees/tree.ts';
import { codeOf } from '../../helpers/arbitraries.ts';
import { codeIn, rulesOfSize, rulesWith } from '../../helpers/games.ts';

function listed(position: Position): ListedPosition {
  if (!isListed(position)) throw new Error('a game with too many codes');
  return position;
}

describe('the first guesses of the standard game', () => {
  const rules = rulesWith();

  it.each([
    ['1123', 5625, 0],
    ['1234', 5673, 0.037],
    ['1122', 5702, 0.059],
    ['1112', 5791, 0.128],
    ['1111', 6318, 0.535],
    // The same up to names and positions.
    ['5353', 5702, 0.059],
    ['4664', 5702, 0.059],
    ['2633', 5625, 0],
  ])('%s takes %i guesses with perfect play after it', (text, total, loss) => {
    const guess = codeIn(rules, text);
    const feedback = variantOf(rules).score(codeIn(rules, '2635'), guess);
    const course: Course = [{ kind: 'turn', guess, feedback }];
    const [entry] = reviewOf(rules, course).entries;
    if (entry?.kind !== 'turn' || entry.verdict.kind !== 'valued') throw new Error('no values');
    expect(entry.verdict.guessValue * 1296).toBeCloseTo(total, 6);
    expect(entry.verdict.loss).toBeCloseTo(loss, 3);
    expect(entry.verdict.judgment).toEqual({ kind: 'opening' });
  });
});

describe.each(storedOpenings.map((stored) => [stored.size, stored] as const))(
  'the table of %s',
  (size, stored) => {
    const start = listed(startPosition(rulesOfSize(size)));
    const { space } = start.candidates;

    it('has every first guess, and every answer to it that leaves a code', () => {
      const openings = stored.openings.map(openingOf);
      const canonical = Array.from(canonicalGuesses(space, [], space.all), (guess) => [
        ...codeAt(space, guess),
      ]);
      expect(openings.map(({ guess }) => guess)).toEqual(canonical);
    });

    it('agrees with the tree of the game', () => {
      const { depths = [] } = storedTrees.find((other) => other.size === size) ?? {};
      const least = depths.reduce((sum, count, before) => sum + count * (before + 1), 0);
      const total = tabledPlansOf(start)(start)?.total ?? 0;
      if (stored.source.kind === 'exact') expect(total).toBe(least);
      else expect(total).toBeGreaterThanOrEqual(least);
    });
  },
);

describe('a plan of a table', () => {
  const rules = rulesWith();
  const start = listed(startPosition(rules));
  const { space } = start.candidates;
  const search = searchOf(space);

  it('is that of a search, whatever the first guess is', () => {
    fc.assert(
      fc.property(codeOf(rules), codeOf(rules), (secret, guess) => {
        const feedback = variantOf(rules).score(secret, guess);
        if (variantOf(rules).solved(feedback)) return;
        const position = positionWithKnowledge(rules, [{ guess, feedback }]);
        if (!isListed(position)) throw new Error('a game with too many codes');
        const plan = tabledPlansOf(start)(position);
        const searched = search?.plan(position.candidates.indices, [guess]);
        expect(plan?.total).toBe(searched && totalOf(searched.cost));
        // The best next guess is as good as that of the search.
        if (plan === undefined || position.candidates.indices.length <= 2) return;
        const next = { guess: plan.guess, feedback: variantOf(rules).score(secret, plan.guess) };
        const entry = reviewOf(rules, [
          { kind: 'turn', guess, feedback },
          { kind: 'turn', ...next },
        ]).entries[1];
        if (entry?.kind !== 'turn' || entry.verdict.kind !== 'valued') throw new Error('no values');
        expect(entry.verdict.loss).toBeCloseTo(0, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('uses a renaming that turns the canonical guess into the first guess', () => {
    fc.assert(
      fc.property(codeOf(rules), (guess) => {
        const { canonical, apply } = renamingFor(guess, 6);
        expect(apply(canonical)).toEqual([...guess]);
      }),
    );
  });
});

const rules = rulesWith({ alphabet: 'digits', colors: 10, repeats: false });

const positionOf = (known: Knowledge): ListedPosition =>
  listed(positionWithKnowledge(rules, known));

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

  it('give the lowest of all rows that are worth the same', () => {
    const lowest = (rows: readonly string[], guess: string) => {
      const { toCanonical, lowestFromCanonical } = canonicalFacts(rows.map(factIn), 4, 10);
      return lowestFromCanonical(toCanonical(Array.from(guess, Number))).join('');
    };
    expect(lowest([], '9876')).toBe('0123');
    // All places of the fact may be exchanged with their pegs, and 4 to 9 are alike.
    expect(lowest(['0123:02'], '9817')).toBe('1456');
    // 0 and 1 may be exchanged with their places, and so may 2 and 3 together with 4 and 5.
    expect(lowest(['0123:02', '0145:10'], '2390')).toBe('2316');
  });

  it('give a row back as a row with the same canonical row, and one that is not higher', () => {
    fc.assert(
      fc.property(codeOf(rules), codeOf(rules), codeOf(rules), (guess, other, row) => {
        const facts = [
          { guess, feedback: { exact: 0, partial: 1 } },
          { guess: other, feedback: { exact: 1, partial: 1 } },
        ];
        const { toCanonical, lowestFromCanonical } = canonicalFacts(facts, 4, 10);
        const lowest = legal(lowestFromCanonical(toCanonical(row)));
        const keyWith = (pegs: typeof guess) =>
          canonicalFacts([...facts, { guess: pegs, feedback: { exact: 3, partial: 0 } }], 4, 10);
        expect(lowest.join('') <= row.join('')).toBe(true);
        expect(keyWith(lowest).key).toBe(keyWith(row).key);
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

/** A fact of a table, such as `0123:02`, `0000:color` or `...0:place`. */
function factIn(text: string): Fact {
  const [row = '', tag = ''] = text.split(':');
  const position = [...row].findIndex((peg) => peg !== '.');
  const peg = Number(row[position]);
  if (tag === 'color') return { lifeline: 'color', peg };
  if (tag === 'place') return { lifeline: 'place', peg, position };
  const feedback = { exact: Number(tag[0]), partial: Number(tag[1]) };
  return { guess: legal(Array.from(row, Number)), feedback };
}

/** The facts of a line of a table. */
const factsIn = (line: string): Knowledge => (line.split('=')[0] ?? '').split(' ').map(factIn);

/** The total of a line of a table. */
const totalIn = (line: string): number => Number(line.split(/[=:]/).at(-2));

describe.each(storedPositions)('the table of positions of $size', (stored) => {
  const rulesOfTable = rulesOfSize(stored.size);
  const positionIn = (line: string) => listed(positionWithKnowledge(rulesOfTable, factsIn(line)));
  const planIn = tabledPlansOf(listed(startPosition(rulesOfTable)));
  const lines = textsOf(stored);

  it('has only positions that it is asked for', () => {
    // Some hundred of a long table.
    const step = Math.ceil(lines.length / 200);
    for (const line of lines.filter((_, index) => index % step === 0)) {
      const position = positionIn(line);
      expect(position.candidates.indices.length, line).toBeGreaterThan(stored.minCodes);
      expect(planIn(position)?.total, line).toBe(totalIn(line));
    }
  });

  it('has the totals of a search, and guesses that have them', () => {
    // A search of a position with a lower total takes less time.
    const searched = lines.toSorted((one, other) => totalIn(one) - totalIn(other));
    for (const line of searched.slice(0, 2)) {
      const position = positionIn(line);
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
