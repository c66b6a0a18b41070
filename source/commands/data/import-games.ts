import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { Account, AccountId } from '../../engine/core/stored/account.ts';
import type { StoredGame } from '../../engine/core/stored/game.ts';
import { dataCommands } from '../../prose/commands/data.ts';
import { problems } from '../../prose/problems.ts';
import type { Added, GameStore } from '../../store/port.ts';
import { reached, valueFrom } from '../../store/problems.ts';
import {
  type ExportLine,
  type ExportLineProblem,
  exportVersion,
  parseExportLine,
} from '../../store/transfer/export-format.ts';
import type { Terminal } from '../command-line/command.ts';
import { derivedProgress, isLack, type Replayer } from './replayer.ts';

export type Imported = 'added' | 'known' | 'puzzles' | 'settings';

export type ImportJob = {
  readonly store: Pick<GameStore, 'games' | 'puzzles'>;
  /** The lines after the header. */
  readonly lines: AsyncIterable<Line>;
  readonly replay: Replayer;
  readonly matchAccount: (account: Account) => Promise<Result<AccountId, string>>;
  /** Saves settings of an account of the store that has none; returns whether it did. */
  readonly addSettings: (account: AccountId, settings: string) => Promise<boolean>;
  readonly accounts: 'one' | 'all';
  readonly signal: AbortSignal;
  readonly count: (imported: Imported) => void;
  readonly skip: (line: number, reason: string) => void;
};

/** How an import ended; what was counted is in the store. */
type ImportEnd = 'done' | 'stopped' | 'several-accounts';

/** How many games are added in one transaction. */
const BATCH = 100;

/** Adds the games of an export to a store; a bad line is reported and skipped. */
export async function importGames(job: ImportJob): Promise<ImportEnd> {
  const { store, signal, count, skip } = job;
  const owners = openOwners(job);
  let waiting: readonly { readonly line: number; readonly game: StoredGame }[] = [];
  const flush = async (): Promise<void> => {
    const added = valueFrom(await store.games.add(waiting.map(({ game }) => game)));
    for (const [index, { line }] of waiting.entries()) {
      const result = added[index] ?? succeed('known');
      if (result.ok) count(result.value);
      else skip(line, refusal(result.problem.kind));
    }
    waiting = [];
  };
  for await (const line of job.lines) {
    if (signal.aborted) return 'stopped';
    const { number } = line;
    const parsed = parsedLine(line);
    if (!parsed.ok) {
      skip(number, badLine(parsed.problem));
      continue;
    }
    const { value } = parsed;
    switch (value.kind) {
      case 'header':
        // Exports can be joined to one file.
        if (headerProblem(parsed) !== undefined) skip(number, badLine('unknown-line'));
        break;
      case 'account':
        if (!owners.add(number, value)) return 'several-accounts';
        break;
      case 'game': {
        const game = await checkedGame(value.game, owners, job.replay);
        if (!game.ok) skip(number, game.problem);
        else waiting = [...waiting, { line: number, game: game.value }];
        if (waiting.length === BATCH) await flush();
        break;
      }
      case 'puzzle': {
        const account = await owners.of(value.account);
        const saved =
          account === undefined
            ? fail({ kind: 'no-account' } as const)
            : reached(await store.puzzles.save(account, value.result));
        if (!saved.ok) skip(number, badLine(saved.problem.kind));
        else if (saved.value === 'added') count('puzzles');
      }
    }
  }
  if (signal.aborted) return 'stopped';
  await flush();
  await owners.matchAll();
  return 'done';
}

type Owners = {
  /** Takes an account of the file; returns false for a second one where one alone is wanted. */
  readonly add: (line: number, account: AccountLine) => boolean;
  /** The account of the store for one of the file; undefined without its line. */
  readonly of: (account: AccountId) => Promise<AccountId | undefined>;
  /** Matches the accounts without a game, which may have settings. */
  readonly matchAll: () => Promise<void>;
};

type AccountLine = Extract<ExportLine, { readonly kind: 'account' }>;

function openOwners({ accounts, matchAccount, addSettings, count, skip }: ImportJob): Owners {
  /** Nothing is written for an account before its first game. */
  const waiting = new Map<AccountId, AccountLine & { readonly line: number }>();
  const matched = new Map<AccountId, AccountId>();
  const of: Owners['of'] = async (id) => {
    const entry = waiting.get(id);
    if (entry === undefined) return matched.get(id);
    waiting.delete(id);
    const found = await matchAccount(entry.account);
    if (!found.ok) {
      skip(entry.line, found.problem);
      return undefined;
    }
    matched.set(id, found.value);
    const { settings } = entry;
    if (settings !== undefined && (await addSettings(found.value, settings))) count('settings');
    return found.value;
  };
  return {
    add: (line, entry) => {
      const { id } = entry.account;
      const known = [...waiting.keys(), ...matched.keys()];
      if (accounts === 'one' && known.some((other) => other !== id)) return false;
      waiting.set(id, { ...entry, line });
      return true;
    },
    of,
    matchAll: async () => {
      for (const id of waiting.keys()) await of(id);
    },
  };
}

