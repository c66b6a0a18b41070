import { randomBytes } from 'node:crypto';
import { lazy } from '../engine/core/memoize.ts';
import type { Seeds } from '../engine/core/random.ts';
import { type AccountId, accountIdOf } from '../engine/core/stored/account.ts';

/** 128 bits. */
const BYTES = 16;
const randomHex = (): string => randomBytes(BYTES).toString('hex');

/** An endless list of seeds from the system's generator; no seed says anything about another. */
export function systemSeeds(): Seeds {
  // Drawn when it is first read: a menu needs none, and the generator takes milliseconds to load.
  const seed = lazy(randomHex);
  return {
    get seed() {
      return seed();
    },
    source: 'system',
    rest: lazy(systemSeeds),
  };
}

/** The first seed chooses the tip on the menu, which is no secret: a clock loads faster than the generator. */
export const sessionSeeds = (now: number): Seeds => ({
  seed: String(now),
  source: 'system',
  rest: lazy(systemSeeds),
});

export const newHolderName = randomHex;
/** A new key of a guest with an account, 48 bits, with which the guest comes back. */
export const newGuestKey = (): string => randomHex().slice(0, 12);
export const newAccountId = (): AccountId => accountIdOf(randomHex());
