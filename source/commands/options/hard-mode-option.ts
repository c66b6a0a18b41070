import { fail, type Result, succeed } from '../../core/result.ts';
import { nearest } from '../../text/nearest.ts';
import { type HardMode, hardModes } from '../../variants/hard-mode.ts';
import type { Option, ParsedArguments } from '../arguments.ts';

/** The option that chooses how far guesses must use earlier answers. */
export const hardModeOption: Option = {
  name: 'mode',
  value: 'MODE',
  choices: hardModes,
  summary: `${hardModes.join(', ')}: how far guesses must use earlier answers`,
};

/** The chosen mode, easy by default. */
export function readHardMode({ values }: ParsedArguments): Result<HardMode, string> {
  const typed = values.get('mode') ?? 'easy';
  const mode = hardModes.find((known) => known === typed.toLowerCase());
  if (mode !== undefined) return succeed(mode);
  const meant = nearest(typed, hardModes);
  return meant === undefined
    ? fail(`--mode is easy, hard or ultra-hard, not “${typed}”.`)
    : fail(`--mode has no “${typed}”: did you mean ${meant}?`);
}
