import type { Code } from '../../../engine/core/code.ts';
import { lines } from '../../../prose/lines.ts';
import type { Wording } from '../../../prose/wording.ts';
import type { Position } from '../../../solver/position.ts';
import type { Strategy } from '../../../solver/strategies/search-settings.ts';
import type { OpenSizes } from '../open-rules.ts';
import type { StrategyChoice } from './strategy-choice.ts';

export type SolvingOptions = StrategyChoice & { readonly sizes: OpenSizes };

export type SolvingState = {
  readonly strategy: Strategy;
  readonly start: Position;
  /** The words for the counts of an answer, whose letters it has in signs. */
  readonly wording: Wording;
  /** The position after each answer, oldest first. */
  readonly later: readonly Position[];
};

/** A code being broken as lines of text, by what the next line must tell. */
export type Solving =
  | {
      readonly waitingFor: 'pegs' | 'colors';
      readonly options: SolvingOptions;
      readonly sizes: OpenSizes;
    }
  /** Whether the colors count from 0. */
  | {
      readonly waitingFor: 'numbering';
      readonly options: SolvingOptions;
      readonly sizes: OpenSizes;
    }
  | { readonly waitingFor: 'exact'; readonly state: SolvingState; readonly guess: Code }
  | {
      readonly waitingFor: 'partial';
      readonly state: SolvingState;
      readonly guess: Code;
      readonly exact: number;
    }
  /** Whether the only code that is left is the one. */
  | { readonly waitingFor: 'confirmation'; readonly state: SolvingState; readonly guess: Code }
  /** No code is left, so an answer has to be taken back. */
  | { readonly waitingFor: 'repair'; readonly state: SolvingState }
  | { readonly waitingFor: 'nothing' };

/** A dialogue of which the next line is known to tell one thing. */
export type SolvingFor<For extends Solving['waitingFor']> = Extract<
  Solving,
  { readonly waitingFor: For }
>;

/** A dialogue in which the sizes are known. */
export type ActiveSolving = Exclude<
  Solving,
  SolvingFor<'pegs' | 'colors' | 'numbering' | 'nothing'>
>;

export type SolvingReply = { readonly dialogue: Solving; readonly lines: readonly string[] };

export const farewell: SolvingReply = {
  dialogue: { waitingFor: 'nothing' },
  lines: [lines.dialogue.goodbye],
};

export const positionIn = ({ start, later }: SolvingState): Position => later.at(-1) ?? start;
