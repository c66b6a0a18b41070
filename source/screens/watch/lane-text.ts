import { grouped } from '../../languages/en/phrases.ts';
import { candidatesInWords } from '../../text/candidates.ts';
import { nounsOf } from '../../text/games/index.ts';
import { lineOf, situationAt } from '../../text/voices/index.ts';
import { quoted, type Situation } from '../../text/voices/voice.ts';
import { roundedMean } from '../play/game-messages.ts';
import { guessesOf, type Lane } from './lane.ts';

/** What a machine says about its last visible guess, or at its end; empty before its first guess. */
export function voiceOf(lane: Lane, shown: number, seed: string): string {
  const situation = situationIn(lane, shown);
  if (situation === undefined) return '';
  const { rules } = lane.game;
  const spoken = Math.min(shown, guessesOf(lane)) - 1;
  return quoted(lineOf(lane.opponent.name, situation, { rules, seed, spoken }));
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
  const analysis = analyses[Math.min(shown, analyses.length) - 1];
  if (analysis === undefined) return '';
  const { candidates, rarity, expected, worst } = analysis;
  if (candidates === 1) return `Only one ${nounsOf(game.rules).code} was left.`;
  const atWorst = worst > expected ? `, at worst to ${grouped(worst)}` : '';
  return `Hoped to narrow ${candidatesInWords(candidates, rarity, game.rules)} to ${roundedMean(expected)}${atWorst}.`;
}
