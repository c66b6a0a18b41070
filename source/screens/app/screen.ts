import type { LineStyle } from '../../prose/games/answer-forms.ts';
import type { SessionSettings } from '../../settings/settings.ts';
import type { Choices } from '../menu/choices.ts';
import type { Kept, Player } from '../play/mode.ts';
import type { ListedGame } from '../records/listed-game.ts';
import type { Clipboard } from './effects.ts';
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
  /** The command with which friends log in to this server, such as `ssh -p 2222 192.168.1.5`; empty where there is none. */
  readonly login: string;
  /** The last choice of each game. */
  readonly choices: Choices;
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
