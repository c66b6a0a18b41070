import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { adversaryAnswer, searchLine } from '../../../source/solver/adversary.ts';
import { isListed, type ListedPosition, startPosition } from '../../../source/solver/position.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

const steps = 2 ** 28;

const startOf = (rules: Rules): ListedPosition => {
  const position = startPosition(rules);
  if (!isListed(position)) throw new Error('not listed');
  return position;
};

/** Whether a line cracks the adversary with its last guess and not before. */
const cracks = (rules: Rules, line: readonly Code[]): boolean => {
  const variant = variantOf(rules);
  const turns: AnsweredGuess[] = [];
  return line.every((guess, index) => {
    if (variant.checkGuess(turns, guess) !== undefined) return false;
    const feedback = adversaryAnswer(rules, turns, guess);
    if (feedback === undefined) return false;
    turns.push({ guess, feedback });
    return variant.solved(feedback) === (index === line.length - 1);
  });
};

/** The length of the shortest line, found by trying every guess. */
function shortest(rules: Rules, limit: number, turns: readonly AnsweredGuess[] = []): number {
  const variant = variantOf(rules);
  let best = limit;
  for (const guess of [...variant.secrets(), ...variant.otherGuesses()]) {
    if (best === 1 || variant.checkGuess(turns, guess) !== undefined) continue;
    const feedback = adversaryAnswer(rules, turns, guess);
    if (feedback === undefined) continue;
    if (variant.solved(feedback)) return 1;
    best = Math.min(best, 1 + shortest(rules, best - 1, [...turns, { guess, feedback }]));
  }
  return best;
}

const words = dictionaryWith(
  ['brake', 'brave', 'crane', 'crate', 'grape', 'grate', 'slate', 'trace'],
  ['vexed', 'being'],
);

const small: readonly (readonly [string, Rules])[] = [
  ['2 pegs of 3 colors', rulesWith({ pegs: 2, colors: 3 })],
  ['3 pegs of 2 colors', rulesWith({ pegs: 3, colors: 2 })],
  ['3 pegs of 3 colors', rulesWith({ pegs: 3, colors: 3 })],
  ['3 of 3 colors without repeats', rulesWith({ pegs: 3, colors: 3, repeats: false })],
  ['words', wordRulesWith({}, words)],
  ['words in hard mode', wordRulesWith({ mode: 'hard' }, words)],
];

describe('a search for a line against the adversary', () => {
  it.each(small)('finds the shortest one of %s, as brute force does', (_, rules) => {
    const par = shortest(rules, 6);
    expect(searchLine(startOf(rules), par - 1, { steps })).toEqual({ kind: 'none' });
    const found = searchLine(startOf(rules), par, { steps });
    if (found.kind !== 'found') throw new Error(found.kind);
    expect(found.line).toHaveLength(par);
    expect(cracks(rules, found.line)).toBe(true);
  });

  it.each<[string, Rules, number]>([
    ['4×6', rulesWith(), 5],
    ['3×6', rulesWith({ pegs: 3 }), 5],
    ['4×6 without repeats', rulesWith({ repeats: false }), 5],
    ['4×8', rulesWith({ colors: 8 }), 6],
    ['equations of six symbols', successOf(equationRules({ length: 6 })), 3],
  ])('proves the par of %s: %i', (_, rules, par) => {
    expect(searchLine(startOf(rules), par - 1, { steps })).toEqual({ kind: 'none' });
    const found = searchLine(startOf(rules), par, { steps });
    expect(found.kind === 'found' && cracks(rules, found.line)).toBe(true);
  });

  it('proves nothing if it is given up, or tries only some guesses', () => {
    const start = startOf(rulesWith());
    expect(searchLine(start, 5, { steps: 1_000 })).toEqual({ kind: 'unknown' });
    expect(searchLine(start, 4, { steps, width: 3 })).toEqual({ kind: 'unknown' });
  });
});
