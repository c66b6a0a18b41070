import { createHmac } from 'node:crypto';
import { toError } from '../../engine/core/result.ts';
import type { RoomSources } from '../../session/records/player-store.ts';
import type { SolverClient, SolverClientOptions } from '../../session/solving/solver-pool.ts';
import { GUEST_KEYS, type SourceLimit } from '../../store/limits.ts';
import { openListeners } from '../../store/listeners.ts';
import type { GameStore } from '../../store/port.ts';
import { openPendingPromises, type Turns, withTimeout } from '../../store/queue/promises.ts';
import { openWriteQueue } from '../../store/queue/write-queue.ts';
import type { FairScheduler } from '../limits/fair-scheduler.ts';
import { type AddressKey, networkOfKey } from '../net/address.ts';
import { faultFields, type Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Settings } from '../settings.ts';

export type Resources = {
  readonly accountSources: (address: AddressKey | undefined) => AccountSources;
  readonly settings: () => Settings;
  readonly records: ServerRecords;
  /** Runs what reads many games, one at a time for an address. */
  readonly turns: Turns;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly scheduler: FairScheduler;
  /** Whether what is played can still be saved: keys that come later are not read. */
  readonly takesKeys: () => boolean;
  readonly newSolverClient: (options: SolverClientOptions) => SolverClient;
  readonly version: string;
};

export type ServerRecords = ReturnType<typeof openServerRecords>;

export const OUTAGE = 'Your game cannot be saved now: it is saved when the database is back.';
export const RECOVERY = 'The database is back: your game is saved.';
/** How long the last saves may take, in milliseconds. */
const SAVE_WAIT = 4_000;

export function openServerRecords(options: {
  readonly store: GameStore;
  readonly node: string;
  /** How long the store keeps games: a store in memory ends with the server. */
  readonly kept: 'stored' | 'server';
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'countWrites'>;
}) {
  const { store, node, kept, log, metrics } = options;
  const { emit, subscribe } = openListeners<string>();
  const saves = openPendingPromises();
  const logError = (error: unknown): void => log('save-failed', faultFields(toError(error)));
  const queue = openWriteQueue(store.games, {
    // The primary process logs it, once for all processes.
    onOutage: () => emit(OUTAGE),
    onRecovery: () => emit(RECOVERY),
    onError: logError,
    onSetAside: ({ cause, message }) => log('game-set-aside', { cause, error: message }),
  });
  let neverSaved = 0;
  metrics.countWrites(() => {
    const counts = queue.counts();
    return { ...counts, lost: counts.lost + neverSaved };
  });
  const logLost = (games: number): void => {
    if (games > 0) log('games-lost', { games });
  };
  const save = async (): Promise<void> => {
    logLost(await queue.close());
    await saves.settled();
  };
  return {
    store,
    queue,
    node,
    kept,
    subscribe,
    /** Waits, at the end of the process, for a session's last saves, and counts the games that they lose. */
    track: (lastSaves: Promise<number>) => {
      const counted = lastSaves.then((lost) => {
        neverSaved += lost;
        logLost(lost);
      });
      void saves.add(counted.catch(logError));
    },
    close: async () => {
      await withTimeout(SAVE_WAIT, save());
    },
  };
}

/** The keys by which the new accounts and the wrong codes of a client are counted. */
export type AccountSources = RoomSources & {
  readonly limits: readonly SourceLimit[];
  readonly fingerprintOf: (guestKey: string) => string;
};

/** For each new account an address may have so many guests an hour, and so many rooms a day. */
const GUESTS_PER_ACCOUNT = 4;

/** Hashes, which say nothing about the address without `key`; all servers at one database need the same one. */
export function accountSources(
  address: AddressKey | undefined,
  key: string,
  { addressAccounts, networkAccounts }: Pick<Settings, 'addressAccounts' | 'networkAccounts'>,
): AccountSources {
  const hashOf = (what: string, text: string): string =>
    createHmac('sha256', key).update(`keypeg ${what} ${text}`).digest('hex');
  const source = hashOf('source', address ?? 'unknown');
  const network = address && networkOfKey(address);
  const limits = [
    { source, limit: addressAccounts },
    ...(network === undefined
      ? []
      : [{ source: hashOf('source', network), limit: networkAccounts }]),
  ];
  const limitsOf = (what: string): readonly SourceLimit[] =>
    limits.map((each) => ({
      source: `${what} of ${each.source}`,
      limit: GUESTS_PER_ACCOUNT * each.limit,
    }));
  return {
    source,
    limits,
    guests: limitsOf('guests'),
    rooms: limitsOf('rooms'),
    fingerprintOf: (guestKey) => `${GUEST_KEYS}${hashOf('guest', guestKey.toLowerCase())}`,
  };
}
