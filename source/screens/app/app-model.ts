import type { Seeds } from '../../engine/core/random.ts';
import { parseJson } from '../../engine/core/stored/json.ts';
import { isBegun } from '../../engine/variants/game.ts';
import { readRulesData, type VariantName } from '../../engine/variants/index.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import { rememberStored } from '../menu/choices.ts';
import { type MenuModel, onLikelyEntry, withPlayer } from '../menu/MenuScreen.tsx';
import type { HeldKey } from '../parts/input.ts';
import type { GameModel } from '../play/game/game-model.ts';
import { type Experience, type Mode, modeAfter, type Player, parseMode } from '../play/mode.ts';
import type { ScreenModel } from './all-screens.ts';
import type { Profile } from './game/profile.ts';
import type { PlayedGame, Unfinished } from './game/unfinished.ts';
import type { Program } from './navigation.ts';
import type { Notice, UnknownKeyNotice } from './notice.ts';

type Stack = readonly [ScreenModel, ...ScreenModel[]];

export type AppModel = Omit<Program, 'style'> & {
  readonly state: 'running' | 'left';
  readonly stack: Stack;
  readonly rings: number;
  readonly motion: Motion | 'none';
  readonly link: Link;
  readonly played: PlayedGame | 'none';
  /** The games that the player can continue, the last played first. */
  readonly unfinished: readonly Unfinished[];
  readonly tutorial: GameModel | 'none';
  readonly notice: Notice;
  readonly lastEsc: EscPress;
  /** The key whose repetitions change nothing while it may be held down, such as the one that ended a game. */
  readonly held: HeldKey | 'none';
  readonly last: LastSetup;
  /** keypeg's own dictionaries that are loaded, one for each length. */
  readonly dictionaries: readonly Dictionary[];
  /** The seeds that are not used yet, one for each game, machine, hint and draft. */
  readonly seeds: Seeds;
};

/**
 * What moves on the screen: a picture of a model that has changed already. It advances with each
 * frame, from 0, and ends after `frames` of them, or with any key unless it hides the end of a
 * game.
 */
export type Motion = { readonly frame: number; readonly frames: number } & (
  | {
      /** The marks of the last answer appear one by one, or the secret of a lost game does. */
      readonly kind: 'answer' | 'lost';
      /** The game before the move: what it says must not give away what appears. */
      readonly before: GameModel;
    }
  /**
   * A refused row shakes; the guess that cracked the code flashes; the menu plays games,
   * which no key ends.
   */
  | { readonly kind: 'shake' | 'won' | 'self-play' }
);

type Link = 'fast' | 'slow';

/** What was played last, in this session or before: *Play* offers it again. */
type LastSetup = {
  readonly mode: Mode;
  readonly game: VariantName;
  readonly played: 'this-session' | 'before';
};

/** A press of Esc: when, in milliseconds, and whether another one came shortly before it. */
type EscPress = { readonly at: number; readonly pace: 'single' | 'repeated' };

/** Only a key that is held down repeats itself this soon, in milliseconds; once it does, a network can stall. */
const REST = { single: 150, repeated: 500 } as const;

export function withEsc(app: AppModel, at: number): AppModel {
  const { at: last, pace: lastPace } = app.lastEsc;
  const pace = at - last < REST[lastPace] ? 'repeated' : 'single';
  return { ...app, lastEsc: { at, pace } };
}

/** Asks whether to quit, or quits where that was asked; an Esc that is held down never quits. */
export function withQuitAsked(app: AppModel): AppModel {
  const [menu] = app.stack;
  if (menu.screen === 'menu' && menu.leaving === 'asked') {
    return app.lastEsc.pace === 'single' ? { ...app, state: 'left' } : app;
  }
  return { ...app, stack: mapMenus(app.stack, (each) => ({ ...each, leaving: 'asked' })) };
}

export const isHosting = (app: AppModel): boolean =>
  app.login !== '' && playerOf(app).kind === 'local';

export const frontOf = ({ stack }: AppModel): ScreenModel => stack.at(-1) ?? stack[0];

export const withoutNotice = (app: AppModel): AppModel =>
  app.notice === 'none' ? app : { ...app, notice: 'none' };

