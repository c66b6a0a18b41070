import { counted } from '../../languages/en/phrases.ts';
import type { Over } from '../../variants/game.ts';
import { guessesOf, type Lane } from './lane.ts';
import type { WatchModel } from './watch.ts';

/** The machines that cracked the code with the fewest guesses; more than one is a tie. */
export function winnersOf(lanes: readonly Lane[]): readonly Lane[] {
  const cracked = lanes.filter(({ game }) => game.phase === 'over' && game.outcome === 'cracked');
  const fewest = Math.min(...cracked.map(guessesOf));
  return cracked.filter((lane) => guessesOf(lane) === fewest);
}

/** How a watched game has ended: `Allan wins! 3 guesses!`, a tie, or that no machine found the code. */
export function resultSentence({ lanes, mode }: Pick<WatchModel, 'lanes' | 'mode'>): string {
  const winners = winnersOf(lanes);
  const [winner] = winners;
  if (winner === undefined) {
    if (lanes.length > 1) return 'No machine found the code.';
    const name = lanes[0]?.opponent.name ?? '';
    return mode.kind === 'hide' ? `You win! ${name} did not find it.` : `${name} did not find it.`;
  }
  const guesses = counted(guessesOf(winner), 'guess');
  return winners.length === 1
    ? `${winner.opponent.name} wins! ${guesses}!`
    : `A tie: ${winners.map(({ opponent }) => opponent.name).join(' and ')}, ${guesses}!`;
}

/** The game to share after machines played: the winner's, or the first that is over. */
export function gameToShare({ lanes }: Pick<WatchModel, 'lanes'>): Over | undefined {
  const games = [...winnersOf(lanes), ...lanes].map(({ game }) => game);
  return games.find((game) => game.phase === 'over');
}
