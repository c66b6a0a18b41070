import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../source/engine/core/code.ts';
import { sameFeedback } from '../../source/engine/core/feedback.ts';
import type { AnsweredGuess } from '../../source/engine/core/game/record.ts';
import { isCandidate } from '../../source/engine/core/knowledge.ts';
import { formatCode } from '../../source/engine/variants/codes.ts';
import { hardModes } from '../../source/engine/variants/hard-mode.ts';
import { type Rules, variantOf } from '../../source/engine/variants/index.ts';
import { codesOf, dictionaryOf } from '../../source/engine/variants/words/dictionary.ts';
import { loadWords } from '../../source/engine/variants/words/load-words.ts';
import { wordRules } from '../../source/engine/variants/words/word-rules.ts';
import { explainContradiction } from '../../source/solver/advice.ts';
import { countOf, isListed } from '../../source/solver/position.ts';
import { createSolver } from '../../source/solver/solver.ts';
import { codeAt } from '../../source/solver/space/code-space.ts';
import type { StrategyName } from '../../source/solver/strategies/search-settings.ts';
import { strategyNames } from '../../source/solver/strategies/strategies.ts';
import { solverReply } from '../../source/solver/thread/effect.ts';
import { codeIn, rulesWith, successOf } from '../helpers/games.ts';
import { dictionaryWith, tilesIn } from '../helpers/words.ts';
import { positionIn } from './positions.ts';

const shipped = await loadWords(5);
const rules = successOf(wordRules({}, shipped));

/** The turns of a player whose code is `secret` and who answers correctly. */
const turnsOf = (game: Rules, secret: Code, guesses: readonly Code[]): readonly AnsweredGuess[] =>
  guesses.map((guess) => ({ guess, feedback: variantOf(game).score(secret, guess) }));

const some = successOf(
  dictionaryOf('some', {
    answers: shipped.answers.filter((_, index) => index % 20 === 0),
    guesses: shipped.guesses.filter((_, index) => index % 15 === 0),
  }),
);
const someRules = successOf(wordRules({}, some));
const [answers, words] = [[...codesOf(some, some.answers)], [...codesOf(some, some.guesses)]];

const histories = fc.record({
  secret: fc.constantFrom(...words),
  guesses: fc.array(fc.constantFrom(...words), { maxLength: 4 }),
});

describe('the candidates of words', () => {
  it('are the common words that fit or, if none does, the rare ones', () => {
    fc.assert(
      fc.property(histories, ({ secret, guesses }) => {
        const turns = turnsOf(someRules, secret, guesses);
        const fitting = (codes: readonly Code[]) =>
          codes.filter((code) => isCandidate(variantOf(someRules), turns, code));
        const common = fitting(answers);
        const position = positionIn(someRules, turns);
        if (!isListed(position)) throw new Error('expected listed words');
        const { space, indices } = position.candidates;
        expect(position.rarity).toBe(common.length > 0 ? 'common' : 'rare');
        expect(Array.from(indices, (index) => codeAt(space, index))).toEqual(
          common.length > 0 ? common : fitting(words),
        );
      }),
    );
  });

  it('are common again after another answer', () => {
    const solver = successOf(createSolver(rules, { strategy: 'first' }));
    expect(solver.rarity).toBe('common');
    expect(
      solver.rate(
        codeIn(rules, 'fjord'),
        'GGGGG'.split('').map(() => 'exact' as const),
      ),
    ).toBe('found-solution');
    expect([solver.rarity, solver.remaining]).toEqual(['rare', 1]);
    expect(solver.candidates(9)).toEqual([codeIn(rules, 'fjord')]);
    expect(solver.guess()).toEqual(codeIn(rules, 'fjord'));
    expect(solver.explain()).toEqual({ kind: 'consistent', candidates: 1 });
    solver.undo();
    expect([solver.rarity, solver.remaining]).toEqual(['common', shipped.answers.length]);
  });

  it('are never rare in a game that draws every code', () => {
    const pegs = rulesWith();
    const turns = ['1111', '2222', '3333', '4444', '5555', '6666'].map((row) => ({
      guess: codeIn(pegs, row),
      feedback: { exact: 0, partial: 0 },
    }));
    const position = positionIn(pegs, turns);
    expect([position.rarity, countOf(position)]).toEqual(['common', 0]);
  });
});

/** The guesses of a machine until it finds a word. */
function guessesOf(strategy: StrategyName, secret: Code, table: Rules): readonly string[] {
  const variant = variantOf(table);
  const turns: AnsweredGuess[] = [];
  for (;;) {
    const response = successOf(
      solverReply({ kind: 'guess', rules: table, known: turns, strategy, seed: 'seed' }),
    );
    if (response.kind !== 'guess') throw new Error(`${turns.length} turns: ${response.kind}`);
    const { pegs: guess } = response;
    expect(variant.checkGuess(turns, guess)).toBeUndefined();
    const feedback = variant.score(secret, guess);
    turns.push({ guess, feedback });
    if (variant.solved(feedback)) return turns.map((turn) => formatCode(table, turn.guess));
    expect(turns.length).toBeLessThan(20);
  }
}

