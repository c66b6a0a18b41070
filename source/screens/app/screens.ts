import { mainVariant } from '../../engine/variants/index.ts';
import type { HelpHeading } from '../games/game.ts';
import { challengeScreen } from '../menu/ChallengeScreen.tsx';
import { helpScreen } from '../menu/HelpScreen.tsx';
import { loadingScreen } from '../menu/LoadingScreen.tsx';
import { menuScreen } from '../menu/MenuScreen.tsx';
import { settingsScreen } from '../menu/SettingsScreen.tsx';
import { setupScreen } from '../menu/SetupScreen.tsx';
import { bound } from '../page/keys.ts';
import type { PageScreen, Tab } from '../page/screen.ts';
import { type Key, type Keymap, messageFor, onKey, stepOf } from '../parts/input.ts';
import { answerScreen } from '../play/answer/AnswerScreen.tsx';
import { finishedScreen } from '../play/FinishedScreen.tsx';
import { gameScreen } from '../play/game/GameScreen.tsx';
import { lifelineScreen } from '../play/LifelineScreen.tsx';
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
import { hostScreen } from '../room/HostScreen.tsx';
import { joinScreen } from '../room/JoinScreen.tsx';
import { roomScreen } from '../room/RoomScreen.tsx';
import { roomsScreen } from '../room/RoomsScreen.tsx';
import { reviewScreen } from '../study/ReviewScreen.tsx';
import { whatIfScreen } from '../study/WhatIfScreen.tsx';
import type { Navigation, Openings, Program, Visit } from './navigation.ts';

const screens = {
  menu: menuScreen,
  challenge: challengeScreen,
  daily: dailyScreen,
  puzzles: puzzlesScreen,
  puzzle: puzzleScreen,
  setup: setupScreen,
  host: hostScreen,
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
  account: accountScreen,
  settings: settingsScreen,
  finished: finishedScreen,
  loading: loadingScreen,
  share: shareScreen,
  help: helpScreen,
} as const satisfies Readonly<Record<keyof Openings, object> & Record<string, object>>;

type ScreenName = keyof typeof screens;

export type ScreenModel = ReturnType<(typeof screens)[ScreenName]['init']>;

/** The same objects in a type that a function of any screen can use: each gets only models of its own. */
const registry = screens as unknown as Readonly<Record<ScreenName, PageScreen<ScreenModel>>>;

export const screenOf = ({ screen }: Pick<ScreenModel, 'screen'>): PageScreen<ScreenModel> =>
  registry[screen];

/** The model of a screen when it opens with the data that its file declares. */
export const openScreen = (name: keyof Openings, opening: unknown, visit: Visit): ScreenModel =>
  (screens[name].init as (opening: unknown, visit: Visit) => ScreenModel)(opening, visit);

/** The program with its screens: the menu, and what is open above it. */
type Opened = Program & { readonly stack: readonly ScreenModel[] };

/** The tabs of *You* on a screen that is one: not above a game, nor where Esc leads back to its entries. */
export function tabsOn(front: ScreenModel, app: Opened): readonly Tab[] {
  // Asked several times for each key, mostly on a screen that is none.
  if (screenOf(front).tab === undefined) return [];
  const [menu, ...above] = app.stack;
  if (!above.every((each) => screenOf(each).tab !== undefined)) return [];
  const left = messageFor(screenOf(front).keymap(front, app), 'escape');
  if (left?.screen !== 'app' || left.kind !== 'went-back') return [];
  const player = menu?.screen === 'menu' ? menu.player.kind : 'local';
  return Object.values(registry).flatMap(({ tab }) =>
    tab === undefined || (tab.for ?? player) !== player ? [] : [tab],
  );
}

/** No key of a keyboard: a click on a tab, or its name where lines are read out. */
export const keyOfTab = ({ name }: Tab): Key => `tab ${name}`;

/** What keys do now, also those that lead to another tab. */
export function keymapOf(front: ScreenModel, app: Opened): Keymap<ScreenModel | Navigation> {
  const keymap = screenOf(front).keymap(front, app);
  const tabs = tabsOn(front, app);
  if (tabs.length === 0) return keymap;
  const at = tabs.findIndex(({ name }) => name === screenOf(front).tab?.name);
  const others = [...tabs.slice(at + 1), ...tabs.slice(0, Math.max(0, at))];
  const [next, previous] = [others[0], others.at(-1)];
  if (next === undefined || previous === undefined) return keymap;
  const to = ({ opens }: Tab): Navigation => ({ screen: 'app', kind: 'tab-opened', to: opens });
  const keys = ['tab', 'shift-tab'];
  return [
    ...keymap,
    bound({ keys, label: 'Tab', text: 'tabs', visibleIn: 'footer', word: 'none' }, (pressed) =>
      to(stepOf(pressed) === 1 ? next : previous),
    ),
    ...others.map((tab) => onKey(keyOfTab(tab), tab.name, () => to(tab), 'nowhere')),
  ];
}

export const helpHeadingOf = (front: ScreenModel): HelpHeading =>
  screenOf(front).help?.(front) ?? mainVariant;
