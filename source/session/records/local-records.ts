import { homedir, userInfo } from 'node:os';
import { basename, isAbsolute, join, relative } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { firstNames, parseName } from '../../engine/accounts/names.ts';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { Account } from '../../engine/core/stored/account.ts';
import { offlineDailies } from '../../engine/daily/daily.ts';
import { problems } from '../../prose/problems.ts';
import { profileOf } from '../../screens/app/game/profile.ts';
import {
  type OpenProblem,
  openGameStore,
  openMemoryStore,
  openProblemSentence,
  type StoreLocation,
} from '../../store/database.ts';
import type { GameStore, OpenedGameStore } from '../../store/port.ts';
import { valueFrom } from '../../store/problems.ts';
import {
  defaultQueueLimits,
  openWriteQueue,
  type WriteQueue,
} from '../../store/queue/write-queue.ts';
import { newAccountId, newHolderName } from '../system-random.ts';
import { saving } from './game-saver.ts';
import { openingLocalProfile } from './local-profile.ts';
import { openPlayerRecords, type PlayerRecords } from './player-records.ts';
import type { PlayerStore } from './player-store.ts';

/** In milliseconds. */
const FIRST_RETRY = 250;
const LONGEST_RETRY = 10_000;
/** A query of a local session blocks the keys; the write queue tries again. */
const BUSY_TIMEOUT = 100;

type OpenStore = {
  readonly store: GameStore;
  readonly queue: WriteQueue;
  readonly kept: 'stored' | 'session';
};

export type Host = { readonly login: string; readonly close: () => Promise<void> };

/** The records of this computer, and a server of their store, which is started once and ends with them. */
type LocalRecords = PlayerRecords & {
  readonly host: (
    open: (store: GameStore) => Promise<Result<Host, string>>,
  ) => Promise<Result<string, string>>;
};

/** The records of this computer, whose end closes the store. Where it can never be used, games end with the session. */
export function openLocalRecords(
  location: StoreLocation,
  notify: (sentence: string) => void,
): LocalRecords {
  const leaving = new AbortController();
  let wasReported = false;
  let openStore: OpenStore | undefined;
  let hosting: Promise<Result<Host, string>> | undefined;
  const { player, experience } = openingLocalProfile(location);

  const onProblem = (problem: OpenProblem): void => {
    if (!wasReported) notify(notSaved(problem, location));
    wasReported = true;
  };
  const signIn = async (): Promise<PlayerStore> => {
    // The first frame is drawn in this turn; the modules of the database take longer than the frame.
    await nextTurn();
    const opened = await openWhenPossible(location, onProblem, leaving.signal);
    const { store, setAside } = opened ?? { store: await openMemoryStore(), setAside: undefined };
    if (setAside !== undefined)
      notify(`Your old games cannot be read. They are kept as ${basename(setAside)}.`);
    const queue = openWriteQueue(
      store.games,
      {
        onOutage: ({ cause }) => notify(saving.localOutage(cause)),
        onRecovery: () => notify('Your games are saved again.'),
        onError: () => undefined,
      },
      // One player's writes need not be gathered.
      { ...defaultQueueLimits, window: 0, draftWindow: 0 },
    );
    openStore = { store, queue, kept: opened === undefined ? 'session' : 'stored' };
    const account = await signInLocally(store, leaving.signal);
    // Without a heartbeat no game stays locked; an idle program does not write to the disk.
    const holder = { node: newHolderName(), session: newHolderName() };
    return {
      account,
      key: 'none',
      holder,
      store,
      queue,
      ...(opened === undefined && { kept: 'session' }),
    };
  };
  const signedIn = signIn();
  signedIn.catch((error: unknown) => {
    if (!leaving.signal.aborted) notify(problems.program(toError(error)));
  });
  const records = openPlayerRecords({
    player,
    experience,
    playerOf: () => player,
    kept: 'stored',
    signIn: signedIn,
    openDailies: async () => offlineDailies,
    now: Date.now,
    notify,
  });
  const serve = async (open: Parameters<LocalRecords['host']>[0]): ReturnType<typeof open> => {
    const { store, account } = await signedIn;
    await nameForFriends(store, account);
    return await open(store);
  };
  return {
    ...records,
    host: async (open) => {
      hosting ??= serve(open).catch((error: unknown) => fail(toError(error).message));
      const started = hosting;
      const host = await started;
      if (host.ok) return succeed(host.value.login);
      // Another try starts anew.
      if (hosting === started) hosting = undefined;
      return host;
    },
    close: async () => {
      // A store that cannot be opened now is not waited for any longer.
      leaving.abort();
      const host = await hosting;
      if (host?.ok) await host.value.close();
      const saving = records.close();
      await signedIn.catch(() => undefined);
      const lost = (await openStore?.queue.close()) ?? 0;
      const unsaved = await saving;
      const forgotten =
        openStore?.kept === 'session' ? valueFrom(await openStore.store.games.count(undefined)) : 0;
      await openStore?.store.close();
      return lost + unsaved + forgotten;
    },
  };
}

