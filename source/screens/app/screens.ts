import { mainVariant } from '../../engine/variants/index.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { challengeScreen } from '../menu/ChallengeScreen.tsx';
import { helpScreen } from '../menu/HelpScreen.tsx';
import type { HelpHeading } from '../menu/help-part.ts';
import { loadingScreen } from '../menu/LoadingScreen.tsx';
import { menuScreen } from '../menu/MenuScreen.tsx';
import { settingsScreen } from '../menu/SettingsScreen.tsx';
import { setupScreen } from '../menu/SetupScreen.tsx';
import type { PageScreen } from '../page/screen.ts';
import type { Keymap } from '../parts/input/keymap.ts';
import { noPointing, type Pointing } from '../parts/input/pointing.ts';
import { answerScreen } from '../play/answer/AnswerScreen.tsx';
import { finishedScreen } from '../play/FinishedScreen.tsx';
import { gameScreen } from '../play/game/GameScreen.tsx';
import { lifelineScreen } from '../play/LifelineScreen.tsx';
import type { GameStatus } from '../play/play.ts';
import { refereeScreen } from '../play/referee/RefereeScreen.tsx';
import { secretScreen } from '../play/SecretScreen.tsx';
import { shareScreen } from '../play/ShareScreen.tsx';
import { watchScreen } from '../play/watch/WatchScreen.tsx';
import { puzzleScreen } from '../puzzle/PuzzleScreen.tsx';
import { puzzlesScreen } from '../puzzle/PuzzlesScreen.tsx';
import { accountScreen } from '../records/AccountScreen.tsx';
import { dailyScreen } from '../records/DailyScreen.tsx';
import { gamesScreen } from '../records/GamesScreen.tsx';
import { statisticsScreen } from '../records/StatisticsScreen.tsx';
import { joinScreen } from '../room/JoinScreen.tsx';
import { roomScreen } from '../room/RoomScreen.tsx';
import { roomsScreen } from '../room/RoomsScreen.tsx';
import { reviewScreen } from '../study/ReviewScreen.tsx';
import { whatIfScreen } from '../study/WhatIfScreen.tsx';
import type { Effect, Reply } from './effects.ts';
import type { Navigation } from './navigation.ts';
import type { Program, Screen, Visit } from './screen.ts';

/** Every screen but for its View, which `AppScreen.tsx` lists. */
const screens = {
  menu: menuScreen,
  account: accountScreen,
  challenge: challengeScreen,
  daily: dailyScreen,
  puzzles: puzzlesScreen,
  puzzle: puzzleScreen,
  setup: setupScreen,
  join: joinScreen,
  room: roomScreen,
  rooms: roomsScreen,
  secret: secretScreen,
  game: gameScreen,
  lifeline: lifelineScreen,
  answer: answerScreen,
  referee: refereeScreen,
  watch: watchScreen,
  review: reviewScreen,
  'what-if': whatIfScreen,
  statistics: statisticsScreen,
  games: gamesScreen,
  finished: finishedScreen,
  loading: loadingScreen,
  share: shareScreen,
  settings: settingsScreen,
  help: helpScreen,
} as const;

type Screens = typeof screens;

/** The name of a screen. */
export type ScreenName = keyof Screens;

type ModelByName = { readonly [Name in ScreenName]: ReturnType<Screens[Name]['update']> };

type MessageByName = { readonly [Name in ScreenName]: Parameters<Screens[Name]['update']>[1] };

/** Any one screen. */
export type ScreenModel = ModelByName[ScreenName];

/** What can happen on one screen. */
export type ScreenMessage = MessageByName[ScreenName];

/** The model of a screen in `Name`. */
export type ModelOf<Name extends ScreenName> = {
  [Each in Name]: ModelByName[Each] & { readonly screen: Each };
}[Name];

/** The same objects in a type that a function of any screen can use. */
const registry: {
  readonly [Name in ScreenName]: Screen<ModelByName[Name], MessageByName[Name]>;
} = screens;

const pageScreens: Readonly<Record<string, PageScreen<never> | undefined>> = Object.fromEntries(
  Object.entries(screens).flatMap(([name, each]) =>
    'page' in each ? [[name, each as unknown as PageScreen<never>]] : [],
  ),
);

/** The screen with a name if it is described by its page. */
export const pageScreenOf = (name: ScreenName): PageScreen<never> | undefined => pageScreens[name];

/** The model of a screen when it opens with the data that its file declares. */
export const opened = (name: ScreenName, opening: unknown, visit: Visit): ScreenModel =>
  (screens[name].init as (opening: unknown, visit: Visit) => ScreenModel)(opening, visit);

/** The screen after a message; a message for another screen is disregarded. */
export function updateScreen<Name extends ScreenName>(
  front: ModelOf<Name>,
  message: ScreenMessage,
  program: Program,
): ScreenModel {
  const { screen } = front;
  return isMessageFor(screen, message) ? registry[screen].update(front, message, program) : front;
}

const isMessageFor = <Name extends ScreenName>(
  name: Name,
  message: ScreenMessage,
): message is MessageByName[Name] => message.screen === name;

/** What keys do on a screen. */
export const keymapOf = <Name extends ScreenName>(
  front: ModelOf<Name>,
  program: Program,
): Keymap<ScreenMessage | Navigation> => registry[front.screen].keymap(front, program);

/** What a mouse does on a screen. */
export const pointingOf = <Name extends ScreenName>(
  front: ModelOf<Name>,
  program: Program,
): Pointing<ScreenMessage | Navigation> =>
  registry[front.screen].pointing?.(front, program) ?? noPointing;

/** What a screen waits for from outside its player. */
export const screenEffects = <Name extends ScreenName>(
  front: ModelOf<Name>,
  program: Program,
): readonly Effect[] => registry[front.screen].effects?.(front, program) ?? [];

/** The message that brings the reply to an effect to a screen; undefined if it waits for none. */
export const replyMessage = <Name extends ScreenName>(
  front: ModelOf<Name>,
  effect: Effect,
  reply: Reply,
  program: Program,
): ScreenMessage | Navigation | undefined =>
  registry[front.screen].replied?.(reply, effect, front, program);

/** The message that brings a pasted text to a screen; undefined if it takes none. */
export const pasteMessage = <Name extends ScreenName>(
  front: ModelOf<Name>,
  text: string,
  program: Program,
): ScreenMessage | undefined => registry[front.screen].pasted?.(text, front, program);

/** The heading of the help that a screen's player looks for. */
export const helpHeadingOf = <Name extends ScreenName>(front: ModelOf<Name>): HelpHeading =>
  registry[front.screen].help?.(front) ?? mainVariant;

/** The game on a screen in words; undefined where there is none. */
export const gameStatusOf = <Name extends ScreenName>(
  front: ModelOf<Name>,
  catalog: Catalog,
): GameStatus | undefined => registry[front.screen].status?.(front, catalog);

/** How many guesses of the game on a screen are visible; undefined where there is none. */
export const guessesOn = <Name extends ScreenName>(front: ModelOf<Name>): number | undefined =>
  registry[front.screen].guesses?.(front);
