import type { Prose } from '../../prose/catalog.ts';
import {
  openGameStore,
  openStoreForReading,
  type StoreLocation,
  withoutPasswords,
} from '../../store/database.ts';
import type { GameStore, Unavailable } from '../../store/port.ts';
import { openProblemSentence, unavailableSentence } from '../../store/problem-sentences.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { playerTable } from '../options/player.ts';
import { textFor } from '../text/terminal-text.ts';

/** The exit status when something was wrong with the data. */
export const PROBLEM_STATUS = 1;

/** What a command does with a store: it only reads it, changes it, or creates it where it is missing. */
export type StoreUse = 'read' | 'change' | 'create';

/**
 * Opens the store that the options name for some work, and closes it afterwards. `onMissing` is
 * called with the reason where there is none, and returns the exit status.
 */
export async function withStore(
  given: ParsedArguments,
  terminal: Terminal,
  use: StoreUse,
  work: (store: GameStore, location: StoreLocation) => Promise<number | Usage>,
  onMissing?: (reason: Prose) => number,
): Promise<number | Usage> {
  const location = playerTable.database.read(given, terminal.env);
  if (!location.ok) return { usage: location.problem };
  const opened =
    use === 'read'
      ? await openStoreForReading(location.value)
      : await openGameStore(location.value, {
          missing: use === 'create' ? 'create' : 'refuse',
          damaged: 'refuse',
        });
  if (!opened.ok) {
    const { problem } = opened;
    const reason: Prose = (catalog) => openProblemSentence(problem, location.value, catalog);
    if (opened.problem.kind === 'no-data-file' && onMissing !== undefined) {
      return onMissing(reason);
    }
    switch (opened.problem.kind) {
      case 'unavailable':
      case 'unreadable-file':
      case 'damaged-file':
      case 'newer-schema':
        return reportProblem(terminal, reason);
      default:
        return { usage: reason };
    }
  }
  const { store } = opened.value;
  try {
    return await work(store, location.value);
  } finally {
    await store.close();
  }
}

/** Says why a store cannot be used now, and what to do. */
export const unavailable =
  (problem: Unavailable, location: StoreLocation): Prose =>
  (catalog) =>
    unavailableSentence(problem, location, catalog);

/** Prints why a command failed, and returns its exit status. */
export function reportProblem(terminal: Terminal, reason: Prose): number {
  const sentence = reason(terminal.catalog);
  terminal.stderr.write(textFor(terminal, `keypeg: ${withoutPasswords(sentence)}\n`));
  return PROBLEM_STATUS;
}
