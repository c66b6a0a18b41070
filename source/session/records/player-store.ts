import type { Account } from '../../engine/core/stored/account.ts';
import type { Holder } from '../../engine/core/stored/game.ts';
import type { GameStore } from '../../store/port.ts';
import type { WriteQueue } from '../../store/queue/write-queue.ts';

/** The key that a session has signed in with. */
export type SessionKey = {
  readonly fingerprint: string;
  /** The key by which the codes that the player types are counted; a hash, as in `SourceLimit`. */
  readonly source: string;
  /** Called with a new name that may offend others, for the log of the operator. */
  readonly onDoubtfulName: (name: string) => void;
};

/** The store as one session uses it, on behalf of one account. */
export type PlayerStore = {
  readonly account: Account;
  /** Guests and the profile of a computer have none, and nothing to say about their account. */
  readonly key: SessionKey | 'none';
  /** The identity of the session as the one that saves its games. */
  readonly holder: Holder;
  readonly store: GameStore;
  /** Takes all writes of games; nothing waits for it. */
  readonly queue: WriteQueue;
};

/** The store of a session, whose account changes when it is renamed or linked with another one. */
export type CurrentStore = {
  readonly now: () => PlayerStore;
  readonly setAccount: (account: Account) => void;
  /** Looks for the account of the session's key, which another session can have changed. */
  readonly findAccount: () => Promise<void>;
};

/** Returns the store of a session that has signed in. */
export function currentStore(signedIn: PlayerStore): CurrentStore {
  let now = signedIn;
  const { key, store } = signedIn;
  const setAccount = (account: Account): void => {
    now = { ...now, account };
  };
  return {
    now: () => now,
    setAccount,
    findAccount: async () => {
      if (key === 'none') return;
      const result = await store.accounts.find({ by: 'key', fingerprint: key.fingerprint });
      if (result.ok && result.value !== undefined) setAccount(result.value);
    },
  };
}
