import type { Rules } from '../../engine/variants/index.ts';
import { type PegOptions, pegLimits, standardRules } from '../../engine/variants/pegs.ts';

/** Options of a peg game whose length and repeats the player may still have to choose. */
export type OpenRules = Omit<PegOptions, 'pegs' | 'repeats'> & {
  readonly pegs: number | 'ask';
  readonly repeats: boolean | 'ask';
};

/** The rules to play by: complete, or with questions to the player. */
export type ChosenRules =
  | { readonly kind: 'complete'; readonly rules: Rules }
  | { readonly kind: 'open'; readonly rules: OpenRules };

/** The rules of a text game that no option chooses; it has eight colors, as the program that it is modeled on. */
export const askedRules: OpenRules = {
  ...standardRules,
  colors: 8,
  pegs: 'ask',
  repeats: 'ask',
};

/** The lengths that a player is asked to choose from; options may go beyond them. */
export const askedLengths = { min: 4, max: 8 } as const;

/** Open rules with the answers that make them most likely possible. */
export const assumedOptions = (rules: OpenRules): PegOptions => ({
  ...rules,
  pegs: rules.pegs === 'ask' ? askedLengths.min : rules.pegs,
  repeats: rules.repeats === 'ask' ? true : rules.repeats,
});

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

export type ChosenSizes =
  | { readonly kind: 'complete'; readonly rules: Rules }
  | { readonly kind: 'open'; readonly sizes: OpenSizes };
