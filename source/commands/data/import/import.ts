import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fail, type Result, succeed, toError } from '../../../engine/core/result.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import { signInLocalProfile } from '../../../session/records/local-records.ts';
import type { StoreLocation } from '../../../store/database.ts';
import type { GameStore } from '../../../store/port.ts';
import { exportVersion } from '../../../store/transfer/export-format.ts';
import type { ParsedArguments } from '../../command-line/arguments.ts';
import type { Terminal, Usage } from '../../command-line/command.ts';
import { type AccountChoice, playerTable } from '../../options/player.ts';
import { progressLine, STOPPED_STATUS, untilInterrupt } from '../../output.ts';
import { printLines, textFor } from '../../text/terminal-text.ts';
import { accountSettings } from '../account-settings.ts';
import {
  accountNamed,
  localProfile,
  noSuchName,
  PROBLEM_STATUS,
  reportProblem,
  unavailable,
  withStore,
} from '../open-store.ts';
import { openReplayer } from '../replayer.ts';
import {
  type AccountMatcher,
  type ImportEnd,
  importGames,
  type Line,
  linesOf,
  type RefusedFile,
  readHeader,
} from './import-games.ts';
import type { ImportCounts } from './import-writer.ts';
import { intoAccount, intoMatchingAccounts } from './match-account.ts';

/** Adds the games of an export to the data; Ctrl-C stops it between two batches. */
export async function importCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const choice = playerTable.account.read(given);
  if (!choice.ok) return { usage: choice.problem };
  if (given.argument === undefined) {
    return { usage: ({ commands }) => commands.importGames.noFile };
  }
  const file = given.argument;
  return await untilInterrupt(async (signal) => {
    const input = await openInput(file, terminal, signal);
    if (!input.ok) return { usage: input.problem };
    const { lines, name } = input.value;
    // Before the store is opened, which creates it where it is missing.
    const refused = await readHeader(lines);
    if (signal.aborted) return STOPPED_STATUS;
    if (refused !== undefined) return { usage: refusal(name, refused) };
    return await withStore(given, terminal, 'create', async (store, location) => {
      const matcher = await matcherFor(store, location, choice.value);
      if (!matcher.ok) return matcher.problem;
      const isForAll = choice.value.kind === 'all';
      const run = { given, terminal, store, location, isForAll, signal };
      return await runImport({ ...run, input: input.value, matchAccount: matcher.value });
    });
  });

  /** Where the games go, or how the command ends without that. */
  async function matcherFor(
    store: GameStore,
    location: StoreLocation,
    chosen: AccountChoice,
  ): Promise<Result<AccountMatcher, number | Usage>> {
    switch (chosen.kind) {
      case 'all':
        return succeed(intoMatchingAccounts(store));
      case 'named': {
        const account = await accountNamed(store, chosen.name);
        if (account.ok) return succeed(intoAccount(account.value.id));
        return account.problem.kind === 'unavailable'
          ? fail(reportProblem(terminal, unavailable(account.problem, location)))
          : fail({ usage: noSuchName(chosen.name, account.problem) });
      }
      case 'local': {
        const local = await localProfile(store);
        if (!local.ok) return fail(reportProblem(terminal, unavailable(local.problem, location)));
        if (local.value !== undefined) return succeed(intoAccount(local.value.id));
        return location.kind === 'postgres'
          ? fail({ usage: ({ commands }) => commands.importGames.noProfile })
          : succeed(intoNewProfile(store));
      }
    }
  }
}

/** Puts all games into the profile of this computer, which is created for the first of them. */
const intoNewProfile =
  (store: GameStore): AccountMatcher =>
  async () => {
    const created = await signInLocalProfile(store);
    if (created.ok) return succeed(created.value.id);
    return created.problem.kind === 'unavailable'
      ? fail(created.problem)
      : fail(({ commands }: Catalog) => commands.importGames.profileNotCreated);
  };

/** The lines of a file or of standard input. */
type Input = {
  readonly name: string;
  readonly lines: AsyncGenerator<Line, void>;
  /** How much of it was read, from 0 to 1; undefined if its size is not known. */
  readonly share: () => number | undefined;
};

function inputOf(
  name: string,
  stream: Readable,
  size: number | undefined,
  signal: AbortSignal,
): Input {
  let read = 0;
  const lines = linesOf(chunksOf(stream, signal), (bytes) => {
    read += bytes;
  });
  return { name, lines, share: () => size && read / size };
}

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