export type RefusedFile =
  | { readonly kind: 'no-export' }
  | { readonly kind: 'unknown-version'; readonly version: number };

/** Reads the header, which comes first; returns why the file is not imported. */
export async function readHeader(
  lines: AsyncGenerator<Line, void>,
): Promise<RefusedFile | undefined> {
  const first = await lines.next();
  return first.done === true ? { kind: 'no-export' } : headerProblem(parsedLine(first.value));
}

type ParsedLine = Result<ExportLine, ExportLineProblem | 'too-long'>;

const parsedLine = (line: Line): ParsedLine =>
  line.kind === 'line' ? parseExportLine(line.text) : fail('too-long');

function headerProblem(line: ParsedLine): RefusedFile | undefined {
  if (!line.ok || line.value.kind !== 'header') return { kind: 'no-export' };
  const { version } = line.value;
  return version >= 1 && version <= exportVersion
    ? undefined
    : { kind: 'unknown-version', version };
}

async function checkedGame(
  stored: StoredGame,
  owners: Owners,
  replay: Replayer,
): Promise<Result<StoredGame, string>> {
  const account = await owners.of(stored.start.account);
  if (account === undefined) return fail(badLine('no-account'));
  const game = await replay(stored);
  if (!game.ok) {
    const { problem } = game;
    return fail(
      isLack(problem)
        ? `${problems.lack(problem)} Add it with --words.`
        : problems.storedGame(problem),
    );
  }
  return succeed({
    ...stored,
    start: { ...stored.start, account },
    progress: derivedProgress(game.value, stored.progress),
  });
}

const badLine = (problem: ExportLineProblem | 'too-long' | 'no-account'): string =>
  dataCommands.importGames.lines[problem];

type AddProblem = Extract<Added, { readonly ok: false }>['problem']['kind'];

const refusal = (problem: AddProblem): string => dataCommands.importGames.notAdded[problem];

/** A line of a text, or one that is longer than any line may be; the number counts from 1. */
export type Line =
  | { readonly kind: 'line'; readonly number: number; readonly text: string }
  | { readonly kind: 'too-long'; readonly number: number };

type Input = { readonly name: string; readonly lines: AsyncGenerator<Line, void> };

/** Opens a file, or standard input for the name `-`; the lines end at the signal. */
export async function openInput(
  name: string,
  { stdin }: Pick<Terminal, 'stdin'>,
  signal: AbortSignal,
): Promise<Result<Input, string>> {
  const inputOf = (shown: string, stream: Readable): Result<Input, never> =>
    succeed({ name: shown, lines: linesOf(chunksOf(stream, signal)) });
  if (name === '-') return inputOf('standard input', stdin);
  try {
    const stats = await stat(name);
    if (stats.isDirectory()) return fail(dataCommands.files.folder(name));
    if (!stats.isFile())
      return fail(`${name} is not a regular file: pipe it to keypeg data import - instead.`);
    const stream = createReadStream(name);
    await opened(stream);
    return inputOf(name, stream);
  } catch (error) {
    const thrown = toError(error);
    return thrown.message.startsWith('ENOENT')
      ? fail(`There is no file ${name}.`)
      : fail(`${name} cannot be read: ${problems.file(thrown)}.`);
  }
}

const opened = (stream: ReadStream): Promise<void> =>
  new Promise((resolve, reject) => stream.once('open', () => resolve()).once('error', reject));

/** The chunks of a stream until its end or the signal, which also ends the wait for a chunk. */
async function* chunksOf(
  stream: Readable,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array | string> {
  const chunks = stream[Symbol.asyncIterator]();
  const stopped = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    const stop = (): void => {
      resolve({ done: true, value: undefined });
      stream.destroy();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  for (;;) {
    const next = await Promise.race([stopped, chunks.next()]);
    if (next.done === true || signal.aborted) return;
    yield next.value;
  }
}

/** The maximum length of a line in UTF-16 units: a game has at most 16 kB, and a line its escapes and times as well. */
export const MAX_LINE = 256 * 1024;

/** Splits a stream of UTF-8 into lines, without the empty ones; no more than a line is kept. */
export async function* linesOf(
  input: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder();
  let number = 1;
  let rest = '';
  let isTooLong = false;
  const line = function* (end: string): Generator<Line> {
    const text = rest + end;
    // A line that is too long has been reported already.
    if (!isTooLong && text.length > MAX_LINE) yield { kind: 'too-long', number };
    else if (!isTooLong && text.trim() !== '') yield { kind: 'line', number, text };
    rest = '';
    isTooLong = false;
    number += 1;
  };
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const ends = text.split('\n');
    const last = ends.pop() ?? '';
    for (const end of ends) yield* line(end);
    if (!isTooLong && rest.length + last.length > MAX_LINE) {
      rest = '';
      isTooLong = true;
      yield { kind: 'too-long', number };
    } else if (!isTooLong) rest += last;
  }
  if (isTooLong || rest !== '') yield* line('');
}
