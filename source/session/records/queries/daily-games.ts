import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import type { AccountId } from '../../../engine/core/stored/account.ts';
import type { FinishedGame, HistoryPage } from '../../../engine/core/stored/game.ts';
import type { DailyGames } from '../../../engine/daily/played.ts';
import type { Games, Unavailable } from '../../../store/port.ts';

/** Reads the unfinished games of a player, and the finished ones at dailies. */
export async function readDailyGames(
  games: Games,
  account: AccountId,
  occasions: readonly ('daily' | 'practice')[],
): Promise<Result<DailyGames, Unavailable>> {
  const [unfinished, ...finished] = await Promise.all([
    games.unfinished(account),
    ...occasions.map((occasion) =>
      allFinished((page) => games.finished(account, { occasion }, page)),
    ),
  ]);
  if (!unfinished.ok) return unfinished;
  const all: FinishedGame[] = [];
  for (const part of finished) {
    if (!part.ok) return part;
    all.push(...part.value);
  }
  return succeed({ unfinished: unfinished.value, finished: all });
}

const PAGE = 500;

/** All pages of a history. */
async function allFinished(
  read: (page: HistoryPage) => Promise<Result<readonly FinishedGame[], Unavailable>>,
): Promise<Result<readonly FinishedGame[], Unavailable>> {
  const all: FinishedGame[] = [];
  for (;;) {
    const page = await read({ after: all.at(-1), limit: PAGE });
    if (!page.ok) return fail(page.problem);
    all.push(...page.value);
    if (page.value.length < PAGE) return succeed(all);
  }
}
