import { turnsOf } from '../../../engine/core/game/record.ts';
import { type Game, knowledgeOfBoards } from '../../../engine/variants/game.ts';
import type { Prose } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/text/games/index.ts';
import { lineOf, situationAt } from '../../../prose/text/voices/index.ts';
import { quoted, type Situation } from '../../../prose/text/voices/voice.ts';
import { guessesOf, type Lane } from './lane.ts';

const nothing: Prose = () => '';

/** What a machine says about its last visible guess, or at its end; empty before its first guess. */
export function voiceOf(lane: Lane, shown: number, seed: string): Prose {
  const situation = situationIn(lane, shown);
  if (situation === undefined) return nothing;
  const { name } = lane.opponent;
  const { rules } = lane.game;
  const spoken = Math.min(shown, guessesOf(lane)) - 1;
  return (catalog) => quoted(lineOf(name, situation, { rules, seed, spoken }, catalog), catalog);
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

/** How many boards were not solved before a guess, from 1. */
const boardsBefore = ({ rules, roles, record }: Game, guess: number): number =>
  knowledgeOfBoards({ rules, roles, record: turnsOf(record).slice(0, guess - 1) }).length;

/** What the machine knew before its last visible guess, and what it expected. */
export function numbersOf({ game, analyses }: Lane, shown: number): Prose {
  const { rules } = game;
  const analysis = analyses[Math.min(shown, analyses.length) - 1];
  if (analysis === undefined) return nothing;
  const { candidates, rarity, expected, worst } = analysis;
  const boards = boardsBefore(game, Math.min(shown, analyses.length));
  return (catalog) => {
    const nouns = nounsOf(rules, catalog);
    return boards === 1
      ? catalog.play.watch.measured(candidates, rarity, nouns, expected, worst)
      : catalog.play.boards.watched(boards, candidates, rarity, nouns, expected, worst);
  };
}
