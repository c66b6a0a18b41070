import type { ProgramCodemaker } from '../../engine/core/game/record.ts';
import type { Seeds } from '../../engine/core/random.ts';
import type { RoomCode } from '../../engine/core/stored/room.ts';
import { type DailyName, dailyNames } from '../../engine/daily/daily.ts';
import type { Game } from '../../engine/variants/game.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import { mainVariant, type Rules } from '../../engine/variants/index.ts';
import { defaultChoices } from '../menu/choices.ts';
import { firstTip, menuScreen, withGreetingAsked } from '../menu/MenuScreen.tsx';
import { defaultModes, modeOfProgram } from '../play/mode.ts';
import { initReplay } from '../play/watch/watch.ts';
import type { PuzzleStart } from '../puzzle/puzzle.ts';
import { dailyScreen } from '../records/DailyScreen.tsx';
import { roomScreen } from '../room/RoomScreen.tsx';
import {
  type AppModel,
  mapMenus,
  openAboveMenu,
  withLast,
  withLikelyEntry,
  withUnfinished,
} from './app-model.ts';
import type { Profile } from './game/profile.ts';
import {
  chooseRules,
  openChallenge,
  openTutorial,
  startPuzzle,
  startSeededGame,
} from './game/start-game.ts';
import { withListed } from './game/unfinished.ts';
import { withOpeningMotion } from './motion.ts';
import type { Program } from './navigation.ts';

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

export type AppOptions = Pick<Program, 'size' | 'settings' | 'clipboard'> &
  Partial<Pick<Program, 'invitation' | 'login'>> & {
    readonly startScreen: StartScreen;
    /** The seeds of everything random; the first one only chooses the tip on the menu. */
    readonly seeds: Seeds;
    readonly profile: Profile;
  };

export function initApp(options: AppOptions): AppModel {
  const {
    startScreen,
    size,
    seeds,
    profile,
    settings,
    clipboard,
    invitation = '',
    login = '',
  } = options;
  const app: AppModel = {
    state: 'running',
    stack: [
      menuScreen.init(
        firstTip(seeds, profile.player),
        profile.player,
        profile.experience,
        profile.kept,
      ),
    ],
    size,
    clipboard,
    invitation,
    login,
    settings,
    rings: 0,
    motion: 'none',
    link: 'fast',
    played: 'none',
    unfinished: [],
    kept: profile.kept,
    tutorial: 'none',
    notice: 'none',
    held: 'none',
    lastEsc: { at: Number.NEGATIVE_INFINITY, pace: 'single' },
    choices: defaultChoices,
    last: { mode: defaultModes.break, game: mainVariant, played: 'before' },
    dictionaries: [],
    seeds: seeds.rest(),
  };
  const resumed = withUnfinished(withLast(app, profile.last), withListed([], profile));
  switch (startScreen.kind) {
    case 'menu': {
      // No later change of the profile asks for the greeting of a player who is known already.
      const isKnown = profile.player.kind === 'named';
      const stack = isKnown ? mapMenus(resumed.stack, withGreetingAsked) : resumed.stack;
      return withOpeningMotion(withLikelyEntry({ ...resumed, stack }));
    }
    case 'daily': {
      const { name, day, mode } = startScreen;
      const opening = { kind: name === undefined ? 'day' : 'game', day } as const;
      const chosen = name ?? dailyNames[0];
      return openAboveMenu(resumed, dailyScreen.init({ chosen, opening, mode }));
    }
    case 'room': {
      const query = { kind: 'find-room', code: startScreen.code } as const;
      return openAboveMenu(resumed, roomScreen.init(query, profile));
    }
    case 'tutorial':
      return openTutorial(resumed);
    case 'puzzle':
      return startPuzzle(resumed, startScreen.start);
    case 'challenge':
      return openChallenge(resumed, startScreen.game);
    case 'replay':
      return openAboveMenu(resumed, initReplay(startScreen.game, startScreen.speed));
    case 'game': {
      const { rules, seed, codemaker = 'machine' } = startScreen;
      const mode = modeOfProgram(codemaker);
      return seed === undefined
        ? chooseRules(resumed, rules, mode)
        : startSeededGame(resumed, rules, mode, seed, 'player');
    }
  }
}
