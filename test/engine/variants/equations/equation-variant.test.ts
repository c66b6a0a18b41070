import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Code, codeOf } from '../../../../source/engine/core/code.ts';
import { sameFeedback } from '../../../../source/engine/core/feedback.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import {
  type EquationOptions,
  equationRules,
  equationVariant,
} from '../../../../source/engine/variants/equations/equation-rules.ts';
import { successOf } from '../../../helpers/games.ts';
import { referenceMark } from '../../../helpers/reference.ts';
import { tilesIn } from '../../../helpers/words.ts';
import { rowOf, textOf } from './reference.ts';

const variantWith = (options: Partial<EquationOptions> = {}) =>
  equationVariant(successOf(equationRules(options)));

const equation = (text: string): Code => codeOf(rowOf(text));

describe('the game of equations', () => {
  it.each([5, 6, 7, 8])('lists all its secrets in ascending order: %i symbols', (length) => {
    const { secrets, otherGuesses, secretCount, pegs } = variantWith({ length });
    const codes = [...secrets()];
    const keys = codes.map((code) => String.fromCharCode(...code));
    expect(codes).toHaveLength(secretCount);
    expect(codes.every((code) => code.length === pegs)).toBe(true);
    expect(keys).toEqual(keys.toSorted());
    expect([...otherGuesses()]).toEqual([]);
  });

  it('draws secrets that it allows', () => {
    const { drawSecret, checkSecret } = variantWith();
    for (let seed = 0; seed < 50; seed++) {
      const { value } = drawSecret(randomFrom(`${seed}`));
      expect(checkSecret(value)).toBeUndefined();
    }
  });

  it('takes true equations and nothing else as secrets and guesses', () => {
    const { checkSecret, checkGuess } = variantWith();
    for (const check of [checkSecret, (row: readonly number[]) => checkGuess([], row)]) {
      expect(check(rowOf('12+35=47'))).toBeUndefined();
      expect(check(rowOf('12+35=48'))).toBe('false-equation');
      expect(check(rowOf('12+3=15'))).toBe('too-short');
    }
  });

  it.each([
    ['12+35=47', '12+35=47', 'GGGGGGGG'],
    ['12+35=47', '35+12=47', 'YYGYYGGG'],
    ['12+35=47', '9*8-7=65', '....YG.Y'],
  ])('gives %s for %s', (secret, guess, tiles) => {
    const { score } = variantWith();
    const marks = equation(guess).map((_, at) =>
      referenceMark(equation(secret), equation(guess), at),
    );
    expect(score(equation(secret), equation(guess))).toEqual(marks);
    expect(marks).toEqual(tilesIn(tiles));
  });

  it('is solved by exact marks only', () => {
    const { solved } = variantWith({ length: 5 });
    expect([tilesIn('GGGGG'), tilesIn('GGGG.'), { exact: 5, partial: 0 }].map(solved)).toEqual([
      ...[true, false, false],
    ]);
  });

  it.each([
    [{ exact: 1, partial: 1 }, 'feedback-of-another-game'],
    [tilesIn('GGGG'), 'feedback-of-another-length'],
    [tilesIn('GGGGGG'), 'feedback-of-another-length'],
    [tilesIn('GYGGG'), 'feedback-all-but-one'],
    [tilesIn('GYYGG'), undefined],
    [tilesIn('.....'), undefined],
  ])('takes the feedback %j: %s', (feedback, problem) => {
    expect(variantWith({ length: 5 }).checkFeedback(feedback)).toBe(problem);
  });
});

describe('hard mode', () => {
  const guess = equation('12+35=47');
  const turns = [{ guess, feedback: tilesIn('YY...GG.') }];

  it.each([
    ['easy', '9*8-3=69', undefined],
    ['hard', '9*8-3=69', { kind: 'exact-moved', peg: 4, position: 6 }],
    ['hard', '9*9-40=41', 'too-long'],
    ['hard', '8+8+5=21', { kind: 'exact-moved', peg: 4, position: 6 }],
    ['hard', '81-38=43', { kind: 'partial-left-out', peg: 2, min: 1 }],
    ['hard', '21+22=43', undefined],
    ['ultra-hard', '21+22=43', { kind: 'absent-used', peg: 10, max: 0 }],
    ['ultra-hard', '62-21=41', { kind: 'wrong-place-kept', peg: 2, position: 1 }],
    ['ultra-hard', '9*9-80=1', { kind: 'exact-moved', peg: 14, position: 5 }],
    ['ultra-hard', '12+35=48', 'false-equation'],
  ] as const)('%s: %s', (mode, text, problem) => {
    const { checkGuess, turnsBindGuesses } = variantWith({ mode });
    expect(turnsBindGuesses).toBe(mode !== 'easy');
    expect(checkGuess(turns, rowOf(text))).toEqual(problem);
  });

  it('lets pass in ultra hard mode just what may be the secret', () => {
    const { secrets, score, checkGuess } = variantWith({ length: 6, mode: 'ultra-hard' });
    const codes = [...secrets()];
    const any = fc.constantFrom(...codes);
    fc.assert(
      fc.property(any, any, any, (secret, first, row) => {
        const feedback = score(secret, first);
        const agrees = sameFeedback(score(row, first), feedback);
        const refused = checkGuess([{ guess: first, feedback }], row) !== undefined;
        expect({ row: textOf(row), refused }).toEqual({ row: textOf(row), refused: !agrees });
      }),
    );
  });
});
