import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  challengeOf,
  formatChallenge,
  parseChallenge,
  startChallenge,
} from '../../source/engine/challenge.ts';
import type { Code } from '../../source/engine/core/code.ts';
import { randomFrom } from '../../source/engine/core/random.ts';
import { parseCode } from '../../source/engine/variants/codes.ts';
import {
  equationLimits,
  equationRules,
} from '../../source/engine/variants/equations/equation-rules.ts';
import { play } from '../../source/engine/variants/game.ts';
import { hardModes } from '../../source/engine/variants/hard-mode.ts';
import { type Rules, variantOf } from '../../source/engine/variants/index.ts';
import { type Dictionary, wordLengths } from '../../source/engine/variants/words/dictionary.ts';
import { spellings } from '../../source/engine/variants/words/word-rules.ts';
import { anyRules } from '../helpers/arbitraries.ts';
import { codeIn, rulesWith, successOf } from '../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../helpers/words.ts';

/** keypeg's list of a length, with one word. */
const listOf = (length: number): Dictionary =>
  dictionaryWith(['abcdefghijklmnop'.slice(0, length)], [], `english-${length}`);

const anyWordRules = fc
  .record({
    length: fc.integer(wordLengths),
    mode: fc.constantFrom(...hardModes),
    spelling: fc.constantFrom(...spellings),
    attempts: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ length, ...options }) => wordRulesWith(options, listOf(length)));

const anyEquationRules = fc
  .record({
    // Longer equations take seconds to list.
    length: fc.integer({ ...equationLimits.length, max: 7 }),
    mode: fc.constantFrom(...hardModes),
    attempts: fc.integer({ min: 1, max: 20 }),
  })
  .map((options) => successOf(equationRules(options)));

/** Any rules and a secret of theirs. */
const anyChallenge: fc.Arbitrary<readonly [rules: Rules, secret: Code, text: string]> = fc
  .tuple(fc.oneof(anyRules, anyWordRules, anyEquationRules), fc.string())
  .map(([rules, seed]) => {
    const secret = variantOf(rules).drawSecret(randomFrom(seed)).value;
    return [rules, secret, formatChallenge(rules, secret) ?? ''] as const;
  });

const dictionariesOf = (rules: Rules): readonly Dictionary[] =>
  rules.variant === 'words' ? [rules.dictionary] : [];

const problemOf = (text: string): string | undefined => {
  const parsed = parseChallenge(text);
  return parsed.ok ? undefined : parsed.problem.kind;
};

const CROCKFORD = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

/** What one slip of the hand makes of a text without hyphens. */
function slipsOf(text: string): readonly string[] {
  const slips = [...text, ''].flatMap((sign, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    const swapped = before + after.slice(0, 1) + sign + after.slice(1);
    return [
      ...CROCKFORD.flatMap((other) => [before + other + sign + after, before + other + after]),
      ...[before + after, before + sign + sign + after, swapped],
    ];
  });
  const doubled = text + text;
  return [...slips, doubled, `0${text}`, `${text}0`].filter((slip) => slip !== text);
}

describe('a challenge', () => {
  it('is mistyped after any single edit, never another challenge or a newer version', () => {
    fc.assert(
      fc.property(anyChallenge, ([, , text]) => {
        const typed = text.replaceAll('-', '');
        const wrong = slipsOf(typed).filter((slip) => problemOf(slip) !== 'mistyped');
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('carries the rules and the secret of every game', () => {
    fc.assert(
      fc.property(anyChallenge, ([rules, secret, text]) => {
        const challenge = successOf(parseChallenge(text));
        expect(challenge.text).toBe(text);
        expect(challenge.pegs).toEqual(secret);
        const game = successOf(startChallenge(challenge, dictionariesOf(rules)));
        expect(game).toMatchObject({
          phase: 'guessing',
          rules,
          secret: { kept: 'table', code: secret },
        });
        expect(challengeOf(game)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('is read in either case, with or without hyphens, and with I, L and O', () => {
    fc.assert(
      fc.property(anyChallenge, ([, , text]) => {
        const typed = text
          .toLowerCase()
          .replaceAll('-', ' ')
          .replaceAll('1', 'l')
          .replaceAll('0', 'o');
        expect(successOf(parseChallenge(typed)).text).toBe(text);
      }),
    );
  });

  it('detects any two signs that are swapped', () => {
    fc.assert(
      fc.property(anyChallenge, fc.nat(), fc.nat(), ([, , text], one, other) => {
        const signs = [...text.replaceAll('-', '')];
        const [a, b] = [one % signs.length, other % signs.length];
        const swapped = signs.with(a, signs[b] ?? '').with(b, signs[a] ?? '');
        fc.pre(swapped.join() !== signs.join());
        expect(problemOf(swapped.join(''))).toBe('mistyped');
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[rules: Rules, secret: string, text: string]>([
    [rulesWith(), '1122', 'TE11-2QVT'],
    [rulesWith(), '1123', 'ZYPW-0X2M'],
    [rulesWith({ pegs: 1, colors: 1 }), '1', 'G7N-P2P'],
    [rulesWith({ pegs: 10, colors: 10 }), '1234567890', 'W7E42-4W8H-NHFS'],
    [wordRulesWith({}, dictionaryWith(['crane'], [], 'english-5')), 'crane', 'Y68RJ-QNJF5'],
    [successOf(equationRules()), '12+35=47', 'EY95-10GZ-R4ZH'],
  ])('of %o is short, and stays the same: %s is %s', (rules, secret, text) => {
    expect(formatChallenge(rules, codeIn(rules, secret))).toBe(text);
  });

  it('cannot contain the word list of a player', () => {
    const rules = wordRulesWith({}, dictionaryWith(['crane'], [], 'my-words'));
    expect(formatChallenge(rules, codeIn(rules, 'crane'))).toBeUndefined();
  });

  it.each([
    ['', 'mistyped'],
    ['0', 'mistyped'],
    ['hello', 'mistyped'],
    ['K7U', 'unknown-sign'],
    ['ab*', 'unknown-sign'],
  ])('is not “%s”: %s', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('needs the words of its length, and a word that is among them', () => {
    const rules = wordRulesWith({}, dictionaryWith(['crane', 'slate'], [], 'english-5'));
    const challenge = successOf(
      parseChallenge(formatChallenge(rules, successOf(parseCode(rules, 'slate'))) ?? ''),
    );
    expect(startChallenge(challenge, [])).toEqual({ ok: false, problem: { length: 5 } });
    const others = dictionaryWith(['crane'], [], 'english-5');
    expect(startChallenge(challenge, [others])).toEqual({
      ok: false,
      problem: { kind: 'unknown-code' },
    });
  });

  it('is no other game, whatever its seed is', () => {
    const challenge = successOf(
      parseChallenge(formatChallenge(rulesWith(), codeIn(rulesWith(), '1122')) ?? ''),
    );
    const game = successOf(startChallenge(challenge, []));
    const won = play(game, { kind: 'guess', pegs: [0, 0, 1, 1] });
    expect(challengeOf(won)).toBe(challenge.text);
    expect(challengeOf({ ...won, seed: 'monday' })).toBeUndefined();
    const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
    expect(challengeOf({ ...won, roles })).toBeUndefined();
  });
});
