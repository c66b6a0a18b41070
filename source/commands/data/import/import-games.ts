import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import type { Account, AccountId } from '../../../engine/core/stored/account.ts';
import type { StoredGame } from '../../../engine/core/stored/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { GameStore, Unavailable } from '../../../store/port.ts';
import {
  type ExportLine,
  type ExportLineProblem,
  exportVersion,
  parseExportLine,
} from '../../../store/transfer/export-format.ts';
import { derivedProgress, isLack, type Replayer } from '../replayer.ts';
import { type ImportCounts, type ImportWriter, openImportWriter } from './import-writer.ts';

/** Where the games of an account of the file go: an account of the store, or why nowhere. */
export type AccountMatcher = (
  account: Account,
) => Promise<Result<AccountId, LocalizedText | Unavailable>>;

/** How an import is done. */
export type ImportJob = {
  readonly store: Pick<GameStore, 'games' | 'puzzles'>;
  /** The lines after the header. */
  readonly lines: AsyncIterable<Line>;
  readonly replay: Replayer;
  readonly matchAccount: AccountMatcher;
  /** Saves settings of an account of the store that has none; returns whether it did. */
  readonly addSettings: (
    account: AccountId,
    settings: string,
  ) => Promise<Result<boolean, Unavailable>>;
  /** Whether the games of several accounts are accepted. */
  readonly isForAll: boolean;
  readonly signal: AbortSignal;
  readonly onBadLine: (number: number, reason: LocalizedText) => void;
  readonly onProgress: (counts: ImportCounts) => void;
};

/** How an import ended; in all cases but `refused`, what was counted is in the store. */
export type ImportEnd =
  | { readonly kind: 'done' | 'stopped' }
  /** The file is not one for this import; nothing was written. */
  | { readonly kind: 'refused'; readonly reason: RefusedFile }
  | { readonly kind: 'unavailable'; readonly problem: Unavailable };

/** Why a file is not imported. */
export type RefusedFile =
  | { readonly kind: 'no-export' }
  | { readonly kind: 'unknown-version'; readonly version: number }
  | { readonly kind: 'several-accounts' };

/** An account of the file, and the number of its line. */
type WaitingAccount = Pick<Extract<ExportLine, { kind: 'account' }>, 'account' | 'settings'> & {
  readonly line: number;
};

/** Adds the games of an export to a store; a bad line is reported and skipped. */
export async function importGames(
  job: ImportJob,
): Promise<{ readonly end: ImportEnd; readonly counts: ImportCounts }> {
  const writer = openImportWriter(job.store, job.onBadLine, job.onProgress);
  return { end: await readLines(job, writer), counts: writer.counts() };
}

