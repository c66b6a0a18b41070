import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../source/engine/core/code.ts';
import type { SecretClue } from '../../source/engine/core/game/record.ts';
import { type Fact, isCandidate, type Knowledge } from '../../source/engine/core/knowledge.ts';
import { randomFrom } from '../../source/engine/core/random.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../source/engine/variants/index.ts';
import { loadWords } from '../../source/engine/variants/words/load-words.ts';
import { wordRules } from '../../source/engine/variants/words/word-rules.ts';
import { candidateSetOf, countCandidates, countParts } from '../../source/solver/counting/count.ts';
import {
  asCounted,
  countOf,
  historyOf,
  isListed,
  type ListedPosition,
  positionWithKnowledge,
} from '../../source/solver/position.ts';
import { codeAt } from '../../source/solver/space/code-space.ts';
import { canonicalGuesses } from '../../source/solver/space/symmetry.ts';
import { solverReply } from '../../source/solver/thread/effect.ts';
import { codeIn, rulesWith, successOf } from '../helpers/games.ts';
import { historyOf as turnsIn } from './histories.ts';
import { scoredPartSizes } from './positions.ts';

const standard = rulesWith();
const words = successOf(wordRules({}, await loadWords(5)));
const equations = successOf(equationRules({ length: 6 }));

const color = (rules: Rules, sign: string): SecretClue => ({
  lifeline: 'color',
  peg: pegIn(rules, sign),
});
const place = (rules: Rules, sign: string, position: number): SecretClue => ({
  lifeline: 'place',
  peg: pegIn(rules, sign),
  position,
});
const pegIn = (rules: Rules, sign: string): number =>
  variantOf(rules).alphabet.findIndex((glyph) => glyph.sign === sign);

/** The reference: scans every secret. */
const scanned = (rules: Rules, known: Knowledge): readonly Code[] =>
  [...variantOf(rules).secrets()].filter((code) => isCandidate(variantOf(rules), known, code));

