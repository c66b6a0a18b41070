import { randomBytes } from 'node:crypto';
import { lazy } from '../core/memoize.ts';
import type { Seeds } from '../core/seeds.ts';

/** 128 bits. */
const SEED_BYTES = 16;

/** An endless list of seeds from the system's generator; no seed says anything about another. */
export const systemSeeds = (): Seeds => ({
  seed: randomBytes(SEED_BYTES).toString('hex'),
  source: 'system',
  rest: lazy(systemSeeds),
});
