import type { Progress, StoredGame } from '../../engine/core/stored/game.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { loadSqliteQuietly, type StoreLocation } from '../../store/database.ts';
import type { GameStore, ListedGame } from '../../store/port.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { playerTable } from '../options/player.ts';
import { progressLine, STOPPED_STATUS, untilInterrupt } from '../output.ts';
import { printLines } from '../text/terminal-text.ts';
import { gamePages } from './export/export-lines.ts';
import { PROBLEM_STATUS, reportProblem, unavailable, withStore } from './open-store.ts';
import { derivedProgress, isLack, openReplayer, type Replayer } from './replayer.ts';

/**
 * Replays every game and compares what the store has derived from it; nothing is changed. Returns 1
 * if there is a difference or damage.
 */
export async function checkCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const damage = await damageOf(given, terminal);
  if (damage.length > 0) {
    printLines(terminal, damage);
    return reportProblem(terminal, ({ commands }) => commands.check.damaged);
  }
  return await withStore(given, terminal, 'read', (store, location) =>
    untilInterrupt((signal) =>
      checkGames({ store, location, replay: openReplayer(given), terminal, signal }),
    ),
  );
}

/** What SQLite finds wrong with the data file, where there is one. */
async function damageOf(given: ParsedArguments, { env }: Terminal): Promise<readonly string[]> {
  const location = playerTable.database.read(given, env);
  if (!location.ok || location.value.kind !== 'folder') return [];
  loadSqliteQuietly();
  const { integrityProblems } = await import('../../store/sqlite/read-only-store.ts');
  return integrityProblems(location.value.folder);
}

type CheckJob = {
  readonly store: GameStore;
  readonly location: StoreLocation;
  readonly replay: Replayer;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
};

async function checkGames({
  store,
  location,
  replay,
  terminal,
  signal,
}: CheckJob): Promise<number> {
  const { catalog } = terminal;
  const { check } = catalog.commands;
  const progress = progressLine(terminal.stderr);
  const print = (line: string): void => {
    progress.clear();
    printLines(terminal, [line]);
  };
  const total = await store.games.count(undefined);
  const lists = new Map<string, number>();
  let checked = 0;
  let different = 0;
  for await (const page of gamePages(store, undefined)) {
    if (!page.ok) {
      progress.clear();
      return reportProblem(terminal, unavailable(page.problem, location));
    }
    for (const game of page.value) {
      const result = await differenceOf(game, replay, catalog);
      checked += 1;
      if (result === undefined) continue;
      if (result.kind === 'unknown-list') {
        lists.set(result.list, (lists.get(result.list) ?? 0) + 1);
      } else {
        different += 1;
        print(result.line);
      }
    }
    if (total.ok) progress.show(check.progress(checked, total.value));
    if (signal.aborted) break;
  }
  progress.clear();
  for (const [list, games] of lists) print(check.unknownList(games, list));
  print(different === 0 ? check.noDifferences(checked) : check.differences(checked, different));
  if (signal.aborted) {
    terminal.stderr.write(`keypeg: ${check.stopped}\n`);
    return STOPPED_STATUS;
  }
  return different === 0 ? 0 : PROBLEM_STATUS;
}

/** What is wrong with a game, or which list its replay needs. */
type Finding =
  | { readonly kind: 'difference'; readonly line: string }
  | { readonly kind: 'unknown-list'; readonly list: string };

async function differenceOf(
  listed: ListedGame,
  replay: Replayer,
  catalog: Catalog,
): Promise<Finding | undefined> {
  const { check } = catalog.commands;
  if (!listed.ok) {
    return { kind: 'difference', line: check.unreadable(listed.problem.game) };
  }
  const stored = listed.value;
  const { id, account } = stored.start;
  const game = await replay(stored);
  if (!game.ok && isLack(game.problem)) {
    return { kind: 'unknown-list', list: game.problem.dictionary.id };
  }
  const difference = game.ok
    ? progressDifference(stored, derivedProgress(game.value, stored.progress), catalog)
    : catalog.problems.storedGame(game.problem);
  return difference === undefined
    ? undefined
    : { kind: 'difference', line: check.ofAccount(id, account, difference) };
}

/** Which parts of the progress differ from those that the moves lead to. */
function progressDifference(
  { progress }: StoredGame,
  derived: Progress,
  { commands: { check } }: Catalog,
): string | undefined {
  const [before, after] = [partsOf(progress), partsOf(derived)];
  const parts = partNames.filter(
    (part) => after[part] !== undefined && before[part] !== after[part],
  );
  // The parts of games in different states cannot be compared.
  const named: readonly Part[] = parts.includes('state') ? ['state'] : parts;
  return parts.length === 0
    ? undefined
    : check.allDifferences(
        named.map((part) => check.difference(part, before[part] ?? '', after[part] ?? '')),
      );
}

const partNames = ['state', 'turn', 'outcome', 'turns', 'lifelines', 'opening'] as const;

/** A part of the progress of a game. */
type Part = (typeof partNames)[number];

const partsOf = (progress: Progress): Readonly<Partial<Record<Part, string>>> =>
  progress.kind === 'unfinished'
    ? { state: 'unfinished', turn: `${progress.turn}` }
    : {
        state: 'finished',
        outcome: progress.result.outcome,
        turns: `${progress.result.turns}`,
        lifelines: `${progress.result.lifelines}`,
        opening: `[${progress.result.opening.join()}]`,
      };
