import { setTimeout as pause } from 'node:timers/promises';
import type { RoomCode } from '../../engine/core/stored/room.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { PlayerStore } from '../../session/records/player-store.ts';
import { guestNames, signInGuest, signInPlayer } from '../../session/records/sign-in.ts';
import { newHolderName } from '../../session/system-random.ts';
import { GUEST_KEYS } from '../../store/limits.ts';
import type { AccountSources } from '../limits/account-sources.ts';
import type { Identity } from '../protocol/identity.ts';
import { OUTAGE, RECOVERY, type ServerRecords } from './resources.ts';

/** The owner of a key, who has an account or gets one. */
export type KeyOwner = Extract<Identity, { readonly kind: 'key' }>;

/** The context of a sign-in. */
export type SignInOptions = {
  readonly records: Pick<ServerRecords, 'store' | 'queue' | 'node'>;
  /** The keys by which a new account of the player is counted. */
  readonly sources: AccountSources;
  /** Called with a name that may offend others. */
  readonly onDoubtfulName: (name: string) => void;
  /** Shows a sentence to the player. */
  readonly notify: (sentence: LocalizedText) => void;
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
 * plays meanwhile. A player who cannot have an account plays as a guest. Rejects when the session
 * ends before.
 */
export async function signIn(
  { fingerprint, name }: KeyOwner,
  { records, sources, onDoubtfulName, notify, signal }: SignInOptions,
): Promise<PlayerStore> {
  const { store, queue, node } = records;
  const arrival = { fingerprint, label: name, sources: sources.limits };
  let isTold = false;
  const tell = (): void => {
    if (!isTold) notify(OUTAGE);
    isTold = true;
  };
  for (let wait = FIRST_RETRY; ; wait = Math.min(2 * wait, LONGEST_RETRY)) {
    const slow = setTimeout(tell, SLOW);
    const signedIn = await signInPlayer(store.accounts, arrival).finally(() => clearTimeout(slow));
    signal.throwIfAborted();
    if (signedIn.ok) {
      const { account, isNew } = signedIn.value;
      // A player sees one sentence at a time.
      if (isTold) notify(RECOVERY);
      else if (isNew) notify(({ server }) => server.session.newName(account.name));
      const key = { fingerprint, source: sources.source, onDoubtfulName };
      return { account, key, holder: { node, session: newHolderName() }, store, queue };
    }
    if (signedIn.problem.kind !== 'unavailable') {
      const { kind } = signedIn.problem;
      notify(({ server }) => server.session.notSaved[kind]);
      return signInGuest(Date.now);
    }
    tell();
    await pause(wait, undefined, { signal, ref: false });
  }
}

/** The most accounts that invited guests of an address may get while new accounts are counted. */
const INVITED_GUESTS = 20;

/**
 * Signs in a guest who comes with the code of a room, with an account that stays as long as it has a seat.
 * Without such a room, or without room for another account, the guest has none.
 */
export async function signInInvited(
  code: RoomCode,
  { records, sources: { source } }: Pick<SignInOptions, 'records' | 'sources'>,
): Promise<PlayerStore> {
  const { store, queue, node } = records;
  const room = await store.rooms.find({ code, source });
  if (!room.ok) return signInGuest(Date.now);
  const session = newHolderName();
  const signedIn = await signInPlayer(store.accounts, {
    ...{ fingerprint: `${GUEST_KEYS}${session}`, label: '', names: guestNames },
    sources: [{ source: `guests of ${source}`, limit: INVITED_GUESTS }],
  });
  if (!signedIn.ok) return signInGuest(Date.now);
  const { account } = signedIn.value;
  return { account, key: 'none', source, holder: { node, session }, store, queue };
}