/** Opens a store; while its disk is full or another program uses it, tries again. Undefined where that does not help. */
async function openWhenPossible(
  location: StoreLocation,
  onProblem: (problem: OpenProblem) => void,
  signal: AbortSignal,
): Promise<OpenedGameStore | undefined> {
  for (let wait = FIRST_RETRY; ; wait = Math.min(2 * wait, LONGEST_RETRY)) {
    const store = await openGameStore(location, { busyTimeout: BUSY_TIMEOUT });
    if (store.ok) return store.value;
    onProblem(store.problem);
    if (!canPass(store.problem)) return undefined;
    await pause(wait, undefined, { signal, ref: false });
  }
}

const canPass = (problem: OpenProblem): boolean =>
  problem.kind === 'unavailable' && (problem.cause === 'busy' || problem.cause === 'full');

async function signInLocally(store: GameStore, signal: AbortSignal): Promise<Account> {
  for (;;) {
    const account = await signInLocalProfile(store);
    if (account.ok) return account.value;
    if (account.problem.kind !== 'unavailable') throw new Error(account.problem.kind);
    await pause(LONGEST_RETRY, undefined, { signal, ref: false });
  }
}

const notSaved = (problem: OpenProblem, location: StoreLocation): string => {
  switch (problem.kind) {
    case 'unavailable':
      return canPass(problem) || location.kind !== 'folder'
        ? saving.notSavedNow(problem.cause)
        : `Not saved, choose a folder with --data: ${location.folder} cannot be ${problem.cause === 'read-only' ? 'written' : 'used'}.`;
    case 'folder-open-to-others':
      // It fits into one line, with the command first.
      return `Not saved: run chmod 700 ${fromHome(problem.folder)} (others can open it).`;
    default:
      return `Your games are not saved. ${openProblemSentence(problem, location)}`;
  }
};

function fromHome(path: string): string {
  const inHome = relative(homedir(), path);
  return inHome.startsWith('..') || isAbsolute(inHome) ? path : join('~', inHome);
}

/** The records of a script: nothing is saved, and nothing is known of earlier games. */
export const unsavedRecords: Pick<PlayerRecords, 'profile' | 'subscribe' | 'save' | 'answer'> = {
  profile: () => profileOf({ kind: 'local' }),
  subscribe: () => () => undefined,
  save: () => undefined,
  answer: async () => ({ kind: 'failed', reason: 'Nothing is saved here.' }),
};

/** Names the profile of this computer after its user, before others see it; a name that was chosen stays. */
async function nameForFriends({ accounts }: GameStore, { id, name }: Account): Promise<void> {
  if (!LOCAL_NAME.test(name)) return;
  const user = parseName(userInfo().username);
  const [drawn] = firstNames(newHolderName());
  const chosen = user.ok ? user.value : drawn;
  if (chosen !== undefined) await accounts.rename(id, chosen);
}

const LOCAL_NAME = /^local(?:-|$)/;
/** The key of the one profile of a computer, which no SSH key has. */
export const LOCAL_KEY = { fingerprint: 'local', label: 'this computer' } as const;

export function signInLocalProfile({ accounts }: Pick<GameStore, 'accounts'>) {
  const id = newAccountId();
  const names = ['local', `local-${id.slice(0, 6)}`].map((text) => ({ text, skeleton: text }));
  return accounts.signIn(LOCAL_KEY, { id, names, sources: [] });
}
