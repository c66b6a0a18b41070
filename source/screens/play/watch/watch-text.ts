import type { Over } from '../../../engine/variants/game.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import type { Situation } from '../../../prose/sentence-data.ts';
import { lineOf, situationAt } from '../../../prose/voices.ts';
import { guessesOf, type Lane } from './lane.ts';
import type { WatchModel } from './watch.ts';

const nothing: LocalizedText = () => '';

/** What a machine says about its last visible guess, or at its end; empty before its first guess. */
export function voiceOf(lane: Lane, shown: number, seed: string): LocalizedText {
  const situation = situationIn(lane, shown);
  if (situation === undefined) return nothing;
  const { name } = lane.opponent;
  const { rules } = lane.game;
  const spoken = Math.min(shown, guessesOf(lane)) - 1;
  return (catalog) => catalog.quoted(lineOf(name, situation, { rules, seed, spoken }, catalog));
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
export function numbersOf({ game, analyses }: Lane, shown: number): LocalizedText {
  const { rules } = game;
  const analysis = analyses[Math.min(shown, analyses.length) - 1];
  if (analysis === undefined) return nothing;
  const { candidates, rarity, expected, worst } = analysis;
  return (catalog) =>
    catalog.play.watch.measured(candidates, rarity, nounsOf(rules, catalog), expected, worst);
}

/** The machines that cracked the code with the fewest guesses; more than one is a tie. */
export function winnersOf(lanes: readonly Lane[]): readonly Lane[] {
  const cracked = lanes.filter(({ game }) => game.phase === 'over' && game.outcome === 'cracked');
  const fewest = Math.min(...cracked.map(guessesOf));
  return cracked.filter((lane) => guessesOf(lane) === fewest);
}

type Watched = Pick<WatchModel, 'lanes' | 'mode'>;

/**
 * How a watched game has ended: `Allan wins! 3 guesses!`, a tie, or that no machine found the code; as
 * versions, the longest first.
 */
export function resultVersions({ lanes, mode }: Watched, { play }: Catalog): readonly string[] {
  const { result } = play.watch;
  const winners = winnersOf(lanes);
  const [winner] = winners;
  if (winner === undefined) {
    if (lanes.length > 1) return [result.noneFound];
    const name = lanes[0]?.opponent.name ?? '';
    return [mode.kind === 'hide' ? result.held(name) : result.notFound(name)];
  }
  const names = winners.map(({ opponent }) => opponent.name);
  const guesses = guessesOf(winner);
  return names.length === 1
    ? [result.wins(winner.opponent.name, guesses)]
    : result.tie(names, guesses);
}

/** How a watched game has ended, as a whole sentence. */
export const resultSentence = (watched: Watched, catalog: Catalog): string =>
  resultVersions(watched, catalog)[0] ?? '';

/** The game to share after machines played: the winner's, or the first that is over. */
export function gameToShare({ lanes }: Pick<WatchModel, 'lanes'>): Over | undefined {
  const games = [...winnersOf(lanes), ...lanes].map(({ game }) => game);
  return games.find((game) => game.phase === 'over');
}
