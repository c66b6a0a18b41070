import type { ProgramCodemaker } from '../../engine/core/game/record.ts';
import type { RoomCode } from '../../engine/core/stored/room.ts';
import { type DailyName, dailyNames } from '../../engine/daily/daily.ts';
import type { Game } from '../../engine/variants/game.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { modeOfProgram } from '../play/mode.ts';
import { initReplay } from '../play/watch/watch.ts';
import type { PuzzleStart } from '../puzzle/puzzle.ts';
import { dailyScreen } from '../records/DailyScreen.tsx';
import { roomScreen } from '../room/RoomScreen.tsx';
import { type AppModel, openAboveMenu, withLast } from './app-model.ts';
import { withUnfinished } from './game/on-menu.ts';
import {
  chooseRules,
  openChallenge,
  openTutorial,
  startPuzzle,
  startSeededGame,
} from './game/start-game.ts';
import { withListed } from './game/unfinished.ts';
import { initProgram, type ProgramOptions, startOnMenu } from './init-menu.ts';

export type StartScreen =
  | { readonly kind: 'menu' }
  /** The dailies; with a name, its game of that day opens at once. */
  | {
      readonly kind: 'daily';
      readonly name: DailyName | undefined;
      readonly day: number | 'today';
      readonly mode: HardMode;
    }
  | { readonly kind: 'tutorial' }
  | { readonly kind: 'room'; readonly code: RoomCode }
  | { readonly kind: 'puzzle'; readonly start: PuzzleStart }
  | { readonly kind: 'challenge'; readonly game: Game }
  /** A recorded game, and how many steps a second it is replayed. */
  | { readonly kind: 'replay'; readonly game: Game; readonly speed: number }
  | {
      readonly kind: 'game';
      readonly rules: Rules;
      /** The player's seed; without one, the game gets a seed as any other game does. */
      readonly seed: string | undefined;
      readonly codemaker?: ProgramCodemaker;
    };

export type AppOptions = ProgramOptions & { readonly startScreen: StartScreen };

export function initApp(options: AppOptions): AppModel {
  const { startScreen, profile } = options;
  const program = withLast(initProgram(options), profile.last);
  const app = withUnfinished(program, withListed([], profile));
  switch (startScreen.kind) {
    case 'menu':
      return startOnMenu(app, profile);
    case 'daily': {
      const { name, day, mode } = startScreen;
      const opening = { kind: name === undefined ? 'day' : 'game', day } as const;
      const chosen = name ?? dailyNames[0];
      return openAboveMenu(app, dailyScreen.init({ chosen, opening, mode }));
    }
    case 'room': {
      const query = { kind: 'find-room', code: startScreen.code } as const;
      return openAboveMenu(app, roomScreen.init(query, profile));
    }
    case 'tutorial':
      return openTutorial(app);
    case 'puzzle':
      return startPuzzle(app, startScreen.start);
    case 'challenge':
      return openChallenge(app, startScreen.game);
    case 'replay':
      return openAboveMenu(app, initReplay(startScreen.game, startScreen.speed));
    case 'game': {
      const { rules, seed, codemaker = 'machine' } = startScreen;
      const mode = modeOfProgram(codemaker);
      return seed === undefined
        ? chooseRules(app, rules, mode)
        : startSeededGame(app, rules, mode, seed, 'player');
    }
  }
}
