import { goes, type Navigation, opensHelp } from '../app/navigation.ts';
import type { Player } from '../app/player.ts';
import { type Key, type Keymap, stepOf, wrapIndex } from '../keymap.ts';
import { defaultModes, type Mode, modeNames } from '../mode.ts';

/** A line that explains an entry of the menu, in words that become fewer. */
export type About = readonly [string, ...string[]];

/** One thing to do from the menu: its name, a line that explains it, and where it leads. */
export type MenuEntry = {
  readonly label: string;
  readonly about: About;
  readonly leads: Navigation;
};

const modeEntry = (kind: Mode['kind'], about: string): MenuEntry => ({
  label: modeNames[kind],
  about: [about],
  leads: { screen: 'app', kind: 'setup-opened', mode: defaultModes[kind], game: 'pegs' },
});

/** What the menu always offers, in its order. */
export const menuEntries: readonly MenuEntry[] = [
  modeEntry('break', 'The computer hides a code; you find it.'),
  modeEntry('duel', 'One of you hides a code, the other finds it.'),
  modeEntry('hide', 'You hide a code; a machine finds it.'),
  modeEntry('watch', 'Machines break a code, alone or in a race.'),
  {
    label: 'Words',
    about: ['Find the hidden word in six guesses.'],
    leads: { screen: 'app', kind: 'setup-opened', mode: defaultModes.break, game: 'words' },
  },
  {
    label: 'How to play',
    about: ['The rules with an example, and every key.'],
    leads: goes('help-opened'),
  },
  { label: 'Quit', about: ['Back to your shell.'], leads: goes('quit') },
];

/** What the box under the menu tells everybody, one at a time. */
export const tips: readonly string[] = [
  'A first guess of two colours, such as 1122, tells more than one of four.',
  'A guess that could still be the code is seldom bad; one that could not is sometimes better.',
  'An answer of nothing at all is a gift: every colour in that guess is out.',
  'Type the digits or the initials of colours: both work, and arrows do too.',
  'The place lifeline costs two turns. Early it saves more than late.',
  'The full stop brings your previous guess back, to change one peg of it.',
  'The star fills the row with a random code when you cannot decide.',
  'All but one in the right place? Then the last one is a colour you have not tried there.',
  'Without repeats, a colour that has found its place is gone from every other.',
  'In Words a letter can be green and yellow in one guess: then the word has it twice.',
  'Write down what is impossible, not what is likely: it grows faster.',
];

/** What is of use only at the machine that has keypeg. */
const commandTips: readonly string[] = [
  'keypeg play --seed friday gives two people the same code to race for.',
  'keypeg text plays the same games line by line, for pipes and screen readers.',
];

/** What a guest is told first; it comes round again among the tips. */
const guestTip =
  'You play as a guest: log in with an ssh key and your game is kept when the line drops.';

/** The tips for a player, the first to be shown first. */
export function tipsFor({ kind }: Player): readonly string[] {
  switch (kind) {
    case 'local':
      return [...tips, ...commandTips];
    case 'guest':
      return [guestTip, ...tips];
    case 'named':
      return tips;
  }
}

/** The menu on the screen: the chosen entry, from 0, and the tip that is shown. */
export type MenuModel = {
  readonly screen: 'menu';
  readonly player: Player;
  readonly chosen: number;
  readonly tip: number;
  /** What is told of the game that can be continued. */
  readonly unfinished: About | 'none';
};

/** What can happen on the menu. */
export type MenuMessage = { readonly screen: 'menu' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'end-chosen'; readonly end: 'first' | 'last' }
  | { readonly kind: 'tip-turned' }
);

/** The menu as it opens, with one of the tips. */
export const initMenu = (tip: number, player: Player = { kind: 'local' }): MenuModel => ({
  screen: 'menu',
  player,
  chosen: 0,
  tip: player.kind === 'guest' ? 0 : tip,
  unfinished: 'none',
});

/** What the menu offers now, in its order. */
export const entriesOf = ({ unfinished }: MenuModel): readonly MenuEntry[] =>
  unfinished === 'none'
    ? menuEntries
    : [{ label: 'Continue', about: unfinished, leads: goes('continued') }, ...menuEntries];

/** The menu with another game to continue, or none; the entry that was chosen stays chosen. */
export function offering(model: MenuModel, unfinished: About | 'none'): MenuModel {
  const more = Number(unfinished !== 'none') - Number(model.unfinished !== 'none');
  return { ...model, unfinished, chosen: Math.max(0, model.chosen + more) };
}

/** How a player who came over a line is welcomed. */
export function welcomeOf({ player, unfinished }: MenuModel): string {
  switch (player.kind) {
    case 'local':
      return '';
    case 'guest':
      return 'Welcome, guest';
    case 'named':
      return `Welcome${unfinished === 'none' ? '' : ' back'}, ${player.name}`;
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
  }
}

const leadsOf = (model: MenuModel, index: number): Navigation =>
  entriesOf(model)[index]?.leads ?? goes('quit');

/** What keys do on the menu. */
export const menuKeymap = (model: MenuModel): Keymap<MenuMessage | Navigation> => [
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
    on: () => leadsOf(model, model.chosen),
  },
  {
    keys: entriesOf(model).map((_, index) => String(index + 1)),
    label: `1…${entriesOf(model).length}`,
    action: 'open that entry',
    visibleIn: 'help',
    on: (key: Key) => leadsOf(model, Number(key) - 1),
  },
  {
    keys: ['t', 'tab'],
    label: 'Tab',
    action: 'next tip',
    visibleIn: 'footer',
    on: () => ({ screen: 'menu', kind: 'tip-turned' }),
  },
  opensHelp,
  {
    keys: ['q', 'escape'],
    label: 'q Esc',
    action: 'quit',
    visibleIn: 'footer',
    on: () => goes('quit'),
  },
];
