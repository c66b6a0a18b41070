import type { Time } from '../../core/stored/account.ts';
import type { GameId, Occasion } from '../../core/stored/game.ts';
import { dailyNames } from '../../daily/daily.ts';
import { type VariantName, variantNames } from '../../variants/index.ts';
import { defaultModes, type Mode, modeNames } from '../mode.ts';
import { goes, type Navigation } from '../navigation.ts';
import { entryOf } from '../setup/games/index.ts';

/** Who plays: on this computer, or over SSH as a guest or with an account. */
export type Player =
  | { readonly kind: 'local' }
  | { readonly kind: 'guest' }
  /** A player with a key, whose account is not known yet. */
  | { readonly kind: 'signing-in' }
  /** `name` is the name of the account. */
  | { readonly kind: 'named'; readonly name: string };

/** What a player has done: nothing, a part of the tutorial, or a game. The first two see the tutorial first. */
export type Experience = 'new' | 'learning' | 'played';

/** A line that explains an entry of the menu, and shorter forms of it. */
export type About = readonly [string, ...string[]];

/** An unfinished game in a list. */
export type ListedGame = {
  readonly id: GameId;
  readonly label: string;
  readonly about: About;
  /** The name of its mode. */
  readonly mode: string;
  readonly occasion: Occasion['kind'];
  /** When it was played last. */
  readonly played: Time | 'this-session';
};

/** One entry of the menu: its name, a line that explains it, and where it leads. */
export type MenuEntry = {
  readonly label: string;
  readonly about: About;
  readonly opens: Navigation;
};

/** The game of the modes; every other game has an entry of its own. */
const [mainGame, ...otherGames] = variantNames;

/** The entry of a person who breaks a code of a game. */
function gameEntry(game: VariantName): MenuEntry {
  const { label, about } = entryOf(game);
  const opens: Navigation = { screen: 'app', kind: 'setup-opened', mode: defaultModes.break, game };
  return { label, about: [about], opens };
}

const modeEntry = (kind: Mode['kind'], about: string): MenuEntry => ({
  label: modeNames[kind],
  about: [about],
  opens: { screen: 'app', kind: 'setup-opened', mode: defaultModes[kind], game: mainGame },
});

const helpEntry: MenuEntry = {
  label: 'How to play',
  about: ['The rules with an example, and every key.'],
  opens: goes('help-opened'),
};

/** The entries that the menu always has, in order. */
export const menuEntries: readonly MenuEntry[] = [
  gameEntry(mainGame),
  modeEntry('duel', 'One of you hides a code, the other finds it.'),
  modeEntry('hide', 'You hide a code; a machine finds it.'),
  modeEntry('watch', 'Machines break a code, alone or in a race.'),
  ...otherGames.map(gameEntry),
  modeEntry('against', 'You and a machine break the same code.'),
  {
    label: 'Daily',
    about: ['A code, a word and an equation, the same for everyone today.'],
    opens: { screen: 'app', kind: 'daily-opened', chosen: dailyNames[0], day: 'today' },
  },
  {
    label: 'Statistics',
    about: ['Your results, and every game that you have finished.', 'Your results and past games.'],
    opens: goes('statistics-opened'),
  },
  {
    label: 'Settings',
    about: ['Colors, pegs, sound, keys and more.'],
    opens: goes('settings-opened'),
  },
  helpEntry,
  { label: 'Quit', about: ['Back to your shell.'], opens: goes('quit') },
];

const accountEntry: MenuEntry = {
  label: 'Account',
  about: [
    'Your name, your keys, and what is stored about you.',
    'Your name, your keys, your data.',
  ],
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

const tutorialAbout: Readonly<Record<Exclude<Experience, 'played'>, About>> = {
  new: ['Learn the game in a minute, by playing it.', 'Learn the game in a minute.'],
  learning: ['Continue the tutorial where you left it.', 'Continue the tutorial.'],
};

/** The tutorial, until the player has played. */
export const tutorialEntries = (experience: Experience): readonly MenuEntry[] =>
  experience === 'played'
    ? []
    : [
        {
          label: 'Tutorial',
          about: tutorialAbout[experience],
          opens: goes('tutorial-opened'),
        },
      ];
