import type { Result } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { ChosenRules } from '../../../lines/text/open-rules.ts';
import type { SolvingReply } from '../../../lines/text/solving/state.ts';
import type { StrategyChoice } from '../../../lines/text/solving/strategy-choice.ts';
import type { LocalizedText, LocalizedTexts } from '../../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../../command-line/arguments.ts';

/** A value that options led to, and warnings about how the options were read. */
export type WithWarnings<Value> = { readonly value: Value; readonly warnings: LocalizedTexts };

/** A value that options led to, or why they are refused. */
export type Chosen<Value> = Promise<Result<WithWarnings<Value>, LocalizedText>>;

/** How one game is chosen on a command line. */
export type GameOptions = {
  /** The command that plays the game in lines of text. */
  readonly textCommand: string;
  /** The options that choose the codes of the game. */
  readonly codeOptions: readonly Option[];
  /** The same and those that choose its other rules. */
  readonly ruleOptions: readonly Option[];
  /** The rules that the options choose. */
  readonly readRules: (given: ParsedArguments) => Chosen<Rules>;
  /** The rules of a game in lines of text, which may ask for what the options leave open. */
  readonly readTextRules: (given: ParsedArguments) => Chosen<ChosenRules>;
  /** Starts to break a person's code in lines of text. */
  readonly startSolving: (
    given: ParsedArguments,
    choice: StrategyChoice,
    typist: 'person' | 'script',
  ) => Chosen<SolvingReply>;
  /** What a secret looks like that is meant for this game; games that come later are narrower. */
  readonly secretForm: RegExp;
  /** A turn as `--turn` takes it, in each of its forms. */
  readonly turnExamples: readonly string[];
};
