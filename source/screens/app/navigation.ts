import type { Challenge } from '../../engine/challenge.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { Lifeline } from '../../engine/core/game/record.ts';
import type { SeedSource } from '../../engine/core/random.ts';
import type { GameId, Occasion, StoredGame } from '../../engine/core/stored/game.ts';
import type { RoomId } from '../../engine/core/stored/room.ts';
import { type DailyStart, dailyOf } from '../../engine/daily/played.ts';
import type { Level } from '../../engine/puzzle.ts';
import type { Game } from '../../engine/variants/game.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import type { Rules, VariantName } from '../../engine/variants/index.ts';
import type { LineStyle } from '../../prose/games/answer-forms.ts';
import type { SessionSettings } from '../../settings/settings.ts';
import type { Choice, Choices } from '../menu/choices.ts';
import type { Kept, Mode, Player } from '../play/mode.ts';
import type { PuzzleStart } from '../puzzle/puzzle.ts';
import type { ListedGame } from '../records/listed-game.ts';
import type { SeatRequest } from '../room/room-records.ts';
import type { Clipboard } from './effects.ts';
import type { Size } from './layout.ts';

export type Program = {
  readonly size: Size;
  /** How long an unfinished game can be continued. */
  readonly kept: Kept;
  readonly settings: SessionSettings;
  readonly clipboard: Clipboard;
  /** The command with which anyone plays here, such as `ssh play.example.org`; empty where there is none. */
  readonly invitation: string;
  /** The command with which friends log in to this server, such as `ssh -p 2222 192.168.1.5`; empty where there is none. */
  readonly login: string;
  readonly choices: Choices;
  /** How the screens become lines; omitted where they are drawn. */
  readonly style?: LineStyle;
};

export type Visit = Program & {
  readonly player: Player;
  readonly unfinished: readonly ListedGame[];
};

export type Act<Model> = (model: Model, program: Program) => Model | Navigation;

/** What each screen opens with, or `undefined` if nothing; the file of a screen adds its own line. */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can grow in other files
export interface Openings {}

export type WayTo = {
  readonly [Name in keyof Openings]: {
    readonly screen: 'app';
    readonly kind: 'went-to';
    readonly name: Name;
    readonly opening: Openings[Name];
  };
}[keyof Openings];

/** A message that leads from one screen to another, which only the app handles. */
export type Navigation = { readonly screen: 'app' } & (
  | WayTo
  | { readonly kind: 'went-back' }
  /** Opens a tab of *You* in place of another one. */
  | { readonly kind: 'tab-opened'; readonly to: WayTo }
  /** Friends can log in with a command: opens the race, or the set-up of a new one. */
  | { readonly kind: 'hosted'; readonly login: string; readonly room: RoomId | 'new' }
  | { readonly kind: 'help-opened' }
  | { readonly kind: 'manual-opened' }
  | { readonly kind: 'menu-opened' }
  | { readonly kind: 'tutorial-opened' }
  | { readonly kind: 'play-opened' }
  | { readonly kind: 'setup-opened'; readonly mode: Mode; readonly game: VariantName }
  | { readonly kind: 'game-chosen'; readonly choice: Choice; readonly mode: Mode }
  | { readonly kind: 'rules-chosen'; readonly rules: Rules; readonly mode: Mode }
  /** The same with a seed that does not come from the program. */
  | {
      readonly kind: 'game-seeded';
      readonly rules: Rules;
      readonly mode: Mode;
      readonly seed: string;
      readonly source: SeedSource;
    }
  | { readonly kind: 'continued'; readonly game: GameId }
  | { readonly kind: 'game-loaded'; readonly stored: StoredGame }
  | { readonly kind: 'challenge-typed'; readonly challenge: Challenge }
  | { readonly kind: 'daily-started'; readonly started: DailyStart; readonly mode: HardMode }
  | { readonly kind: 'puzzle-started'; readonly start: PuzzleStart }
  /** A puzzle of a game, which may need a dictionary. */
  | {
      readonly kind: 'puzzle-chosen';
      readonly choice: Choice;
      readonly level: Level;
    }
  | { readonly kind: 'seat-taken'; readonly rules: Rules; readonly query: SeatRequest }
  | { readonly kind: 'secret-hidden'; readonly game: Game; readonly mode: Mode }
  | { readonly kind: 'lifelines-opened' }
  | { readonly kind: 'lifeline-chosen'; readonly lifeline: Lifeline | 'proofs' }
  | { readonly kind: 'share-opened' }
  | { readonly kind: 'review-opened' }
  /** Opens the result to share, and sends it to the clipboard of a terminal that has one. */
  | { readonly kind: 'result-copied' }
  | { readonly kind: 'answer-corrected'; readonly turn: number; readonly feedback: Feedback }
  | { readonly kind: 'gave-up' }
  /** The player has read that the game in front is lost. */
  | { readonly kind: 'notice-acknowledged' }
  /** Quits, or asks first whether to quit. */
  | { readonly kind: 'quit-asked' }
  | { readonly kind: 'quit' }
);

/** A move that is chosen on a screen above its game, which that screen closes for. */
export type MoveChoice = Extract<
  Navigation,
  { readonly kind: 'lifeline-chosen' | 'answer-corrected' | 'gave-up' }
>;

export type ScreenChange = Exclude<
  Navigation,
  MoveChoice | { readonly kind: 'notice-acknowledged' }
>;

/** The kinds of ways without data. */
type Bare<Way> = Way extends { readonly kind: infer Kind }
  ? keyof Way extends 'screen' | 'kind'
    ? Kind
    : never
  : never;

export const goTo = <Name extends keyof Openings>(
  name: Name,
  ...[opening]: undefined extends Openings[Name] ? [Openings[Name]?] : [Openings[Name]]
): WayTo => ({ screen: 'app', kind: 'went-to', name, opening }) as WayTo;

export const goes = (kind: Bare<Navigation>): Navigation => ({ screen: 'app', kind });

export function leavesGame(occasion: Occasion, mode: Mode): Navigation {
  if (mode.kind === 'race' && mode.room !== 'new') {
    const { room, round } = mode;
    return goTo('room', { kind: 'see-room', room, round });
  }
  const daily = dailyOf(occasion);
  return daily === undefined
    ? goes('menu-opened')
    : goTo('daily', { chosen: daily.name, opening: { kind: 'day', day: daily.day } });
}
