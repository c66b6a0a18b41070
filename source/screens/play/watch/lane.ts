import { turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import { type Game, play, refusal, start } from '../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { GuessAnalysis } from '../../../solver/thread/effect.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import type { Opponent } from '../modes/opponents.ts';

/** One machine: its game so far, and its analysis of each guess. */
export type Lane = {
  readonly opponent: Opponent;
  readonly game: Game;
  readonly analyses: readonly GuessAnalysis[];
  /** Why it cannot go on. */
  readonly trouble: LocalizedText | 'none';
};

/** A machine before its first guess in a game, whose code it will break. */
export const startLane = (opponent: Opponent, game: Game): Lane => ({
  opponent,
  game: withoutGuesses(game),
  analyses: [],
  trouble: 'none',
});

const withoutGuesses = ({ rules, roles, seed, seedSource, moves }: Game): Game =>
  moves.filter(({ kind }) => kind === 'secret').reduce(play, start(rules, roles, seed, seedSource));

/** Whether a machine will make another guess. */
export const isThinking = ({ game, trouble }: Lane): boolean =>
  game.phase === 'guessing' && trouble === 'none';

/** How many guesses a machine has made. */
export const guessesOf = ({ game }: Lane): number => turnsOf(game.record).length;

/** The effects that a machine waits for: its next guess. */
export function laneEffects(lane: Lane, index: number, seed: string): readonly Effect[] {
  if (!isThinking(lane)) return [];
  const { rules, record } = lane.game;
  const { strategy } = lane.opponent;
  return [{ kind: 'guess', strategy, rules, known: knowledgeOf(record), seed, lane: index }];
}

/** A machine after a reply to its effect. */
export function laneAfter(lane: Lane, reply: Reply): Lane {
  const { rules } = lane.game;
  switch (reply.kind) {
    case 'guess': {
      const move = { kind: 'guess', pegs: reply.pegs } as const;
      const problem = refusal(lane.game, move);
      return problem === undefined
        ? { ...lane, game: play(lane.game, move), analyses: [...lane.analyses, reply.analysis] }
        : { ...lane, trouble: (catalog) => moveSentence(problem, rules, {}, catalog) };
    }
    case 'failed':
      return { ...lane, trouble: reply.reason };
    case 'contradiction':
      return {
        ...lane,
        trouble: (catalog) => catalog.play.watch.noneFits(nounsOf(rules, catalog)),
      };
    default:
      return lane;
  }
}
