import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { Result } from '../../engine/core/result.ts';
import {
  type Attempts,
  attemptLimits,
  type BoardCount,
  numbersWithin,
} from '../../engine/core/variant.ts';
import { parseCode, score } from '../../engine/variants/codes.ts';
import type { WordsNeeded } from '../../engine/variants/definition.ts';
import { type HardMode, hardModes } from '../../engine/variants/hard-mode.ts';
import { isVariantName, type Rules, type VariantName } from '../../engine/variants/index.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import { games } from '../../prose/games.ts';
import type { Obstacle } from '../menu/machines.ts';
import { type ValueField, valueField } from '../page/field.ts';
import type { Key } from '../parts/input.ts';
import type { KeyboardLayout } from '../play/keyboard.ts';
import type { Mode, Opponent } from '../play/mode.ts';

export type Game<Choice, GameRules, RulesData = GameRules> = {
  readonly play: GamePlay;
  readonly setup: GameSetup<Choice, GameRules, RulesData>;
  /** The help of the game below its heading. The program starts without it. */
  readonly help: () => readonly HelpPart[];
};

export type GamePlay = {
  /** Whether the arrows reach LIFELINE after the last symbol; only a key does in a game of letters. */
  readonly lifelineByArrows: 'offered' | 'never';
  readonly draftAfterGuess: 'kept' | 'cleared';
  /** The key that fills a draft at random; it types no symbol of the game. */
  readonly randomKey: Key;
  /** The symbols that are shown below the board, if the game shows them. */
  readonly keyboard: (layout: KeyboardLayout) => KeyboardPanel | 'none';
};

/** A panel of the symbols that can be typed, each row a string of signs. */
type KeyboardPanel = { readonly title: string; readonly rows: readonly string[] };

export type Boards = { readonly boards?: BoardCount };

/**
 * What the set-up knows about one game. A `Choice` is all that a player chooses of it; with a
 * dictionary, where the game needs one, a choice becomes `GameRules`.
 */
export type GameSetup<Choice, GameRules, RulesData = GameRules> = {
  /** What is offered to a player who has chosen nothing yet. */
  readonly defaultChoice: Choice;
  /** What can be chosen in the list of games, one of which is the last choice. */
  readonly offered: (last: Choice) => readonly NamedChoice<Choice>[];
  /** The options; the first one is the size. */
  readonly fields: (choice: Choice, mode: Mode['kind']) => readonly ValueField<Choice>[];
  /** The choice without what a mode does not allow. */
  readonly fitted: (choice: Choice, mode: Mode['kind']) => Choice;
  /** Why some values cannot be chosen now, or an empty text. */
  readonly remark: (choice: Choice) => string;
  readonly obstacle: (machine: Opponent, choice: Choice) => Obstacle | 'none';
  readonly aboutMachine: (machine: Opponent) => string;
  /** The rules of a choice, or the dictionary that is to be loaded first. */
  readonly rules: (choice: Choice, loaded: readonly Dictionary[]) => Result<GameRules, WordsNeeded>;
  /** The choice that matches rules; what the rules do not contain is taken from the last choice. */
  readonly choiceOf: (rules: GameRules, last: Choice) => Choice;
  /** The same for stored rules; the last choice if they need what is not stored. */
  readonly choiceOfData: (data: RulesData, last: Choice) => Choice;
  readonly ownDictionary: (rules: GameRules) => Dictionary | undefined;
};

export type NamedChoice<Choice> = {
  readonly name: string;
  readonly size: string;
  readonly about: string;
  readonly choice: Choice;
};

const allAttempts: readonly Attempts[] = [...numbersWithin(attemptLimits), 'unlimited'];

/** The field of the attempts; after the largest number comes `unlimited`. */
export const attemptsField = <Model extends { readonly attempts: Attempts }>(
  { attempts }: Model,
  about: string,
  set: (model: Model, attempts: Attempts) => Model,
): ValueField<Model> =>
  valueField({ label: 'Attempts', about, values: allAttempts, at: attempts, ends: true, set });

/** The field that says how far a guess must use earlier answers. */
export const hardModeField = <Model extends { readonly mode: HardMode }>(
  { mode }: Model,
  about: string,
  set: (model: Model, mode: HardMode) => Model,
): ValueField<Model> =>
  valueField({
    label: 'Mode',
    about,
    values: hardModes,
    at: mode,
    text: (each) => each.replace('-', ' '),
    set,
  });

const headings = {
  example: 'An example',
  lifelines: 'Lifelines',
  against: 'Against a machine',
  adversary: 'The adversary',
  boards: 'Several boards',
  ending: 'The end of a game',
  gameReview: 'The review of a game',
  dailies: 'Dailies',
  races: 'Races with friends',
  puzzles: 'Puzzles',
  mouse: 'Mouse',
  statistics: 'Statistics',
  storedData: 'What a server stores about you',
} as const;

export type HelpHeading = VariantName | keyof typeof headings;

export type HelpPart =
  | { readonly kind: 'heading'; readonly name: HelpHeading }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'row';
      readonly rules: Rules;
      readonly pegs: Code;
      readonly answer: Feedback | 'secret';
    };

export const headingText = (name: HelpHeading): string =>
  isVariantName(name) ? games[name].headings.page : headings[name];

export const heading = (name: HelpHeading): HelpPart => ({ kind: 'heading', name });

export const text = (prose: string): HelpPart => ({ kind: 'text', text: prose });

/** A secret and a guess with its answer; nothing if one of them is no code of the game. */
export function example(rules: Rules, secretText: string, guessText: string): readonly HelpPart[] {
  const secret = parseCode(rules, secretText);
  const guess = parseCode(rules, guessText);
  if (!secret.ok || !guess.ok) return [];
  return [
    { kind: 'row', rules, pegs: secret.value, answer: 'secret' },
    { kind: 'row', rules, pegs: guess.value, answer: score(rules, secret.value, guess.value) },
  ];
}
