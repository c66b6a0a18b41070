import { skeletonOf } from '../../engine/accounts/names.ts';
import { fail, succeed } from '../../engine/core/result.ts';
import type { Account } from '../../engine/core/stored/account.ts';
import { dataCommands } from '../../prose/commands/data.ts';
import { counted } from '../../prose/phrases.ts';
import { signInLocalProfile } from '../../session/records/local-records.ts';
import type { StoreLocation } from '../../store/database.ts';
import type { GameStore } from '../../store/port.ts';
import { reached, valueFrom } from '../../store/problems.ts';
import { exportVersion } from '../../store/transfer/export-format.ts';
import { stripControls } from '../../terminal/controls.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { type AccountChoice, playerTable } from '../options/player-table.ts';
import { printLines, progressLine, STOPPED_STATUS, textFor, untilInterrupt } from '../output.ts';
import {
  type Imported,
  type ImportJob,
  importGames,
  openInput,
  type RefusedFile,
  readHeader,
} from './import-games.ts';
import {
  accountNamed,
  addSettings,
  localProfile,
  PROBLEM_STATUS,
  withStore,
} from './open-store.ts';
import { openReplayer } from './replayer.ts';

/** Adds the games of an export to the data; Ctrl-C stops it between two batches. */
export async function importCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const choice = playerTable.account.read(given);
  if (!choice.ok) return { usage: choice.problem };
  const [file] = given.furtherArguments;
  if (file === undefined)
    return {
      usage: 'keypeg data import needs a file, or - for standard input: keypeg data import FILE.',
    };
  return await untilInterrupt(async (signal) => {
    const input = await openInput(file, terminal, signal);
    if (!input.ok) return { usage: input.problem };
    const { lines, name } = input.value;
    // Before the store is opened, which creates it where it is missing.
    const refused = await readHeader(lines);
    if (signal.aborted) return STOPPED_STATUS;
    if (refused !== undefined) return { usage: refusal(name, refused) };
    const replay = await openReplayer(given);
    if (!replay.ok) return { usage: replay.problem };
    return await withStore(given, terminal, 'create', async (store, location) => {
      const matchAccount = await matcherFor(store, location, choice.value);
      if ('usage' in matchAccount) return matchAccount;
      const accounts = choice.value.kind === 'all' ? 'all' : 'one';
      return await runImport(
        { store, lines, replay: replay.value, matchAccount, accounts, signal },
        { name, location, terminal },
      );
    });
  });
}

async function matcherFor(
  store: GameStore,
  location: StoreLocation,
  chosen: AccountChoice,
): Promise<ImportJob['matchAccount'] | Usage> {
  switch (chosen.kind) {
    case 'all':
      return intoMatchingAccounts(store);
    case 'named': {
      const account = await accountNamed(store, chosen.name);
      if (!account.ok) return { usage: account.problem };
      const { id } = account.value;
      return async () => succeed(id);
    }
    case 'local': {
      const local = await localProfile(store);
      if (local === undefined && location.kind === 'postgres') {
        return {
          usage: 'The database has no profile of this computer: choose --account NAME or --all.',
        };
      }
      // It is created for the first game.
      return async () => {
        if (local !== undefined) return succeed(local.id);
        const created = reached(await signInLocalProfile(store));
        return created.ok
          ? succeed(created.value.id)
          : fail('The profile of this computer cannot be created.');
      };
    }
  }
}

type Place = {
  readonly name: string;
  readonly location: StoreLocation;
  readonly terminal: Terminal;
};

async function runImport(
  job: Omit<ImportJob, 'addSettings' | 'count' | 'skip'> & { readonly store: GameStore },
  { name, location, terminal }: Place,
): Promise<number | Usage> {
  const progress = progressLine(terminal.stderr);
  const say = (sentence: string): void => {
    progress.clear();
    terminal.stderr.write(textFor(terminal, `keypeg: ${sentence}\n`));
  };
  const counts: Counts = { added: 0, known: 0, puzzles: 0, settings: 0, skipped: 0 };
  const summarize = (): void => {
    progress.clear();
    printLines(terminal, [summaryOf(counts)]);
  };
  const end = await importGames({
    ...job,
    addSettings: async (id, text) => {
      const account = valueFrom(await job.store.accounts.find({ by: 'id', id }));
      return account !== undefined && (await addSettings(account, text, job.store, location));
    },
    count: (imported) => {
      counts[imported] += 1;
      progress.show(counted(counts.added + counts.known, 'game'));
    },
    skip: (number, reason) => {
      counts.skipped += 1;
      say(`line ${number}: ${reason}`);
    },
  }).catch((error: unknown) => {
    // What was counted is in the store.
    summarize();
    throw error;
  });
  if (end === 'several-accounts') return { usage: refusal(name, { kind: end }) };
  summarize();
  if (end === 'stopped') {
    say('stopped; import the file again for the rest');
    return STOPPED_STATUS;
  }
  return counts.skipped === 0 ? 0 : PROBLEM_STATUS;
}

type Counts = Record<Imported | 'skipped', number>;

/** What an import has done: `Imported 12 games; 3 were there already; 1 line was skipped.` */
function summaryOf({ added, known, puzzles, settings, skipped }: Counts): string {
  const { done } = dataCommands.importGames;
  const parts = [
    `Imported ${counted(added, 'game')}`,
    ...(known === 0 ? [] : [done.known(known)]),
    ...(puzzles === 0 ? [] : [done.puzzles(puzzles)]),
    ...(settings === 0 ? [] : [`the settings of ${counted(settings, 'account')} were added`]),
    ...(skipped === 0 ? [] : [done.badLines(skipped)]),
  ];
  return `${parts.join('; ')}.`;
}

const refusal = (
  name: string,
  reason: RefusedFile | { readonly kind: 'several-accounts' },
): string => {
  const { refused } = dataCommands.importGames;
  return reason.kind === 'unknown-version'
    ? refused['unknown-version'](name, reason.version, exportVersion)
    : refused[reason.kind](name);
};

/** Finds each account by its identity or one of its keys, or creates it with its name and keys. */
const intoMatchingAccounts =
  ({ accounts }: GameStore): ImportJob['matchAccount'] =>
  async (account) => {
    const { id, name, keys } = account;
    const queries = [
      { by: 'id', id } as const,
      ...keys.map(({ fingerprint }) => ({ by: 'key', fingerprint }) as const),
    ];
    for (const query of queries) {
      const found = valueFrom(await accounts.find(query));
      if (found !== undefined) return succeed(found.id);
    }
    const [first, ...others] = keys;
    if (first === undefined) return fail('It has no key, and its account is not in the store.');
    if (!isPrintable(account)) {
      return fail(dataCommands.importGames.lines['invalid-account']);
    }
    const names = [{ text: name, skeleton: skeletonOf(name) }];
    const created = reached(await accounts.signIn(first, { id, names, sources: [] }));
    if (!created.ok) return fail(`Another account has the name “${name}”.`);
    for (const key of others) reached(await accounts.addKey(id, key));
    return succeed(id);
  };

/** The longest name in an import, in characters. */
const MAX_NAME = 64;

/** Whether a name and the labels of the keys have nothing that a terminal would obey. */
const isPrintable = ({ name, keys }: Account): boolean =>
  name.length <= MAX_NAME &&
  [name, ...keys.map(({ label }) => label)].every((text) => stripControls(text) === text);
