import { describe, expect, it } from 'vitest';
import { isCandidate } from '../../source/engine/core/knowledge.ts';
import { formatCode } from '../../source/engine/variants/codes.ts';
import { type HardMode, hardModes } from '../../source/engine/variants/hard-mode.ts';
import { type Rules, variantOf } from '../../source/engine/variants/index.ts';
import { type Dictionary, dictionaryOf } from '../../source/engine/variants/words/dictionary.ts';
import { loadWords } from '../../source/engine/variants/words/load-words.ts';
import { type WordRules, wordRules } from '../../source/engine/variants/words/word-rules.ts';
import { measureGuess, rankedGuesses } from '../../source/solver/advice.ts';
import { costOf, heuristics } from '../../source/solver/heuristics.ts';
import { isListed, positionAfter } from '../../source/solver/position.ts';
import { simulate } from '../../source/solver/simulate.ts';
import { allSecrets, codeAt, codeSpaceOf } from '../../source/solver/space/code-space.ts';
import { kernelOf } from '../../source/solver/space/kernel.ts';
import { bestGuess } from '../../source/solver/strategies/best-guess.ts';
import type { Strategy } from '../../source/solver/strategies/search-settings.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import { codeIn, successOf } from '../helpers/games.ts';
import { listedPosition, strategyIn } from './positions.ts';

const shipped = await loadWords(5);

/** A dictionary of every `step`-th shipped word. */
const everyNth = (step: number): Dictionary => {
  const every = (words: readonly string[]) => words.filter((_, index) => index % step === 0);
  return successOf(
    dictionaryOf('some', { answers: every(shipped.answers), guesses: every(shipped.guesses) }),
  );
};
const few = everyNth(20);

const rulesFor = (dictionary: Dictionary, mode: HardMode = 'easy'): WordRules =>
  successOf(wordRules({ mode }, dictionary));

/** Words from letter numbers, in an alphabet that begins at a character. */
const wordsOf = (first: string, codes: readonly (readonly number[])[]): readonly string[] =>
  codes.map((code) =>
    code.map((peg) => String.fromCodePoint((first.codePointAt(0) ?? 0) + peg)).join(''),
  );

/** Codes of `symbols` letters, some with repeats. */
const mixed = (symbols: number, length: number): readonly (readonly number[])[] =>
  Array.from({ length: symbols }, (_, n) =>
    Array.from({ length }, (_, p) => (n * (p % 3 === 0 ? 1 : p + 7)) % symbols),
  );

describe('the kernel of words', () => {
  it.each([
    ['5 letters', few],
    [
      '11 letters',
      successOf(dictionaryOf('11', { answers: wordsOf('a', mixed(26, 11)), guesses: [] })),
    ],
    // More than 32 letters times 2¹¹ sets of positions do not fit in 16 bits.
    [
      '11 letters of 40',
      successOf(dictionaryOf('40', { answers: wordsOf('а', mixed(40, 11)), guesses: [] })),
    ],
    [
      '5 letters of 300',
      successOf(dictionaryOf('300', { answers: wordsOf('一', mixed(300, 5)), guesses: [] })),
    ],
  ])('gives the same feedback as the rules: %s', (_name, dictionary) => {
    const variant = variantOf(rulesFor(dictionary));
    const space = codeSpaceOf(variant, variant.secrets(), variant.otherGuesses());
    const secrets = [...variant.secrets()];
    const kernel = kernelOf(space, allSecrets(space));
    for (const guess of space.all.filter((index) => index % 7 === 0)) {
      const code = codeAt(space, guess);
      expect([...kernel.ordinals(guess)]).toEqual(
        secrets.map((secret) => space.ordinals.ordinalOf(variant.score(secret, code))),
      );
    }
  });
});

describe('the best word', () => {
  it.each(heuristics)('is the best of all guesses: $name', (heuristic) => {
    const rules = rulesFor(few);
    const variant = variantOf(rules);
    const position = listedPosition(rules);
    const { space } = position.candidates;
    const costs = [...space.all].map((index) => {
      const sizes = new Map<string, number>();
      for (const secret of variant.secrets()) {
        const tiles = JSON.stringify(variant.score(secret, codeAt(space, index)));
        sizes.set(tiles, (sizes.get(tiles) ?? 0) + 1);
      }
      return costOf(heuristic, sizes.values());
    });
    // A space begins with the answers, so the first of the best guesses is an answer if one of them is.
    expect(bestGuess(position, heuristic)).toBe(costs.indexOf(Math.min(...costs)));
  });
});

describe('all answers of the shipped words of five letters', () => {
  it.each([
    ['entropy', 'raise', 6964, [1, 55, 1053, 872, 40, 1]],
    ['auto', 'crate', 6839, [1, 80, 1121, 785, 35]],
    ['most-parts', 'raise', 6952, [1, 59, 1081, 816, 64, 1]],
  ])('take %s from %s %i guesses', (name, first, total, depths) => {
    const rules = rulesFor(shipped);
    const options = { first: codeIn(rules, first) };
    const played = successOf(simulate(rules, strategyIn(rules, name), options));
    expect(played).toMatchObject({ secrets: 2022, total, depths });
  });
});

