import { withoutPasswords } from '../../store/database.ts';
import {
  openGameStore,
  openProblemSentence,
  type StoreLocation,
} from '../../store/open-game-store.ts';
import type { GameStore, Unavailable } from '../../store/port.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Terminal, Usage } from '../command.ts';
import { readStoreLocation } from '../options/store-options.ts';
import { textFor } from '../text/terminal-text.ts';

/** The exit status when something was wrong with the data. */
export const PROBLEM_STATUS = 1;

/**
 * Opens the store that the options name for some work, and closes it afterwards. `onMissing` is
 * called with a sentence where there is none, and returns the exit status.
 */
export async function withStore(
  given: ParsedArguments,
  terminal: Terminal,
  missing: 'create' | 'refuse',
  work: (store: GameStore, location: StoreLocation) => Promise<number | Usage>,
  onMissing?: (sentence: string) => number,
): Promise<number | Usage> {
  const location = readStoreLocation(given, terminal.env);
  if (!location.ok) return { usage: location.problem };
  const opened = await openGameStore(location.value, { missing, damaged: 'refuse' });
  if (!opened.ok) {
    const sentence = openProblemSentence(opened.problem);
    if (opened.problem.kind === 'no-data-file' && onMissing !== undefined) {
      return onMissing(sentence);
    }
    switch (opened.problem.kind) {
      case 'unavailable':
      case 'damaged-file':
      case 'newer-schema':
        return reportProblem(terminal, sentence);
      default:
        return { usage: sentence };
    }
  }
  const { store } = opened.value;
  try {
    return await work(store, location.value);
  } finally {
    await store.close();
  }
}

/** Prints why a command failed, and returns its exit status. */
export function reportProblem(terminal: Terminal, sentence: string): number {
  terminal.stderr.write(textFor(terminal, `keypeg: ${withoutPasswords(sentence)}\n`));
  return PROBLEM_STATUS;
}

/** Why a store cannot be used now, in a sentence. */
export const unavailableSentence = ({ cause, message }: Unavailable): string =>
  `${causes[cause]} (${message}).`;

const causes: Readonly<Record<Unavailable['cause'], string>> = {
  full: 'The disk is full',
  'read-only': 'The disk is read-only',
  unreachable: 'The database cannot be used',
  busy: 'The database is in use',
  corrupt: 'The database is damaged',
};
