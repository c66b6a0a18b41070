import { accountIdOf } from '../../core/stored/account.ts';
import type { Player } from '../../screens/menu/menu.ts';
import { openMemoryGameStore } from '../../store/memory/memory-game-store.ts';
import { openWriteQueue } from '../../store/queue/write-queue.ts';
import { openPlayerRecords, type PlayerRecords } from './player-records.ts';
import type { PlayerStore } from './player-store.ts';
import type { OpenDailies } from './query.ts';

const GUEST: Player = { kind: 'guest' };

/** Opens the records of a guest, which are kept in memory and end with the session. */
export function openGuestRecords(
  now: () => number,
  openDailies: OpenDailies,
  notify: (sentence: string) => void,
): PlayerRecords {
  const signIn = async (): Promise<PlayerStore> => {
    const store = openMemoryGameStore(now);
    const queue = openWriteQueue(store.games, {
      onOutage: () => undefined,
      onRecovery: () => undefined,
      onError: () => undefined,
    });
    const name = { text: 'guest', skeleton: 'guest' };
    const proposal = { id: accountIdOf('guest'), names: [name] };
    const account = await store.accounts.signIn({ fingerprint: 'guest', label: '' }, proposal);
    if (!account.ok) throw new Error(account.problem.kind);
    return { account: account.value, holder: { node: 'guest', session: 'guest' }, store, queue };
  };
  return openPlayerRecords({
    player: GUEST,
    playerOf: () => GUEST,
    signIn: signIn(),
    openDailies,
    now,
    notify,
  });
}
