import { accountIdOf } from '../../engine/core/stored/account.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Player } from '../../screens/play/modes/player.ts';
import { openMemoryGameStore } from '../../store/memory/memory-game-store.ts';
import { defaultQueueLimits, openWriteQueue } from '../../store/queue/write-queue.ts';
import { openPlayerRecords, type PlayerRecords } from './player-records.ts';
import type { PlayerStore } from './player-store.ts';
import type { OpenDailies } from './queries/query.ts';

const GUEST: Player = { kind: 'guest' };

/** Opens the records of a guest, which are kept in memory and end with the session. */
export const openGuestRecords = (
  now: () => number,
  openDailies: OpenDailies,
  notify: (sentence: LocalizedText) => void,
): PlayerRecords =>
  openPlayerRecords({
    player: GUEST,
    experience: 'new',
    playerOf: () => GUEST,
    kept: 'session',
    signIn: signInGuest(now),
    openDailies,
    now,
    notify,
  });

/** Opens a store in memory for one session. */
export async function signInGuest(now: () => number): Promise<PlayerStore> {
  const store = openMemoryGameStore(now);
  const ignored = {
    onOutage: () => undefined,
    onRecovery: () => undefined,
    onError: () => undefined,
  };
  // Writes at once, so that a query finds a game that was just left.
  const withoutDelay = { ...defaultQueueLimits, window: 0, draftWindow: 0 };
  const queue = openWriteQueue(store.games, ignored, withoutDelay);
  const name = { text: 'guest', skeleton: 'guest' };
  const proposal = { id: accountIdOf('guest'), names: [name], sources: [] };
  const account = await store.accounts.signIn({ fingerprint: 'guest', label: '' }, proposal);
  if (!account.ok) throw new Error(account.problem.kind);
  const holder = { node: 'guest', session: 'guest' };
  return { account: account.value, key: 'none', holder, store, queue };
}
