import type { Game, Over } from '../../variants/game.ts';
import type { PegOptions } from '../../variants/pegs/peg-rules.ts';
import type { WordRules } from '../../variants/words/word-rules.ts';
import type { FeedbackStyle } from '../feedback-text.ts';

/** Rules whose length and repeats may still be a question to the player. */
export type OpenRules = Omit<PegOptions, 'pegs' | 'repeats'> & {
  readonly pegs: number | 'ask';
  readonly repeats: boolean | 'ask';
};

/** What stays the same through all games of a dialogue. */
export type DialogueOptions = {
  readonly rules: OpenRules | WordRules;
  readonly feedback: FeedbackStyle;
};

/** A game as lines of text, by what the next line must tell. */
export type Dialogue = { readonly options: DialogueOptions } & (
  | { readonly waitingFor: 'length'; readonly seed: string; readonly rules: OpenRules }
  | { readonly waitingFor: 'repeats'; readonly seed: string; readonly rules: OpenRules }
  | { readonly waitingFor: 'move'; readonly game: Game }
  | { readonly waitingFor: 'again'; readonly game: Over }
  | { readonly waitingFor: 'nothing' }
);

/** A dialogue of which the next line is known to tell one thing. */
export type Waiting<For extends Dialogue['waitingFor']> = Extract<
  Dialogue,
  { readonly waitingFor: For }
>;

/** What a line led to: the dialogue after it, and the lines it prints. */
export type Reply = { readonly dialogue: Dialogue; readonly lines: readonly string[] };
