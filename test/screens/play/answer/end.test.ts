import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { turnsLeft } from '../../../../source/engine/variants/game.ts';
import type { Situation } from '../../../../source/prose/games/voices.ts';
import type { AnswerModel } from '../../../../source/screens/play/answer/answer.ts';
import { defaultModes } from '../../../../source/screens/play/mode.ts';
import {
  after,
  afterGuess,
  afterMove,
  contradicted,
  contradiction,
  effectsOn,
  first,
  messageOf,
  messagesOf,
  modelOf,
  shownIn,
  spokenBy,
} from './answer-models.ts';

describe('the end', () => {
  it.each<[what: string, model: AnswerModel, outcome: string, said: string]>([
    ['all in place', after(first, '4', 'enter'), 'cracked', 'Ora cracked it in 1 guess.'],
    [
      'the last turn',
      after(afterGuess(modelOf({ attempts: 1 })), '0', 'enter'),
      'exhausted',
      'Ora gives up. You win: your code held!',
    ],
    ['giving up', afterMove(first, { kind: 'resign' }), 'resigned', 'You gave up.'],
  ])('comes with %s', (_, model, outcome, said) => {
    expect(model.game.phase === 'over' && model.game.outcome).toBe(outcome);
    expect(messagesOf(model, 2)).toContain(said);
  });

  it.each<[about: Situation, model: AnswerModel]>([
    ['found', after(first, '4', 'enter')],
    ['gave-up', after(afterGuess(modelOf({ attempts: 1 })), '0', 'enter')],
  ])('comes with a line of the machine: %s', (about, model) => {
    expect(shownIn(model)).toEqual([spokenBy('Ora', about, 1)]);
  });

  it('offers its menu and a review of the answers', () => {
    const over = after(first, '4', 'enter');
    const { rules } = over.game;
    const again = { screen: 'app', kind: 'rules-chosen', rules, mode: defaultModes.hide };
    expect(messageOf(over, 'enter')).toEqual(again);
    expect(after(over, 'up').choice).toBe(4);
    expect(messageOf(over, 'tab')).toMatchObject({ kind: 'went-to', name: 'referee' });
    expect(messageOf(over, 'n')).toEqual(again);
    expect(messageOf(over, '1')).toBeUndefined();
    expect(messageOf(over, 'escape')).toEqual({ screen: 'app', kind: 'menu-opened' });
  });
});

describe('a contradiction', () => {
  const answered = after(first, '4', '0', 'left', 'enter');
  const withoutCode = contradicted(answered);

  it('is announced, and the answers can be reviewed', () => {
    expect(shownIn(withoutCode, 2)).toEqual([
      spokenBy('Ora', 'contradiction', 1),
      'No code fits your answers. Some of them contradict each other.',
    ]);
    expect(withoutCode.answers).toEqual({ kind: 'contradiction', contradiction });
    for (const key of ['tab', 'enter']) {
      expect(messageOf(withoutCode, key)).toMatchObject({ kind: 'went-to', name: 'referee' });
    }
    expect(messageOf(withoutCode, '1')).toBeUndefined();
  });

  it('is dropped when a row is changed, and the machine thinks again', () => {
    const feedback = { exact: 0, partial: 1 };
    const changed = afterMove(withoutCode, { kind: 'correct', turn: 0, feedback });
    expect(changed.answers).toEqual({ kind: 'unknown' });
    expect(messagesOf(changed)).toEqual(['Row 1 changed.']);
    // The machine's view had counts that the changed answer made wrong.
    expect(withoutCode.candidates).not.toEqual([]);
    expect(changed.candidates).toEqual([]);
    expect(effectsOn(changed).map(({ kind }) => kind)).toEqual(['guess']);
    const [turn] = turnsOf(changed.game.record);
    expect(turn).toMatchObject({ feedback, corrected: [{ exact: 3, partial: 0 }] });
    expect(turnsLeft(changed.game)).toBe(9);
  });
});

describe('Esc', () => {
  it('warns first, in every phase after an answer, and leaves at the second press', () => {
    for (const model of [after(first, '0', 'enter'), contradicted(after(first, '0', 'enter'))]) {
      const warned = after(model, 'escape');
      expect(warned.leaving).toBe('warned');
      expect(messageOf(warned, 'escape')).toEqual({ screen: 'app', kind: 'menu-opened' });
      expect(after(warned, '1')).toMatchObject({ leaving: 'stays', entry: model.entry });
    }
  });
});
