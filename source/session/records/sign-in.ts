import { firstNames } from '../../engine/accounts/names.ts';
import type { Seeds } from '../../engine/core/random.ts';
import { succeed } from '../../engine/core/result.ts';
import { type Account, accountIdOf } from '../../engine/core/stored/account.ts';
import type {
  Accounts,
  Answer,
  NameTaken,
  SourceLimit,
  TooManyAccounts,
} from '../../store/port.ts';
import { systemSeeds } from '../system-seeds.ts';

/** An account that a key has signed in to. */
export type SignedIn = {
  readonly account: Account;
  /** Whether this sign-in created the account, so that the player learns the generated name. */
  readonly isNew: boolean;
};

/** A key that has proved who it is, and what limits the new accounts of its source. */
export type Arrival = {
  readonly fingerprint: string;
  /** What the player sees beside the fingerprint, such as the user name of the connection. */
  readonly label: string;
  readonly sources: readonly SourceLimit[];
};

/** How often other names are proposed when all were taken; each time six pairs are drawn of 32,000. */
const ROUNDS = 5;

/** Returns the account of a key; the first time, creates one with a generated name. */
export async function signInPlayer(
  accounts: Accounts,
  { fingerprint, label, sources }: Arrival,
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
    const proposal = { id, names: firstNames(drawSeed()), sources };
    const signedIn = await accounts.signIn({ fingerprint, label }, proposal);
    if (signedIn.ok) return succeed({ account: signedIn.value, isNew: signedIn.value.id === id });
    if (signedIn.problem.kind !== 'name-taken' || round === ROUNDS) return signedIn;
  }
}
