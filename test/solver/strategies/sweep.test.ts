import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { formatCode } from '../../../source/engine/variants/codes.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { sweepGuess, sweepOf } from '../../../source/solver/strategies/strategies.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';

/** The guesses of a game, which must be legal; the last one is the secret. */
function sweep(rules: Rules, secret: Code): readonly string[] {
  const variant = variantOf(rules);
  const turns: AnsweredGuess[] = [];
  while (turns.length < 60) {
    const guess = sweepGuess(rules, turns);
    if (guess === undefined) throw new Error('the sweep has no guess');
    expect(variant.checkSecret(guess)).toBeUndefined();
    const feedback = variant.score(secret, guess);
    turns.push({ guess, feedback });
    if (variant.solved(feedback))
      return turns.map((turn) => formatCode(rules, turn.guess, 'initial'));
  }
  throw new Error('the sweep does not end');
}

const standard = rulesWith();
const lengths = (rules: Rules): readonly number[] =>
  [...variantOf(rules).secrets()].map((secret) => sweep(rules, secret).length);

describe('sweep', () => {
  it.each([
    // Section 6.2.3 of the report, then 6.2.4.
    ['R G Y B', 7],
    ['P Y Y G', 6],
    ['P P P P', 4],
    ['P B R G', 9],
    ['R B R B', 9],
    ['R W R P', 9],
    ['G W P B', 9],
    ['P W R B', 13],
    ['Y B Y Y', 9],
    ['Y P P Y', 8],
    ['R G Y R', 6],
    ['P Y R G', 11],
    ['G B Y G', 9],
  ])('finds %s in the %i guesses that the report counts', (secret, guesses) => {
    expect(sweep(standard, codeIn(standard, secret))).toHaveLength(guesses);
  });

  it('makes the guesses that the report lists', () => {
    expect(sweep(standard, codeIn(standard, 'R G Y B')).join(' ')).toBe(
      'RRRR GGGG YYYY PPPP WWWW BBBB RGYB',
    );
    expect(sweep(standard, codeIn(standard, 'P Y Y G')).join(' ')).toBe(
      'RRRR GGGG YYYY PPPP GYYP PYYG',
    );
  });

  it('repeats a row where Allan does', () => {
    expect(sweep(standard, codeIn(standard, 'R W R P')).slice(5).join(' ')).toBe(
      'RRPW WRPR WRPR RWRP',
    );
  });

  it('needs at most 13 guesses', () => {
    const all = lengths(standard);
    expect(Math.max(...all)).toBe(13);
    expect(all.reduce((total, guesses) => total + guesses)).toBe(11612);
  });

  it.each([
    [{ pegs: 2, colors: 2 }],
    [{ pegs: 3, colors: 5 }],
    [{ pegs: 4, colors: 7 }],
    [{ pegs: 5, colors: 4 }],
  ])('finds every secret of %o', (options) => {
    expect(lengths(rulesWith(options))).toHaveLength(options.colors ** options.pegs);
  });

  it('finds a secret of ten pegs', () => {
    const rules = rulesWith({ pegs: 10, colors: 10 });
    expect(sweep(rules, codeIn(rules, '3141592607')).length).toBeLessThan(30);
  });

  it('has no guess if no code is consistent', () => {
    const none = { exact: 0, partial: 0 };
    const turns = [...'123456'].map((digit) => ({
      guess: codeIn(standard, digit.repeat(4)),
      feedback: none,
    }));
    expect(sweepGuess(standard, turns)).toBeUndefined();
  });

  it('is not available if a row of one color is not a code', () => {
    expect(sweepOf(rulesWith({ repeats: false }))).toEqual({
      ok: false,
      problem: 'sweep-needs-repeats',
    });
    expect(sweepOf(standard).ok).toBe(true);
  });
});
