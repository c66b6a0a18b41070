import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../../core/stored/account.ts';
import type { Holder } from '../../core/stored/game.ts';
import type { Player } from '../../screens/menu/menu.ts';
import type { GameStore, NameTaken, TooManyAccounts } from '../../store/port.ts';
import type { WriteQueue } from '../../store/queue/write-queue.ts';
import { type Arrival, type SignedIn, signInPlayer } from '../accounts/sign-in.ts';
import { GUEST, signInGuest } from './guest-records.ts';
import { openPlayerRecords, type PlayerRecords } from './player-records.ts';
import type { PlayerStore, SessionKey } from './player-store.ts';

/** A player who has come with a key, and the store of the server. */
export type KeyRecordsOptions = {
  readonly store: GameStore;
  readonly queue: WriteQueue;
  readonly holder: Holder;
  readonly arrival: Arrival;
  readonly key: SessionKey;
  /** The clock of a store in memory, for a player who cannot have an account. */
  readonly now: () => number;
  readonly notify: (sentence: string) => void;
};

/** In milliseconds. */
const FIRST_RETRY = 250;
const LONGEST_RETRY = 10_000;

/** Opens the records of a player with a key; one who cannot have an account plays as a guest. */
export function openKeyRecords(options: KeyRecordsOptions): PlayerRecords {
  const { store, queue, holder, key, now, notify } = options;
  const leaving = new AbortController();
  let isGuest = false;

  const signIn = async (): Promise<PlayerStore> => {
    const signedIn = await signInWhenPossible(options, leaving.signal);
    if (typeof signedIn === 'string') {
      isGuest = true;
      notify(signedIn);
      return signInGuest(now);
    }
    const { account, isNew } = signedIn;
    if (isNew) notify(newNameSentence(account));
    return { account, key, holder, store, queue };
  };
  const records = openPlayerRecords({
    player: { kind: 'signing-in' },
    playerOf: ({ name }): Player => (isGuest ? GUEST : { kind: 'named', name }),
    signIn: signIn(),
    notify,
  });
  return {
    ...records,
    close: async () => {
      const saved = records.close();
      leaving.abort();
      return await saved;
    },
  };
}

/** Signs in as soon as the store can be used, or returns why the player has no account. */
async function signInWhenPossible(
  { store, arrival }: KeyRecordsOptions,
  signal: AbortSignal,
): Promise<SignedIn | string> {
  for (let wait = FIRST_RETRY; ; wait = Math.min(2 * wait, LONGEST_RETRY)) {
    const signedIn = await signInPlayer(store.accounts, arrival);
    if (signedIn.ok) return signedIn.value;
    if (signedIn.problem.kind !== 'unavailable') return refusals[signedIn.problem.kind];
    await pause(wait, undefined, { signal, ref: false });
  }
}

const refusals: Readonly<Record<(NameTaken | TooManyAccounts)['kind'], string>> = {
  'name-taken':
    'No name is free for you now: you play as a guest, and nothing is saved. Log in again later.',
  'too-many-accounts':
    'Your network has too many new players: you play as a guest, and nothing is saved. Log in again in an hour.',
};

const newNameSentence = ({ name }: Account): string =>
  `Your name is ${name}. To change it, open Account in the menu.`;
