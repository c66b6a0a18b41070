import { describe, expect, it } from 'vitest';
import { codesIn } from '../../../source/engine/core/game/game.ts';
import { turnsOf } from '../../../source/engine/core/game/record.ts';
import { knowledgeOf } from '../../../source/engine/core/knowledge.ts';
import {
  boardsOf,
  type Game,
  knowledgeOfBoards,
  play,
  publicGame,
  start,
} from '../../../source/engine/variants/game.ts';
import { withBoards } from '../../../source/engine/variants/index.ts';
import { measureGuess, type RankedGuess } from '../../../source/solver/advice/rank.ts';
import { type HeuristicName, heuristics } from '../../../source/solver/heuristics/heuristics.ts';
import { countOf, positionWithKnowledge } from '../../../source/solver/position/position.ts';
import { guessesForBoards } from '../../../source/solver/simulation/simulate-boards.ts';
import {
  guessForBoards,
  rankedGuessForBoards,
} from '../../../source/solver/strategies/boards-guess.ts';
import { strategyOf } from '../../../source/solver/strategies/strategies.ts';
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
    const position = positionWithKnowledge(standard, knowledgeOf(game.record));
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

describe('the strategies for several boards', () => {
  const game = playAll(start(withBoards(standard, 4), againstMachine, 'seed'), [
    guess(standard, '1123'),
  ]);

  it.each(heuristics)('$name leaves less by its own measure than the others do', ({ name }) => {
    const costs = heuristics.map((heuristic) => {
      const ranked = rankedGuessForBoards(standard, knowledgeOfBoards(game), heuristic.name);
      const measures = knowledgeOfBoards(game).map((known) =>
        measureGuess(positionWithKnowledge(standard, known), successOf(ranked).guess),
      );
      return measures.reduce((sum, measure) => sum + ownMeasure[name](measure), 0);
    });
    const own = heuristics.findIndex((heuristic) => heuristic.name === name);
    expect(costs[own]).toBeCloseTo(Math.min(...costs), 9);
  });

  it('say what is left on the unsolved boards together', () => {
    const { candidates, expectedSize, worstCase } = successOf(
      rankedGuessForBoards(standard, knowledgeOfBoards(game), 'expected-size'),
    );
    const counts = knowledgeOfBoards(game).map((known) =>
      countOf(positionWithKnowledge(standard, known)),
    );
    expect(candidates).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(expectedSize).toBeLessThan(worstCase);
    expect(worstCase).toBeLessThan(candidates);
  });

  it('need as many guesses for the codes of a game as the game takes', () => {
    const whole = played(start(withBoards(standard, 4), againstMachine, 'seed'));
    if (whole.phase !== 'over') throw new Error('the game goes on');
    expect(guessesForBoards(standard, codesIn(whole.secret), 'expected-size')).toBe(
      turnsOf(whole.record).length,
    );
  });

  it('find no guess where there are too many codes to list', () => {
    const large = rulesWith({ pegs: 8, colors: 8 });
    expect(rankedGuessForBoards(large, [[], []], 'entropy')).toEqual({
      ok: false,
      problem: 'too-many-codes',
    });
  });
});

/** What each strategy makes small. */
const ownMeasure: Readonly<Record<HeuristicName, (ranked: RankedGuess) => number>> = {
  'worst-case': ({ worstCase }) => worstCase,
  'expected-size': ({ expectedSize }) => expectedSize,
  entropy: ({ entropy }) => -entropy,
  'most-parts': ({ parts }) => -parts,
};
