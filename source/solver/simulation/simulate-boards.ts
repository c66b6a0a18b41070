import type { Code } from '../../engine/core/code.ts';
import { codesIn } from '../../engine/core/game/game.ts';
import type { Knowledge } from '../../engine/core/knowledge.ts';
import { type BoardCount, MAX_TURNS } from '../../engine/core/variant.ts';
import { start } from '../../engine/variants/game.ts';
import { type Rules, variantOf, withBoards } from '../../engine/variants/index.ts';
import type { HeuristicName } from '../heuristics/heuristics.ts';
import { guessWithKnowledge } from '../strategies/boards-guess.ts';

/** The games of a simulation with several boards. */
export type BoardsSimulation = {
  readonly boards: BoardCount;
  readonly strategy: HeuristicName;
  /** The numbers of the games to play. */
  readonly games: readonly number[];
  /** Draws the codes: the same seed plays the same games. */
  readonly seed: string;
  /** The first guess of every game. */
  readonly first: Code;
};

/**
 * Plays games with several boards, in which a strategy for several boards chooses every guess after the
 * first one. The generator yields the number of guesses of each game, so that a caller can show progress
 * and stop. Games with too many codes to list have no such guess.
 */
export function* simulateBoards(
  boardRules: Rules,
  { boards, strategy, games, seed, first }: BoardsSimulation,
): Generator<number, void> {
  const rules = withBoards(boardRules, boards);
  const roles = { codemaker: 'machine', codebreaker: 'machine' } as const;
  for (const number of games) {
    const game = start(rules, roles, `${seed} ${number}`, 'system');
    const secrets = game.phase === 'guessing' ? codesIn(game.secret) : [];
    const needed = guessesForBoards(rules, secrets, strategy, first);
    if (needed === undefined) throw new RangeError('The boards of a game have a guess.');
    yield needed;
  }
}

/**
 * How many guesses a strategy needs to find the secrets of all boards of a game, with attempts without
 * a limit; undefined if it cannot find one, such as letters that are no word.
 */
export function guessesForBoards(
  rules: Rules,
  secrets: readonly Code[],
  strategy: HeuristicName,
  first?: Code,
): number | undefined {
  const { score, solved } = variantOf(rules);
  let open = secrets.map((secret): OpenBoard => ({ secret, known: [] }));
  for (let guesses = 1; guesses <= MAX_TURNS; guesses++) {
    const guess = guesses === 1 && first !== undefined ? first : guessFor(rules, open, strategy);
    if (guess === undefined) return undefined;
    open = open.flatMap(({ secret, known }) => {
      const feedback = score(secret, guess);
      return solved(feedback) ? [] : [{ secret, known: [...known, { guess, feedback }] }];
    });
    if (open.length === 0) return guesses;
  }
  return undefined;
}

type OpenBoard = { readonly secret: Code; readonly known: Knowledge };

function guessFor(
  rules: Rules,
  open: readonly OpenBoard[],
  strategy: HeuristicName,
): Code | undefined {
  const known = open.map((board) => board.known);
  const guess = guessWithKnowledge(rules, known, strategy);
  return guess.ok ? guess.value : undefined;
}
