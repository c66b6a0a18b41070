import type { Peg } from '../../../engine/core/code.ts';
import type { ProgramCodemaker } from '../../../engine/core/game/roles.ts';
import type { Notebook } from '../../../engine/core/notebook.ts';
import type { Seeds } from '../../../engine/core/random.ts';
import type { BoardCount } from '../../../engine/core/variant.ts';
import type { Game, Over } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { PegOptions } from '../../../engine/variants/pegs/peg-rules.ts';
import type { ProseList } from '../../../prose/catalog.ts';
import type { FeedbackStyle } from '../answers/form.ts';

/** Options of a peg game whose length and repeats the player may still have to choose. */
export type OpenRules = Omit<PegOptions, 'pegs' | 'repeats'> & {
  readonly pegs: number | 'ask';
  readonly repeats: boolean | 'ask';
};

/** The rules to play by: complete, or with questions to the player. */
export type ChosenRules =
  | { readonly kind: 'complete'; readonly rules: Rules }
  | { readonly kind: 'open'; readonly rules: OpenRules };

/** What stays the same in all games of a dialogue. */
export type DialogueOptions = {
  readonly chosen: ChosenRules;
  /** The boards of games that the player starts; as the chosen rules say if omitted. */
  readonly boards?: BoardCount;
  /** The command that continues an unfinished game; undefined where games are not saved. */
  readonly continuedBy?: string;
  /** Whether another game follows; after a daily, its streak and its share text. `again` if omitted. */
  readonly afterwards?: 'again' | 'nothing';
  /** Who makes the codes of new games; a machine if omitted. */
  readonly codemaker?: ProgramCodemaker;
} & TurnStyle;

/** How turns are written. */
export type TurnStyle = {
  readonly feedback: FeedbackStyle;
  /** Whether a guess that cannot crack the code needs to be typed twice; `off` if omitted. */
  readonly notes?: 'on' | 'off';
  /** Whether guesses are on colored tiles where answers have an order; plain text by default. */
  readonly tiles?: 'colored';
};

/**
 * A game as lines of text, by the kind of line that it expects next. `seeds` are those of the games
 * that have not started.
 */
export type Dialogue = { readonly options: DialogueOptions } & (
  | { readonly waitingFor: 'length'; readonly seeds: Seeds; readonly rules: OpenRules }
  | { readonly waitingFor: 'repeats'; readonly seeds: Seeds; readonly rules: OpenRules }
  | {
      readonly waitingFor: 'move';
      readonly seeds: Seeds;
      readonly game: Game;
      /** The guess that is played if it is typed again; empty after any other guess. */
      readonly noted: readonly Peg[];
      /** Whether the last line asked to give up a saved game, which its next line must confirm. */
      readonly givingUp: 'asked' | 'no';
      /** What the player has written down; the game does not know of it. */
      readonly notebook: Notebook;
    }
  | { readonly waitingFor: 'again'; readonly seeds: Seeds; readonly game: Over }
  /** The player has left; `game` is the last one. */
  | { readonly waitingFor: 'nothing'; readonly game: Game | 'none' }
);

/** A dialogue that expects one kind of line. */
export type WaitingFor<Kind extends Dialogue['waitingFor']> = Extract<
  Dialogue,
  { readonly waitingFor: Kind }
>;

/** The result of a line: the dialogue after it, and the lines to print. */
export type Reply = { readonly dialogue: Dialogue; readonly lines: ProseList };
