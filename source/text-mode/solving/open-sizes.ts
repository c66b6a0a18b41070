import { type PegOptions, pegLimits } from '../../variants/pegs/peg-rules.ts';

/** Rules whose sizes may still be a question to the person who made the code. */
export type OpenSizes = Omit<PegOptions, 'pegs' | 'colors'> & {
  readonly pegs: number | 'ask';
  readonly colors: number | 'ask';
};

/** Sizes with the answers under which they are most likely possible. */
export const mostLenientSizes = (sizes: OpenSizes): PegOptions => ({
  ...sizes,
  pegs: sizes.pegs === 'ask' ? pegLimits.pegs.min : sizes.pegs,
  colors: sizes.colors === 'ask' ? pegLimits.colors.max : sizes.colors,
});
