import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import { type GameId, gameIdOf } from '../../engine/core/stored/game.ts';
import type { Game } from '../../engine/variants/game.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { GameStore } from '../../store/port.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { missProse } from '../command-line/misses.ts';
import { localProfile, PAGE } from '../data/accounts.ts';
import { unavailable, withStore } from '../data/open-store.ts';
import { replayed } from './read-game.ts';

/** A game, its identity if it is stored, or the exit status or the reason why there is none. */
export type FoundGame = Result<
  { readonly game: Game; readonly id: GameId | undefined },
  number | Usage
>;

/** The game of this computer with an identity, or the one that ended last. */
export async function storedGame(
  wanted: string | undefined,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<FoundGame> {
  let found: FoundGame = fail({ usage: ({ commands }) => commands.replay.noneFinished });
  const opened = await withStore(given, terminal, 'read', async (store, location) => {
    const account = await localProfile(store);
    if (!account.ok) return { usage: unavailable(account.problem, location) };
    if (account.value === undefined) return 0;
    const { id: owner } = account.value;
    const last = await store.games.finished(owner, {}, { after: undefined, limit: 1 });
    if (!last.ok) return { usage: unavailable(last.problem, location) };
    const id = wanted === undefined ? last.value[0]?.id : gameIdOf(wanted);
    if (id === undefined) return 0;
    const game = await store.games.read(id);
    const read = game.ok
      ? await replayed(game.value, given)
      : fail(noSuchGame(id, await idsOf(owner, store)));
    found = read.ok ? succeed({ game: read.value, id }) : fail({ usage: read.problem });
    return 0;
  });
  return opened === 0 ? found : fail(opened);
}

const noSuchGame = (wanted: string, known: readonly string[]): LocalizedText =>
  missProse(wanted, known, ({ commands }) => commands.replay.games);

/** The identities of the unfinished games of an account, and of the last finished ones. */
async function idsOf(account: AccountId, { games }: GameStore): Promise<readonly string[]> {
  const page = { after: undefined, limit: PAGE };
  const lists = [await games.unfinished(account), await games.finished(account, {}, page)];
  return lists.flatMap((list) => (list.ok ? list.value.map(({ id }) => id) : []));
}
