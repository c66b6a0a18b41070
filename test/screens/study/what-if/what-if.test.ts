import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf } from '../../../../source/engine/core/game/game.ts';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { knowledgeOf } from '../../../../source/engine/core/knowledge.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { formatCode, score } from '../../../../source/engine/variants/codes.ts';
import { equationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import { type Game, start } from '../../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../../source/engine/variants/index.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import { branchPoint, gameBefore } from '../../../../source/screens/study/what-if/branch.ts';
import {
  canChangeAnswerer,
  initWhatIf,
  updateWhatIf,
  type WhatIfMessage,
  type WhatIfModel,
  whatIfEffects,
} from '../../../../source/screens/study/what-if/what-if.ts';
import { adversaryAnswer } from '../../../../source/solver/adversary/adversary.ts';
import { review, reviewOf } from '../../../../source/solver/review/review.ts';
import { frontAs, full, pressed, textOf } from '../../../helpers/frames.ts';
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
import { replyTo, thought } from '../../outside.ts';

const rules = rulesWith({ attempts: 5 });

const played = (of: Rules, code: string, guesses: readonly string[]): Game =>
  playAll(start(of, hotSeat, 'seed'), [
    secret(of, code),
    ...guesses.map((text) => guess(of, text)),
  ]);

const lost = played(rules, '3526', ['1122', '1122', '3344', '3456', '3456']);

function branched(game: Game, row: number): WhatIfModel {
  const before = review(game).entries[row - 1]?.before ?? 0;
  const point = branchPoint(game, row, before);
  if (point === undefined) throw new Error('no branch');
  return initWhatIf(point, randomFrom('rows'));
}

const after = (model: WhatIfModel, ...messages: readonly WhatIfMessage[]): WhatIfModel =>
  messages.reduce(updateWhatIf, model);

/** The branch after every reply that it waits for. */
function answered(model: WhatIfModel): WhatIfModel {
  const [effect] = whatIfEffects(model);
  return effect === undefined
    ? model
    : answered(updateWhatIf(model, { screen: 'what-if', kind: 'replied', reply: replyTo(effect) }));
}

const submitted = (model: WhatIfModel, text: string): WhatIfModel =>
  after(
    model,
    { screen: 'what-if', kind: 'row-pasted', text },
    { screen: 'what-if', kind: 'row-submitted' },
  );

const guessed = (model: WhatIfModel, ...texts: readonly string[]): WhatIfModel =>
  texts.reduce((now, text) => answered(submitted(now, text)), model);

const worstCase = { screen: 'what-if', kind: 'answerer-changed' } as const;

describe('a branch', () => {
  it('begins before any row of a game', () => {
    for (const row of [1, 2, 3, 4, 5]) {
      const { game } = branched(lost, row);
      expect(game.phase).toBe('guessing');
      expect(game.record).toEqual(lost.record.slice(0, row - 1));
    }
    expect(branchPoint(lost, 7, 1)).toBeUndefined();
    expect(gameBefore(lost, 9)).toBeUndefined();
  });

  it('is answered by the code of the game: its own guesses have their answers again', () => {
    const model = guessed(branched(lost, 3), '3344', '3456', '3526');
    expect(model.game.record.slice(0, 4)).toEqual(lost.record.slice(0, 4));
    expect(model.game).toMatchObject({ phase: 'over', outcome: 'cracked' });
  });

  it('is answered by the adversary, which keeps the most codes', () => {
    const model = guessed(after(branched(lost, 3), worstCase), '3465', '2253');
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
    const model = guessed(branched(lost, 3), '3465', '2253');
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

  it('takes a guess back into the row', () => {
    const two = guessed(branched(lost, 3), '3465', '2253');
    const one = after(two, { screen: 'what-if', kind: 'taken-back' });
    expect(one.game).toEqual(guessed(branched(lost, 3), '3465').game);
    expect(one.draft.cells).toEqual(codeIn(rules, '2253'));
    expect(one.rows).toEqual(guessed(branched(lost, 3), '3465').rows);
    const none = after(one, { screen: 'what-if', kind: 'taken-back' });
    expect(none.game).toEqual(branched(lost, 3).game);
    expect(canChangeAnswerer(none)).toBe(true);
    expect(after(none, { screen: 'what-if', kind: 'taken-back' })).toBe(none);
  });

  it('keeps its answerer after the first guess, and when it begins again', () => {
    const over = guessed(after(branched(lost, 5), worstCase), '3465');
    expect(over.game.phase).toBe('over');
    expect(after(over, worstCase)).toBe(over);
    const again = after(over, { screen: 'what-if', kind: 'began-again' });
    expect(again.answerer).toBe('adversary');
    expect(again.guessed).toEqual([]);
  });

  it('refuses a row that is not complete, and takes back a guess without an answer', () => {
    const short = after(branched(lost, 2), { screen: 'what-if', kind: 'row-submitted' });
    expect(short.problem).not.toBe('none');
    const asked = submitted(after(branched(lost, 2), worstCase), '3465');
    expect(asked.game.phase).toBe('answering');
    const reply = { kind: 'failed', reason: literal('No.') } as const;
    const failed = after(asked, { screen: 'what-if', kind: 'replied', reply });
    expect(failed.game.phase).toBe('guessing');
    expect(failed.problem).toBe(reply.reason);
    expect(failed.draft.cells).toEqual(codeIn(rules, '3465'));
    expect(whatIfEffects(failed)).toEqual([]);
  });

  it('never reveals or asks for anything but answers and values', () => {
    const row = fc.constantFrom('1122', '3456', '3526', '6543', '1111');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        fc.array(row),
        (from, bad, rows) => {
          const first = bad ? after(branched(lost, from), worstCase) : branched(lost, from);
          const model = guessed(first, ...rows);
          expect(turnsOf(model.game.record).length).toBeLessThanOrEqual(5);
          expect(model.guessed.length).toBe(model.game.record.length - (from - 1));
          expect(model.point.reviewed).toBe(lost);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('who can answer a branch', () => {
  const answerersOf = (game: Game): readonly string[] => branched(game, 1).point.answerers;

  it('is the code of the game or the adversary', () => {
    expect(answerersOf(lost)).toEqual(['code', 'adversary']);
  });

  it('is only the adversary where it made the code', () => {
    const game = playAll(start(rules, againstAdversary, 'seed'), [
      guess(rules, '1122'),
      answer(0, 0),
      { kind: 'resign' },
    ]);
    expect(answerersOf(game)).toEqual(['adversary']);
    // It is valued as the game was: by the guesses that the adversary forces.
    const [first] = guessed(branched(game, 1), '1123').rows;
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
    const [turn] = turnsOf(guessed(branched(found, 2), '6543').game.record).slice(1);
    expect(turn?.feedback).toEqual(score(rules, codeIn(rules, '3456'), codeIn(rules, '6543')));
  });

  it('is only the code after answers that contradict each other', () => {
    expect(branchPoint(lost, 2, 0)?.answerers).toEqual(['code']);
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
    for (const first of [[], [worstCase]]) {
      const model = guessed(after(branched(game, 2), ...first), text);
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
