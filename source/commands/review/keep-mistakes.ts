import type { GameId } from '../../engine/core/stored/game.ts';
import { dayAt } from '../../engine/daily/days.ts';
import type { Game } from '../../engine/variants/game.ts';
import { mistakesOf } from '../../screens/study/retry/mistakes.ts';
import { foundMistakes } from '../../screens/study/retry/stored-mistakes.ts';
import type { Review } from '../../solver/review/review-types.ts';
import { openGameStore } from '../../store/database.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/command.ts';
import { localProfile } from '../data/accounts.ts';
import { readStoreLocation } from '../options/store-options.ts';

/**
 * Keeps the mistakes that a review found in a finished game of this computer, for its player to try
 * again. Data that cannot be changed now are left as they are: the next review finds the same.
 */
export async function keepMistakes(
  id: GameId,
  game: Game,
  review: Review,
  given: ParsedArguments,
  { env }: Pick<Terminal, 'env'>,
): Promise<void> {
  const found = foundMistakes(mistakesOf(game, review));
  const location = readStoreLocation(given, env);
  if (game.phase !== 'over' || found.length === 0 || !location.ok) return;
  const opened = await openGameStore(location.value, { missing: 'refuse', damaged: 'refuse' });
  if (!opened.ok) return;
  const { store } = opened.value;
  try {
    const account = await localProfile(store);
    if (!account.ok || account.value === undefined) return;
    await store.mistakes.add(account.value.id, id, found, dayAt(Date.now()));
  } finally {
    await store.close();
  }
}
