import { randomUUID } from 'node:crypto';
import { drawSeed, randomFrom } from '../core/random.ts';

/** A seed that nobody chose, short enough to read out. */
export const freshSeed = (): string => drawSeed(randomFrom(randomUUID())).value;
