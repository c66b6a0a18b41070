import { type Key, type Keymap, stepOf, wrapped } from './keymap.ts';
import { goes, type Navigation, opensHelp } from './navigation.ts';
import { type Plan, planNames, plans } from './plan.ts';

/** One thing to do from the menu: its name, a line that explains it, and where it leads. */
export type MenuEntry = {
  readonly label: string;
  readonly about: string;
  readonly leads: Navigation;
};

const planEntry = (kind: Plan['kind'], about: string): MenuEntry => ({
  label: planNames[kind],
  about,
  leads: { screen: 'app', kind: 'setup-opened', plan: plans[kind], game: 'pegs' },
});

/** What the menu offers, in its order. */
export const menuEntries: readonly MenuEntry[] = [
  planEntry('break', 'The computer hides a code; you find it.'),
  planEntry('duel', 'One of you hides a code, the other finds it.'),
  planEntry('hide', 'You hide a code; a machine finds it.'),
  planEntry('watch', 'Machines break a code, alone or in a race.'),
  {
    label: 'Words',
    about: 'Find the hidden word in six guesses.',
    leads: { screen: 'app', kind: 'setup-opened', plan: plans.break, game: 'words' },
  },
  {
    label: 'How to play',
    about: 'The rules with an example, and every key.',
    leads: goes('help-opened'),
  },
  { label: 'Quit', about: 'Back to your shell.', leads: goes('quit') },
];

/** What the box under the menu tells, one at a time. */
export const tips: readonly string[] = [
  'A first guess of two colours, such as 1122, tells more than one of four.',
  'A guess that could still be the code is seldom bad; one that could not is sometimes better.',
  'An answer of nothing at all is a gift: every colour in that guess is out.',
  'Type the digits or the initials of colours: both work, and arrows do too.',
  'The place lifeline costs two turns. Early it saves more than late.',
  'The full stop brings your previous guess back, to change one peg of it.',
  'The star fills the row with a random code when you cannot decide.',
  'All but one in the right place? Then the last one is a colour you have not tried there.',
  'keypeg play --seed friday gives two people the same code to race for.',
  'keypeg text plays the same games line by line, for pipes and screen readers.',
  'Without repeats, a colour that has found its place is gone from every other.',
  'In Words a letter can be green and yellow in one guess: then the word has it twice.',
  'Write down what is impossible, not what is likely: it grows faster.',
];

/** The menu on the screen: the chosen entry, from 0, and the tip that is shown. */
export type MenuModel = { readonly screen: 'menu'; readonly chosen: number; readonly tip: number };

/** What can happen on the menu. */
export type MenuMessage = { readonly screen: 'menu' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'tip-turned' }
);

/** The menu as it opens, with one of the tips. */
export const initMenu = (tip: number): MenuModel => ({ screen: 'menu', chosen: 0, tip });

/** The menu after something has happened on it. */
export function updateMenu(model: MenuModel, message: MenuMessage): MenuModel {
  switch (message.kind) {
    case 'choice-moved':
      return { ...model, chosen: wrapped(model.chosen, message.step, menuEntries.length) };
    case 'tip-turned':
      return { ...model, tip: wrapped(model.tip, 1, tips.length) };
  }
}

const leadsOf = (index: number): Navigation => menuEntries[index]?.leads ?? goes('quit');

/** What keys do on the menu. */
export const menuKeymap = (model: MenuModel): Keymap<MenuMessage | Navigation> => [
  {
    keys: ['up', 'down', 'k', 'j'],
    shown: '↑ ↓',
    does: 'choose',
    told: 'footer',
    on: (key) => ({ screen: 'menu', kind: 'choice-moved', step: key === 'j' ? 1 : stepOf(key) }),
  },
  {
    keys: ['enter'],
    shown: 'Enter',
    does: 'open',
    told: 'footer',
    on: () => leadsOf(model.chosen),
  },
  {
    keys: menuEntries.map((_, index) => String(index + 1)),
    shown: `1…${menuEntries.length}`,
    does: 'open that entry',
    told: 'help',
    on: (key: Key) => leadsOf(Number(key) - 1),
  },
  {
    keys: ['t', 'tab'],
    shown: 'Tab',
    does: 'next tip',
    told: 'footer',
    on: () => ({ screen: 'menu', kind: 'tip-turned' }),
  },
  opensHelp,
  {
    keys: ['q', 'escape'],
    shown: 'q Esc',
    does: 'quit',
    told: 'footer',
    on: () => goes('quit'),
  },
];