async function openInput(
  name: string,
  { stdin, catalog }: Pick<Terminal, 'stdin' | 'catalog'>,
  signal: AbortSignal,
): Promise<Result<Input, LocalizedText>> {
  if (name === '-') {
    const { standardInput } = catalog.commands.importGames;
    return succeed(inputOf(standardInput, stdin, undefined, signal));
  }
  try {
    const stats = await stat(name);
    if (stats.isDirectory()) return fail(({ commands: { files } }) => files.folder(name));
    if (!stats.isFile()) return fail(({ commands: { files } }) => files.notRegularToRead(name));
    const stream = createReadStream(name);
    await opened(stream);
    return succeed(inputOf(name, stream, stats.size, signal));
  } catch (error) {
    const thrown = toError(error);
    return thrown.message.startsWith('ENOENT')
      ? fail(({ commands: { files } }) => files.missing(name))
      : fail((language) =>
          language.commands.files.unreadable(name, language.problems.file(thrown)),
        );
  }
}

const opened = (stream: ReadStream): Promise<void> =>
  new Promise((resolve, reject) => stream.once('open', () => resolve()).once('error', reject));

type ImportRun = {
  readonly given: ParsedArguments;
  readonly terminal: Terminal;
  readonly store: GameStore;
  readonly location: StoreLocation;
  readonly input: Input;
  readonly matchAccount: AccountMatcher;
  readonly isForAll: boolean;
  readonly signal: AbortSignal;
};

/** How many bad lines are printed. */
const MAX_PRINTED = 50;

async function runImport(run: ImportRun): Promise<number | Usage> {
  const { given, terminal, store, location, input, matchAccount, isForAll, signal } = run;
  const { catalog } = terminal;
  const { importGames: sentences } = catalog.commands;
  const progress = progressLine(terminal.stderr);
  const say = (sentence: string): void => {
    progress.clear();
    terminal.stderr.write(textFor(terminal, `keypeg: ${sentence}\n`));
  };
  let bad = 0;
  const { end, counts } = await importGames({
    store,
    lines: input.lines,
    replay: openReplayer(given),
    matchAccount,
    addSettings: async (id, text) => {
      const account = await store.accounts.find({ by: 'id', id });
      if (!account.ok) return account;
      return account.value === undefined
        ? succeed(false)
        : await accountSettings(store, location).add(account.value, text);
    },
    isForAll,
    signal,
    onBadLine: (number, reason) => {
      bad += 1;
      if (bad <= MAX_PRINTED) say(sentences.badLine(number, reason(catalog)));
    },
    onProgress: ({ added, known }) => {
      const share = input.share();
      progress.show(
        share === undefined
          ? sentences.progress(added + known)
          : sentences.progressOfFile(Math.floor(100 * share), added + known),
      );
    },
  });
  progress.clear();
  if (bad > MAX_PRINTED) say(sentences.moreBadLines(bad - MAX_PRINTED));
  if (end.kind === 'refused') return { usage: refusal(input.name, end.reason) };
  printLines(terminal, [summaryOf(counts, catalog)]);
  return statusOf(end, counts, location, (sentence) => say(sentence(catalog)));
}

function statusOf(
  end: ImportEnd,
  counts: ImportCounts,
  location: StoreLocation,
  say: (sentence: LocalizedText) => void,
): number {
  if (end.kind === 'unavailable') {
    say(unavailable(end.problem, location));
    return PROBLEM_STATUS;
  }
  if (end.kind === 'stopped') {
    say(({ commands }) => commands.importGames.stopped);
    return STOPPED_STATUS;
  }
  return counts.badLines === 0 ? 0 : PROBLEM_STATUS;
}

/** What an import has done: `Imported 12 games, 3 were there already, 1 line was skipped.` */
function summaryOf(
  { added, known, practice, badLines, settings, puzzles }: ImportCounts,
  { commands: { importGames: sentences } }: Catalog,
): string {
  const { done } = sentences;
  return sentences.summaryOf([
    done.added(added),
    ...(known === 0 ? [] : [done.known(known)]),
    ...(practice === 0 ? [] : [done.practice(practice)]),
    ...(puzzles === 0 ? [] : [done.puzzles(puzzles)]),
    ...(settings === 0 ? [] : [done.settings(settings)]),
    ...(badLines === 0 ? [] : [done.badLines(badLines)]),
  ]);
}

const refusal =
  (name: string, reason: RefusedFile): LocalizedText =>
  ({
    commands: {
      importGames: { refused },
    },
  }) => {
    switch (reason.kind) {
      case 'no-export':
        return refused['no-export'](name);
      case 'unknown-version':
        return refused['unknown-version'](name, reason.version, exportVersion);
      case 'several-accounts':
        return refused['several-accounts'](name);
    }
  };
