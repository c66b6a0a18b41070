import type { FinishedGame, UnfinishedGame } from '../../engine/core/stored/game.ts';
import { countedAs, dateOf, dayAt } from '../../engine/daily/days.ts';
import { dailyTitle, storedTitle, titles } from '../../prose/titles.ts';
import type { GameStore } from '../../store/port.ts';
import { valueFrom } from '../../store/problems.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { localProfile, PAGE, withStore } from '../data/open-store.ts';
import { inColumns } from '../output.ts';
import { printLines } from '../text/terminal-text.ts';

/** How much of an identity is shown: enough to tell the games of a person apart. */
const SHORT = 8;

/** Lists the last games of this computer with their identities, the unfinished ones first. */
export async function gamesCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  return await withStore(given, terminal, 'read', async (store) => {
    const games = await gamesOf(store);
    if (given.switches.get('json') === true) {
      terminal.stdout.write(`${JSON.stringify({ games })}\n`);
    } else {
      const rows = games.map(({ id, date, game, result }) => [
        id.slice(0, SHORT),
        date,
        game,
        result,
      ]);
      printLines(terminal, rows.length === 0 ? ['No games yet.'] : inColumns(rows, [0, 1, 2, 3]));
    }
    return 0;
  });
}

type Listed = {
  readonly id: string;
  readonly date: string;
  readonly game: string;
  readonly result: string;
};

async function gamesOf(store: GameStore): Promise<readonly Listed[]> {
  const account = await localProfile(store);
  if (account === undefined) return [];
  const unfinished = valueFrom(await store.games.unfinished(account.id));
  const page = { after: undefined, limit: PAGE };
  const finished = valueFrom(await store.games.finished(account.id, {}, page));
  return [...unfinished.map(unfinishedGame), ...finished.map(finishedGame)];
}

const unfinishedGame = (game: UnfinishedGame): Listed => ({
  id: game.id,
  date: dateOf(dayAt(game.saved)),
  game: dailyTitle(game.occasion) ?? storedTitle(game),
  result: `turn ${game.turn}`,
});

const finishedGame = (game: FinishedGame): Listed => ({
  id: game.id,
  date: dateOf(dayAt(game.finished)),
  game: dailyTitle(countedAs(game.occasion, game.finished)) ?? storedTitle(game),
  result: titles.result(game.result, game.roles),
});
