import { dailyNames } from '../../../engine/daily/daily.ts';
import { mainVariant, type VariantName, variantNames } from '../../../engine/variants/index.ts';
import type { LocalizedText, LocalizedVariants } from '../../../prose/catalog.ts';
import { goes, type Navigation } from '../../app/navigation.ts';
import { defaultModes } from '../../play/modes/mode.ts';
import type { Experience, Player } from '../../play/modes/player.ts';

/** One entry of the menu: its name, a line that explains it, and where it leads. */
export type MenuEntry = {
  readonly label: LocalizedText;
  readonly about: LocalizedVariants;
  readonly opens: Navigation;
};

/** The entry of a person who breaks a code of a game. */
function gameEntry(game: VariantName): MenuEntry {
  const opens: Navigation = { screen: 'app', kind: 'setup-opened', mode: defaultModes.break, game };
  return {
    label: ({ games }) => games[game].menu.label,
    about: ({ games }) => games[game].menu.about,
    opens,
  };
}

const modeEntry = (kind: 'duel' | 'hide' | 'watch' | 'against'): MenuEntry => ({
  label: ({ modes }) => modes[kind],
  about: ({ menu }) => menu.about[kind],
  opens: { screen: 'app', kind: 'setup-opened', mode: defaultModes[kind], game: mainVariant },
});

const helpEntry: MenuEntry = {
  label: ({ menu }) => menu.entries.help,
  about: ({ menu }) => menu.about.help,
  opens: goes('help-opened'),
};

/** The entries that the menu always has, in order. */
export const menuEntries: readonly MenuEntry[] = [
  gameEntry(mainVariant),
  modeEntry('duel'),
  modeEntry('hide'),
  modeEntry('watch'),
  ...variantNames.filter((name) => name !== mainVariant).map(gameEntry),
  modeEntry('against'),
  {
    label: ({ menu }) => menu.entries.daily,
    about: ({ menu }) => menu.about.daily,
    opens: { screen: 'app', kind: 'daily-opened', chosen: dailyNames[0], day: 'today' },
  },
  {
    label: ({ puzzles }) => puzzles.menu.label,
    about: ({ puzzles }) => puzzles.menu.about,
    opens: goes('puzzles-opened'),
  },
  {
    label: ({ menu }) => menu.entries.statistics,
    about: ({ menu }) => menu.about.statistics,
    opens: goes('statistics-opened'),
  },
  {
    label: ({ menu }) => menu.entries.settings,
    about: ({ menu }) => menu.about.settings,
    opens: goes('settings-opened'),
  },
  helpEntry,
  {
    label: ({ menu }) => menu.entries.quit,
    about: ({ menu }) => menu.about.quit,
    opens: goes('quit'),
  },
];

const accountEntry: MenuEntry = {
  label: ({ menu }) => menu.entries.account,
  about: ({ menu }) => menu.about.account,
  opens: goes('account-opened'),
};

/** The entries that a player always has: with an account, before How to play. */
export const entriesFor = ({ kind }: Player): readonly MenuEntry[] =>
  kind === 'named'
    ? menuEntries.flatMap((entry) => (entry === helpEntry ? [accountEntry, entry] : [entry]))
    : menuEntries;

export const opensContinue = (discarding: 'no' | 'asked'): Navigation => ({
  screen: 'app',
  kind: 'continue-opened',
  discarding,
});

/** The tutorial, until the player has played. */
export const tutorialEntries = (experience: Experience): readonly MenuEntry[] =>
  experience === 'played'
    ? []
    : [
        {
          label: ({ menu }) => menu.entries.tutorial,
          about: ({ menu }) =>
            experience === 'new' ? menu.about.tutorial : menu.about.tutorialBegun,
          opens: goes('tutorial-opened'),
        },
      ];
