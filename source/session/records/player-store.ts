import type { Account } from '../../engine/core/stored/account.ts';
import type { Holder, UnfinishedGame } from '../../engine/core/stored/game.ts';
import type { Profile } from '../../screens/app/game/profile.ts';
import type { Experience } from '../../screens/play/mode.ts';
import type { SourceLimit } from '../../store/limits.ts';
import type { GameStore } from '../../store/port.ts';
import type { NameTaken, TooManyAccounts } from '../../store/problems.ts';
import type { WriteQueue } from '../../store/queue/write-queue.ts';
import type { TooFast } from '../../store/room-port.ts';

export type SessionKey = {
  readonly fingerprint: string;
  /** The key by which the codes that the player types are counted; a hash, as in `SourceLimit`. */
  readonly source: string;
};

/** Why a player has no account on a server, and so no rooms: the code is wrong, or no account can be created. */
export type Refusal = TooFast | NameTaken | TooManyAccounts;

export type RoomSources = {
  /** For codes that are typed, and for seats. */
  readonly source: string;
  readonly guests: readonly SourceLimit[];
  readonly rooms: readonly SourceLimit[];
};

export type PlayerStore = {
  readonly account: Account;
  /** Guests and the profile of a computer have none, and nothing to say about their account. */
  readonly key: SessionKey | 'none';
  readonly sources?: RoomSources;
  readonly guest?: string | undefined;
  /** Why the store is that of a guest and has no rooms of others. */
  readonly refusal?: Refusal | undefined;
  readonly holder: Holder;
  readonly store: GameStore;
  /** Takes all writes of games; nothing waits for it. */
  readonly queue: WriteQueue;
  /** How long the store keeps the games, if it is another one than that of the players of a server or a computer. */
  readonly kept?: 'session';
  /** Deletes the account of a guest, whose games end with the session, or who has only looked at a room. */
  readonly forget?: () => Promise<unknown>;
};

export type CurrentStore = ReturnType<typeof currentStore>;

/** The store of a session, whose account changes when it is renamed or linked with another one. */
export function currentStore(signedIn: PlayerStore) {
  let current = signedIn;
  const { key, store } = signedIn;
  const setAccount = (account: Account): void => {
    current = { ...current, account };
  };
  return {
    current: () => current,
    setAccount,
    /** Looks for the account of the session's key, which another session can have changed. */
    findAccount: async () => {
      if (key === 'none') return;
      const result = await store.accounts.find({ by: 'key', fingerprint: key.fingerprint });
      if (result.ok && result.value !== undefined) setAccount(result.value);
    },
  };
}

/** Whether a player without unfinished games has finished one; a player counts as new only for sure. */
export async function experienceIn({ store, account }: PlayerStore): Promise<Experience> {
  const finished = await store.games.finished(account.id, {}, { after: undefined, limit: 1 });
  return finished.ok && finished.value.length === 0 ? 'new' : 'played';
}

export async function lastGame(
  { store, account }: PlayerStore,
  unfinished: readonly UnfinishedGame[],
): Promise<Profile['last']> {
  const filter = { occasion: 'casual' } as const;
  const finished = await store.games.finished(account.id, filter, { after: undefined, limit: 1 });
  const [ended] = finished.ok ? finished.value : [];
  const latest = unfinished.find(({ occasion }) => occasion.kind === 'casual');
  if (latest === undefined) return ended ?? 'none';
  return ended === undefined || latest.saved > ended.finished ? latest : ended;
}
