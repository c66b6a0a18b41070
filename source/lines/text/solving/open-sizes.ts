import type { Rules } from '../../../engine/variants/index.ts';
import { type PegOptions, pegLimits } from '../../../engine/variants/pegs/peg-rules.ts';

/** Options of a peg game whose sizes the person may still have to tell. */
export type OpenSizes = Omit<PegOptions, 'pegs' | 'colors'> & {
  readonly pegs: number | 'ask';
  readonly colors: number | 'ask';
  /** Whether the colors count from 0 or from 1 is asked after their number; not if omitted. */
  readonly numbering?: 'ask';
};

/** Open sizes with the answers that make them most likely possible. */
export const assumedSizes = (sizes: OpenSizes): PegOptions => ({
  ...sizes,
  pegs: sizes.pegs === 'ask' ? pegLimits.pegs.min : sizes.pegs,
  colors: sizes.colors === 'ask' ? pegLimits.colors.max : sizes.colors,
});

/** The rules of a person's code: complete, or with questions to the person. */
export type ChosenSizes =
  | { readonly kind: 'complete'; readonly rules: Rules }
  | { readonly kind: 'open'; readonly sizes: OpenSizes };