export function withTutorial(app: AppModel): AppModel {
  const shown = app.stack.find(isTutorial);
  if (shown === undefined || shown === app.tutorial) return app;
  return { ...app, tutorial: shown.game.phase === 'over' ? 'none' : shown };
}

const isTutorial = (screen: ScreenModel): screen is GameModel =>
  screen.screen === 'game' && screen.mode.kind === 'tutorial';

/** The program whose player is not new any more, once the tutorial or a game was begun. */
export function withExperience(app: AppModel): AppModel {
  const [menu] = app.stack;
  if (menu?.screen !== 'menu' || menu.experience === 'played') return app;
  const experience = experienceIn(app, menu.experience);
  return experience === menu.experience
    ? app
    : { ...app, stack: mapMenus(app.stack, (each) => withPlayer(each, { ...each, experience })) };
}

function experienceIn(
  { played, unfinished, stack, tutorial }: AppModel,
  before: Experience,
): Experience {
  const isPlaying = played !== 'none' && isBegun(played.game);
  const isTaught = stack.some((screen) => isTutorial(screen) && screen.game.phase === 'over');
  if (isPlaying || isTaught || unfinished.length > 0) return 'played';
  return tutorial !== 'none' && tutorial.game.moves.length > 0 ? 'learning' : before;
}

export const playerOf = ({ stack: [menu] }: Pick<AppModel, 'stack'>): Player =>
  menu?.screen === 'menu' ? menu.player : { kind: 'local' };

/** Whether a player has not finished a game before, so that a game explains itself. */
export const isNewPlayer = ({ stack: [menu] }: AppModel): boolean =>
  menu?.screen === 'menu' && menu.experience !== 'played';

export const withLikelyEntry = (app: AppModel): AppModel => ({
  ...app,
  stack: mapMenus(app.stack, onLikelyEntry),
});

export const mapScreens = (
  [bottom, ...above]: Stack,
  change: (screen: ScreenModel) => ScreenModel,
): Stack => [change(bottom), ...above.map(change)];

export const mapMenus = (stack: Stack, change: (menu: MenuModel) => MenuModel): Stack =>
  mapScreens(stack, (screen) => (screen.screen === 'menu' ? change(screen) : screen));

export function withLast(app: AppModel, last: Profile['last']): AppModel {
  if (last === 'none' || app.last.played === 'this-session') return app;
  const data = readRulesData(parseJson(last.rules));
  const mode = parseMode(last.mode);
  return data.ok && mode !== undefined
    ? {
        ...app,
        choices: rememberStored(app.choices, data.value),
        last: { mode: modeAfter(mode), game: data.value.variant, played: 'before' },
      }
    : app;
}

export function back(app: AppModel): AppModel {
  const [bottom, ...above] = app.stack;
  return above.length === 0 ? app : { ...app, stack: [bottom, ...above.slice(0, -1)] };
}

export const openAboveMenu = (app: AppModel, screen: ScreenModel): AppModel => ({
  ...app,
  stack: [app.stack[0], screen],
});

export function replaceFront(app: AppModel, screen: ScreenModel): AppModel {
  const [bottom, ...above] = app.stack;
  return {
    ...app,
    stack: above.length === 0 ? [screen] : [bottom, ...above.slice(0, -1), screen],
  };
}

export const withDictionary = (app: AppModel, dictionary: Dictionary): AppModel => ({
  ...app,
  dictionaries: [
    ...app.dictionaries.filter(({ length }) => length !== dictionary.length),
    dictionary,
  ],
});

export const pushScreen = (app: AppModel, screen: ScreenModel): AppModel => ({
  ...app,
  stack: [...app.stack, screen],
});

export const needsAcknowledgment = ({ notice }: AppModel): boolean =>
  notice !== 'none' && notice.kind === 'must-acknowledge';

/** The program with a sentence from outside, unless another notice waits until the player has read it. */
export const withMessage = (app: AppModel, text: string): AppModel =>
  needsAcknowledgment(app) ? app : { ...app, notice: { kind: 'message', text } };

/** Answers a key without a meaning; a key that is held down changes nothing. */
export const withAnswerTo = (app: AppModel, notice: UnknownKeyNotice): AppModel =>
  app.notice !== 'none' && app.notice.kind === 'unknown-key' && app.notice.key === notice.key
    ? app
    : { ...app, notice };
