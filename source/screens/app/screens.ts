import { mainVariant } from '../../engine/variants/index.ts';
import type { HelpHeading } from '../games/game.ts';
import { menuScreen } from '../menu/MenuScreen.tsx';
import { bound } from '../page/keys.ts';
import type { PageScreen, Tab } from '../page/screen.ts';
import { type Key, type Keymap, messageFor, onKey, stepOf } from '../parts/input.ts';
import type { ScreenModel, Screens } from './all-screens.ts';
import { type AppModel, playerOf } from './app-model.ts';
import type { Navigation, Program } from './navigation.ts';

/** The screens in a type that a function of any screen can use: each gets only models of its own. */
type Registry = Readonly<Record<keyof Screens, PageScreen<ScreenModel>>>;

let registry = { menu: menuScreen } as unknown as Registry;

/** To be called when all screens are loaded; until then there is only the menu. */
export const setScreens = (all: Screens): void => {
  registry = all as unknown as Registry;
};

export const screenOf = ({ screen }: Pick<ScreenModel, 'screen'>): PageScreen<ScreenModel> =>
  registry[screen];

/** The program with its screens: the menu, and what is open above it. */
type Opened = Program & Pick<AppModel, 'stack'>;

/** The tabs of *You* on a screen that is one: not above a game, nor where Esc leads back to its entries. */
export function tabsOn(front: ScreenModel, app: Opened): readonly Tab[] {
  // Asked several times for each key, mostly on a screen that is none.
  if (screenOf(front).tab === undefined) return [];
  if (!app.stack.slice(1).every((each) => screenOf(each).tab !== undefined)) return [];
  const left = messageFor(screenOf(front).keymap(front, app), 'escape');
  if (left?.screen !== 'app' || left.kind !== 'went-back') return [];
  const player = playerOf(app).kind;
  return Object.values(registry).flatMap(({ tab }) =>
    tab === undefined || (tab.for ?? player) !== player ? [] : [tab],
  );
}

/** No key of a keyboard: a click on a tab, or its name where lines are read out. */
export const keyOfTab = ({ name }: Tab): Key => `tab ${name}`;

/** What keys do now, also those that lead to another tab. */
export function keymapOf(front: ScreenModel, app: Opened): Keymap<ScreenModel | Navigation> {
  const keymap = screenOf(front).keymap(front, app);
  const tabs = tabsOn(front, app);
  if (tabs.length === 0) return keymap;
  const at = tabs.findIndex(({ name }) => name === screenOf(front).tab?.name);
  const others = [...tabs.slice(at + 1), ...tabs.slice(0, Math.max(0, at))];
  const [next, previous] = [others[0], others.at(-1)];
  if (next === undefined || previous === undefined) return keymap;
  const to = ({ opens }: Tab): Navigation => ({ screen: 'app', kind: 'tab-opened', to: opens });
  const keys = ['tab', 'shift-tab'];
  return [
    ...keymap,
    bound({ keys, label: 'Tab', text: 'tabs', visibleIn: 'footer', word: 'none' }, (pressed) =>
      to(stepOf(pressed) === 1 ? next : previous),
    ),
    ...others.map((tab) => onKey(keyOfTab(tab), tab.name, () => to(tab), 'nowhere')),
  ];
}

export const helpHeadingOf = (front: ScreenModel): HelpHeading =>
  screenOf(front).help?.(front) ?? mainVariant;
