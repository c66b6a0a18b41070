import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { formatCode } from '../../../../source/engine/variants/codes.ts';
import { type Game, start } from '../../../../source/engine/variants/game.ts';
import { effectKey, type Reply } from '../../../../source/screens/app/effects/effects.ts';
import { gameBefore, mistakesOf } from '../../../../source/screens/study/mistake.ts';
import {
  hasNext,
  initRetry,
  isRevealed,
  mistakeOf,
  type RetryMessage,
  type RetryModel,
  retryEffects,
  updateRetry,
} from '../../../../source/screens/study/retry/retry.ts';
import { retrySentences } from '../../../../source/screens/study/retry/retry-text.ts';
import { noBindings } from '../../../../source/settings/key-bindings.ts';
import { review } from '../../../../source/solver/review/review.ts';
import { english } from '../../../helpers/english.ts';
import {
  againstAdversary,
  answer,
  guess,
  hotSeat,
  inHead,
  playAll,
  rulesWith,
  secret,
} from '../../../helpers/games.ts';
import { replyTo } from '../../outside.ts';

const rules = rulesWith({ attempts: 5 });

const played = (code: string, guesses: readonly string[]): Game =>
  playAll(start(rules, hotSeat, 'seed'), [
    secret(rules, code),
    ...guesses.map((text) => guess(rules, text)),
  ]);

const lost = played('3526', ['1122', '1122', '3344', '3456', '3456']);
const mistakes = mistakesOf(lost, review(lost));

const begun = (): RetryModel => {
  const model = initRetry(mistakes, randomFrom('rows'));
  if (model === undefined) throw new Error('no mistakes');
  return model;
};

const after = (model: RetryModel, ...messages: readonly RetryMessage[]): RetryModel =>
  messages.reduce(updateRetry, model);

const submitting = (text: string): readonly RetryMessage[] => [
  { screen: 'retry', kind: 'row-pasted', text },
  { screen: 'retry', kind: 'row-submitted' },
];

const tried = (model: RetryModel, text: string): RetryModel => {
  const asked = after(model, ...submitting(text));
  return retryEffects(asked).reduce(
    (now, effect) => updateRetry(now, { screen: 'retry', kind: 'replied', reply: replyTo(effect) }),
    asked,
  );
};

describe('mistakes of a game', () => {
  it('are the guesses with a loss of 0.05 or more, the worst first', () => {
    expect(mistakes.map(({ row }) => row)).toEqual([2, 5, 4, 3]);
    const losses = mistakes.map(({ loss }) => loss);
    expect(losses).toEqual(losses.toSorted((one, other) => other - one));
    expect(Math.min(...losses)).toBeGreaterThanOrEqual(0.05);
  });

  it('have no opening, which is judged apart, however weak it is', () => {
    const rowsFrom = (first: string): readonly number[] => {
      const game = played('3526', [first, '3344', '3344']);
      return mistakesOf(game, review(game)).map(({ row }) => row);
    };
    expect(rowsFrom('1122')).toEqual([3, 2]);
    expect(rowsFrom('1111')).toEqual([3]);
  });

  it('has the game before each of them', () => {
    for (const { row, game } of mistakes) {
      expect(game.phase).toBe('guessing');
      expect(game.record).toEqual(lost.record.slice(0, row - 1));
    }
    expect(gameBefore(lost, 9)).toBeUndefined();
  });

  it('are not those of a machine', () => {
    const game = playAll(start(rules, inHead, 'seed'), [
      guess(rules, '1111'),
      answer(0, 0),
      guess(rules, '1111'),
      answer(0, 0),
    ]);
    expect(mistakesOf(game, review(game))).toEqual([]);
    expect(initRetry([], randomFrom('rows'))).toBeUndefined();
  });
});

describe('another try against the adversary', () => {
  const rounds = [
    ['1123', answer(0, 1)],
    ['1124', answer(0, 1)],
    ['2445', answer(1, 1)],
  ] as const;
  const game = playAll(start(rulesWith({ attempts: 3 }), againstAdversary, 'seed'), [
    ...rounds.flatMap(([row, feedback]) => [guess(rules, row), feedback]),
  ]);
  const found = mistakesOf(game, review(game));
  const tryAgain = (row: string): RetryModel => {
    const model = initRetry(found, randomFrom('rows'));
    if (model === undefined) throw new Error('no mistakes');
    return tried(model, row);
  };

  it('is offered for guesses that cost whole guesses', () => {
    expect(found).toMatchObject([{ row: 2, loss: 1, value: 4 }]);
  });

  it('is right if it costs nothing in the worst case', () => {
    const best = found[0]?.best;
    expect(best && formatCode(rules, best)).toBe('2445');
    expect(tryAgain('2445').stage).toMatchObject({ kind: 'solved', loss: 0 });
    // Another color in place of 5 is as good, and the solver has to find that out.
    expect(tryAgain('2446').stage).toMatchObject({ kind: 'solved', loss: 0 });
    expect(tryAgain('1111').stage).toMatchObject({ kind: 'wrong', loss: 1 });
  });
});

