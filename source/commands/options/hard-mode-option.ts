import { fail, type Result, succeed } from '../../core/result.ts';
import type { Prose } from '../../languages/catalog.ts';
import { type HardMode, hardModes } from '../../variants/hard-mode.ts';
import type { Option, ParsedArguments } from '../arguments.ts';
import { missProse } from '../misses.ts';

/** The option that chooses how far guesses must use earlier answers. */
export const hardModeOption: Option = {
  name: 'mode',
  value: 'MODE',
  choices: hardModes,
  summary: ({ commands: { options } }) => options.mode(hardModes),
};

/** The chosen mode, easy by default. */
export function readHardMode({ values }: ParsedArguments): Result<HardMode, Prose> {
  const typed = values.get('mode') ?? 'easy';
  const mode = hardModes.find((known) => known === typed.toLowerCase());
  return mode === undefined
    ? fail(missProse(typed, hardModes, ({ commands: { values: sentences } }) => sentences.mode))
    : succeed(mode);
}
