import type { AccountId, PuzzleResult } from '../../engine/core/stored/account.ts';
import {
  isBroken,
  isComparable,
  MAX_COMPARED,
  type MachineResult,
  openingTally,
  type Statistics,
  sumOf,
} from '../../engine/statistics.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { kindTitle } from '../../prose/titles.ts';
import { breakSomeCodes, readPlayerStatistics } from '../../session/calls/statistics.ts';
import { openStoredRules } from '../../session/records/stored-rules.ts';
import type { SolverClient } from '../../session/solving/solver-client.ts';
import { openSolverClient } from '../../session/solving/solver-pool.ts';
import type { GameStore } from '../../store/port.ts';
import { valueFrom } from '../../store/problems.ts';
import { abortOf } from '../../store/queue/promises.ts';
import { screenSizeOf } from '../../terminal/ink/streams.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { localProfile, withStore } from '../data/open-store.ts';
import { type ProgressLine, progressLine, STOPPED_STATUS, untilInterrupt } from '../output.ts';
import { printLines } from '../text/terminal-text.ts';
import {
  type ComparedStatistics,
  puzzlesJson,
  puzzlesText,
  statisticsJson,
  statisticsText,
} from './stats-output.ts';

/** Prints the statistics of the local profile; Ctrl-C stops the machine and prints what is there. */
export async function statsCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const isJson = given.switches.get('json') === true;
  const print = (
    statistics: readonly ComparedStatistics[],
    puzzles: readonly PuzzleResult[],
    ifNone: LocalizedText = noGames,
  ): number => {
    const { catalog } = terminal;
    const now = Date.now();
    const { columns } = screenSizeOf(terminal.stdout);
    const games =
      statistics.length === 0 ? [ifNone(catalog)] : statisticsText(statistics, columns, catalog);
    const solved = puzzlesText(puzzles, now, catalog);
    const lines = solved.length === 0 ? games : [...games, '', ...solved];
    if (isJson) {
      const data = {
        ...statisticsJson(statistics),
        ...(puzzles.length > 0 && { puzzles: puzzlesJson(puzzles, now) }),
      };
      terminal.stdout.write(`${JSON.stringify(data)}\n`);
    } else printLines(terminal, lines);
    return 0;
  };
  const work = async (store: GameStore): Promise<number> => {
    const profile = await localProfile(store);
    if (profile === undefined) return print([], []);
    const { id } = profile;
    const puzzles = valueFrom(await store.puzzles.list(id));
    const statistics: ComparedStatistics[] = [];
    for (const each of await readPlayerStatistics({ account: profile, store, now: Date.now })) {
      const openings = valueFrom(await store.games.openings(id, each, each.all.played));
      const tallies = openings.map(openingTally);
      statistics.push({ ...each, openings: tallies, machine: undefined });
    }
    if (given.switches.get('machine') === false) return print(statistics, puzzles);
    return await untilInterrupt(async (signal) => {
      print(await withMachines({ store, account: id, terminal, signal }, statistics), puzzles);
      return signal.aborted ? STOPPED_STATUS : 0;
    });
  };
  return await withStore(given, terminal, 'read', work, (reason) => print([], [], reason));
}

const noGames: LocalizedText = ({ commands }) => commands.stats.none;

/** What a machine needs to break the codes of an account. */
type Job = {
  readonly store: GameStore;
  readonly account: AccountId;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
};

/** The statistics with the results of a machine, as far as it gets before the signal. */
async function withMachines(
  job: Job,
  statistics: readonly ComparedStatistics[],
): Promise<readonly ComparedStatistics[]> {
  const progress = progressLine(job.terminal.stderr);
  const solver = openSolverClient();
  try {
    const compared: ComparedStatistics[] = [];
    for (const each of statistics) {
      const isCompared = isComparable(each) && each.all.won > 0 && !job.signal.aborted;
      const machine = isCompared ? await machineFor(job, each, solver, progress) : undefined;
      compared.push({ ...each, machine });
    }
    return compared;
  } finally {
    progress.clear();
    solver.close();
  }
}

/** The result of a machine for a kind of game; undefined where it cannot play it. */
async function machineFor(
  { store, account, terminal, signal }: Job,
  kind: Statistics,
  solver: SolverClient,
  progress: ProgressLine,
): Promise<MachineResult | undefined> {
  const rules = await openStoredRules(kind);
  const seeds = valueFrom(await store.games.wonSeeds(account, kind, MAX_COMPARED));
  if (!rules.ok) return undefined;
  let result: MachineResult | undefined;
  while (!signal.aborted && (result === undefined || !isBroken(result))) {
    const broken = result === undefined ? 0 : sumOf(result.brokenIn);
    const { catalog } = terminal;
    progress.show(catalog.commands.stats.progress(kindTitle(kind, catalog), broken, seeds.length));
    // The solver never answers an aborted request.
    const next = await Promise.race([
      breakSomeCodes(rules.value, seeds, solver, signal),
      abortOf(signal),
    ]);
    if (!next?.ok) return result;
    result = next.value;
  }
  return result;
}
