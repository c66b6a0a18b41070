import type { Time } from '../../core/stored/account.ts';
import type { GameId, Occasion } from '../../core/stored/game.ts';
import { dailyNames } from '../../daily/daily.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf, noBindings } from '../../settings/key-names.ts';
import { type VariantName, variantNames } from '../../variants/index.ts';
import { type Binding, type Key, type Keymap, stepOf, wrapIndex } from '../keymap.ts';
import { defaultModes, type Mode, modeNames } from '../mode.ts';
import { goes, type Navigation, opensHelp, opensSettings } from '../navigation.ts';
import { type Pointing, wheelIn } from '../pointing.ts';
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

/** Tips for every player, which the box under the menu shows one at a time. */
export const tips = (keys: KeyBindings = noBindings): readonly string[] => [
  'A first guess of two colors, such as 1122, tells you more than one of four.',
  'A guess that could be the code is seldom bad; one that could not is sometimes better.',
  'No pegs at all? Good news: none of those colors is in the code.',
  'Type the digits or the initials of colors, or use the arrows.',
  'The place lifeline costs two turns. It saves more of them early than late.',
  `In a game, ${keyOf(keys, 'game', 'repeat')} repeats your previous guess, so that you can change one peg of it.`,
  `In a game, ${keyOf(keys, 'game', 'random')} fills the row with a random code when you cannot decide.`,
  'All but one in the right place? Then the last one is a color you have not tried there.',
  'Without repeats, a color that has found its place is in no other place.',
  'In Words a letter can be green and yellow in one guess: then the word has it twice.',
  'Rule colors out: that is quicker than guessing them in.',
  `A machine says what it feels. With the key ${keyOf(keys, 'answer', 'numbers')} it says what it knows, too.`,
];

/** Tips about commands, for players who have keypeg on their computer. */
const commandTips: readonly string[] = [
  'keypeg play --seed friday gives two people the same code to race for.',
  'keypeg text plays the same games line by line, for pipes and screen readers.',
];

const guestTip =
  'You play as a guest. Log in with an SSH key for an account, which keeps your name and games.';

/** The tips for a player, in order; a guest reads first what a guest is. */
export function tipsFor({ kind }: Player, keys: KeyBindings = noBindings): readonly string[] {
  switch (kind) {
    case 'local':
      return [...tips(keys), ...commandTips];
    case 'guest':
      return [guestTip, ...tips(keys)];
    case 'signing-in':
    case 'named':
      return tips(keys);
  }
}

/** The menu: the indices of the chosen entry and of the tip. */
export type MenuModel = {
  readonly screen: 'menu';
  readonly player: Player;
  readonly experience: Experience;
  readonly chosen: number;
  readonly tip: number;
  /** The games that can be continued, the last played first. */
  readonly unfinished: readonly ListedGame[];
  /** Whether the menu asks whether to quit. */
  readonly leaving: 'stays' | 'asked';
};

/** What can happen on the menu. */
export type MenuMessage = { readonly screen: 'menu' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'end-chosen'; readonly end: 'first' | 'last' }
  | { readonly kind: 'tip-turned' }
  | { readonly kind: 'stayed' }
);

/** The menu as it opens; a guest sees the first tip, other players the one at `tip`. */
export const initMenu = (
  tip: number,
  player: Player = { kind: 'local' },
  experience: Experience = 'played',
): MenuModel => ({
  screen: 'menu',
  player,
  experience,
  chosen: 0,
  tip: player.kind === 'guest' ? 0 : tip,
  unfinished: [],
  leaving: 'stays',
});

const accountEntry: MenuEntry = {
  label: 'Account',
  about: [
    'Your name, your keys, and what is stored about you.',
    'Your name, your keys, your data.',
  ],
  opens: goes('account-opened'),
};

/** The entries that a player always has: with an account, before How to play. */
const entriesFor = ({ kind }: Player): readonly MenuEntry[] =>
  kind === 'named'
    ? menuEntries.flatMap((entry) => (entry === helpEntry ? [accountEntry, entry] : [entry]))
    : menuEntries;

const opensContinue = (discarding: 'no' | 'asked'): Navigation => ({
  screen: 'app',
  kind: 'continue-opened',
  discarding,
});
const tutorialAbout: Readonly<Record<Exclude<Experience, 'played'>, About>> = {
  new: ['Learn the game in a minute, by playing it.', 'Learn the game in a minute.'],
  learning: ['Continue the tutorial where you left it.', 'Continue the tutorial.'],
};

/** The tutorial, until the player has played. */
const tutorialEntries = (experience: Experience): readonly MenuEntry[] =>
  experience === 'played'
    ? []
    : [
        {
          label: 'Tutorial',
          about: tutorialAbout[experience],
          opens: goes('tutorial-opened'),
        },
      ];

/** How many entries come before those that a player always has. */
const firstEntries = ({ experience, unfinished }: MenuModel): number =>
  Number(unfinished.length > 0) + tutorialEntries(experience).length;

/** A menu after a change; the same entry stays chosen. */
function keepingChoice(before: MenuModel, after: MenuModel): MenuModel {
  const more = firstEntries(after) - firstEntries(before);
  return { ...after, chosen: Math.max(0, before.chosen + more) };
}

/** The menu of a player who is known better now; the same entry stays chosen. */
export const withPlayer = (model: MenuModel, player: Player, experience: Experience): MenuModel =>
  keepingChoice(model, { ...model, player, experience });

