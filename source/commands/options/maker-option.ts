import type { ProgramCodemaker } from '../../engine/core/game/roles.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';
import { missProse } from '../command-line/misses.ts';

const makers: readonly ProgramCodemaker[] = ['machine', 'adversary'];

/** The option that chooses the codemaker. */
export const makerOption: Option = {
  name: 'maker',
  value: 'NAME',
  choices: makers,
  summary: ({ commands: { options } }) => options.maker(makers),
};

/** The codemaker, a machine by default. The adversary draws nothing, so it takes no seed. */
export function readMaker({ values }: ParsedArguments): Result<ProgramCodemaker, LocalizedText> {
  const typed = values.get('maker') ?? 'machine';
  const maker = makers.find((known) => known === typed.toLowerCase());
  if (maker === undefined) {
    return fail(missProse(typed, makers, ({ commands: { values: sentences } }) => sentences.maker));
  }
  return maker === 'adversary' && values.has('seed')
    ? fail(({ commands: { values: sentences } }) => sentences.adversaryWithSeed)
    : succeed(maker);
}
