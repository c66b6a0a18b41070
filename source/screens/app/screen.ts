import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import type { Catalog } from '../../prose/catalog.ts';
import type { LineStyle } from '../../prose/games/answer-forms.ts';
import type { SessionSettings } from '../../settings/settings.ts';
import type { Choices } from '../menu/choices.ts';
import type { HelpHeading } from '../menu/help-part.ts';
import type { Keymap } from '../parts/input/keymap.ts';
import type { Pointing } from '../parts/input/pointing.ts';
import type { Kept, Player } from '../play/modes/mode.ts';
import type { GameStatus } from '../play/play.ts';
import type { ListedGame } from '../records/listed-game.ts';
import type { Clipboard, Effect, Reply } from './effects.ts';
import type { Size } from './layout.ts';
import type { Navigation } from './navigation.ts';

/** What the program has for all of its screens. */
export type Program = {
  readonly size: Size;
  readonly kept: Kept;
  readonly settings: SessionSettings;
  readonly clipboard: Clipboard;
  /** The command with which anyone plays here, such as `ssh play.example.org`; empty where there is none. */
  readonly invitation: string;
  /** The last choice of each game. */
  readonly choices: Choices;
  /** keypeg's own dictionaries that are loaded. */
  readonly dictionaries: readonly Dictionary[];
  /** How the screens become lines; omitted where they are drawn. */
  readonly style?: LineStyle;
};

/** The program when a screen opens. */
export type Visit = Program & {
  readonly player: Player;
  /** The games that the player can continue, the last played first. */
  readonly unfinished: readonly ListedGame[];
};

/** The screen after an action, or the way to another screen. */
export type Act<Model> = (model: Model, program: Program) => Model | Navigation;

/**
 * A screen without its View: what it is and does, as pure functions of its model. Its folder exports one object of
 * this type, and `screens.ts` lists the objects.
 */
export type Screen<Model, Message> = {
  /** The model when the screen opens; undefined if there is nothing to open it with. */
  readonly init: (...args: never) => Model | undefined;
  /** The model after a message. */
  readonly update: (model: Model, message: Message, program: Program) => Model;
  /** What keys do now, also for the footer and the help. */
  readonly keymap: (model: Model, program: Program) => Keymap<Message | Navigation>;
  /** What a mouse does now; nothing if omitted. */
  readonly pointing?: (model: Model, program: Program) => Pointing<Message | Navigation>;
  /** What the screen waits for from outside; nothing if omitted. */
  readonly effects?: (model: Model, program: Program) => readonly Effect[];
  /** The message that brings the reply to an effect of the screen. */
  readonly replied?: (
    reply: Reply,
    effect: Effect,
    model: Model,
    program: Program,
  ) => Message | Navigation | undefined;
  /** The message of a pasted text, where one can be pasted. */
  readonly pasted?: (text: string, model: Model, program: Program) => Message | undefined;
  /** The heading at which the help opens; the first game if omitted. */
  readonly help?: (model: Model) => HelpHeading;
  /** The game on the screen in words, for the heading and the title of the window. */
  readonly status?: (model: Model, catalog: Catalog) => GameStatus | undefined;
  /** How many guesses of the game on the screen are visible. */
  readonly guesses?: (model: Model) => number | undefined;
};
