import { challengeScreen } from '../menu/ChallengeScreen.tsx';
import { helpScreen } from '../menu/HelpScreen.tsx';
import { loadingScreen } from '../menu/LoadingScreen.tsx';
import { menuScreen } from '../menu/MenuScreen.tsx';
import { settingsScreen } from '../menu/SettingsScreen.tsx';
import { setupScreen } from '../menu/SetupScreen.tsx';
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
import type { Openings, Visit } from './navigation.ts';

export const screens = {
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

export type Screens = typeof screens;
export type ScreenModel = ReturnType<Screens[keyof Screens]['init']>;

/** The model of a screen when it opens with the data that its file declares. */
export const openScreen = (name: keyof Openings, opening: unknown, visit: Visit): ScreenModel =>
  (screens[name].init as (opening: unknown, visit: Visit) => ScreenModel)(opening, visit);
