import { setTimeout as pause } from 'node:timers/promises';
import { fail, succeed } from '../../engine/core/result.ts';
import { roomCodeOf } from '../../engine/core/stored/room.ts';
import type { Invitation } from '../../engine/room/code.ts';
import { server } from '../../prose/commands/server.ts';
import { roomProblems } from '../../prose/rooms.ts';
import type { PlayerStore, Refusal } from '../../session/records/player-store.ts';
import {
  guestNames,
  type SignedIn,
  signInGuest,
  signInPlayer,
} from '../../session/records/sign-in.ts';
import { newGuestKey, newHolderName } from '../../session/system-random.ts';
import type { Answer } from '../../store/port.ts';
import type { Identity } from '../protocol/identity.ts';
import { type AccountSources, OUTAGE, RECOVERY, type ServerRecords } from './resources.ts';

/** Who gets an account or has one: the owner of a key, or a guest who comes with the code of a room. */
type AccountOwner =
  | Extract<Identity, { readonly kind: 'key' }>
  | { readonly kind: 'guest'; readonly invitation: Invitation };

/** Undefined for a guest without a room. Clients offer keys unasked, so a guest's key in the user name decides. */
export const accountOwnerOf = (identity: Identity): AccountOwner | undefined => {
  const { kind, invitation } = identity;
  if (kind === 'key' && invitation?.guest === undefined) return identity;
  return invitation && { kind: 'guest', invitation };
};

type SignInOptions = {
  readonly records: Pick<ServerRecords, 'store' | 'queue' | 'node'>;
  readonly sources: AccountSources;
  readonly notify: (sentence: string) => void;
  readonly signal: AbortSignal;
};

/** Milliseconds between attempts while the database cannot be used; the first pause doubles. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 10_000;
/** After this time without an answer the player is told, in milliseconds. */
const SLOW = 3_000;

/** Signs in as soon as the database can be used, else as a guest who knows why. Rejects when the session ends before. */
export async function signIn(owner: AccountOwner, options: SignInOptions): Promise<PlayerStore> {
  const { records, sources, notify, signal } = options;
  const { store, queue, node } = records;
  // The same in all attempts: one whose answer was lost may have created the account.
  const guestKey = newGuestKey();
  let isTold = false;
  const tell = (): void => {
    if (!isTold) notify(OUTAGE);
    isTold = true;
  };
  for (let wait = FIRST_RETRY; ; wait = Math.min(2 * wait, LONGEST_RETRY)) {
    const slow = setTimeout(tell, SLOW);
    const attempt: Answer<SignedInGuest, Refusal> =
      owner.kind === 'key'
        ? signInPlayer(store.accounts, {
            fingerprint: owner.fingerprint,
            label: owner.name,
            sources: sources.limits,
          })
        : signInInvited(guestKey, owner.invitation, options);
    const signedIn = await attempt.finally(() => clearTimeout(slow));
    const added =
      signedIn.ok && owner.kind === 'guest' && signedIn.value.isNew && signedIn.value.account.id;
    const forget = async (): Promise<void> => {
      if (added) await store.accounts.forget(added);
    };
    if (signal.aborted) await forget();
    signal.throwIfAborted();
    if (signedIn.ok) {
      const { account, isNew, guest } = signedIn.value;
      const holder = { node, session: newHolderName() };
      const own = { account, holder, store, queue, sources };
      // A player sees one sentence at a time.
      if (isTold) notify(RECOVERY);
      if (owner.kind === 'guest') return { ...own, key: 'none', guest, forget };
      // An invited player reads which key joins; the room shows the name.
      if (!isTold && isNew && owner.invitation === undefined)
        notify(`Your name is ${account.name}. To change it, open Account under You.`);
      const { fingerprint } = owner;
      return { ...own, key: { fingerprint, source: sources.source } };
    }
    const { problem } = signedIn;
    if (problem.kind !== 'unavailable') {
      const { kind } = problem;
      // The room that a guest asks for says why there is none.
      if (owner.kind === 'key' && (kind === 'name-taken' || kind === 'too-many-accounts')) {
        notify(server.session.notSaved[kind]);
      }
      return signInGuest(problem);
    }
    tell();
    await pause(wait, undefined, { signal, ref: false });
  }
}

type SignedInGuest = SignedIn & { readonly guest?: string };

/** Signs in a guest by the code of a room, or by the key of an earlier account; `newKey` is that of a new one. */
async function signInInvited(
  newKey: string,
  { room: code, guest }: Invitation,
  { records: { store }, sources: { source, fingerprintOf }, notify }: SignInOptions,
): Answer<SignedInGuest, Refusal> {
  const room = await store.rooms.find({ code, source });
  // Whoever is too fast must not try keys either.
  if (!room.ok && room.problem.kind !== 'no-room') return fail(room.problem);
  if (guest !== undefined) {
    const known = await store.accounts.find({ by: 'key', fingerprint: fingerprintOf(guest) });
    if (!known.ok) return known;
    if (known.value !== undefined) return succeed({ account: known.value, isNew: false, guest });
    if (room.ok) {
      // A wrong key counts as a wrong code: no room has a code with a key.
      await store.rooms.find({ code: roomCodeOf(`${code}-${guest}`), source });
      notify(roomProblems['unknown-guest']);
    }
  }
  // A mistyped code can be corrected on the screen. Guests are counted when they take a seat.
  const arrival = { fingerprint: fingerprintOf(newKey), label: '', names: guestNames, sources: [] };
  const signedIn = await signInPlayer(store.accounts, arrival);
  return signedIn.ok ? succeed({ ...signedIn.value, guest: newKey }) : signedIn;
}
