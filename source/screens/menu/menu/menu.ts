import type { Catalog } from '../../../prose/catalog.ts';
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
import { entriesFor, type MenuEntry, opensContinue, tutorialEntries } from './entries.ts';
import { aboutListed, type ListedGame } from './listed-game.ts';

/** The menu: the index of the chosen entry, and the number of the tip, which counts on after the last. */
export type MenuModel = {
  readonly screen: 'menu';
  readonly player: Player;
  readonly kept: Kept;
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
  kept: Kept = 'stored',
): MenuModel => ({
  screen: 'menu',
  player,
  kept,
  experience,
  chosen: 0,
  tip: player.kind === 'guest' ? 0 : tip,
  unfinished: [],
  leaving: 'stays',
});

/** How many entries come before those that a player always has. */
export const firstEntries = ({ experience, unfinished }: MenuModel): number =>
  Number(unfinished.length > 0) + tutorialEntries(experience).length;

/** A menu after a change; the same entry stays chosen. */
function keepingChoice(before: MenuModel, after: MenuModel): MenuModel {
  const more = firstEntries(after) - firstEntries(before);
  return { ...after, chosen: Math.max(0, before.chosen + more) };
}

/** The menu of a player who is known better now; the same entry stays chosen. */
export const withPlayer = (
  model: MenuModel,
  { player, experience, kept }: Pick<MenuModel, 'player' | 'experience' | 'kept'>,
): MenuModel => keepingChoice(model, { ...model, player, experience, kept });

/** The entries of the menu now, in order. */
export function entriesOf({ player, experience, unfinished }: MenuModel): readonly MenuEntry[] {
  const [first, second] = unfinished;
  const lasting = [...tutorialEntries(experience), ...entriesFor(player)];
  if (first === undefined) return lasting;
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
  return [entry, ...lasting];
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
  {
    keys: ['q', 'escape'],
    label: 'q Esc',
    action: 'quit',
    visibleIn: 'footer',
    on: (key) => goes(key === 'q' ? 'quit' : 'quit-asked'),
  },
];

/** The menu. */
export const menuScreen = {
  init: initMenu,
  update: updateMenu,
  keymap: menuKeymap,
  pointing: menuPointing,
} satisfies Screen<MenuModel, MenuMessage>;
