import { randomUUID } from 'node:crypto';
import { drawSeed, randomFrom } from '../../core/random.ts';
import type { Option } from '../arguments.ts';

/** The option that determines what the machine draws. */
export const seedOption: Option = {
  name: 'seed',
  value: 'TEXT',
  summary: 'any text; the same seed gives the same code',
};

/** A random seed, short enough to read out. */
export const freshSeed = (): string => drawSeed(randomFrom(randomUUID())).value;