/** Small games with turns, and true or false clues in between. */
const cluedGames = fc
  .record({
    pegs: fc.integer({ min: 2, max: 5 }),
    colors: fc.integer({ min: 5, max: 6 }),
    repeats: fc.boolean(),
    turns: fc.integer({ min: 0, max: 4 }),
    seed: fc.string(),
    clues: fc.array(fc.record({ peg: fc.nat(4), position: fc.option(fc.nat(4)) }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ turns, seed, clues, ...options }) => {
    const rules = rulesWith(options);
    const facts = clues.map(
      ({ peg, position }): Fact =>
        position === null
          ? { lifeline: 'color', peg }
          : { lifeline: 'place', peg, position: position % options.pegs },
    );
    return { rules, known: [...turnsIn(rules, turns, seed), ...facts] };
  });

describe('candidates with clues', () => {
  it('are counted, listed, sampled and split like a scan of every secret', () => {
    fc.assert(
      fc.property(cluedGames, ({ rules, known }) => {
        const expected = scanned(rules, known);
        const set = candidateSetOf(variantOf(rules), known);
        expect(set.count()).toBe(expected.length);
        expect(set.list(10_000)).toEqual(expected);
        const sample = set.sample(10_000, randomFrom('sample')).value;
        expect(new Set(sample.map(String))).toEqual(new Set(expected.map(String)));
        expect(sample).toHaveLength(expected.length);
        const guess = codeAt(listed(rules, []).candidates.space, 0);
        const parts = countParts(rules, known, guess);
        expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(expected.length);
        for (const { feedback, size } of parts) {
          expect(size).toBe(scanned(rules, [...known, { guess, feedback }]).length);
        }
      }),
    );
  });

  it('are the same in a listed position, whatever the order of the facts', () => {
    fc.assert(
      fc.property(cluedGames, ({ rules, known }) => {
        const position = listed(rules, known);
        const { space, indices } = position.candidates;
        expect(Array.from(indices, (index) => codeAt(space, index))).toEqual(scanned(rules, known));
        expect(countOf(listed(rules, known.toReversed()))).toBe(indices.length);
        expect(countOf(asCounted(position))).toBe(indices.length);
      }),
    );
  });

  it.each([
    ['a color and its place', standard, [place(standard, '4', 0), color(standard, '4')], 216],
    ['two colors', standard, [color(standard, '4'), color(standard, '1')], 302],
  ])('%s', (_, rules, known, count) => {
    expect(countCandidates(rules, known)).toBe(count);
  });

  it('are counted in the largest game', () => {
    const large = rulesWith({ pegs: 10, colors: 10 });
    expect(countCandidates(large, [place(large, '4', 7)])).toBe(1e9);
    expect(countCandidates(large, [color(large, '4')])).toBe(1e10 - 9 ** 10);
    expect(countCandidates(large, [place(large, '4', 7), color(large, '3')])).toBe(1e9 - 9 ** 9);
  });

  it.each([
    ['words', words, [place(words, 'M', 2), color(words, 'A')]],
    ['equations', equations, [place(equations, '=', 3), color(equations, '7')]],
  ])('are those of a scan: %s', (_, rules, known) => {
    const expected = scanned(rules, known);
    expect(expected.length).toBeGreaterThan(0);
    expect(countCandidates(rules, known)).toBe(expected.length);
    expect(countOf(positionWithKnowledge(rules, known))).toBe(expected.length);
  });
});

function listed(rules: Rules, known: Knowledge): ListedPosition {
  const position = positionWithKnowledge(rules, known);
  if (!isListed(position)) throw new Error('expected a game whose codes are listed');
  return position;
}

describe('a guess with clues', () => {
  it('is one of the canonical guesses, which include an equal of every other guess', () => {
    const small = cluedGames.filter(({ rules }) => variantOf(rules).secretCount <= 256);
    fc.assert(
      fc.property(small, ({ rules, known }) => {
        const position = listed(rules, known);
        const { space, indices } = position.candidates;
        if (indices.length === 0) return;
        const sizes = (index: number): string =>
          scoredPartSizes(position, index)
            .toSorted((one, other) => one - other)
            .toString();
        const canonical = canonicalGuesses(space, historyOf(position), indices);
        const found = new Set(Array.from(canonical, sizes));
        for (const index of space.all) expect(found).toContain(sizes(index));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['optimal play', standard, [place(standard, '4', 0), color(standard, '4')]],
    ['a tree', rulesWith({ pegs: 5, colors: 8 }), [place(standard, '4', 1)]],
    ['words', words, [place(words, 'M', 2)]],
    ['equations', equations, [place(equations, '=', 3)]],
    ['a sample', rulesWith({ pegs: 9, colors: 9 }), [place(standard, '4', 3)]],
  ])('is measured over the candidates that the clues leave: %s', (_, rules, known) => {
    const reply = solverReply({ kind: 'guess', rules, known, strategy: 'auto', seed: 'seed' });
    const response = successOf(reply);
    if (response.kind !== 'guess') throw new Error(response.kind);
    expect(response.analysis.candidates).toBe(countCandidates(rules, known));
    const parts = countParts(rules, known, response.pegs);
    const squares = parts.reduce((sum, { size }) => sum + size * size, 0);
    expect(response.analysis.expected).toBeCloseTo(squares / response.analysis.candidates);
  });

  it('splits what the clues leave better than the opening of the game', () => {
    const known = [place(standard, '4', 0), color(standard, '4')];
    const response = successOf(
      solverReply({ kind: 'guess', rules: standard, known, strategy: 'auto', seed: 'seed' }),
    );
    if (response.kind !== 'guess') throw new Error(response.kind);
    const opening = countParts(standard, known, codeIn(standard, '1123'));
    expect(countParts(standard, known, response.pegs).length).toBeGreaterThan(opening.length);
  });

  it('says which rows contradict each other and the clues', () => {
    const known = [
      color(standard, '4'),
      { guess: codeIn(standard, '1122'), feedback: { exact: 1, partial: 0 } },
      { guess: codeIn(standard, '4444'), feedback: { exact: 0, partial: 0 } },
    ];
    const response = successOf(solverReply({ kind: 'check', rules: standard, known }));
    expect(response).toMatchObject({ kind: 'contradiction', contradiction: { conflict: [1] } });
  });
});
