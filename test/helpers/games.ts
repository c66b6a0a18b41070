import type { Code } from '../../source/engine/core/code.ts';
import type { Feedback } from '../../source/engine/core/feedback.ts';
import type { Roles } from '../../source/engine/core/game/record.ts';
import type { Result } from '../../source/engine/core/result.ts';
import { parseCode } from '../../source/engine/variants/codes.ts';
import { type Game, type Move, play, refusal, start } from '../../source/engine/variants/game.ts';
import type { Rules } from '../../source/engine/variants/index.ts';
import { type PegOptions, type PegRules, pegRules } from '../../source/engine/variants/pegs.ts';

/** The value of a result that must be a success. */
export function successOf<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  throw new Error(`expected a success, got ${JSON.stringify(result.problem)}`);
}

/** The rules of a game that a table has, such as `4x6` or `4x10-distinct`. */
export function rulesOfSize(size: string): PegRules {
  const [, pegs, colors, distinct] = /^(\d+)x(\d+)(-distinct)?$/.exec(size) ?? [];
  return rulesWith({ pegs: Number(pegs), colors: Number(colors), repeats: distinct === undefined });
}

/** The standard rules with some legal options changed. */
export const rulesWith = (options: Partial<PegOptions> = {}): PegRules =>
  successOf(pegRules(options));

/** The code of a legal text. */
export const codeIn = (rules: Rules, text: string): Code => successOf(parseCode(rules, text));

export const againstMachine: Roles = { codemaker: 'machine', codebreaker: 'human' };
export const againstAdversary: Roles = { codemaker: 'adversary', codebreaker: 'human' };
export const hotSeat: Roles = { codemaker: 'human', secretKept: 'table', codebreaker: 'human' };
export const inHead: Roles = { codemaker: 'human', secretKept: 'head', codebreaker: 'machine' };

/** The move that sets the secret written as `text`. */
export const secret = (rules: Rules, text: string): Move => ({
  kind: 'secret',
  pegs: codeIn(rules, text),
});

/** The move that guesses the code written as `text`. */
export const guess = (rules: Rules, text: string): Move => ({
  kind: 'guess',
  pegs: codeIn(rules, text),
});

/** The move that answers with two counts. */
export const answer = (exact: number, partial: number): Move => ({
  kind: 'feedback',
  feedback: { exact, partial },
});

/** The move that changes the answer to a turn. */
export const correction = (turn: number, feedback: Feedback): Move => ({
  kind: 'correct',
  turn,
  feedback,
});

/** The game after legal moves. */
export const playAll = (game: Game, moves: readonly Move[]): Game =>
  moves.reduce((now, move) => {
    const problem = refusal(now, move);
    if (problem !== undefined)
      throw new Error(`${JSON.stringify(move)} is refused: ${JSON.stringify(problem)}`);
    return play(now, move);
  }, game);

/** A hot-seat game with its secret set. */
export const withSecret = (rules: Rules, text: string): Game =>
  playAll(start(rules, hotSeat, 'seed'), [secret(rules, text)]);
