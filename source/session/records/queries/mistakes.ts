import { measureOf } from '../../../engine/core/game/roles.ts';
import type { GameId, StoredGame } from '../../../engine/core/stored/game.ts';
import { type StoredMistake, scheduleAfter } from '../../../engine/core/stored/training.ts';
import { dayAt } from '../../../engine/daily/days.ts';
import type { Game } from '../../../engine/variants/game.ts';
import { replayStored } from '../../../engine/variants/transcript.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type {
  DueMistake,
  ListedMistake,
  RecordsQueryOf,
} from '../../../screens/app/effects/records.ts';
import { mistakeIn } from '../../../screens/study/mistake.ts';
import { classOf, worstCaseClassOf } from '../../../solver/review/review-types.ts';
import { withOwnWords } from '../stored-rules.ts';
import { type QueryContext, replyWith, unavailableReply } from './query.ts';

type Source = Pick<QueryContext, 'account' | 'store' | 'now'>;

/** How many mistakes a player tries at one go: each needs its game. */
const MAX_DUE = 20;

/** Keeps the mistakes of a game, after it is saved; those of a game that is gone are dropped. */
export async function keepMistakes(
  { game, found }: RecordsQueryOf<'keep-mistakes'>,
  { account, store, saved, now }: Source & Pick<QueryContext, 'saved'>,
): Promise<Reply> {
  if ((await saved()) === 'not-saved') return unavailableReply({ cause: 'unreachable' });
  const result = await store.mistakes.add(account.id, game, found, dayAt(now()));
  if (!result.ok) {
    return result.problem.kind === 'no-game'
      ? replyWith({ kind: 'mistakes-kept', stored: [] })
      : unavailableReply(result.problem);
  }
  const stored = await store.mistakes.ofGames([game]);
  return stored.ok
    ? replyWith({ kind: 'mistakes-kept', stored: stored.value })
    : unavailableReply(stored.problem);
}

/** Answers with the mistakes that are due today; those whose game cannot be replayed are left out. */
export async function readMistakes(_query: object, source: Source): Promise<Reply> {
  const { account, store, now } = source;
  const day = dayAt(now());
  const counts = await store.mistakes.count(account.id, day);
  if (!counts.ok) return unavailableReply(counts.problem);
  const due = await store.mistakes.due(account.id, day, MAX_DUE);
  if (!due.ok) return unavailableReply(due.problem);
  const games = await gamesOf(due.value, source);
  return replyWith({
    kind: 'mistakes',
    counts: counts.value,
    due: due.value.flatMap((stored) => withGame(stored, games.get(stored.game)?.game)),
  });
}

/** Answers with a part of all mistakes, also of those whose game cannot be replayed. */
export async function listMistakes(
  { skip, limit }: RecordsQueryOf<'mistake-list'>,
  source: Source,
): Promise<Reply> {
  const { account, store, now } = source;
  const day = dayAt(now());
  const counts = await store.mistakes.count(account.id, day);
  if (!counts.ok) return unavailableReply(counts.problem);
  const list = await store.mistakes.list(account.id, skip, limit);
  if (!list.ok) return unavailableReply(list.problem);
  const games = await gamesOf(list.value, source);
  return replyWith({
    kind: 'mistake-list',
    counts: counts.value,
    day,
    listed: list.value.flatMap((stored) => listedMistake(stored, games.get(stored.game)) ?? []),
  });
}

type ReplayedGame = { readonly stored: StoredGame; readonly game: Game | undefined };

/** The games of mistakes, each read and replayed once. */
async function gamesOf(
  mistakes: readonly StoredMistake[],
  source: Source,
): Promise<ReadonlyMap<GameId, ReplayedGame>> {
  const games = new Map<GameId, ReplayedGame>();
  for (const id of new Set(mistakes.map(({ game }) => game))) {
    const replay = await readGame(id, source);
    if (replay !== undefined) games.set(id, replay);
  }
  return games;
}

async function readGame(id: GameId, { store }: Source): Promise<ReplayedGame | undefined> {
  const stored = await store.games.read(id);
  if (!stored.ok) return undefined;
  const game = await withOwnWords((dictionaries) => replayStored(stored.value, dictionaries));
  return { stored: stored.value, game: game.ok ? game.value : undefined };
}

function listedMistake(
  stored: StoredMistake,
  replay: ReplayedGame | undefined,
): ListedMistake | undefined {
  if (replay === undefined) return undefined;
  const { start, saved } = replay.stored;
  const { variant, rules, roles } = start;
  const { game } = replay;
  const mistake = game && mistakeIn(game, stored);
  const replayed =
    game?.phase === 'over' && mistake !== undefined ? { mistake, game } : 'not-playable';
  return {
    stored,
    kind: { variant, rules, roles },
    class: (measureOf(roles) === 'average' ? classOf : worstCaseClassOf)(stored.loss),
    finished: saved,
    replayed,
  };
}

function withGame(stored: StoredMistake, game: Game | undefined): readonly DueMistake[] {
  const mistake = game === undefined ? undefined : mistakeIn(game, stored);
  return mistake === undefined ? [] : [{ stored, mistake }];
}

/** Moves a mistake to its next day, or to its first one again, from the day that the store has. */
export async function rescheduleMistake(
  { mistake, attempt }: RecordsQueryOf<'mistake-tried'>,
  { account, store, now }: Source,
): Promise<Reply> {
  const { game, row } = mistake;
  const stored = await store.mistakes.ofGames([game]);
  if (!stored.ok) return unavailableReply(stored.problem);
  const { schedule } = stored.value.find((each) => each.row === row) ?? mistake;
  const next = scheduleAfter(schedule, attempt, dayAt(now()));
  const saved = await store.mistakes.reschedule(account.id, game, row, next);
  return saved.ok || saved.problem.kind === 'no-game'
    ? replyWith({ kind: 'mistake-moved' })
    : unavailableReply(saved.problem);
}
