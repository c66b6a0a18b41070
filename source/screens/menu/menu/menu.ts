import type { Catalog } from '../../../prose/catalog.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { goes, type Navigation, opensHelp, opensSettings } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  type Key,
  type Keymap,
  stepOf,
  wrapIndex,
} from '../../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import type { Experience, Kept, Player } from '../../play/modes/player.ts';
import {
  entriesOn,
  type MenuEntry,
  type MenuPage,
  menuEntries,
  opensContinue,
  type PageOpening,
  tutorialEntries,
} from './entries.ts';
import {
  type Greeting,
  greetedAgain,
  greetingAfter,
  greetingEffects,
  noGreeting,
} from './greeting.ts';
import { aboutListed, type ListedGame } from './listed-game.ts';

/** The menu: the page, the index of its chosen entry, and the number of the tip, which counts on after the last. */
export type MenuModel = {
  readonly screen: 'menu';
  readonly player: Player;
  readonly kept: Kept;
  readonly experience: Experience;
  readonly page: MenuPage;
  readonly chosen: number;
  readonly greeting: Greeting;
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
  | Pick<PageOpening, 'kind' | 'page'>
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The menu as it opens; a guest sees the first tip, other players the one at `tip`. */
export const initMenu = (
  tip: number,
  player: Player = { kind: 'local' },
  experience: Experience = 'played',
  kept: Kept = 'stored',
): MenuModel => ({
  screen: 'menu',
  player,
  kept,
  experience,
  page: 'main',
  chosen: 0,
  greeting: noGreeting,
  tip: player.kind === 'guest' ? 0 : tip,
  unfinished: [],
  leaving: 'stays',
});

/** How many entries come before those that a player always has: Continue, or the tutorial. */
export const firstEntries = ({ experience, unfinished }: MenuModel): number =>
  unfinished.length > 0 ? 1 : tutorialEntries(experience).length;

/** A menu after a change; the same entry stays chosen. */
function keepingChoice(before: MenuModel, after: MenuModel): MenuModel {
  if (before.page !== 'main') return after;
  const more = firstEntries(after) - firstEntries(before);
  return { ...after, chosen: Math.max(0, before.chosen + more) };
}

/** The menu of a player who is known better now; the same entry stays chosen. */
export const withPlayer = (
  model: MenuModel,
  { player, experience, kept }: Pick<MenuModel, 'player' | 'experience' | 'kept'>,
): MenuModel => keepingChoice(model, asked({ ...model, player, experience, kept }));

/** The menu that asks what waits for its player; a guest has no results. */
export const asked = (model: MenuModel): MenuModel =>
  model.kept === 'session' ? model : { ...model, greeting: greetedAgain(model.greeting) };

/** The entries of the menu now, in order. */
export function entriesOf(model: MenuModel): readonly MenuEntry[] {
  const { page, player, experience, unfinished } = model;
  if (page !== 'main') return entriesOn(page, player);
  const [first, second] = unfinished;
  if (first === undefined) return [...tutorialEntries(experience), ...menuEntries];
  const entry: MenuEntry =
    second === undefined
      ? {
          label: ({ menu }) => menu.entries.continue,
          about: (catalog) => aboutListed(first, catalog),
          opens: { screen: 'app', kind: 'continued', game: first.id },
        }
      : {
          label: ({ menu }) => menu.entries.continue,
          about: ({ menu }) => menu.about.unfinished(unfinished.length),
          opens: opensContinue('no'),
        };
  return [entry, ...menuEntries];
}

/** The menu with other games to continue; the same entry stays chosen. */
export function offering(model: MenuModel, unfinished: readonly ListedGame[]): MenuModel {
  return keepingChoice(model, { ...model, unfinished });
}

/** The welcome of a player who has come over SSH, or an empty text. */
export function welcomeOf({ player, unfinished }: MenuModel, { menu }: Catalog): string {
  switch (player.kind) {
    case 'local':
      return '';
    case 'guest':
      return menu.welcomeGuest;
    case 'signing-in':
      return menu.welcome;
    case 'named':
      return unfinished.length === 0
        ? menu.welcomeName(player.name)
        : menu.welcomeBack(player.name);
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
      return { ...model, tip: model.tip + 1 };
    case 'stayed':
      return { ...model, leaving: 'stays' };
    case 'page-opened':
      return { ...model, page: message.page, chosen: chosenOn(model, message.page) };
    case 'replied':
      return { ...model, greeting: greetingAfter(model.greeting, message.reply) };
  }
}

/** The entry that is chosen when a page opens: back on the menu, the one that had opened the last page. */
function chosenOn(model: MenuModel, page: MenuPage): number {
  if (page !== 'main') return 0;
  const entries = entriesOf({ ...model, page });
  return entries.findIndex(
    ({ opens }) => opens.kind === 'page-opened' && opens.page === model.page,
  );
}

const opensAt = (model: MenuModel, index: number): MenuEntry['opens'] =>
  entriesOf(model)[index]?.opens ?? goes('quit');

/** The keys of the first ten entries: the last digit of their numbers. */
const digits: readonly Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

const digitsOf = (model: MenuModel): readonly Key[] => digits.slice(0, entriesOf(model).length);

/** On Continue, the one game of which the menu shows more than the number. */
const discards = ({ page, chosen, unfinished }: MenuModel): readonly Binding<Navigation>[] =>
  page === 'main' && chosen === 0 && unfinished.length === 1
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

/** What the menu asks before it quits, and shorter versions of it. */
export function quitQuestion(
  { player, kept, unfinished }: MenuModel,
  { menu: { quitQuestion: questions } }: Catalog,
): readonly string[] {
  const count = unfinished.length;
  if (count === 0) return questions.plain;
  return player.kind === 'guest' ? questions.guest(count) : questions[kept](count);
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
    action: 'toStay',
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
    action: 'chooseEnd',
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
    action: 'openThatEntry',
    visibleIn: 'help',
    on: (key: Key) => opensAt(model, digits.indexOf(key)),
  },
  {
    keys: ['t', 'tab'],
    label: 'Tab',
    action: 'nextTip',
    visibleIn: 'footer',
    on: () => ({ screen: 'menu', kind: 'tip-turned' }),
  },
  ...discards(model),
  opensHelp,
  opensSettings,
  model.page === 'main' ? quits : opensMain,
];

const quits: Binding<Navigation> = {
  keys: ['q', 'escape'],
  label: 'q Esc',
  action: 'quit',
  visibleIn: 'footer',
  on: (key) => goes(key === 'q' ? 'quit' : 'quit-asked'),
};

const opensMain: Binding<MenuMessage> = {
  keys: ['escape', 'q'],
  label: 'Esc',
  action: 'menu',
  visibleIn: 'footer',
  on: () => ({ screen: 'menu', kind: 'page-opened', page: 'main' }),
};

/** What the menu asks the store for. */
export const menuEffects = ({ greeting }: MenuModel): readonly Effect[] =>
  greetingEffects(greeting);

/** The menu. */
export const menuScreen = {
  init: initMenu,
  update: updateMenu,
  keymap: menuKeymap,
  pointing: menuPointing,
  effects: menuEffects,
  replied: (reply) => ({ screen: 'menu', kind: 'replied', reply }),
} satisfies Screen<MenuModel, MenuMessage>;
