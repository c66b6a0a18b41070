import { describe, expect, it } from 'vitest';
import { adversaryEndLines } from '../../../source/commands/replay/replay.ts';
import { knowledgeOf } from '../../../source/engine/core/knowledge.ts';
import { type Game, type Over, play, start } from '../../../source/engine/variants/game.ts';
import { adversaryAnswer } from '../../../source/solver/adversary/adversary.ts';
import { english } from '../../helpers/english.ts';
import { guess, rulesWith } from '../../helpers/games.ts';

/** In milliseconds; par takes less, however busy the machine is. */
const HANG = 100_000;

describe('the lines after a game against the adversary', () => {
  const line = ['1123', '2445', '2566', '6434', '5451'];
  /** Five guesses that crack it, with the answers that keep the most codes. */
  const game = line.reduce<Game>(
    (before, row) => {
      const guessed = play(before, guess(before.rules, row));
      if (guessed.phase !== 'answering') throw new Error('the game goes on');
      const feedback = adversaryAnswer(guessed.rules, knowledgeOf(guessed.record), guessed.guess);
      return feedback === undefined ? guessed : play(guessed, { kind: 'feedback', feedback });
    },
    start(rulesWith(), { codemaker: 'adversary', codebreaker: 'human' }, 'any'),
  );
  const over = (): Over => {
    if (game.phase !== 'over') throw new Error('the game goes on');
    return game;
  };
  it('say how many codes each answer kept, and par', async () => {
    expect((await adversaryEndLines(over(), HANG))(english)).toEqual([
      expect.stringMatching(/^There was no code\. Each answer kept the most: 1,296 → 276 → /),
      'Par 5, proved: you made it!',
    ]);
  });
});
