import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type HardMode, hardModes } from '../../engine/variants/hard-mode.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';
import { missProse } from '../command-line/misses.ts';

/** The option that chooses how far guesses must use earlier answers. */
export const hardModeOption: Option = {
  name: 'mode',
  value: 'MODE',
  choices: hardModes,
  summary: ({ commands: { options } }) => options.mode(hardModes),
};

/** The chosen mode, easy by default. */
export function readHardMode({ values }: ParsedArguments): Result<HardMode, LocalizedText> {
  const typed = values.get('mode') ?? 'easy';
  const mode = hardModes.find((known) => known === typed.toLowerCase());
  return mode === undefined
    ? fail(missProse(typed, hardModes, ({ commands: { values: sentences } }) => sentences.mode))
    : succeed(mode);
}
