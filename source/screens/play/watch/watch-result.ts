import type { Over } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { guessesOf, type Lane } from './lane.ts';
import type { WatchModel } from './watch.ts';

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
