import { describe, expect, it } from 'vitest';
import type { FeedbackCounts } from '../../../source/engine/core/feedback.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { feedbackStyles } from '../../../source/prose/games/answer-forms.ts';
import {
  answerProblem,
  feedbackText,
  readTurnLine,
  typedFeedback,
} from '../../../source/prose/games/answers.ts';
import { wordings } from '../../../source/prose/wording.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';
import { tilesIn, wordRulesWith } from '../../helpers/words.ts';

const rules = rulesWith();
const answers = Array.from({ length: 25 }, (_, index): FeedbackCounts => {
  return { exact: Math.floor(index / 5), partial: index % 5 };
}).filter((answer) => answerProblem(answer, rules) === undefined);
const guess = codeIn(rules, '2245');

describe.each(wordings)('with the words %s', (wording) => {
  it.each(feedbackStyles)('every answer in %s is read as it is printed', (style) => {
    for (const [game, row] of [
      [rules, '2245'],
      [rulesWith({ alphabet: 'digits' }), '2 2 4 5:'],
    ] as const) {
      for (const feedback of answers) {
        const printed = feedbackText({ guess, feedback }, game, style, wording);
        for (const typed of [
          printed,
          printed.toUpperCase(),
          style === 'words' ? printed : [...printed].join(' '),
        ]) {
          expect(typedFeedback(typed, game, wording), typed).toEqual({ ok: true, value: feedback });
          expect(readTurnLine(`${row} ${typed}`, game, wording)).toEqual({ guess, feedback });
        }
      }
    }
  });

  it.each([
    ['1A3B', 1, 3],
    ['0a4b', 0, 4],
    ['3B1A', 1, 3],
    ['A1B3', 1, 3],
    ['3 cows, 1 bull', 1, 3],
    ['1 black 3 white', 1, 3],
    ['1B3C', 1, 3],
    ['1-3', 1, 3],
    ['1–3', 1, 3],
    ['1/3', 1, 3],
    ['1:3', 1, 3],
    ['(1, 3)', 1, 3],
    ['●○○·', 1, 2],
    ['#oo.', 1, 2],
    ['oooo', 0, 4],
    ['⚫⚫⚪', 2, 1],
    ['⚫\uFE0F⚪\uFE0F', 1, 1],
    ['🔴⚪⚪', 1, 2],
    ['🟩🟨⬛⬛', 1, 1],
  ])('reads the notation %s', (typed, exact, partial) => {
    expect(typedFeedback(typed, rules, wording)).toEqual({ ok: true, value: { exact, partial } });
  });

  it.each(['-1', '1.5', '1 1 1', '1A3A', 'a 1 b', '1X3Y', 'rgyp'])(
    'names the forms that work for %s',
    (typed) => {
      expect(typedFeedback(typed, rules, wording)).toMatchObject({
        ok: false,
        problem: expect.stringContaining('2 1 or 2A1B'),
      });
    },
  );
});

it('reads 1B3W where black is a right place, and only there', () => {
  expect(typedFeedback('1B3W', rules, 'black-white')).toEqual({
    ok: true,
    value: { exact: 1, partial: 3 },
  });
  expect(typedFeedback('3W1R', rules, 'red-white')).toEqual({
    ok: true,
    value: { exact: 1, partial: 3 },
  });
  expect(typedFeedback('1B3W', rules, 'places').ok).toBe(false);
});

it('leaves a row of orange pegs a row', () => {
  expect(typedFeedback('oooo', rulesWith({ colors: 8 }), 'places').ok).toBe(false);
});

it('reads every style of tiles that it prints, and b as absent', () => {
  const words = wordRulesWith();
  const turn = { guess: codeIn(words, 'crane'), feedback: tilesIn('.Y.YG') };
  for (const style of feedbackStyles) {
    const printed = feedbackText(turn, words, style, 'places');
    for (const typed of [printed, printed.toUpperCase()]) {
      expect(readTurnLine(`crane ${typed}`, words, 'places')).toEqual(turn);
    }
    expect(readTurnLine(`crane ${printed}, x`, words, 'places')).toBeUndefined();
  }
  expect(readTurnLine('crane=bybyg', words, 'places')).toEqual(turn);
});

it('reads x between digits as times', () => {
  const equations = successOf(equationRules({ length: 7 }));
  expect(codeIn(equations, '12x3=36')).toEqual(codeIn(equations, '12×3=36'));
});
