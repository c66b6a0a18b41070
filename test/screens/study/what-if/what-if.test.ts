import { describe, expect, it } from 'vitest';
import { courseOf } from '../../../../source/engine/core/game/game.ts';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { knowledgeOf } from '../../../../source/engine/core/knowledge.ts';
import { formatCode, score } from '../../../../source/engine/variants/codes.ts';
import { equationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import { type Game, start } from '../../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../../source/engine/variants/index.ts';
import { type AppModel, effectsOf, updateApp } from '../../../../source/screens/app/app.ts';
import { goTo } from '../../../../source/screens/app/navigation.ts';
import { branchPoint, gameBefore } from '../../../../source/screens/study/review.ts';
import type { WhatIfModel } from '../../../../source/screens/study/WhatIfScreen.tsx';
import { adversaryAnswer } from '../../../../source/solver/adversary.ts';
import { review, reviewOf } from '../../../../source/solver/review/review.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import {
  againstAdversary,
  answer,
  codeIn,
  guess,
  hotSeat,
  inHead,
  playAll,
  rulesWith,
  secret,
  successOf,
} from '../../../helpers/games.ts';
import { wordRulesWith } from '../../../helpers/words.ts';
import { reviewScenes } from '../../frames/review-scenes.ts';
import { replied, thought } from '../../outside.ts';

const rules = rulesWith({ attempts: 5 });

const played = (of: Rules, code: string, guesses: readonly string[]): Game =>
  playAll(start(of, hotSeat, 'seed'), [
    secret(of, code),
    ...guesses.map((text) => guess(of, text)),
  ]);

const lost = played(rules, '3526', ['1122', '1122', '3344', '3456', '3456']);

/** The program with a branch of a game in front. */
function branched(game: Game, row: number): AppModel {
  const point = branchPoint(game, row, review(game).entries[row - 1]?.before ?? 0);
  if (point === undefined) throw new Error('no branch');
  return updateApp(opened(full), goTo('what-if', point));
}

const modelOf = (app: AppModel): WhatIfModel => frontAs(app, 'what-if');

/** The branch after guesses, with every reply that it waits for. */
const guessed = (app: AppModel, ...texts: readonly string[]): AppModel =>
  texts.reduce((now, text) => thought(pressed(now, ...text, 'enter')), app);

describe('a branch', () => {
  it('begins before any row of a game', () => {
    for (const row of [1, 2, 3, 4, 5]) {
      const { game } = modelOf(branched(lost, row));
      expect(game.phase).toBe('guessing');
      expect(game.record).toEqual(lost.record.slice(0, row - 1));
    }
    expect(branchPoint(lost, 7, 1)).toBeUndefined();
    expect(gameBefore(lost, 9)).toBeUndefined();
  });

  it('is answered by the code of the game: its own guesses have their answers again', () => {
    const model = modelOf(guessed(branched(lost, 3), '3344', '3456', '3526'));
    expect(model.game.record.slice(0, 4)).toEqual(lost.record.slice(0, 4));
    expect(model.game).toMatchObject({ phase: 'over', outcome: 'cracked' });
  });

  it('is answered by the adversary, which keeps the most codes', () => {
    const model = modelOf(guessed(pressed(branched(lost, 3), 'tab'), '3465', '2253'));
    const { record } = model.game;
    for (const at of [2, 3]) {
      const turn = turnsOf(record)[at];
      if (turn === undefined) throw new Error('no turn');
      expect(adversaryAnswer(rules, knowledgeOf(record.slice(0, at)), turn.guess)).toEqual(
        turn.feedback,
      );
    }
  });

  it('values its guesses as a review of them does', () => {
    const model = modelOf(guessed(branched(lost, 3), '3465', '2253'));
    const whole = reviewOf(rules, courseOf(model.game)).entries;
    expect(model.rows.map(({ row }) => row)).toEqual([3, 4]);
    const verdicts = model.rows.map(({ entry }) => entry.verdict);
    for (const [at, verdict] of verdicts.entries()) {
      const entry = whole[at + 2];
      const of = entry?.kind === 'turn' ? entry.verdict : undefined;
      if (of?.kind !== 'valued' || verdict.kind !== 'valued') throw new Error('no values');
      expect(verdict.loss).toBeCloseTo(of.loss, 9);
      expect(verdict.answer).toEqual(of.answer);
      expect(verdict.judgment).toEqual(of.judgment);
    }
    expect(model.values).toBe('known');
  });

  it('refuses a row that is not complete, and takes back a guess without an answer', () => {
    expect(modelOf(pressed(branched(lost, 2), 'enter')).problem).not.toBe('');
    const asked = pressed(branched(lost, 2), 'tab', ...'3465', 'enter');
    const [effect] = effectsOf(asked);
    if (effect === undefined) throw new Error('no answer is asked for');
    const failed = replied(asked, effect, { kind: 'failed', reason: 'No.' });
    expect(modelOf(failed)).toMatchObject({ game: { phase: 'guessing' }, problem: 'No.' });
    expect(modelOf(failed).draft.cells).toEqual(codeIn(rules, '3465'));
    expect(effectsOf(failed)).toEqual([]);
  });
});

