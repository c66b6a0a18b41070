import type { Catalog } from '../../../prose/catalog.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { goes, goTo, type Navigation, opensHelp, opensSettings } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  confirms,
  type Key,
  type Keymap,
  onEnter,
  onKey,
  onUpAndDown,
  wrapIndex,
} from '../../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import { type Experience, isGuest, type Kept, type Player } from '../../play/modes/mode.ts';
import {
  entriesOn,
  type MenuEntry,
  type MenuPage,
  menuEntries,
  opensUnfinished,
  type PageOpening,
  tutorialEntry,
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
  tip: isGuest(player) ? 0 : tip,
  unfinished: [],
  leaving: 'stays',
});

/** The index of *Play*. */
const PLAY = 1 + menuEntries.findIndex(({ opens }) => opens.kind === 'play-opened');

/** The index of the entry that a player most likely wants: Continue, the tutorial, or Play. */
export const likelyEntry = ({ experience, unfinished }: MenuModel): number =>
  unfinished.length > 0 || experience !== 'played' ? 0 : PLAY;

/** The menu on its first page, with the likely entry chosen. */
export const onLikelyEntry = (model: MenuModel): MenuModel => ({
  ...model,
  page: 'main',
  chosen: likelyEntry(model),
});

/** The menu with the entry chosen that sent a message, which is the entry's own object; else the same menu. */
export function onEntryThat(model: MenuModel, opens: MenuEntry['opens']): MenuModel {
  const index = entriesOf(model).findIndex((entry) => entry.opens === opens);
  return index < 0 || index === model.chosen ? model : { ...model, chosen: index };
}

/** The menu of a player who is known better now. */
export const withPlayer = (
  model: MenuModel,
  { player, experience, kept }: Pick<MenuModel, 'player' | 'experience' | 'kept'>,
): MenuModel => withGreetingAsked({ ...model, player, experience, kept });

/** The menu that asks the store what waits for its player; a guest has no results. */
export const withGreetingAsked = (model: MenuModel): MenuModel =>
  model.kept === 'session' ? model : { ...model, greeting: greetedAgain(model.greeting) };

/** The entries of the menu now, in order. */
export function entriesOf(model: MenuModel): readonly MenuEntry[] {
  const { page, player, experience, unfinished } = model;
  if (page !== 'main') return entriesOn(page, player);
  const [first, second] = unfinished;
  if (first === undefined) return [tutorialEntry(experience), ...menuEntries];
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
          opens: opensUnfinished,
        };
  return [entry, ...menuEntries];
}

/** The menu with other games to continue. */
export const offering = (model: MenuModel, unfinished: readonly ListedGame[]): MenuModel => ({
  ...model,
  unfinished,
});

/** The welcome of a player who has come over SSH, or an empty text. */
export function welcomeOf({ player, unfinished }: MenuModel, { menu }: Catalog): string {
  switch (player.kind) {
    case 'local':
      return '';
    case 'guest':
    case 'invited':
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
  entriesOf(model)[index]?.opens ?? goes('menu-opened');

/** The keys of the first ten entries: the last digit of their numbers. */
const digits: readonly Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

const digitsOf = (model: MenuModel): readonly Key[] => digits.slice(0, entriesOf(model).length);

/** On Continue, the one game of which the menu shows more than the number. */
const discards = ({ page, chosen, unfinished }: MenuModel): readonly Binding<Navigation>[] =>
  page === 'main' && chosen === 0 && unfinished.length === 1
    ? [onKey('delete', 'discard', () => goTo('games', { of: 'unfinished', discarding: 'asked' }))]
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
const menuPointing = (model: MenuModel): Pointing<MenuMessage | Navigation> => ({
  entry: (index) => entriesOf(model)[index]?.opens,
  wheel: wheelIn(model.chosen, entriesOf(model).length, (step) => ({
    screen: 'menu',
    kind: 'choice-moved',
    step,
  })),
});

// Esc stays: whoever repeats it must not quit.
const quitKeymap: Keymap<MenuMessage | Navigation> = [
  confirms('quit', () => goes('quit')),
  {
    keys: 'others',
    action: 'toStay',
    visibleIn: 'footer',
    on: () => ({ screen: 'menu', kind: 'stayed' }),
  },
];

const entryKeymap = (model: MenuModel): Keymap<MenuMessage | Navigation> => [
  onUpAndDown('choose', (step) => ({ screen: 'menu', kind: 'choice-moved', step })),
  {
    keys: ['home', 'end'],
    label: 'Home End',
    action: 'chooseEnd',
    visibleIn: 'help',
    on: (key) => ({ screen: 'menu', kind: 'end-chosen', end: key === 'home' ? 'first' : 'last' }),
  },
  onEnter('open', () => opensAt(model, model.chosen)),
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
const menuEffects = ({ greeting }: MenuModel): readonly Effect[] => greetingEffects(greeting);

/** The menu. */
export const menuScreen = {
  init: initMenu,
  update: updateMenu,
  keymap: menuKeymap,
  pointing: menuPointing,
  effects: menuEffects,
  replied: (reply) => ({ screen: 'menu', kind: 'replied', reply }),
} satisfies Screen<MenuModel, MenuMessage>;
