import { firstNames } from '../../engine/accounts/names.ts';
import type { Seeds } from '../../engine/core/random.ts';
import { succeed } from '../../engine/core/result.ts';
import { type Account, accountIdOf } from '../../engine/core/stored/account.ts';
import type { Player } from '../../screens/play/mode.ts';
import { openMemoryStore } from '../../store/database.ts';
import { defaultLimits, type SourceLimit } from '../../store/limits.ts';
import type { Accounts, Answer, GameStore } from '../../store/port.ts';
import type { NameTaken, TooManyAccounts } from '../../store/problems.ts';
import {
  defaultQueueLimits,
  noQueueEvents,
  openWriteQueue,
} from '../../store/queue/write-queue.ts';
import type { OpenDailies } from '../calls/call.ts';
import { newAccountId, systemSeeds } from '../system-random.ts';
import {
  openPlayerRecords,
  type PlayerRecords,
  type PlayerRecordsOptions,
} from './player-records.ts';
import type { PlayerStore, Refusal } from './player-store.ts';

export type SignedIn = {
  readonly account: Account;
  /** Whether this sign-in created the account, so that the player learns the generated name. */
  readonly isNew: boolean;
};

export type Arrival = {
  readonly names?: typeof firstNames;
  readonly fingerprint: string;
  readonly label: string;
  readonly sources: readonly SourceLimit[];
};

/** How often other names are proposed when all were taken; each time six pairs are drawn of 32,000. */
const ROUNDS = 5;

export async function signInPlayer(
  accounts: Accounts,
  { fingerprint, label, sources, names = firstNames }: Arrival,
  seeds: () => Seeds = systemSeeds,
): Answer<SignedIn, NameTaken | TooManyAccounts> {
  let next = seeds();
  const drawSeed = (): string => {
    const { seed } = next;
    next = next.rest();
    return seed;
  };
  for (let round = 1; ; round++) {
    const id = accountIdOf(drawSeed());
    const proposal = { id, names: names(drawSeed()), sources };
    const signedIn = await accounts.signIn({ fingerprint, label }, proposal);
    if (signedIn.ok) return succeed({ account: signedIn.value, isNew: signedIn.value.id === id });
    if (signedIn.problem.kind !== 'name-taken' || round === ROUNDS) return signedIn;
  }
}

/** What the names of invited guests begin with; no player can choose such a name. */
const INVITED = 'guest ';

export const guestNames: typeof firstNames = (seed) =>
  firstNames(seed).map(({ text, skeleton }) => ({
    text: `${INVITED}${text}`,
    skeleton: `${INVITED}${skeleton}`,
  }));

const GUEST: Player = { kind: 'guest' };
/** How a guest who may have an account for a room signs in, and how long the store keeps the games of the account. */
type InvitedSignIn = Pick<PlayerRecordsOptions, 'kept' | 'signIn' | 'inTurn' | 'outageText'>;

/** The records of a guest, who has an account of the server for a room, or one in memory for the session. */
export const openGuestRecords = (
  now: () => number,
  openDailies: OpenDailies,
  notify: (sentence: string) => void,
  invited: InvitedSignIn = { kept: 'session', signIn: signInGuest() },
): PlayerRecords =>
  openPlayerRecords({
    player: GUEST,
    experience: 'new',
    playerOf: ({ account: { name }, guest }) =>
      guest === undefined ? GUEST : { kind: 'invited', name, guest },
    ...invited,
    openDailies,
    now,
    notify,
  });

/** The store in memory of all guests of this process, each of whom has an account for a session. */
let guests: Promise<GameStore> | undefined;

export async function signInGuest(refusal?: Refusal): Promise<PlayerStore> {
  guests ??= openMemoryStore({ ...defaultLimits, nameReservation: 0 });
  const store = await guests;
  // Writes at once, so that a query finds a game that was just left.
  const withoutDelay = { ...defaultQueueLimits, window: 0, draftWindow: 0 };
  const queue = openWriteQueue(store.games, noQueueEvents, withoutDelay);
  const id = newAccountId();
  const proposal = { id, names: [{ text: id, skeleton: id }], sources: [] };
  const signedIn = await store.accounts.signIn({ fingerprint: id, label: '' }, proposal);
  if (!signedIn.ok) throw new Error(signedIn.problem.kind);
  const account = signedIn.value;
  const holder = { node: 'guest', session: id };
  const forget = () => store.accounts.remove(account.id);
  return { account, key: 'none', refusal, holder, store, queue, kept: 'session', forget };
}
