import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { knowledgeOf } from '../../../../source/engine/core/knowledge.ts';
import type { Game } from '../../../../source/engine/variants/game.ts';
import type { Situation } from '../../../../source/prose/games/voices.ts';
import type { Reply } from '../../../../source/screens/app/effects.ts';
import type { AnswerModel } from '../../../../source/screens/play/answer/answer.ts';
import {
  after,
  afterGuess,
  afterMove,
  afterReply,
  contradicted,
  effectsOn,
  first,
  fresh,
  messagesOf,
  modelOf,
  opponent,
  shownIn,
  spokenBy,
} from './answer-models.ts';

const question = (game: Game) => ({
  rules: game.rules,
  known: knowledgeOf(game.record),
  seed: 'seed',
  lane: 0,
});

describe('what the screen waits for', () => {
  const answered = after(first, '0', '1', 'enter');
  const cracked = after(first, '4', 'enter');
  const exhausted = after(afterGuess(modelOf({ attempts: 1 })), '0', 'enter');

  it.each<[when: string, model: AnswerModel, kinds: readonly string[]]>([
    ['before a guess', fresh, ['guess']],
    ['while the person answers', first, []],
    ['after the answer', answered, ['guess']],
    ['after the code was cracked', cracked, ['check']],
    ['when the turns are used up', exhausted, ['check']],
    ['when the game is given up', afterMove(first, { kind: 'resign' }), []],
    ['when no code fits', contradicted(answered), []],
    ['when the answers were found to fit', afterReply(cracked, consistent()), []],
    ['when the machine cannot play', afterReply(fresh, { kind: 'failed', reason: 'No.' }), []],
  ])('%s', (_, model, kinds) => {
    expect(effectsOn(model).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('is a guess of the opponent, from the answered turns', () => {
    expect(effectsOn(answered)).toEqual([
      { ...question(answered.game), kind: 'guess', strategy: opponent.strategy },
    ]);
    expect(turnsOf(answered.game.record)).toHaveLength(1);
  });

  it('is a check of every answer when the game has ended', () => {
    expect(effectsOn(cracked)).toEqual([{ ...question(cracked.game), kind: 'check' }]);
  });
});

function consistent(): Reply {
  return { kind: 'consistent', candidates: 1 };
}

describe('a guess', () => {
  it('comes with a line of the machine, and with its numbers behind a key', () => {
    expect(first.game.phase).toBe('answering');
    expect(shownIn(first, 2)).toEqual([spokenBy('Ora', 'first', 0), 'Ora: is it 1122?']);
    const numbers = '105 codes fit. This should leave about 14, at most 22.';
    const shown = after(first, 'i');
    expect(shownIn(shown, 2)).toEqual(['Ora: is it 1122?', numbers]);
    expect(shownIn(after(shown, 'i'), 9)).toEqual(shownIn(first, 9));
  });

  it.each<[expected: number, candidates: number, about: Situation]>([
    [300, 105, 'many'],
    [21, 20, 'some'],
    [60, 20, 'cut-more'],
    [10, 20, 'cut-less'],
    [3, 1, 'last'],
    [3, 3, 'few'],
  ])('after %i expected codes and %i that are left comes with: %s', (before, left, about) => {
    const known = { candidates: 1296, rarity: 'common', expected: before, worst: 400 } as const;
    const now = { candidates: left, rarity: 'common', expected: 1, worst: 1 } as const;
    const asked = afterReply(fresh, { kind: 'guess', pegs: [0, 0, 1, 1], analysis: known });
    const again = afterReply(after(asked, '1', 'enter'), {
      kind: 'guess',
      pegs: [0, 0, 1, 2],
      analysis: now,
    });
    expect(shownIn(again, 2)[0]).toBe(spokenBy('Ora', about, 1));
  });

  it('is shown with a short reason when it is the only code left', () => {
    const reply = { candidates: 1, rarity: 'common', expected: 1, worst: 1 } as const;
    const sure = afterReply(fresh, { kind: 'guess', pegs: [0, 0, 1, 1], analysis: reply });
    expect(messagesOf(sure)).toEqual(['No other code is possible.']);
  });
});

describe('a machine that cannot play', () => {
  const unable = afterReply(fresh, { kind: 'failed', reason: 'Too many codes.' });

  it('gives the reason, and is not asked again', () => {
    expect(unable.log.lines.at(-1)).toEqual({ tone: 'refusal', text: 'Too many codes.' });
    expect(unable.opponentState).toBe('cannot-play');
  });
});