describe('another try', () => {
  it('takes the best guess, and any guess that is as good', () => {
    const best = formatCode(rules, mistakeOf(begun()).best);
    expect(tried(begun(), best).stage).toMatchObject({ kind: 'solved', loss: 0 });
    // After 1122 the other four colors are alike.
    const other = best.replaceAll(/[3-6]/gu, (sign) => String(9 - Number(sign)));
    expect(other).not.toBe(best);
    const equal = tried(begun(), other);
    expect(equal.stage).toMatchObject({ kind: 'solved' });
    expect(equal.results).toMatchObject([{ kind: 'solved', wrong: 0 }]);
  });

  it('says what a wrong guess costs, and takes it back', () => {
    const wrong = tried(begun(), '1111');
    expect(wrong.stage.kind === 'wrong' && wrong.stage.loss).toBeGreaterThan(0.02);
    expect(isRevealed(wrong)).toBe(false);
    const back = after(wrong, { screen: 'retry', kind: 'taken-back' });
    expect(back.stage).toEqual({ kind: 'guessing', problem: 'none' });
    expect(back.draft.cells).toEqual(['blank', 'blank', 'blank', 'blank']);
    const edit = { edit: 'typed', peg: 2 } as const;
    expect(after(wrong, { screen: 'retry', kind: 'row-edited', edit }).stage.kind).toBe('guessing');
    expect(tried(wrong, '1111').wrong).toHaveLength(1);
  });

  it('knows the loss of the mistake itself without the solver', () => {
    const same = after(
      begun(),
      { screen: 'retry', kind: 'row-pasted', text: formatCode(rules, mistakeOf(begun()).guess) },
      { screen: 'retry', kind: 'row-submitted' },
    );
    expect(same.stage).toMatchObject({ kind: 'wrong', loss: mistakeOf(begun()).loss });
    expect(retryEffects(same)).toEqual([]);
  });

  it('refuses a row that is not complete, and says when the solver failed', () => {
    const short = after(begun(), { screen: 'retry', kind: 'row-submitted' });
    expect(short.stage.kind === 'guessing' && short.stage.problem).not.toBe('none');
    const asked = after(
      begun(),
      { screen: 'retry', kind: 'row-pasted', text: '6666' },
      { screen: 'retry', kind: 'row-submitted' },
    );
    expect(retryEffects(asked).map(effectKey)).toHaveLength(1);
    const reason = () => 'It failed.';
    const reply: Reply = { kind: 'failed', reason };
    const failed = updateRetry(asked, { screen: 'retry', kind: 'replied', reply });
    expect(failed.stage).toEqual({ kind: 'guessing', problem: reason });
  });

  it('shows the best guess, and goes on to the next mistake', () => {
    const shown = after(begun(), { screen: 'retry', kind: 'answer-shown' });
    expect(isRevealed(shown)).toBe(true);
    expect(hasNext(shown)).toBe(true);
    const next = after(shown, { screen: 'retry', kind: 'went-on' });
    expect(next).toMatchObject({ at: 1, stage: { kind: 'guessing' }, wrong: [] });
    expect(next.results.map(({ kind }) => kind)).toEqual(['shown']);
    const last = mistakes.reduce(
      (model) =>
        after(
          model,
          { screen: 'retry', kind: 'answer-shown' },
          { screen: 'retry', kind: 'went-on' },
        ),
      begun(),
    );
    expect(last.at).toBe(mistakes.length - 1);
    expect(last.results).toHaveLength(mistakes.length);
    expect(hasNext(last)).toBe(false);
  });

  it('does not go on before a mistake is solved', () => {
    expect(after(begun(), { screen: 'retry', kind: 'went-on' }).at).toBe(0);
  });
});

describe('several wrong guesses', () => {
  const said = (model: RetryModel): string =>
    retrySentences(model, noBindings, english)
      .map(({ text }) => text)
      .join(' ');
  const wrongGuesses = ['5555', '6666', '5656'] as const;

  it('bring what the best guess does, and then the offer to show it', () => {
    const [first, second, third] = wrongGuesses;
    const once = tried(begun(), first);
    expect(once.stage.kind).toBe('wrong');
    expect(said(once)).not.toContain('The best guess splits');
    const twice = tried(after(once, { screen: 'retry', kind: 'taken-back' }), second);
    expect(said(twice)).toMatch(/The best guess splits the \d+ codes into \d+ groups\./);
    expect(said(twice)).not.toContain('wrong guesses so far');
    const thrice = tried(after(twice, { screen: 'retry', kind: 'taken-back' }), third);
    expect(said(thrice)).toContain('3 wrong guesses so far. Tab shows the best one');
    expect(said(thrice)).not.toContain(formatCode(rules, mistakeOf(thrice).best));
  });
});