describe('who can answer a branch', () => {
  const answerersOf = (game: Game): readonly string[] => modelOf(branched(game, 1)).point.answerers;

  it('is only the adversary where it made the code', () => {
    const game = playAll(start(rules, againstAdversary, 'seed'), [
      guess(rules, '1122'),
      answer(0, 0),
      { kind: 'resign' },
    ]);
    expect(answerersOf(game)).toEqual(['adversary']);
    // It is valued as the game was: by the guesses that the adversary forces.
    const [first] = modelOf(guessed(branched(game, 1), '1123')).rows;
    expect(first?.entry.verdict).toMatchObject({ kind: 'valued', answer: { kind: 'adversary' } });
  });

  it('is the code in a head only where a guess has cracked it', () => {
    const begun = [guess(rules, '1122'), answer(0, 0)];
    const given = playAll(start(rules, inHead, 'seed'), [...begun, { kind: 'resign' }]);
    expect(answerersOf(given)).toEqual(['adversary']);
    const found = playAll(start(rules, inHead, 'seed'), [
      ...begun,
      guess(rules, '3456'),
      answer(4, 0),
    ]);
    expect(answerersOf(found)).toEqual(['code', 'adversary']);
    const [turn] = turnsOf(modelOf(guessed(branched(found, 2), '6543')).game.record).slice(1);
    expect(turn?.feedback).toEqual(score(rules, codeIn(rules, '3456'), codeIn(rules, '6543')));
  });
});

describe('a branch of every game', () => {
  const digits = rulesWith({ alphabet: 'digits', colors: 10, repeats: false });
  const equations = successOf(equationRules({ length: 5 }));
  const words = wordRulesWith();
  it.each([
    ['Bulls and Cows', played(digits, '1234', ['5678', '1290']), '1235'],
    ['equations', played(equations, '1+2=3', ['2+3=5', '3*2=6']), '1+4=5'],
    ['words', played(words, 'slice', ['crane', 'atlas']), 'geese'],
  ])('is valued in %s', (_, game, text) => {
    for (const first of [[], ['tab']]) {
      const model = modelOf(guessed(pressed(branched(game, 2), ...first), text));
      const own = model.rows.at(-1)?.entry;
      expect(own && formatCode(game.rules, own.guess).toLowerCase()).toBe(text);
      expect(own?.verdict.kind).toBe('valued');
      expect(variantOf(game.rules).checkFeedback(own?.feedback ?? [])).toBeUndefined();
    }
  });
});

describe('the way to a branch and back', () => {
  it('is Enter and Esc, and the review is at the same row', () => {
    const review2 = pressed(reviewScenes.review(full), 'up', 'up');
    const open = pressed(review2, 'enter');
    expect(frontAs(open, 'what-if').point.row).toBe(2);
    const over = thought(pressed(thought(pressed(open, ...'3456', 'enter')), ...'6323', 'enter'));
    expect(frontAs(over, 'what-if').game.phase).toBe('over');
    expect(textOf(over)).toContain('Here it took 3 turns');
    const back = pressed(over, 'escape');
    expect(frontAs(back, 'review')).toBe(frontAs(review2, 'review'));
    // The game that is saved, and the ones that can be continued, are the same objects.
    expect(back.played).toBe(review2.played);
    expect(over.played).toBe(review2.played);
    expect(over.unfinished).toBe(review2.unfinished);
  });
});
