import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../source/core/feedback.ts';
import { randomFrom } from '../../../source/core/random.ts';
import { turnsOf } from '../../../source/core/record.ts';
import { formatCode, parseCode, score } from '../../../source/variants/codes.ts';
import { play, publicGame, refusal, start, turnsLeft } from '../../../source/variants/game.ts';
import { variantOf } from '../../../source/variants/index.ts';
import {
  dictionaryOf,
  englishId,
  englishLength,
  isWord,
  wordOf,
} from '../../../source/variants/words/dictionary.ts';
import { wordRules } from '../../../source/variants/words/word-rules.ts';
import {
  againstMachine,
  codeIn,
  guess,
  hotSeat,
  inHead,
  playAll,
  secret,
  successOf,
} from '../../helpers/games.ts';
import { tilesOf } from '../../helpers/tiles.ts';
import {
  dictionaryWith,
  guessOf,
  marksIn,
  pegsIn,
  testDictionary,
  tilesIn,
  wordRulesWith,
} from '../../helpers/words.ts';

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

  it('are those of an obviously correct function, for any letters', () => {
    const word = (size: number) =>
      fc.string({ unit: fc.constantFrom(...'abcd'), minLength: size, maxLength: size });
    const pairs = fc.integer({ min: 1, max: 11 }).chain((size) => fc.tuple(word(size), word(size)));
    const pegs = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        expect(marksOf(pegs(one), pegs(other))).toEqual(marksIn(tilesOf(one, other)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a game of words', () => {
  const game = playAll(start(rules, hotSeat, 'seed'), [secret(rules, 'slice')]);

  it('is played as the seed tells it: CRANE, PIOUS, SLICE', () => {
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

  it('refuses what is not in its list by name, at no cost', () => {
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

  it('takes a secret of its dictionary, or any letters where that is chosen', () => {
    const choosing = start(rules, hotSeat, 'seed');
    const pegs = pegsIn(rules, 'XQJZK');
    expect(refusal(choosing, { kind: 'secret', pegs })).toBe('not-a-word');
    expect(refusal(choosing, secret(rules, 'PIOUS'))).toBeUndefined();
    const anything = playAll(start(free, hotSeat, 'seed'), [secret(free, 'XQJZK')]);
    expect(play(anything, guess(free, 'XQJZK'))).toMatchObject({ outcome: 'cracked' });
  });

  it('draws its secret from the answers alone, each of them', () => {
    const drawn = Array.from({ length: 200 }, (_, seed) => {
      const { value } = variantOf(rules).drawSecret(randomFrom(`${seed}`));
      return wordOf(testDictionary, value);
    });
    expect([...new Set(drawn)].toSorted()).toEqual(testDictionary.answers);
  });

  it('keeps the secret, the seed and the random state from the table until it is over', () => {
    const secretive = start(rules, againstMachine, 'seed~7~');
    const seen = publicGame(playAll(secretive, [guess(rules, 'PIOUS')]));
    expect(Object.keys(seen).toSorted()).toEqual(['phase', 'record', 'roles', 'rules']);
  });

  it.each([
    [{ exact: 1, partial: 1 }, 'feedback-of-another-game'],
    [tilesIn('GGG'), 'feedback-of-another-length'],
    [tilesIn('GGGGGG'), 'feedback-of-another-length'],
    [tilesIn('GYGGG'), 'feedback-all-but-one'],
    [tilesIn('GYYGG'), undefined],
    [tilesIn('.....'), undefined],
  ])('takes the answer %j: %s', (feedback, problem) => {
    const asked = playAll(start(rules, inHead, 'seed'), [guess(rules, 'PIOUS')]);
    expect(refusal(asked, { kind: 'feedback', feedback })).toBe(problem);
  });
});

describe('the rules of words', () => {
  it.each([0, 21, 2.5, Number.NaN])('refuse %d attempts', (attempts) => {
    expect(wordRules({ attempts }, testDictionary)).toEqual({
      ok: false,
      problem: 'attempts-out-of-range',
    });
  });

  it('are six attempts at a word of the list, any guess allowed', () => {
    expect(rules).toMatchObject({ mode: 'easy', attempts: 6, spelling: 'checked', pegs: 5 });
  });
});

describe('a dictionary', () => {
  it.each([
    ['no-words', [], ['crane']],
    ['unequal-lengths', ['crane', 'cranes'], []],
    ['unequal-lengths', ['crane'], ['cran']],
    ['length-out-of-range', ['cat'], []],
    ['length-out-of-range', ['abcdefghijkl'], []],
  ])('%s: answers %j, guesses %j', (problem, answers, guesses) => {
    expect(dictionaryOf('test', { answers, guesses })).toEqual({ ok: false, problem });
  });

  it('has every word once, in order, answers among the guesses', () => {
    const { answers, guesses } = dictionaryWith(['slice', 'crane', 'slice'], ['brave', 'crane']);
    expect(answers).toEqual(['crane', 'slice']);
    expect(guesses).toEqual(['brave', 'crane', 'slice']);
  });

  it('finds its words and no others', () => {
    expect(testDictionary.guesses.filter((word) => !isWord(testDictionary, word))).toEqual([]);
    expect(
      ['', 'aaaaa', 'crabe', 'zzzzz', 'CRANE'].filter((word) => isWord(testDictionary, word)),
    ).toEqual([]);
  });

  it('has a number that depends on its words, and not on their order or its name', () => {
    const { hash } = dictionaryWith(['crane', 'slice'], ['brave']);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(dictionaryWith(['slice', 'crane'], ['crane', 'brave'], 'other').hash).toBe(hash);
    expect(dictionaryWith(['crane', 'slice', 'brave']).hash).not.toBe(hash);
    expect(dictionaryWith(['crane', 'slice'], ['grave']).hash).not.toBe(hash);
  });

  it('has all of a–z where its words use any of that, and else just their letters', () => {
    const signs = (words: readonly string[]) =>
      dictionaryWith(words)
        .alphabet.map(({ sign }) => sign)
        .join('');
    expect(signs(['abba'])).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(signs(['größe'])).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZßÖ');
    expect(signs(['слово', 'буква'])).toBe('АБВКЛОСУ');
  });

  it.each([
    ['größe', 'GRÖßE', 'grÖße'],
    ['größe', 'GRÖßE', 'gro\u0308ße'],
    ['слово', 'СЛОВО', 'Слово'],
    ['𐐨𐐩𐐨𐐩', '𐐀𐐁𐐀𐐁', '𐐀𐐩𐐀𐐩'],
  ])('plays %s as %s, typed %s', (word, shown, typed) => {
    const foreign = wordRulesWith({}, dictionaryWith([word]));
    expect(formatCode(foreign, codeIn(foreign, typed))).toBe(shown);
  });
});

describe('the variant', () => {
  it('lists secrets and other guesses apart, each in ascending order', () => {
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

  it('lets pass its words, and no row that differs from one in a place', () => {
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

  it('says solved for exact marks only', () => {
    const { solved } = variantOf(rules);
    expect([tilesIn('GGGGG'), tilesIn('GGGG.'), { exact: 5, partial: 0 }].map(solved)).toEqual([
      true,
      false,
      false,
    ]);
    expect(successOf(parseCode(rules, 'crane'))).toHaveLength(5);
  });
});

describe("keypeg's own English words", () => {
  it.each([4, 5, 11])('tell by the name of their list that they have %i letters', (length) => {
    expect(englishLength(englishId(length))).toBe(length);
  });

  it.each(['english-3', 'english-12', 'english-NaN', 'english-', 'english-05', 'mine', ''])(
    'are not those of %j',
    (id) => {
      expect(englishLength(id)).toBeUndefined();
    },
  );
});
