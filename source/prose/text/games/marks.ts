import type { Attempts } from '../../../engine/core/variant.ts';
import type { HardMode } from '../../../engine/variants/hard-mode.ts';
import type { Catalog } from '../../catalog.ts';
import { attemptsInWords } from '../attempts.ts';

type MarksOptions = { readonly mode: HardMode; readonly attempts: Attempts };

/** What differs from the usual rules of a game that shows marks in order. */
export const unusualInMarks = (
  { mode, attempts }: MarksOptions,
  usual: MarksOptions,
  catalog: Catalog,
): readonly string[] => [
  ...(mode === usual.mode ? [] : [catalog.games.marks.hardModes[mode]]),
  ...(attempts === usual.attempts ? [] : [attemptsInWords(attempts, catalog)]),
];

/** The options of a command line for what differs from the usual rules. */
export const unusualOptions = (
  { mode, attempts }: MarksOptions,
  usual: MarksOptions,
): readonly string[] => [
  ...(mode === usual.mode ? [] : ['--mode', mode]),
  ...(attempts === usual.attempts ? [] : ['--attempts', String(attempts)]),
];
