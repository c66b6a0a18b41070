import { describe, expect, it } from 'vitest';
import { knowledgeOf } from '../../../source/core/knowledge/knowledge.ts';
import { positionKnowing } from '../../../source/solver/position.ts';
import { guessForBoards } from '../../../source/solver/strategies/boards-guess.ts';
import { strategyOf } from '../../../source/solver/strategies/strategies.ts';
import { boardsOf, type Game, play, publicGame, start } from '../../../source/variants/game.ts';
import { withBoards } from '../../../source/variants/index.ts';
import { againstMachine, guess, playAll, rulesWith, successOf } from '../../helpers/games.ts';

const standard = rulesWith();

/** A game that is played to its end by the guesses for its boards. */
function played(first: Game): Game {
  let game = first;
  while (game.phase === 'guessing') {
    game = play(game, { kind: 'guess', pegs: successOf(guessForBoards(publicGame(game))) });
  }
  return game;
}

describe('the guess for the boards of a game', () => {
  it('is that of the expected size where one board is left', () => {
    const game = playAll(start(standard, againstMachine, 'seed'), [guess(standard, '1123')]);
    const position = positionKnowing(standard, knowledgeOf(game.record));
    expect(guessForBoards(game)).toEqual({
      ok: true,
      value: successOf(strategyOf('expected-size', standard, 'seed')).choose(position),
    });
  });

  it.each([2, 4, 8] as const)('wins games with %i boards', (boards) => {
    const games = ['a', 'b', 'c'].map((seed) =>
      played(start(withBoards(standard, boards), againstMachine, seed)),
    );
    for (const game of games) {
      expect(game.phase === 'over' && game.outcome).toBe('cracked');
      expect(boardsOf(game).every(({ isSolved }) => isSolved)).toBe(true);
    }
  });
});
