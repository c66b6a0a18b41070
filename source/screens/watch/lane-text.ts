import type { Prose } from '../../languages/catalog.ts';
import { nounsOf } from '../../text/games/index.ts';
import { lineOf, situationAt } from '../../text/voices/index.ts';
import { quoted, type Situation } from '../../text/voices/voice.ts';
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

/** What the machine knew before its last visible guess, and what it expected. */
export function numbersOf({ game: { rules }, analyses }: Lane, shown: number): Prose {
  const analysis = analyses[Math.min(shown, analyses.length) - 1];
  if (analysis === undefined) return nothing;
  const { candidates, rarity, expected, worst } = analysis;
  return (catalog) =>
    catalog.play.watch.measured(candidates, rarity, nounsOf(rules, catalog), expected, worst);
}