/** The entries of the menu now, in order. */
export function entriesOf({ player, experience, unfinished }: MenuModel): readonly MenuEntry[] {
  const [first, second] = unfinished;
  const lasting = [...tutorialEntries(experience), ...entriesFor(player)];
  if (first === undefined) return lasting;
  const entry: MenuEntry =
    second === undefined
      ? {
          label: 'Continue',
          about: first.about,
          opens: { screen: 'app', kind: 'continued', game: first.id },
        }
      : {
          label: 'Continue',
          about: [`You have ${unfinished.length} unfinished games.`],
          opens: opensContinue('no'),
        };
  return [entry, ...lasting];
}

/** The menu with other games to continue; the same entry stays chosen. */
export function offering(model: MenuModel, unfinished: readonly ListedGame[]): MenuModel {
  return keepingChoice(model, { ...model, unfinished });
}

/** The welcome of a player who has come over SSH, or an empty text. */
export function welcomeOf({ player, unfinished }: MenuModel): string {
  switch (player.kind) {
    case 'local':
      return '';
    case 'guest':
      return 'Welcome, guest';
    case 'signing-in':
      return 'Welcome';
    case 'named':
      return `Welcome${unfinished.length === 0 ? '' : ' back'}, ${player.name}`;
  }
}

/** The menu after something has happened on it. */
export function updateMenu(model: MenuModel, message: MenuMessage): MenuModel {
  switch (message.kind) {
    case 'choice-moved':
      return { ...model, chosen: wrapIndex(model.chosen, message.step, entriesOf(model).length) };
    case 'end-chosen':
      return { ...model, chosen: message.end === 'first' ? 0 : entriesOf(model).length - 1 };
    case 'tip-turned':
      return { ...model, tip: wrapIndex(model.tip, 1, tipsFor(model.player).length) };
    case 'stayed':
      return { ...model, leaving: 'stays' };
  }
}

const opensAt = (model: MenuModel, index: number): Navigation =>
  entriesOf(model)[index]?.opens ?? goes('quit');

/** The keys of the first ten entries: the last digit of their numbers. */
const digits: readonly Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

const digitsOf = (model: MenuModel): readonly Key[] => digits.slice(0, entriesOf(model).length);

/** On Continue, the one game of which the menu shows more than the number. */
const discards = ({ chosen, unfinished }: MenuModel): readonly Binding<Navigation>[] =>
  chosen === 0 && unfinished.length === 1
    ? [
        {
          keys: ['delete'],
          label: 'Delete',
          action: 'discard',
          visibleIn: 'footer',
          on: () => opensContinue('asked'),
        },
      ]
    : [];

/** What the menu asks before it quits, and shorter forms of it. */
export function quitQuestion({ player, unfinished }: MenuModel): About {
  if (unfinished.length === 0) return ['Quit keypeg?'];
  const games = unfinished.length === 1 ? 'game' : 'games';
  return player.kind === 'guest'
    ? [`Quit keypeg? A guest’s unfinished ${games} will be lost.`, `Quit and lose your ${games}?`]
    : [`Quit keypeg? Your ${games} will wait under Continue.`, 'Quit? Continue keeps your games.'];
}

/** What keys do on the menu. */
export const menuKeymap = (model: MenuModel): Keymap<MenuMessage | Navigation> =>
  model.leaving === 'asked' ? quitKeymap : entryKeymap(model);

/** What a mouse does on the menu. */
export const menuPointing = (model: MenuModel): Pointing<MenuMessage | Navigation> => ({
  entry: (index) => entriesOf(model)[index]?.opens,
  wheel: wheelIn(model.chosen, entriesOf(model).length, (step) => ({
    screen: 'menu',
    kind: 'choice-moved',
    step,
  })),
});

// Esc is no answer: a hand that repeats it must not quit.
const quitKeymap: Keymap<MenuMessage | Navigation> = [
  {
    keys: ['enter', 'q'],
    label: 'Enter',
    action: 'quit',
    visibleIn: 'footer',
    on: () => goes('quit'),
  },
  {
    keys: 'others',
    label: 'any other key',
    action: 'to stay',
    visibleIn: 'footer',
    on: () => ({ screen: 'menu', kind: 'stayed' }),
  },
];

const entryKeymap = (model: MenuModel): Keymap<MenuMessage | Navigation> => [
  {
    keys: ['up', 'down', 'k', 'j'],
    label: '↑ ↓',
    action: 'choose',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'menu', kind: 'choice-moved', step: key === 'j' ? 1 : stepOf(key) }),
  },
  {
    keys: ['home', 'end'],
    label: 'Home End',
    action: 'choose the first or the last entry',
    visibleIn: 'help',
    on: (key) => ({ screen: 'menu', kind: 'end-chosen', end: key === 'home' ? 'first' : 'last' }),
  },
  {
    keys: ['enter'],
    label: 'Enter',
    action: 'open',
    visibleIn: 'footer',
    on: () => opensAt(model, model.chosen),
  },
  {
    keys: digitsOf(model),
    label: `1…${digitsOf(model).at(-1)}`,
    action: 'open that entry',
    visibleIn: 'help',
    on: (key: Key) => opensAt(model, digits.indexOf(key)),
  },
  {
    keys: ['t', 'tab'],
    label: 'Tab',
    action: 'next tip',
    visibleIn: 'footer',
    on: () => ({ screen: 'menu', kind: 'tip-turned' }),
  },
  ...discards(model),
  opensHelp,
  opensSettings,
  {
    keys: ['q', 'escape'],
    label: 'q Esc',
    action: 'quit',
    visibleIn: 'footer',
    on: (key) => goes(key === 'q' ? 'quit' : 'quit-asked'),
  },
];
