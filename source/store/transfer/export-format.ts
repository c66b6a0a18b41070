import type { Peg } from '../../engine/core/code.ts';
import type { Outcome } from '../../engine/core/game/game.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { PuzzleResult } from '../../engine/core/stored/account.ts';
import {
  type Account,
  type AccountId,
  type AccountKey,
  accountIdOf,
} from '../../engine/core/stored/account.ts';
import {
  type GameResult,
  gameIdOf,
  type Occasion,
  type Progress,
  type StoredGame,
} from '../../engine/core/stored/game.ts';
import {
  type Fields,
  isObject,
  parseJson,
  readAll,
  readNumber,
} from '../../engine/core/stored/json.ts';
import { fromTranscript } from '../../engine/core/stored/transcript.ts';
import { isDay } from '../../engine/daily/days.ts';

const FORMAT = 'keypeg-export';
/** The version of the format that this program writes. It reads all versions up to this one. */
export const exportVersion = 3;

export type ExportLine =
  | { readonly kind: 'header'; readonly version: number }
  | {
      readonly kind: 'account';
      readonly account: Account;
      readonly settings: string | undefined;
    }
  | { readonly kind: 'game'; readonly game: StoredGame }
  | { readonly kind: 'puzzle'; readonly account: AccountId; readonly result: PuzzleResult };

export type ExportLineProblem =
  | 'not-json'
  | 'unknown-line'
  | 'invalid-account'
  | 'invalid-game'
  | 'invalid-puzzle';

export function formatExportLine(line: ExportLine): string {
  switch (line.kind) {
    case 'header':
      return JSON.stringify({ format: FORMAT, version: line.version });
    case 'account':
      return JSON.stringify({ account: line.account, settings: settingsData(line.settings) });
    case 'game':
      return JSON.stringify({ game: gameData(line.game) });
    case 'puzzle':
      return JSON.stringify({ puzzle: { account: line.account, ...line.result } });
  }
}

const settingsData = (text: string | undefined): Fields | undefined => {
  const data = text === undefined ? undefined : parseJson(text);
  return isObject(data) ? data : undefined;
};

/** A game as JSON data; the rules are data, which the store keeps as text. */
const gameData = ({ start, started, saved, version, moves, progress }: StoredGame) => ({
  ...start,
  rules: parseJson(start.rules),
  started,
  saved,
  version,
  moves,
  progress,
});

/** Parses a line of an export; only a replay checks whether the moves of a game can be played. */
export function parseExportLine(text: string): Result<ExportLine, ExportLineProblem> {
  const data = parseJson(text);
  if (data === undefined) return fail('not-json');
  if (!isObject(data)) return fail('unknown-line');
  if (data.format === FORMAT && isCount(data.version)) {
    return succeed({ kind: 'header', version: data.version });
  }
  if (isObject(data.account)) {
    const account = readAccount(data.account);
    const settings = isObject(data.settings) ? JSON.stringify(data.settings) : undefined;
    return account ? succeed({ kind: 'account', account, settings }) : fail('invalid-account');
  }
  if (isObject(data.game)) {
    const game = readGame(data.game);
    return game ? succeed({ kind: 'game', game }) : fail('invalid-game');
  }
  if (isObject(data.puzzle)) {
    const { account } = data.puzzle;
    const result = readPuzzleResult(data.puzzle);
    return result === undefined || !isIdentity(account)
      ? fail('invalid-puzzle')
      : succeed({ kind: 'puzzle', account: accountIdOf(account), result });
  }
  return fail('unknown-line');
}

function readAccount({ id, name, keys, created, renamed }: Fields): Account | undefined {
  const read = readAll(keys, readKey);
  if (!isIdentity(id) || !isText(name) || name === '' || read === undefined) {
    return undefined;
  }
  if (!isCount(created) || (renamed !== undefined && !isCount(renamed))) return undefined;
  return { id: accountIdOf(id), name, keys: read, created, renamed };
}

function readPuzzleResult(data: Fields): PuzzleResult | undefined {
  const { day, finished, isSolved, errors } = data;
  return isCount(day) &&
    isDay(day) &&
    isCount(finished) &&
    isCount(errors) &&
    typeof isSolved === 'boolean'
    ? { day, finished, isSolved, errors }
    : undefined;
}

function readKey(data: unknown): AccountKey | undefined {
  if (!isObject(data)) return undefined;
  const { fingerprint, label, added } = data;
  return isText(fingerprint) && isText(label) && isCount(added)
    ? { fingerprint, label, added }
    : undefined;
}

function readGame(data: Fields): StoredGame | undefined {
  const { id, account, variant: name, rules, seed, mode, started, saved, version } = data;
  const parts = fromTranscript(
    {
      format: 'keypeg-1',
      rules,
      roles: data.roles,
      seed,
      seedSource: data.seedSource,
      moves: readAll(data.moves, (move) => (isObject(move) ? move.move : undefined)),
    },
    (one) => (isObject(one) ? succeed(JSON.stringify(one)) : fail('no-rules')),
  );
  const times = readAll(data.moves, (move) =>
    isObject(move) && isCount(move.at) ? move.at : undefined,
  );
  const occasion = readOccasion(data.occasion);
  const progress = readProgress(data.progress);
  if (!parts.ok || times === undefined || occasion === undefined || progress === undefined) {
    return undefined;
  }
  if (!isIdentity(id) || !isIdentity(account)) return undefined;
  if (!isText(name) || !isText(mode)) return undefined;
  if (!isCount(started) || !isCount(saved) || !isCount(version)) return undefined;
  const { format: _, moves, ...transcript } = parts.value;
  return {
    start: {
      id: gameIdOf(id),
      account: accountIdOf(account),
      variant: name,
      mode,
      occasion,
      ...transcript,
    },
    started,
    saved,
    version,
    moves: moves.map((move, n) => ({ at: times[n] ?? saved, move })),
    progress,
  };
}

function readOccasion(data: unknown): Occasion | undefined {
  if (!isObject(data)) return undefined;
  const { kind, daily, day } = data;
  if (kind === 'casual' || kind === 'room') return { kind };
  if (kind !== 'daily' && kind !== 'practice') return undefined;
  return isText(daily) && isCount(day) ? { kind, daily, day } : undefined;
}

function readProgress(data: unknown): Progress | undefined {
  if (!isObject(data)) return undefined;
  const { kind, turn, draft } = data;
  if (kind === 'finished') {
    const result = readResult(data.result);
    return result && { kind, result };
  }
  return kind === 'unfinished' && isCount(turn) && typeof draft === 'string'
    ? { kind, turn, draft }
    : undefined;
}

function readResult(data: unknown): GameResult | undefined {
  if (!isObject(data)) return undefined;
  const { turns, lifelines } = data;
  const outcome = outcomes.find((one) => one === data.outcome);
  const opening = readAll<Peg>(data.opening, readNumber);
  if (outcome === undefined || opening === undefined) return undefined;
  return isCount(turns) && isCount(lifelines) ? { outcome, turns, lifelines, opening } : undefined;
}

const outcomes: readonly Outcome[] = ['cracked', 'exhausted', 'resigned'];
const isCount = (data: unknown): data is number => Number.isSafeInteger(data) && Number(data) >= 0;
/** Whether data is a text that every database takes: PostgreSQL has none with NUL. */
const isText = (data: unknown): data is string => typeof data === 'string' && !data.includes('\0');

const isIdentity = (data: unknown): data is string =>
  typeof data === 'string' && /^[\w-]{1,64}$/.test(data);
