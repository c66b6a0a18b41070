import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { formatCode, parseCode, score } from '../../../../source/engine/variants/codes.ts';
import { play, refusal, start, turnsLeft } from '../../../../source/engine/variants/game.ts';
import { variantOf } from '../../../../source/engine/variants/index.ts';
import { wordOf } from '../../../../source/engine/variants/words/dictionary.ts';
import { wordRules } from '../../../../source/engine/variants/words/word-rules.ts';
import {
  codeIn,
  guess,
  hotSeat,
  inHead,
  playAll,
  secret,
  successOf,
} from '../../../helpers/games.ts';
import { tilesOf } from '../../../helpers/tiles.ts';
import { guessOf, pegsIn, testDictionary, tilesIn, wordRulesWith } from '../../../helpers/words.ts';

describe('the rules of words', () => {
  it.each([0, 21, 2.5, Number.NaN])('refuse %d attempts', (attempts) => {
    expect(wordRules({ attempts }, testDictionary)).toEqual({
      ok: false,
      problem: 'attempts-out-of-range',
    });
  });

  it('are six attempts at a word of the list, easy mode', () => {
    expect(wordRulesWith()).toMatchObject({
      mode: 'easy',
      attempts: 6,
      spelling: 'checked',
      pegs: 5,
    });
  });
});

const rules = wordRulesWith();
const free = wordRulesWith({ spelling: 'free' });

describe('the tiles of a guess', () => {
  it.each([
    ['CRANE', 'BRAVE', '.GG.G'],
    ['SLICE', 'CRANE', 'Y...G'],
    ['SLICE', 'PIOUS', '.Y..Y'],
    ['SLICE', 'SLICE', 'GGGGG'],
    ['ATLAS', 'BAABA', '.YY..'],
    ['ATLAS', 'BAAAA', '.Y.G.'],
  ])('secret %s, guess %s: %s', (word, guessed, tiles) => {
    expect(score(free, codeIn(free, word), codeIn(free, guessed))).toEqual(tilesIn(tiles));
    expect(tilesOf(word, guessed).join('')).toBe(tiles);
  });
});

describe('a game of words', () => {
  const game = playAll(start(rules, hotSeat, 'seed'), [secret(rules, 'slice')]);

  it('is cracked by the third guess: CRANE, PIOUS, SLICE', () => {
    const [one, two, three] = ['CRANE', 'PIOUS', 'SLICE'].map((word) => guess(rules, word));
    const over = playAll(
      game,
      [one, two, three].filter((move) => move !== undefined),
    );
    expect(over).toMatchObject({ phase: 'over', outcome: 'cracked' });
    expect(turnsOf(over.record).map(({ feedback }) => feedback)).toEqual(
      ['Y...G', '.Y..Y', 'GGGGG'].map(tilesIn),
    );
  });

  it('is lost after six guesses, and then refuses more', () => {
    const over = playAll(game, Array(6).fill(guess(rules, 'CRANE')));
    expect(over).toMatchObject({ phase: 'over', outcome: 'exhausted' });
    expect(refusal(over, guess(rules, 'SLICE'))).toBe('game-over');
  });

  it('refuses a word that is not in its list, at no cost', () => {
    const move = guessOf(rules, 'BAABA');
    expect(refusal(game, move)).toBe('not-a-word');
    expect(play(game, move)).toBe(game);
    expect(turnsLeft(game)).toBe(6);
  });

  it.each([
    ['CRAN', 'too-short'],
    ['CRANES', 'too-long'],
    ['CR-NE', 'unknown-symbol'],
    ['ÇRANE', 'unknown-symbol'],
    ['ZZZZZ', 'not-a-word'],
  ])('reads %s as %s', (text, problem) => {
    expect(parseCode(rules, text)).toEqual({ ok: false, problem });
  });

  it('reads and writes words in either case, with spaces', () => {
    expect(formatCode(rules, codeIn(rules, 'c R a N e'))).toBe('CRANE');
  });

  it('takes a secret of its dictionary, or any letters with free spelling', () => {
    const choosing = start(rules, hotSeat, 'seed');
    const pegs = pegsIn(rules, 'XQJZK');
    expect(refusal(choosing, { kind: 'secret', pegs })).toBe('not-a-word');
    expect(refusal(choosing, secret(rules, 'PIOUS'))).toBeUndefined();
    const anything = playAll(start(free, hotSeat, 'seed'), [secret(free, 'XQJZK')]);
    expect(play(anything, guess(free, 'XQJZK'))).toMatchObject({ outcome: 'cracked' });
  });

  it('draws its secret from all answers and nothing else', () => {
    const drawn = Array.from({ length: 200 }, (_, seed) => {
      const { value } = variantOf(rules).drawSecret(randomFrom(`${seed}`));
      return wordOf(testDictionary, value);
    });
    expect([...new Set(drawn)].toSorted()).toEqual(testDictionary.answers);
  });

  it.each([
    [{ exact: 1, partial: 1 }, 'feedback-of-another-game'],
    [tilesIn('GGG'), 'feedback-of-another-length'],
    [tilesIn('GGGGGG'), 'feedback-of-another-length'],
    [tilesIn('GYGGG'), 'feedback-all-but-one'],
    [tilesIn('GYYGG'), undefined],
    [tilesIn('.....'), undefined],
  ])('checks the answer %j: %s', (feedback, problem) => {
    const asked = playAll(start(rules, inHead, 'seed'), [guess(rules, 'PIOUS')]);
    expect(refusal(asked, { kind: 'feedback', feedback })).toBe(problem);
  });
});

describe('the variant', () => {
  it('lists secrets and other guesses separately, each in ascending order', () => {
    const { secrets, otherGuesses, secretCount, checkSecret } = variantOf(rules);
    const [first, second] = [[...secrets()], [...otherGuesses()]];
    expect(first.map((code) => wordOf(testDictionary, code))).toEqual(testDictionary.answers);
    expect(first.length).toBe(secretCount);
    expect(first.length + second.length).toBe(testDictionary.guesses.length);
    for (const codes of [first, second]) {
      const keys = codes.map((code) => code.map((peg) => String.fromCharCode(peg)).join(''));
      expect(keys).toEqual(keys.toSorted());
      expect(codes.every((code) => checkSecret(code) === undefined)).toBe(true);
    }
  });

  it('accepts its words, and no row that differs from one in one position', () => {
    const words = fc.constantFrom(...testDictionary.guesses);
    fc.assert(
      fc.property(words, fc.nat(4), fc.integer({ min: -1, max: 26 }), (word, place, peg) => {
        const pegs = pegsIn(rules, word).with(place, peg);
        const known = testDictionary.guesses.includes(wordOf(testDictionary, pegs));
        expect(variantOf(rules).checkSecret(pegs) === undefined).toBe(known);
      }),
      { numRuns: 500 },
    );
  });

  it('is solved by exact marks only', () => {
    const { solved } = variantOf(rules);
    expect([tilesIn('GGGGG'), tilesIn('GGGG.'), { exact: 5, partial: 0 }].map(solved)).toEqual([
      true,
      false,
      false,
    ]);
    expect(successOf(parseCode(rules, 'crane'))).toHaveLength(5);
  });
});
