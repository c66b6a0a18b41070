import { dailyNames } from '../../../engine/daily/daily.ts';
import { mainVariant } from '../../../engine/variants/index.ts';
import type { LocalizedText, LocalizedVariants } from '../../../prose/catalog.ts';
import { goes, goTo, type Navigation } from '../../app/navigation.ts';
import {
  canRace,
  defaultModes,
  type Experience,
  isGuest,
  type Player,
} from '../../play/modes/mode.ts';

/** The lists of entries: the menu, and those that its entries open. */
export type MenuPage = 'main' | 'friend' | 'you';

/** Opens another list of entries. */
export type PageOpening = {
  readonly screen: 'menu';
  readonly kind: 'page-opened';
  readonly page: MenuPage;
};

/** One entry of the menu: its name, a line that explains it, and where it leads. */
export type MenuEntry = {
  readonly label: LocalizedText;
  readonly about: LocalizedVariants;
  readonly opens: Navigation | PageOpening;
};

type EntryName = 'today' | 'play' | 'friend' | 'you' | 'help' | OwnEntryName;
type OwnEntryName =
  | 'race'
  | 'join'
  | 'rooms'
  | 'duel'
  | 'challenge'
  | 'statistics'
  | 'games'
  | 'settings'
  | 'account';

const entry = (name: EntryName, opens: MenuEntry['opens']): MenuEntry => ({
  label: ({ menu }) => menu.entries[name],
  about: ({ menu }) => menu.about[name],
  opens,
});

const opensPage = (page: MenuPage): PageOpening => ({ screen: 'menu', kind: 'page-opened', page });

/** The entries after the first one, in order. */
export const menuEntries: readonly MenuEntry[] = [
  entry('today', { screen: 'app', kind: 'daily-opened', chosen: dailyNames[0], day: 'today' }),
  entry('play', goes('play-opened')),
  entry('friend', opensPage('friend')),
  {
    label: ({ puzzles }) => puzzles.menu.label,
    about: ({ puzzles }) => puzzles.menu.about,
    opens: goTo('puzzles', 'nothing'),
  },
  entry('you', opensPage('you')),
  entry('help', goes('manual-opened')),
];

/** Opens a race, which takes an account. */
const openingEntry = entry('race', {
  screen: 'app',
  kind: 'setup-opened',
  mode: defaultModes.race,
  game: mainVariant,
});

/** Says why a player without an account opens no race. */
const explainedEntry = entry('race', goTo('rooms', 'why-none'));

const joiningEntries: readonly MenuEntry[] = [
  entry('join', goTo('join')),
  entry('rooms', goTo('rooms', 'races')),
];

/** Say why a player without a name joins no race. */
const explainedEntries: readonly MenuEntry[] = [
  entry('join', goTo('rooms', 'races')),
  entry('rooms', goTo('rooms', 'races')),
];

const atOneKeyboard: readonly MenuEntry[] = [
  entry('duel', {
    screen: 'app',
    kind: 'setup-opened',
    mode: defaultModes.duel,
    game: mainVariant,
  }),
  entry('challenge', goTo('challenge')),
];

/** Races need a server and a name; where these are missing, the entries say so, which keeps their digits the same for all. */
function friendEntries(player: Player): readonly MenuEntry[] {
  if (player.kind === 'local') return [...atOneKeyboard, explainedEntry];
  return [
    isGuest(player) ? explainedEntry : openingEntry,
    ...(canRace(player) ? joiningEntries : explainedEntries),
    ...atOneKeyboard,
  ];
}

/** What belongs to every player. */
const ownEntries: readonly MenuEntry[] = [
  entry('statistics', goTo('statistics')),
  entry('games', goTo('games', { of: 'all' })),
  entry('settings', goTo('settings')),
];

const entriesWithAccount: readonly MenuEntry[] = [...ownEntries, entry('account', goTo('account'))];

/** The entries of a page that an entry of the menu opens; only a player with a name has an account to look at. */
export function entriesOn(page: Exclude<MenuPage, 'main'>, player: Player): readonly MenuEntry[] {
  if (page === 'friend') return friendEntries(player);
  return player.kind === 'named' ? entriesWithAccount : ownEntries;
}

export const opensUnfinished: Navigation = goTo('games', { of: 'unfinished' });

const opensTutorial = goes('tutorial-opened');

/** The tutorial, which has the first place while no game can be continued. */
export const tutorialEntry = (experience: Experience): MenuEntry => ({
  label: ({ menu }) => menu.entries.tutorial,
  about: ({ menu }) => (experience === 'learning' ? menu.about.tutorialBegun : menu.about.tutorial),
  opens: opensTutorial,
});
