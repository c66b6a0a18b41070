import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { defaultEquationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import { start } from '../../../../source/engine/variants/game.ts';
import type { PegOptions } from '../../../../source/engine/variants/pegs.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { initAnswer } from '../../../../source/screens/play/answer/answer.ts';
import { emptyCounts } from '../../../../source/screens/play/answer/entry.ts';
import { defaultModes } from '../../../../source/screens/play/mode.ts';
import { inHead } from '../../../helpers/games.ts';
import {
  after,
  afterGuess,
  first,
  fresh,
  messageOf,
  messagesOf,
  modelOf,
  opponent,
} from './answer-models.ts';

describe('a new game', () => {
  it.each<[options: Partial<PegOptions>, said: string]>([
    [{}, 'Answer with two numbers, right place and right color.'],
    [{ alphabet: 'digits' }, 'Answer with two numbers, bulls and cows.'],
  ])('says to write the code down, and how to answer %o', (options, said) => {
    expect(messagesOf(modelOf(options), 2)).toEqual([
      `Think of a code and write it down. ${opponent.name} will guess.`,
      said,
    ]);
  });

  it('names the signs of tiles', () => {
    const equations = initAnswer(
      start(defaultEquationRules, inHead, 'seed'),
      defaultModes.hide,
      opponent,
    );
    expect(messagesOf(equations)).toEqual([
      'Answer with a sign for each symbol: g right, y elsewhere in the equation, . not in it.',
    ]);
  });
});

describe('an answer', () => {
  it.each<[how: string, keys: readonly Key[], exact: number, partial: number]>([
    ['by arrows', ['right', 'down', 'right', 'right'], 1, 2],
    ['by digits', ['1', '2'], 1, 2],
    ['by signs', [...'.●○○'], 1, 2],
    ['of two zeros', ['0', '0'], 0, 0],
    ['of two zeros, untouched but confirmed', ['enter'], 0, 0],
  ])('%s is recorded, and the next one starts empty', (_, keys, exact, partial) => {
    const answered = after(first, ...keys, 'enter');
    expect(turnsOf(answered.game.record).map(({ feedback }) => feedback)).toEqual([
      { exact, partial },
    ]);
    expect(answered.game.phase).toBe('guessing');
    expect(answered.entry).toEqual(emptyCounts.places);
  });

  it('that is untouched asks once, and any other key goes on', () => {
    const asked = after(first, 'enter');
    expect(asked.game).toBe(first.game);
    expect(messagesOf(asked)).toEqual(['No pegs at all? Press Enter or y.']);
    expect(turnsOf(after(asked, 'y').game.record)).toHaveLength(1);
    for (const key of ['escape', 'n', 'x']) {
      const carriedOn = after(asked, key);
      expect(carriedOn).toMatchObject({ game: first.game, untouched: 'not-asked' });
      expect(after(carriedOn, 'enter').untouched).toBe('asked');
    }
    expect(after(asked, '2')).toMatchObject({ untouched: 'not-asked', entry: { exact: 2 } });
    expect(turnsOf(after(asked, '2', 'enter').game.record)).toMatchObject([
      { feedback: { exact: 2, partial: 0 } },
    ]);
  });

  it.each<[keys: readonly Key[], said: string]>([
    [
      ['3', '1'],
      '3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
    ],
    [['9'], 'The two counts together cannot be more than the 4 pegs.'],
    [['3', '3'], 'The two counts together cannot be more than the 4 pegs.'],
    [[...'●○'], '2 more: ●, ○ or ·'],
    [[...'●●○'], '1 more: ●, ○ or ·'],
    [
      [...'●●●○'],
      '3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
    ],
  ])('of %j is refused with the reason, and nothing is lost', (keys, said) => {
    const before = after(first, ...keys);
    const refused = after(before, 'enter');
    expect(refused).toEqual({ ...before, log: refused.log });
    expect(refused.game).toBe(first.game);
    expect(refused.log.lines.at(-1)).toEqual({ tone: 'refusal', text: said });
    expect(after(refused, '0', '0', '0', 'enter').game.phase).toBe('guessing');
  });

  it('is not given by Enter while the machine thinks', () => {
    expect(messageOf(fresh, 'enter')).toBeUndefined();
  });
});

describe('keys while the machine is thinking', () => {
  it('are kept for the answer to its guess, which Enter gives', () => {
    const thinking = after(first, '1', 'enter');
    expect(thinking.game.phase).toBe('guessing');
    const ahead = after(thinking, ...'●●○.', 'enter', 'enter');
    expect(ahead.game).toBe(thinking.game);
    const asked = afterGuess(ahead);
    expect(asked.game.phase).toBe('answering');
    expect(turnsOf(after(asked, 'enter').game.record).at(-1)?.feedback).toEqual({
      exact: 2,
      partial: 1,
    });
  });
});
