import { describe, expect, it } from 'vitest';
import type { Feedback } from '../../../../source/engine/core/feedback.ts';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { publicGame, start } from '../../../../source/engine/variants/game.ts';
import { parText, winLine } from '../../../../source/screens/play/game/EndPanel.tsx';
import {
  casualGame,
  type GameModel,
  initGame,
} from '../../../../source/screens/play/game/game-model.ts';
import { defaultModes } from '../../../../source/screens/play/mode.ts';
import { againstAdversary, rulesWith } from '../../../helpers/games.ts';
import { after, effectsIn, pasted, repliedTo } from './played.ts';

const opened = (attempts = 10): GameModel =>
  initGame(
    casualGame(start(rulesWith({ attempts }), againstAdversary, 'seed'), defaultModes.adversary),
    randomFrom('rows'),
    'hints',
  );

const withPar = (model: GameModel): GameModel =>
  repliedTo(model, 'adversary-par', {
    kind: 'adversary-par',
    par: { guesses: 5, status: 'proved' },
  });

const asked = (model: GameModel, row: string): GameModel => after(pasted(model, row), 'enter');

const round = (model: GameModel, row: string, feedback: Feedback): GameModel =>
  repliedTo(asked(model, row), 'adversary-answer', { kind: 'adversary-answer', feedback });

const cracked = (model: GameModel): GameModel => round(model, '1111', { exact: 4, partial: 0 });

const kindsIn = (model: GameModel) => effectsIn(model).map(({ kind }) => kind);
const saidBy = ({ log }: GameModel) =>
  log.lines.filter(({ content }) => content !== 'aloud').map(({ text }) => text);

describe('a game against the adversary', () => {
  it('says at once what the adversary is, and its par when it is known', () => {
    const model = opened();
    expect(saidBy(model)[0]).toBe('No code is set: each answer keeps the most codes.');
    expect(kindsIn(model)).toEqual(['adversary-par']);
    expect(saidBy(withPar(model)).at(-1)).toBe('Par is 5 guesses, proved.');
    expect(kindsIn(withPar(model))).toEqual([]);
  });

  it('asks for an answer to each guess, before par, and keeps the guess in the row', () => {
    const model = asked(opened(), '1122');
    expect(model.game.phase).toBe('answering');
    expect(kindsIn(model)).toEqual(['adversary-answer']);
    expect(model.draft.cells).toEqual([0, 0, 1, 1]);
    const answered = repliedTo(model, 'adversary-answer', {
      kind: 'adversary-answer',
      feedback: { exact: 1, partial: 0 },
    });
    expect(turnsOf(answered.game.record)).toHaveLength(1);
    expect(saidBy(answered).filter((line) => line.startsWith('1122'))).toEqual([
      '1122: right place 1, right color 0.',
    ]);
  });

  it('can be asked again if it has failed', () => {
    const failed = repliedTo(asked(opened(), '1122'), 'adversary-answer', {
      kind: 'failed',
      reason: 'It is tired.',
    });
    expect(saidBy(failed).at(-1)).toBe(
      'The adversary cannot answer: It is tired. Enter asks it again.',
    );
    expect(kindsIn(failed)).toEqual([]);
    expect(kindsIn(after(failed, 'enter'))).toEqual(['adversary-answer']);
  });

  it.each([
    [2, 'Par 5, proved: you beat it by 3!'],
    [5, 'Par 5, proved: you made it!'],
    [6, 'Par 5, proved: 1 over par.'],
  ])('compares a game of %i turns with par', (turns, text) => {
    const before = Array.from({ length: turns - 1 }).reduce<GameModel>(
      (model) => round(model, '1122', { exact: 1, partial: 0 }),
      withPar(opened()),
    );
    const { game, par, adversary } = cracked(before);
    const over = publicGame(game);
    if (over.phase !== 'over') throw new Error(over.phase);
    expect(parText(over, { par, adversary })).toBe(text);
    const occasion = { kind: 'casual' } as const;
    expect(winLine(over, { par, adversary, figures: 'none', occasion }, 60)).toContain('par 5');
  });
});
