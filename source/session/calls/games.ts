import type { PuzzleResult } from '../../engine/core/stored/account.ts';
import {
  type FinishedGame,
  type GameId,
  gameResultOf,
  type HistoryFilter,
  type HistoryPage,
  hasOneTry,
  type Occasion,
  type StoredGame,
} from '../../engine/core/stored/game.ts';
import { countedAs, type PuzzleRecords, puzzleRecordsOf } from '../../engine/daily/days.ts';
import { endOf, isDecided } from '../../engine/room/view.ts';
import { type Over, play, replayStored } from '../../engine/variants/game.ts';
import { withOwnWords } from '../../engine/variants/words/load-words.ts';
import { problems } from '../../prose/problems.ts';
import { CODE_HIDDEN } from '../../prose/rooms.ts';
import { parseMode } from '../../screens/play/mode.ts';
import { reached, valueFrom } from '../../store/problems.ts';
import { roomFeedOf } from '../records/room-feed.ts';
import { type CallContext, CallFailed, read, readMany, write } from './call.ts';

type OfGame = { readonly game: GameId };

export const gameCalls = {
  'games.open': read(openGame),
  'games.discard': write(discardGame),
  'games.page': readMany(
    async (context, { filter, ...page }: GamesPage): Promise<readonly FinishedGame[]> => {
      context.refresh();
      return valueFrom(await context.store.games.finished(context.account.id, filter, page));
    },
  ),
  'games.finished': readMany(readFinished),
};

type GamesPage = {
  readonly filter: HistoryFilter;
  readonly after: HistoryPage['after'];
  readonly limit: number;
};

export type OpenedGame =
  | { readonly kind: 'opened'; readonly stored: StoredGame }
  | { readonly kind: 'gone'; readonly game: GameId };

export async function openGame(
  { account, store, holder, onClaimed, refresh }: CallContext,
  { game }: OfGame,
): Promise<OpenedGame> {
  const claimed = reached(await store.games.claim(account.id, game, holder, 'always'));
  if (claimed.ok) {
    onClaimed(claimed.value);
    return { kind: 'opened', stored: claimed.value };
  }
  refresh();
  return { kind: 'gone', game };
}

/** A game that has one try, as a daily has, is given up instead, because without it it could be tried again. */
async function discardGame(context: CallContext, { game: id }: OfGame): Promise<GameId> {
  const { store, account, holder, refresh, saved } = context;
  // A game that was just left may not be in the store yet.
  await saved();
  const unfinished = valueFrom(await store.games.unfinished(account.id));
  const game = unfinished.find((one) => one.id === id);
  if (game !== undefined && hasOneTry(game.occasion.kind)) {
    const claimed = reached(await store.games.claim(account.id, id, holder, 'always'));
    if (claimed.ok) await giveUp(claimed.value, context);
  } else if (game !== undefined) {
    reached(await store.games.remove(id));
  }
  refresh();
  return id;
}

async function giveUp(stored: StoredGame, { store, holder }: CallContext): Promise<void> {
  const { id } = stored.start;
  const game = await withOwnWords((dictionaries) => replayStored(stored, dictionaries));
  if (!game.ok) throw notGivenUp();
  const move = { kind: 'resign' } as const;
  const over = play(game.value, move);
  if (over.phase !== 'over') throw notGivenUp();
  const progress = { kind: 'finished', result: gameResultOf(over) } as const;
  const save = { kind: 'save', game: id, holder, version: stored.version } as const;
  const results = valueFrom(await store.games.write([{ ...save, moves: [move], progress }]));
  if (results.some(({ ok }) => !ok)) throw notGivenUp();
}

const notGivenUp = (): CallFailed =>
  new CallFailed('This game cannot be given up: its rules or its words have changed.');

async function readFinished(
  { account, store }: CallContext,
  { game: id }: OfGame,
): Promise<{ readonly game: Over; readonly occasion: Occasion }> {
  const stored = reached(await store.games.read(id));
  if (!stored.ok || stored.value.start.account !== account.id) {
    throw new CallFailed('This game was deleted.');
  }
  await refuseHiddenCode(stored.value, store);
  const game = await withOwnWords((dictionaries) => replayStored(stored.value, dictionaries));
  if (!game.ok) {
    const { problem } = game;
    throw new CallFailed(problems.storedGame(problem));
  }
  if (game.value.phase !== 'over') {
    throw new CallFailed('It goes on: it is under Games.');
  }
  const { start, saved } = stored.value;
  return { game: game.value, occasion: countedAs(start.occasion, saved) };
}

/** A board that was given up or lost in a race does not show its code while others can still win. */
async function refuseHiddenCode(
  { start, progress }: StoredGame,
  store: CallContext['store'],
): Promise<void> {
  const mode = parseMode(start.mode);
  if (mode?.kind !== 'race' || mode.room === 'new') return;
  if (progress.kind !== 'finished' || progress.result.outcome === 'cracked') return;
  const { room, round } = mode;
  const rows = await roomFeedOf(store).read({ room, round });
  // A room that is gone hides nothing.
  if (rows.ok && !isDecided(rows.value.room, endOf(rows.value, round))) {
    throw new CallFailed(CODE_HIDDEN);
  }
}

export const puzzleCalls = {
  'puzzles.records': read(readRecords),
  /** Saves a result, which gets its time here, and answers the records after it. */
  'puzzles.save': write(
    async (context, { result }: { readonly result: Omit<PuzzleResult, 'finished'> }) => {
      const { store, account, now } = context;
      const saved = reached(await store.puzzles.save(account.id, { ...result, finished: now() }));
      if (!saved.ok) throw new CallFailed('There is no account any more to save the result for.');
      return await readRecords(context);
    },
  ),
};

async function readRecords({ store, account, now }: CallContext): Promise<PuzzleRecords> {
  return puzzleRecordsOf(valueFrom(await store.puzzles.list(account.id)), now());
}
