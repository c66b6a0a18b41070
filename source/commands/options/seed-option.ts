import { type Seeds, seedsFrom } from '../../engine/core/seeds.ts';
import { systemSeeds } from '../../session/system-random.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';

/** The option that determines what the machine draws. */
export const seedOption: Option = {
  name: 'seed',
  value: 'TEXT',
  summary: ({ commands: { options } }) => options.seed,
};

/** The seeds of consecutive games: those that `--seed` determines, or the system's. */
export function readSeeds({ values }: ParsedArguments): Seeds {
  const seed = values.get('seed');
  return seed === undefined ? systemSeeds() : seedsFrom(seed);
}
