import { turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import { type Game, play, refusal, start } from '../../../engine/variants/game.ts';
import { lineOf, type Situation, situationAt } from '../../../prose/games/voices.ts';
import { nounsOf } from '../../../prose/games.ts';
import { candidates as candidateWords, quoted } from '../../../prose/phrases.ts';
import { mean, worstOf } from '../../../prose/play.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { GuessAnalysis } from '../../../solver/thread/effect.ts';
import type { Effect, Reply } from '../../app/effects.ts';
import type { Opponent } from '../modes/opponents.ts';

/** One machine: its game so far, and its analysis of each guess. */
export type Lane = {
  readonly opponent: Opponent;
  readonly game: Game;
  readonly analyses: readonly GuessAnalysis[];
  /** Why it cannot go on; empty while it can. */
  readonly trouble: string;
};

/** A machine before its first guess in a game, whose code it will break. */
export const startLane = (opponent: Opponent, game: Game): Lane => ({
  opponent,
  game: withoutGuesses(game),
  analyses: [],
  trouble: '',
});

const withoutGuesses = ({ rules, roles, seed, seedSource, moves }: Game): Game =>
  moves.filter(({ kind }) => kind === 'secret').reduce(play, start(rules, roles, seed, seedSource));

/** Whether a machine will make another guess. */
export const isThinking = ({ game, trouble }: Lane): boolean =>
  game.phase === 'guessing' && trouble === '';

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
        : { ...lane, trouble: moveSentence(problem, rules, {}) };
    }
    case 'failed':
      return { ...lane, trouble: reply.reason };
    case 'contradiction':
      return {
        ...lane,
        trouble: `It knows no ${nounsOf(rules).code} that fits.`,
      };
    default:
      return lane;
  }
}

const nothing = '';

/** What a machine says about its last visible guess, or at its end; empty before its first guess. */
export function voiceOf(lane: Lane, shown: number, seed: string): string {
  const situation = situationIn(lane, shown);
  if (situation === undefined) return nothing;
  const { name } = lane.opponent;
  const { rules } = lane.game;
  const spoken = Math.min(shown, guessesOf(lane)) - 1;
  return quoted(lineOf(name, situation, { rules, seed, spoken }));
}

function situationIn(lane: Lane, shown: number): Situation | undefined {
  const { game, analyses } = lane;
  if (game.phase === 'over' && shown >= guessesOf(lane)) {
    return game.outcome === 'cracked' ? 'found' : 'gave-up';
  }
  const guess = Math.min(shown, analyses.length) - 1;
  const analysis = analyses[guess];
  return analysis && situationAt({ ...analysis, guesses: guess }, analyses[guess - 1]);
}

/** What the machine knew before its last visible guess, and what it expected. */
export function numbersOf({ game, analyses }: Lane, shown: number): string {
  const { rules } = game;
  const analysis = analyses[Math.min(shown, analyses.length) - 1];
  if (analysis === undefined) return nothing;
  const { candidates, rarity, expected, worst } = analysis;
  const nouns = nounsOf(rules);
  if (candidates === 1) return `Only one ${nouns.code} was left.`;
  const codes = candidateWords.codes(candidates, rarity, nouns);
  return `Hoped to narrow ${codes} to ${mean(expected)}${worstOf(expected, worst)}.`;
}