it.each([
  [4, 'TALE'],
  [5, 'CRATE'],
] as const)(
  'auto begins words of %i letters with the measured best word: %s',
  async (length, word) => {
    const rules = rulesFor(await loadWords(length));
    expect(formatCode(rules, strategyIn(rules, 'auto').choose(listedPosition(rules)))).toBe(word);
  },
);

/** The same strategy, which also records its guesses that the rules refuse. */
function recorded(rules: Rules, strategy: Strategy) {
  const variant = variantOf(rules);
  const refused: string[] = [];
  let guesses = 0;
  const choose: Strategy['choose'] = (position) => {
    const guess = strategy.choose(position);
    guesses++;
    if (variant.checkGuess(position.turns, guess) !== undefined) {
      refused.push(formatCode(rules, guess));
    }
    return guess;
  };
  return { strategy: { ...strategy, choose }, refused, guesses: () => guesses };
}

describe.each(hardModes)('in %s mode', (mode) => {
  const rules = rulesFor(few, mode);
  const variant = variantOf(rules);

  it.each(['auto', 'random', 'first', 'worst-case', 'entropy', 'most-parts', 'beam:3', 'beam:40'])(
    '%s finds every answer with allowed guesses only',
    (name) => {
      const { strategy, refused, guesses } = recorded(rules, strategyIn(rules, name));
      const played = successOf(simulate(rules, strategy));
      expect(played.secrets).toBe(few.answers.length);
      expect(guesses()).toBeGreaterThan(50);
      expect(refused).toEqual([]);
    },
  );

  it('allows exactly the guesses that the rules do not refuse', () => {
    const start = listedPosition(rules);
    const { space } = start.candidates;
    const secret = codeAt(space, 40);
    let position = start;
    for (const guess of [7, 60].map((index) => codeAt(space, index))) {
      const next = positionAfter(position, guess, variant.score(secret, guess));
      if (!isListed(next)) throw new Error('listed before');
      position = next;
      const allowed = space.all.filter(
        (index) => variant.checkGuess(position.turns, codeAt(space, index)) === undefined,
      );
      expect(position.candidates.allowedGuesses()).toEqual(allowed);
    }
    const ranked = rankedGuesses(
      position,
      codeAt(space, position.candidates.indices[0] ?? 0),
      '',
      10,
    );
    for (const { guess } of ranked) {
      expect(variant.checkGuess(position.turns, guess)).toBeUndefined();
    }
  });
});

describe('similar words that hard mode allows only one by one', () => {
  const similar = ['bight', 'fight', 'light', 'might', 'night', 'right', 'sight', 'tight'];
  const rules = rulesFor(
    successOf(dictionaryOf('similar', { answers: similar, guesses: ['eight'] })),
    'hard',
  );

  it('can be searched with a beam, though repeating the first guess is allowed and useless', () => {
    const options = { first: codeIn(rules, 'eight') };
    const { depths } = successOf(simulate(rules, strategyIn(rules, 'beam:40'), options));
    expect(depths).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1]);
  });
});

describe('strategies that do not support words', () => {
  it.each([
    ['sweep', 'sweep-needs-repeats'],
    ['optimal', 'too-large-for-optimal'],
  ])('%s: %s', (name, kind) => {
    expect(strategyOf(name, rulesFor(few), '')).toEqual({ ok: false, problem: { kind } });
  });
});

describe('a guess that is not a listed word, with free spelling', () => {
  const rules = successOf(wordRules({ spelling: 'free' }, few));
  const variant = variantOf(rules);
  const guess = codeIn(rules, 'zesai');
  const start = listedPosition(rules);
  const secret = codeAt(start.candidates.space, 40);
  const turn = { guess, feedback: variant.score(secret, guess) };

  it('leaves the answers that are consistent with it', () => {
    const after = positionAfter(start, guess, turn.feedback);
    if (!isListed(after)) throw new Error('listed before');
    const { space, indices } = after.candidates;
    const expected = allSecrets(space).filter((index) =>
      isCandidate(variant, [turn], codeAt(space, index)),
    );
    expect(indices).toEqual(expected);
    expect(indices).toContain(40);
    expect(indices.length).toBeLessThan(few.answers.length);
  });

  it('is measured like any other guess', () => {
    const sizes = new Map<string, number>();
    for (const code of variant.secrets()) {
      const tiles = JSON.stringify(variant.score(code, guess));
      sizes.set(tiles, (sizes.get(tiles) ?? 0) + 1);
    }
    expect(measureGuess(start, guess)).toMatchObject({
      candidate: false,
      parts: sizes.size,
      worstCase: Math.max(...sizes.values()),
    });
  });

  it('is a candidate only if it is an answer', () => {
    const { space } = start.candidates;
    const marked = [0, space.secretCount - 1, space.secretCount, space.size - 1].map(
      (index) => measureGuess(start, codeAt(space, index)).candidate,
    );
    expect(marked).toEqual([true, true, false, false]);
  });
});
