import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../../core/stored/account.ts';
import { newAccountId, newHolderName } from '../../session/records/identities.ts';
import type { PlayerStore } from '../../session/records/player-store.ts';
import type { Answer, GameStore, NameTaken } from '../../store/port.ts';
import type { Identity } from '../protocol/identity.ts';
import { OUTAGE, RECOVERY, type ServerRecords } from './server-records.ts';

/** The owner of a key, who has an account or gets one. */
export type KeyOwner = Extract<Identity, { readonly kind: 'key' }>;

/** What a sign-in needs from its session. */
export type SignInOptions = {
  readonly records: Pick<ServerRecords, 'store' | 'queue' | 'node'>;
  /** Shows a sentence to the player. */
  readonly notify: (sentence: string) => void;
  /** Ends the attempts: the session has ended. */
  readonly signal: AbortSignal;
};

/** Milliseconds between attempts while the database cannot be used; the first pause doubles. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 10_000;

/** After this time without an answer the player is told, in milliseconds. */
const SLOW = 3_000;

/**
 * Signs a player in as soon as the database can be used: the player is told once that it cannot, and
 * plays meanwhile. Rejects when the session ends before, or if no account can be made.
 */
export async function signIn(
  owner: KeyOwner,
  { records, notify, signal }: SignInOptions,
): Promise<PlayerStore> {
  const { store, queue, node } = records;
  let isTold = false;
  const tell = (): void => {
    if (!isTold) notify(OUTAGE);
    isTold = true;
  };
  for (let wait = FIRST_RETRY; ; wait = Math.min(2 * wait, LONGEST_RETRY)) {
    const slow = setTimeout(tell, SLOW);
    const account = await signInOnce(store, owner).finally(() => clearTimeout(slow));
    signal.throwIfAborted();
    if (account.ok) {
      if (isTold) notify(RECOVERY);
      const holder = { node, session: newHolderName() };
      return { account: account.value, holder, store, queue };
    }
    if (account.problem.kind !== 'unavailable') throw new Error(account.problem.kind);
    tell();
    await pause(wait, undefined, { signal, ref: false });
  }
}

function signInOnce(
  { accounts }: GameStore,
  { fingerprint, name }: KeyOwner,
): Answer<Account, NameTaken> {
  const names = [name, newHolderName()].map((text) => ({ text, skeleton: text }));
  return accounts.signIn({ fingerprint, label: name }, { id: newAccountId(), names });
}
