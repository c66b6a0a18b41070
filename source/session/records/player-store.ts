import type { Account } from '../../core/stored/account.ts';
import type { Holder } from '../../core/stored/game.ts';
import type { GameStore } from '../../store/port.ts';
import type { WriteQueue } from '../../store/queue/write-queue.ts';

/** The store as one session uses it, on behalf of one account. */
export type PlayerStore = {
  readonly account: Account;
  /** The identity of the session as the one that saves its games. */
  readonly holder: Holder;
  readonly store: GameStore;
  /** Takes all writes of games; nothing waits for it. */
  readonly queue: WriteQueue;
};
