import type { AccountId, PuzzleResult } from '../../engine/core/stored/account.ts';
import { puzzleRecordsOf } from '../../engine/daily/days.ts';
import {
  isBroken,
  isComparable,
  MAX_COMPARED,
  type MachineResult,
  type Mean,
  machineMean,
  type OpeningTally,
  openingTally,
  type Statistics,
  sumOf,
  type Tally,
} from '../../engine/statistics.ts';
import { readStoredRules } from '../../engine/variants/game.ts';
import { openStoredRules } from '../../engine/variants/words/load-words.ts';
import { playCommands } from '../../prose/commands/playing.ts';
import { barsOf, counted, figures as figureWords, grouped, meanText } from '../../prose/phrases.ts';
import { kindTitle, storedRowText } from '../../prose/titles.ts';
import { breakSomeCodes, readPlayerStatistics } from '../../session/calls/statistics.ts';
import { openSolverClient, type SolverClient } from '../../session/solving/solver-pool.ts';
import type { GameStore } from '../../store/port.ts';
import { valueFrom } from '../../store/problems.ts';
import { abortOf } from '../../store/queue/promises.ts';
import { screenSizeOf } from '../../terminal/ink/streams.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { localProfile, withStore } from '../data/open-store.ts';
import {
  barChart,
  inColumns,
  type ProgressLine,
  printLines,
  progressLine,
  STOPPED_STATUS,
  untilInterrupt,
} from '../output.ts';

/** Prints the statistics of the local profile; Ctrl-C stops the machine and prints what is there. */
export async function statsCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const isJson = given.switches.get('json') === true;
  const print = (
    statistics: readonly ComparedStatistics[],
    puzzles: readonly PuzzleResult[],
    ifNone: string = noGames,
  ): number => {
    const now = Date.now();
    const { columns } = screenSizeOf(terminal.stdout);
    const games = statistics.length === 0 ? [ifNone] : statisticsText(statistics, columns);
    const solved = puzzlesText(puzzles, now);
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

const noGames = 'No game is finished yet: keypeg play starts one.';

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
  { store, account, signal }: Job,
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
    progress.show(
      `${kindTitle(kind)}: a machine has broken ${grouped(broken)} of ${counted(seeds.length, 'code')}`,
    );
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

/** Statistics with first guesses, and with the result of a machine on the same codes, if any. */
type ComparedStatistics = Statistics & {
  readonly openings: readonly OpeningTally[];
  readonly machine: MachineResult | undefined;
};

/** How many openings the text lists; the JSON has all. */
const MAX_OPENINGS = 5;

export const statisticsText = (
  statistics: readonly ComparedStatistics[],
  columns: number,
): readonly string[] =>
  statistics.flatMap((each, index) => [...(index === 0 ? [] : ['']), ...linesOf(each, columns)]);

function linesOf(statistics: ComparedStatistics, columns: number): readonly string[] {
  const { all, best, withoutLifelines, withLifelines, openings } = statistics;
  const figures: readonly (readonly [string, string])[] = [
    ['Average', figureWords.turns(all)],
    ['Best', best === undefined ? 'no win yet' : counted(best, 'turn')],
    [playCommands.stats.streak, figureWords.streaks(statistics)],
    ['Without lifelines', figureWords.average(withoutLifelines)],
    ['With lifelines', figureWords.average(withLifelines)],
    ...machineLines(statistics),
  ];
  const rows = barsOf(statistics, Number.POSITIVE_INFINITY).map(({ label, games }) => ({
    cells: [label, grouped(games)],
    count: games,
  }));
  const shown = openings.slice(0, MAX_OPENINGS);
  const opened = shown.map((each) => [
    storedRowText(statistics, each.opening),
    figureWords.average(each),
  ]);
  return [
    `${kindTitle(statistics)}: ${figureWords.tally(all)}`,
    ...indented(inColumns(figures, [0, 1])),
    ...indented(['Turns of the games:']),
    ...indented(indented(barChart(rows, columns - 2 * INDENT.length))),
    ...(shown.length === 0
      ? []
      : [
          ...indented([`First guesses, ${grouped(shown.length)} of ${grouped(openings.length)}:`]),
          ...indented(indented(inColumns(opened, [0, 1]))),
        ]),
  ];
}

const INDENT = '  ';

const indented = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => INDENT + line);

function machineLines({
  machine,
  compared,
}: ComparedStatistics): readonly (readonly [string, string])[] {
  if (machine === undefined) return [];
  const broken = sumOf(machine.brokenIn);
  const [its, yours] = [meanText(machineMean(machine)), meanText(compared)];
  return [
    [
      'A machine',
      broken < machine.codes
        ? `${its} guesses on the same ${grouped(broken)} of ${counted(machine.codes, 'code')}; you ${yours}`
        : `${its} guesses on the same ${counted(broken, 'code')}; you ${yours}`,
    ],
  ];
}

/** Statistics as the value of a JSON document; docs/scripts-and-library.md describes its fields. */
export const statisticsJson = (statistics: readonly ComparedStatistics[]) => ({
  games: statistics.map((each) => ({
    // The document is the same with every wording.
    title: kindTitle(each),
    variant: each.variant,
    rules: readStoredRules(each) ?? null,
    daily: each.daily ?? null,
    codemaker: each.roles.codemaker,
    ...tallyJson(each.all),
    best: each.best ?? null,
    streak: each.streaks,
    wonIn: each.wonIn,
    withoutLifelines: tallyJson(each.withoutLifelines),
    withLifelines: tallyJson(each.withLifelines),
    openings: each.openings.map(({ opening, ...tally }) => ({
      opening: storedRowText(each, opening),
      ...tallyJson(tally),
    })),
    machine:
      each.machine === undefined
        ? null
        : {
            strategy: 'auto',
            codes: sumOf(each.machine.brokenIn),
            guesses: meanJson(machineMean(each.machine)),
            turns: meanJson(each.compared),
          },
  })),
});

const tallyJson = ({ played, won, turns }: Tally) => ({ played, won, turns: meanJson(turns) });

const meanJson = (mean: Mean | undefined) =>
  mean === undefined ? null : { mean: mean.mean, margin95: mean.margin ?? null };

/** Results of puzzles as lines of text; none without a result. */
function puzzlesText(results: readonly PuzzleResult[], now: number): readonly string[] {
  if (results.length === 0) return [];
  const { solved, errors, streak } = puzzlesJson(results, now).daily;
  const rows = [
    ['Puzzles of the day', `${grouped(solved)} solved, ${counted(errors, 'error')}`],
    [
      playCommands.stats.streak,
      `${counted(streak.current, 'day')} now, best ${grouped(streak.longest)}`,
    ],
  ];
  return ['Puzzles', ...indented(inColumns(rows, [0, 1]))];
}

/** The same as a value of a JSON document; docs/scripts-and-library.md describes its fields. */
function puzzlesJson(results: readonly PuzzleResult[], now: number) {
  const { days, streaks } = puzzleRecordsOf(results, now);
  return {
    daily: {
      solved: days.size,
      errors: sumOf([...days.values()]),
      streak: { current: streaks.current.length, longest: streaks.longest },
    },
  };
}