async function readLines(job: ImportJob, writer: ImportWriter): Promise<ImportEnd> {
  /** The accounts of the file, from the identities there to those in the store. */
  const accounts = new Map<AccountId, AccountId>();
  /** Accounts of the file whose games have not begun; until then nothing is written. */
  const waiting = new Map<AccountId, WaitingAccount>();
  const isSecond = (account: AccountId): boolean =>
    [...accounts.keys(), ...waiting.keys()].some((known) => known !== account);
  const matchAccounts = async (): Promise<Unavailable | undefined> => {
    for (const { line, account, settings } of waiting.values()) {
      const matched = await job.matchAccount(account);
      if (matched.ok) {
        accounts.set(account.id, matched.value);
        if (settings === undefined) continue;
        const added = await job.addSettings(matched.value, settings);
        if (!added.ok) return added.problem;
        if (added.value) writer.countSettings();
      } else if (typeof matched.problem === 'function') writer.reject(line, matched.problem);
      else return matched.problem;
    }
    waiting.clear();
    return undefined;
  };

  for await (const line of job.lines) {
    if (job.signal.aborted) return { kind: 'stopped' };
    const parsed = parsedLine(line);
    if (!parsed.ok) {
      writer.reject(line.number, badLine(parsed.problem));
      continue;
    }
    switch (parsed.value.kind) {
      case 'header':
        // Exports can be joined to one file.
        if (headerProblem(parsed) !== undefined) {
          writer.reject(line.number, badLine('unknown-line'));
        }
        continue;
      case 'account': {
        const { account, settings } = parsed.value;
        if (job.isForAll || !isSecond(account.id)) {
          waiting.set(account.id, { line: line.number, account, settings });
        } else if (accounts.size === 0) {
          return { kind: 'refused', reason: { kind: 'several-accounts' } };
        } else {
          writer.reject(line.number, badLine('second-account'));
        }
        continue;
      }
      case 'game': {
        const unmatched = await matchAccounts();
        if (unmatched !== undefined) return { kind: 'unavailable', problem: unmatched };
        const game = await checkedGame(parsed.value.game, accounts, job.replay);
        if (!game.ok) {
          writer.reject(line.number, game.problem);
          continue;
        }
        const problem = await writer.add(line.number, game.value);
        if (problem !== undefined) return { kind: 'unavailable', problem };
        continue;
      }
      case 'puzzle': {
        const unmatched = await matchAccounts();
        if (unmatched !== undefined) return { kind: 'unavailable', problem: unmatched };
        const account = accounts.get(parsed.value.account);
        if (account === undefined) {
          writer.reject(line.number, badLine('no-account'));
          continue;
        }
        const problem = await writer.addOwned(line.number, { ...parsed.value, account });
        if (problem !== undefined) return { kind: 'unavailable', problem };
      }
    }
  }
  if (job.signal.aborted) return { kind: 'stopped' };
  const problem = (await matchAccounts()) ?? (await writer.flush());
  return problem === undefined ? { kind: 'done' } : { kind: 'unavailable', problem };
}

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

/** A game of the file for its account of the store, with the progress that its moves lead to. */
async function checkedGame(
  stored: StoredGame,
  accounts: ReadonlyMap<AccountId, AccountId>,
  replay: Replayer,
): Promise<Result<StoredGame, LocalizedText>> {
  const account = accounts.get(stored.start.account);
  if (account === undefined) return fail(badLine('no-account'));
  const game = await replay(stored);
  if (!game.ok) {
    const { problem } = game;
    return fail((catalog) =>
      isLack(problem)
        ? `${catalog.problems.lack(problem)} ${catalog.commands.importGames.addWords}`
        : catalog.problems.storedGame(problem),
    );
  }
  return succeed({
    ...stored,
    start: { ...stored.start, account },
    progress: derivedProgress(game.value, stored.progress),
  });
}

type LineProblem = ExportLineProblem | 'too-long' | 'second-account' | 'no-account';

const badLine =
  (problem: LineProblem): LocalizedText =>
  ({ commands }) =>
    commands.importGames.lines[problem];

/** A line of a text, or one that is longer than any line may be; the number counts from 1. */
export type Line =
  | { readonly kind: 'line'; readonly number: number; readonly text: string }
  | { readonly kind: 'too-long'; readonly number: number };

/** The maximum length of a line in UTF-16 units: a game is at most 16 kB, and escapes and times. */
export const MAX_LINE = 256 * 1024;

/** Splits a stream of UTF-8 into lines, without the empty ones; no more than a line is kept. */
export async function* linesOf(
  input: AsyncIterable<Uint8Array | string>,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder();
  let number = 1;
  let rest = '';
  let isTooLong = false;
  const line = function* (end: string): Generator<Line> {
    const text = rest + end;
    // A line without an end was yielded before.
    if (!isTooLong && text.length > MAX_LINE) yield { kind: 'too-long', number };
    else if (!isTooLong && text.trim() !== '') yield { kind: 'line', number, text };
    rest = '';
    isTooLong = false;
    number += 1;
  };
  for await (const chunk of input) {
    onRead(Buffer.byteLength(chunk));
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
