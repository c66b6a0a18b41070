import { homedir } from 'node:os';
import { basename, isAbsolute, join, relative } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { succeed } from '../../../engine/core/result.ts';
import type { Account } from '../../../engine/core/stored/account.ts';
import { offlineDailies } from '../../../engine/daily/series.ts';
import type { Prose } from '../../../prose/catalog.ts';
import type { Player } from '../../../screens/play/modes/player.ts';
import { type OpenProblem, openGameStore, type StoreLocation } from '../../../store/database.ts';
import type { GameStore, OpenedGameStore } from '../../../store/port.ts';
import { openProblemSentence } from '../../../store/problem-sentences.ts';
import {
  defaultQueueLimits,
  openWriteQueue,
  type WriteQueue,
} from '../../../store/queue/write-queue.ts';
import { newHolderName } from '../identities.ts';
import { openPlayerRecords, type PlayerRecords } from '../player-records.ts';
import type { PlayerStore } from '../player-store.ts';
import { localExperience } from './local-experience.ts';
import { signInLocalProfile } from './local-profile.ts';

const LOCAL: Player = { kind: 'local' };

/** In milliseconds. */
const FIRST_RETRY = 250;
const LONGEST_RETRY = 10_000;
/** A query of a local session blocks the keys; the write queue tries again. */
const BUSY_TIMEOUT = 100;

/** What a store needs that was opened. */
type Opened = { readonly store: GameStore; readonly queue: WriteQueue };

/**
 * Opens the store of this computer, as soon as it can be used, and the records of its one profile;
 * their end closes the store.
 */
export function openLocalRecords(
  location: StoreLocation,
  notify: (sentence: Prose) => void,
): PlayerRecords {
  const leaving = new AbortController();
  let wasReported = false;
  let opened: Opened | undefined;

  const onProblem = (problem: OpenProblem): void => {
    if (!wasReported) notify(notSaved(problem, location));
    wasReported = true;
  };
  const signIn = async (): Promise<PlayerStore> => {
    // The first frame is drawn in this turn; the modules of the database take longer than the frame.
    await nextTurn();
    const { store, setAside } = await openWhenPossible(location, onProblem, leaving.signal);
    if (setAside !== undefined)
      notify(({ records }) => records.saving.setAside(basename(setAside)));
    const queue = openWriteQueue(
      store.games,
      {
        onOutage: ({ cause }) => notify(({ records }) => records.saving.localOutage(cause)),
        onRecovery: () => notify(({ records }) => records.saving.recovered),
        onError: () => undefined,
      },
      // One player's writes need not be gathered.
      { ...defaultQueueLimits, window: 0, draftWindow: 0 },
    );
    opened = { store, queue };
    const account = await signInLocally(store, leaving.signal);
    // Without a heartbeat no game stays locked; an idle program does not write to the disk.
    const holder = { node: newHolderName(), session: newHolderName() };
    return { account, key: 'none', holder, store, queue };
  };
  const signedIn = signIn();
  const records = openPlayerRecords({
    player: LOCAL,
    experience: localExperience(location),
    playerOf: () => LOCAL,
    kept: 'stored',
    signIn: signedIn,
    openDailies: async () => succeed(offlineDailies),
    now: Date.now,
    notify,
  });
  return {
    ...records,
    close: async () => {
      // A store that cannot be opened now is not waited for any longer.
      leaving.abort();
      const saved = records.close();
      await signedIn.catch(() => undefined);
      const lost = (await opened?.queue.close()) ?? 0;
      const unsaved = await saved;
      await opened?.store.close();
      return lost + unsaved;
    },
  };
}

/** Opens a store; as long as its disk cannot be used, tries again. */
async function openWhenPossible(
  location: StoreLocation,
  onProblem: (problem: OpenProblem) => void,
  signal: AbortSignal,
): Promise<OpenedGameStore> {
  for (let wait = FIRST_RETRY; ; wait = Math.min(2 * wait, LONGEST_RETRY)) {
    const store = await openGameStore(location, { busyTimeout: BUSY_TIMEOUT });
    if (store.ok) return store.value;
    onProblem(store.problem);
    if (!canPass(store.problem)) throw new Error(store.problem.kind);
    await pause(wait, undefined, { signal, ref: false });
  }
}

const canPass = ({ kind }: OpenProblem): boolean => kind === 'unavailable';

async function signInLocally(store: GameStore, signal: AbortSignal): Promise<Account> {
  for (;;) {
    const account = await signInLocalProfile(store);
    if (account.ok) return account.value;
    if (account.problem.kind !== 'unavailable') throw new Error(account.problem.kind);
    await pause(LONGEST_RETRY, undefined, { signal, ref: false });
  }
}

const notSaved =
  (problem: OpenProblem, location: StoreLocation): Prose =>
  (catalog) => {
    const { saving } = catalog.records;
    switch (problem.kind) {
      case 'unavailable':
        return saving.notSavedNow(problem.cause);
      case 'folder-open-to-others':
        // It fits into one line, with the command first.
        return saving.folderOpenToOthers(fromHome(problem.folder));
      default:
        return `${saving.notSaved} ${openProblemSentence(problem, location, catalog)}`;
    }
  };

/** A path as a person types it: the home directory is `~`. */
function fromHome(path: string): string {
  const inHome = relative(homedir(), path);
  return inHome.startsWith('..') || isAbsolute(inHome) ? path : join('~', inHome);
}
