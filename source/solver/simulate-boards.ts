import type { Code } from '../core/code.ts';
import { turnsOf } from '../core/record.ts';
import type { BoardCount } from '../core/variant.ts';
import { play, start } from '../variants/game.ts';
import { type Rules, withBoards } from '../variants/index.ts';
import { guessForBoards } from './strategies/boards-guess.ts';

/** The games of a simulation with several boards. */
export type BoardsSimulation = {
  readonly boards: BoardCount;
  /** The numbers of the games to play. */
  readonly games: readonly number[];
  /** Draws the codes: the same seed plays the same games. */
  readonly seed: string;
  /** The first guess of every game. */
  readonly first: Code;
};

/**
 * Plays games with several boards, in which `guessForBoards` chooses every guess after the first one.
 * The generator yields the number of guesses of each game, so that a caller can show progress and stop.
 * Games with too many codes to list have no such guess.
 */
export function* simulateBoards(
  chosen: Rules,
  { boards, games, seed, first }: BoardsSimulation,
): Generator<number, void> {
  const rules: Rules = { ...withBoards(chosen, boards), attempts: 'unlimited' };
  const roles = { codemaker: 'machine', codebreaker: 'machine' } as const;
  for (const number of games) {
    let game = play(start(rules, roles, `${seed} ${number}`, 'system'), {
      kind: 'guess',
      pegs: first,
    });
    while (game.phase === 'guessing') {
      const guess = guessForBoards(game);
      if (!guess.ok) throw new RangeError('The boards of a game that goes on have a guess.');
      game = play(game, { kind: 'guess', pegs: guess.value });
    }
    yield turnsOf(game.record).length;
  }
}