const machines = strategyNames.filter((name) => name !== 'sweep' && name !== 'optimal');

describe('a machine', () => {
  it.each(machines)('%s finds a rare word', (name) => {
    const rare = some.guesses.find((word) => !some.answers.includes(word)) ?? '';
    expect(guessesOf(name, codeIn(someRules, rare), someRules).at(-1)).toBe(rare.toUpperCase());
  });

  it.each(hardModes)('finds rare words in its attempts: %s', (mode) => {
    for (const word of ['fjord', 'bidet', 'pupae', 'abaca']) {
      const table = successOf(wordRules({ mode }, shipped));
      const guesses = guessesOf('auto', codeIn(table, word), table);
      expect(guesses.at(-1)).toBe(word.toUpperCase());
      expect(guesses.length).toBeLessThanOrEqual(6);
    }
  });
});

describe('explainContradiction', () => {
  it('counts rare words if no common one fits', () => {
    const turns = turnsOf(rules, codeIn(rules, 'fjord'), [codeIn(rules, 'fjord')]);
    expect(explainContradiction(rules, turns)).toEqual({ kind: 'consistent', candidates: 1 });
    expect(successOf(solverReply({ kind: 'check', rules, known: turns }))).toEqual({
      kind: 'consistent',
      candidates: 1,
    });
  });

  it('repairs with every legal word, those that leave common words first', () => {
    const variant = variantOf(someRules);
    fc.assert(
      fc.property(histories, fc.nat(), fc.constantFrom(...words), (history, at, other) => {
        const told = turnsOf(someRules, history.secret, history.guesses);
        const lie = told[at % Math.max(1, told.length)];
        if (lie === undefined) return;
        const turns = told.with(told.indexOf(lie), {
          ...lie,
          feedback: variant.score(other, lie.guess),
        });
        const found = explainContradiction(someRules, turns);
        const count = (codes: readonly Code[], those: readonly AnsweredGuess[]) =>
          codes.filter((code) => isCandidate(variant, those, code)).length;
        if (found.kind === 'consistent') {
          expect(found.candidates).toBe(count(answers, turns) || count(words, turns));
          return;
        }
        expect(count(words, turns)).toBe(0);
        expect(
          count(
            words,
            turns.filter((_, row) => found.conflict.includes(row)),
          ),
        ).toBe(0);
        found.repairs.forEach((repairs, row) => {
          const { guess } = turns[row] ?? lie;
          const others = turns.toSpliced(row, 1);
          const leftBy = (codes: readonly Code[]) =>
            repairs.map(({ feedback }) => count(codes, [...others, { guess, feedback }]));
          const [common, all] = [leftBy(answers), leftBy(words)];
          expect(repairs.map(({ size }) => size)).toEqual(
            common.map((size, index) => size || all[index]),
          );
          expect(all.reduce((sum, size) => sum + size, 0)).toBe(count(words, others));
          const firstRare = common.indexOf(0);
          expect(common.slice(firstRare === -1 ? common.length : firstRare)).toEqual(
            common.filter((size) => size === 0),
          );
        });
      }),
    );
  });

  it('does not repeat a repair', () => {
    const [guess] = answers;
    if (guess === undefined) throw new Error('expected an answer');
    const turns = (['exact', 'absent'] as const).map((mark) => ({
      guess,
      feedback: guess.map(() => mark),
    }));
    const found = explainContradiction(someRules, turns);
    if (found.kind === 'consistent') throw new Error('expected a contradiction');
    for (const repairs of found.repairs) {
      repairs.forEach(({ feedback }, index) => {
        expect(repairs.findIndex((other) => sameFeedback(other.feedback, feedback))).toBe(index);
      });
    }
  });
});

/** The strategies that rank no guesses, or play no words. */
const unranked: readonly StrategyName[] = ['first', 'random', 'sweep', 'optimal'];

/** Both tell the four words in -ILLS apart, by the same answers. */
const twins = [
  { common: 'aabfh', rare: 'xxbfh' },
  { common: 'xxbfh', rare: 'aabfh' },
];

describe.each(twins)(
  'of the equally good guesses, $common is common and $rare rare',
  ({ common, rare }) => {
    const tied = successOf(
      wordRules({}, dictionaryWith(['bills', 'fills', 'hills', 'mills', common], ['zills', rare])),
    );
    // Only the four are possible.
    const turns: readonly AnsweredGuess[] = [
      { guess: codeIn(tied, 'zills'), feedback: tilesIn('.GGGG') },
    ];

    it.each(strategyNames.filter((name) => !unranked.includes(name)))(
      '%s takes the common one',
      (strategy) => {
        const solver = successOf(createSolver(tied, { strategy }));
        for (const { guess, feedback } of turns) solver.rate(guess, feedback);
        expect(formatCode(tied, solver.guess() ?? [])).toBe(common.toUpperCase());
      },
    );

    it('solve lists the common one first', () => {
      const solver = successOf(createSolver(tied));
      for (const { guess, feedback } of turns) solver.rate(guess, feedback);
      const [first] = solver.rank(3);
      expect(first && formatCode(tied, first.guess)).toBe(common.toUpperCase());
    });
  },
);
