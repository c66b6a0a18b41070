import type { Seeds } from '../../engine/core/random.ts';
import { mainVariant } from '../../engine/variants/index.ts';
import { defaultChoices } from '../menu/choices.ts';
import { firstTip, menuScreen, withGreetingAsked } from '../menu/MenuScreen.tsx';
import { defaultModes } from '../play/mode.ts';
import { type AppModel, mapMenus, withLikelyEntry } from './app-model.ts';
import type { Profile } from './game/profile.ts';
import { withOpeningMotion } from './game/self-play.ts';
import type { Program } from './navigation.ts';

export type ProgramOptions = Pick<Program, 'size' | 'settings' | 'clipboard'> &
  Partial<Pick<Program, 'invitation' | 'login'>> & {
    /** The seeds of everything random; the first one only chooses the tip on the menu. */
    readonly seeds: Seeds;
    readonly profile: Profile;
  };

/** The program as it starts, before anything is known of earlier games: the menu, below whatever opens. */
export function initProgram(options: ProgramOptions): AppModel {
  const { size, seeds, profile, settings, clipboard, invitation = '', login = '' } = options;
  const { player, experience, kept } = profile;
  return {
    state: 'running',
    stack: [menuScreen.init(firstTip(seeds, player), player, experience, kept)],
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
    kept,
    tutorial: 'none',
    notice: 'none',
    held: 'none',
    lastEsc: { at: Number.NEGATIVE_INFINITY, pace: 'single' },
    choices: defaultChoices,
    last: { mode: defaultModes.break, game: mainVariant, played: 'before' },
    dictionaries: [],
    seeds: seeds.rest(),
  };
}

/** The program on its menu. */
export function startOnMenu(app: AppModel, { player }: Pick<Profile, 'player'>): AppModel {
  // No later change of the profile asks for the greeting of a player who is known already.
  const stack = player.kind === 'named' ? mapMenus(app.stack, withGreetingAsked) : app.stack;
  return withOpeningMotion(withLikelyEntry({ ...app, stack }));
}
