import { type RawBuilder, sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import {
  type FinishedGame,
  type GameResult,
  type GameStart,
  type Holder,
  isOfDaily,
  type Occasion,
  type Progress,
  type StoredGame,
  type StoredMove,
  type UnfinishedGame,
} from '../../engine/core/stored/game.ts';
import { parseJson, readAll, readNumber, readString } from '../../engine/core/stored/json.ts';
import { fromTranscript } from '../../engine/core/stored/transcript.ts';
import { draftBytes, formatStart, moveBytes } from '../limits.ts';
import type { Unavailable } from '../port.ts';
import type { GameRow, SavedRow, SaveWrite, Tables } from './database.ts';

type MoveRow = Pick<Tables['moves'], 'at' | 'move'>;

export const startColumns = (start: GameStart) => ({
  id: start.id,
  account: start.account,
  variant: start.variant,
  rules: start.rules,
  ...formatStart(start),
  seed_source: start.seedSource,
  occasion: start.occasion.kind,
  daily: isOfDaily(start.occasion) ? start.occasion.daily : null,
  day: isOfDaily(start.occasion) ? start.occasion.day : null,
});

/** The columns of a game that its progress fills; `finished` is left to the caller. */
export const progressColumns = (progress: Progress) =>
  progress.kind === 'unfinished'
    ? {
        turn: progress.turn,
        draft: JSON.stringify(progress.draft),
        outcome: null,
        turns: null,
        lifelines: null,
        opening: null,
      }
    : {
        turn: progress.result.turns,
        draft: '""',
        outcome: progress.result.outcome,
        turns: progress.result.turns,
        lifelines: progress.result.lifelines,
        opening: JSON.stringify(progress.result.opening),
      };

export const changeColumns = {
  game: 'text',
  version: 'bigint',
  node: 'text',
  session: 'text',
  added: 'bigint',
  bytes: 'bigint',
  draft_bytes: 'bigint',
  turn: 'bigint',
  draft: 'text',
  outcome: 'text',
  turns: 'bigint',
  lifelines: 'bigint',
  opening: 'text',
} as const;

type Change = Readonly<Record<keyof typeof changeColumns, string | number | null>>;

export const changeOf = ({ game, holder, version, moves, progress }: SaveWrite): Change => ({
  game,
  version,
  node: holder.node,
  session: holder.session,
  added: moves.length,
  bytes: moveBytes(moves),
  draft_bytes: draftBytes(progress),
  ...progressColumns(progress),
});

export const updateFromChange = (
  now: RawBuilder<Time>,
  gameBytes: number,
): RawBuilder<SavedRow> => sql`
  update games set
    version = games.version + 1,
    saved = ${now},
    moves = games.moves + change.added,
    bytes = games.bytes + change.bytes,
    turn = change.turn,
    draft = change.draft,
    finished = case when change.outcome is null then null else ${now} end,
    outcome = change.outcome,
    turns = change.turns,
    lifelines = change.lifelines,
    opening = change.opening
  from change
  where games.id = change.game
    and games.version = change.version
    and games.holder_node = change.node
    and games.holder_session = change.session
    and games.finished is null
    and games.bytes + change.bytes + change.draft_bytes <= cast(${gameBytes} as bigint)
  returning games.id, games.version, games.moves, games.saved`;

/** How many moves the games of some seats have, which the version of their room counts. */
export const movesOfSeats = (condition: RawBuilder<unknown>): RawBuilder<number> => sql`
  cast(coalesce((
    select sum(games.moves) from seats join games on games.id = seats.game where ${condition}
  ), 0) as bigint)`;

/** The moves of a game, one per line, each after its time; null if there are none. Line breaks in JSON become spaces. */
export const moveLines = (game: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select string_agg(at || ' ' || replace(move, '\n', ' '), '\n' order by n)
  from moves where moves.game = ${game})`;

export const moveRowsIn = (lines: string | null): readonly MoveRow[] =>
  (lines?.split('\n') ?? []).map((line) => {
    const end = line.indexOf(' ');
    return { at: Number(line.slice(0, end)), move: line.slice(end + 1) };
  });

export function storedGameOf(
  row: GameRow & { readonly move_lines: string | null },
): Result<StoredGame, Unavailable> {
  const seed = readString(parseJson(row.seed));
  const moves = movesOf(moveRowsIn(row.move_lines));
  const settings = settingsOf(row);
  const progress = progressOf(row);
  if (seed === undefined || !moves || !settings || !progress) return broken(row);
  if (moves.length !== row.moves) return broken(row);
  const { account, started, saved, version } = row;
  const start = { ...listedColumns(row), account, seed, ...settings };
  return succeed({ start, started, saved, version, moves, progress });
}

/** An unfinished game in a list, if its row can be read; `holder` is the session that plays it. */
export function unfinishedGameOf(
  row: GameRow,
  holder: Holder | undefined,
): UnfinishedGame | undefined {
  const settings = settingsOf(row);
  const progress = progressOf(row);
  if (settings === undefined || progress?.kind !== 'unfinished') return undefined;
  const { turn, draft } = progress;
  const { started, saved } = row;
  return { ...listedColumns(row), ...settings, turn, draft, started, saved, holder };
}

export const finishedColumns = [
  ...([
    'id',
    'variant',
    'rules',
    'roles',
    'seed_source',
    'mode',
    'occasion',
    'daily',
    'day',
  ] as const),
  ...(['started', 'finished', 'outcome', 'turns', 'lifelines', 'opening'] as const),
] as const;

export type FinishedRow = Pick<GameRow, (typeof finishedColumns)[number]>;

export function finishedGamesOf(rows: readonly FinishedRow[]): readonly FinishedGame[] {
  // Thousands of games have the same few texts.
  const readers: typeof plainReaders = {
    readRoles: cacheByText(plainReaders.readRoles),
    readMode: cacheByText(plainReaders.readMode),
    readOpening: cacheByText(plainReaders.readOpening),
  };
  return rows.flatMap((row) => {
    const { started, finished } = row;
    const settings = settingsOf(row, readers);
    const result = resultOf(row, readers);
    return settings === undefined || result === undefined || finished === null
      ? []
      : [{ ...listedColumns(row), ...settings, started, finished, result }];
  });
}

export const holderOf = ({
  holder_node: node,
  holder_session: session,
}: Pick<GameRow, 'holder_node' | 'holder_session'>): Holder | undefined =>
  node === null || session === null ? undefined : { node, session };

const listedColumns = (
  row: Pick<GameRow, 'id' | 'variant' | 'rules' | 'seed_source' | 'occasion' | 'daily' | 'day'>,
) => ({
  id: row.id,
  variant: row.variant,
  rules: row.rules,
  seedSource: row.seed_source,
  occasion: occasionOf(row),
});

const occasionOf = ({
  occasion: kind,
  daily,
  day,
}: Pick<GameRow, 'occasion' | 'daily' | 'day'>): Occasion =>
  kind === 'casual' || kind === 'room'
    ? { kind }
    : daily === null || day === null
      ? { kind: 'casual' }
      : { kind, daily, day };

function progressOf(row: GameRow): Progress | undefined {
  if (row.finished !== null) {
    const result = resultOf(row);
    return result && { kind: 'finished', result };
  }
  const draft = readString(parseJson(row.draft));
  return draft === undefined ? undefined : { kind: 'unfinished', turn: row.turn, draft };
}

function resultOf(
  { outcome, turns, lifelines, opening }: Pick<GameRow, keyof GameResult>,
  { readOpening } = plainReaders,
): GameResult | undefined {
  const pegs = readOpening(opening ?? '');
  return outcome === null || turns === null || lifelines === null || pegs === undefined
    ? undefined
    : { outcome, turns, lifelines, opening: pegs };
}

function settingsOf(
  row: Pick<GameRow, 'roles' | 'mode'>,
  { readRoles, readMode } = plainReaders,
): Pick<GameStart, 'roles' | 'mode'> | undefined {
  const roles = readRoles(row.roles);
  const mode = readMode(row.mode);
  return roles === undefined || mode === undefined ? undefined : { roles, mode };
}

export const plainReaders = {
  readRoles: (text: string) => readParts(parseJson(text), [])?.roles,
  readMode: (text: string) => readString(parseJson(text)),
  readOpening: (text: string) => readAll(parseJson(text), readNumber),
};

function cacheByText<Value>(read: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, { readonly value: Value }>();
  return (text) => {
    const entry = values.get(text) ?? { value: read(text) };
    values.set(text, entry);
    return entry.value;
  };
}

function movesOf(rows: readonly MoveRow[]): readonly StoredMove[] | undefined {
  const texts = rows.map(({ move }) => parseJson(move));
  const parts = readParts({ codemaker: 'machine', codebreaker: 'human' }, texts);
  return parts?.moves.flatMap((move, n) => {
    const row = rows[n];
    return row === undefined ? [] : [{ at: row.at, move }];
  });
}

function readParts(roles: unknown, moves: readonly unknown[]) {
  const parts = fromTranscript(
    { format: 'keypeg-1', rules: null, seed: '', roles, moves },
    succeed,
  );
  return parts.ok ? parts.value : undefined;
}

const broken = ({ id }: Pick<GameRow, 'id'>): Result<never, Unavailable> =>
  fail({ kind: 'unavailable', cause: 'corrupt', message: `The game ${id} cannot be read.` });
