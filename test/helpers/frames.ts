import { setImmediate as waitForTick } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import chalk from 'chalk';
import { renderToString } from 'ink';
import { render } from 'ink-testing-library';
import { createElement, type ReactElement } from 'react';
import { lazy } from '../../source/engine/core/memoize.ts';
import type { Seeds } from '../../source/engine/core/random.ts';
import {
  AppScreen,
  type ModelStore,
  ModelStoreContext,
} from '../../source/screens/app/AppScreen.tsx';
import type { ScreenModel } from '../../source/screens/app/all-screens.ts';
import { type AppModel, frontOf, updateApp } from '../../source/screens/app/app.ts';
import { profileOf } from '../../source/screens/app/game/profile.ts';
import { type AppOptions, initApp, type StartScreen } from '../../source/screens/app/init-app.ts';
import type { Size } from '../../source/screens/app/layout.ts';
import { keymapOf } from '../../source/screens/app/screens.ts';
import { type Key, labelOf } from '../../source/screens/parts/input.ts';
import {
  type TerminalProfile,
  ThemeProvider,
  themeOf,
} from '../../source/screens/parts/theme/theme.ts';
import { defaultSessionSettings } from '../../source/settings/settings.ts';
import { openListeners } from '../../source/store/listeners.ts';
import { fixedSeeds } from './seeds.ts';

// A session sets this level too, so that every color is drawn as the theme chose it.
chalk.level = 3;

export const full: Size = { columns: 80, rows: 24 };
export const compact: Size = { columns: 40, rows: 16 };

export const plain: TerminalProfile = {
  colorDepth: 'none',
  background: 'dark',
  charset: 'unicode',
};
export const colored: TerminalProfile = { ...plain, colorDepth: 'rgb' };

const seeds: Seeds = {
  ...fixedSeeds('frames'),
  rest: lazy(() => fixedSeeds('vx4xkj79')),
};

/**
 * The program as it opens for a local player; the default start screen is the menu. Things move only
 * where the settings say so.
 */
export const opened = (
  size: Size = full,
  startScreen: StartScreen = { kind: 'menu' },
  options: Partial<
    Pick<AppOptions, 'profile' | 'settings' | 'clipboard' | 'invitation' | 'login'>
  > = {},
): AppModel => {
  const app = initApp({
    startScreen,
    size,
    seeds,
    profile: profileOf({ kind: 'local' }),
    settings: defaultSessionSettings,
    clipboard: 'none',
    ...options,
  });
  return app.settings.settings.motion === 'on' ? app : { ...app, motion: 'none', link: 'slow' };
};

/** When the last key that the program remembers was pressed. */
export const lastPress = ({ lastEsc, held }: AppModel): number =>
  Math.max(0, lastEsc.at, held === 'none' ? 0 : held.at);

/** The program after one key, which comes some milliseconds after the last one that is remembered. */
export const afterKey = (app: AppModel, key: Key, milliseconds = 10_000): AppModel => {
  const at = lastPress(app) + milliseconds;
  return updateApp(app, { screen: 'terminal', kind: 'key-pressed', key, at });
};

/** The program after keys were pressed one by one. */
export const pressed = (app: AppModel, ...keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => afterKey(now, key), app);

/** The program after keys that came some milliseconds after each other and after the last Esc. */
export const pressedEvery = (milliseconds: number, app: AppModel, keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => afterKey(now, key, milliseconds), app);

/** The program after a resize. */
export const resized = (app: AppModel, size: Size): AppModel =>
  updateApp(app, { screen: 'terminal', kind: 'resized', size });

/** The front screen, which must be of the given kind. */
export function frontAs<Name extends ScreenModel['screen']>(
  app: AppModel,
  name: Name,
): Extract<ScreenModel, { readonly screen: Name }> {
  const front = frontOf(app);
  if (!isScreen(front, name)) throw new Error(`expected ${name} in front, got ${front.screen}`);
  return front;
}

const isScreen = <Name extends ScreenModel['screen']>(
  front: ScreenModel,
  name: Name,
): front is Extract<ScreenModel, { readonly screen: Name }> => front.screen === name;

/** A store whose model never changes. */
const fixedStore = (app: AppModel): ModelStore => ({
  current: () => app,
  subscribe: () => () => undefined,
});

/** The screen of a program, in the theme of a terminal. */
export const screenOf = (
  app: AppModel,
  profile: TerminalProfile = plain,
  store = fixedStore(app),
): ReactElement =>
  createElement(
    ThemeProvider,
    { value: themeOf(profile, app.settings.settings) },
    createElement(ModelStoreContext, { value: store }, createElement(AppScreen)),
  );

/** The whole frame as lines with escape sequences for styles. */
export const drawn = (app: AppModel, profile: TerminalProfile = plain): string =>
  renderToString(screenOf(app, profile), { columns: app.size.columns });

/** What a screen shows that is there from the first of some programs to the last. */
export async function shownInTurn(
  apps: readonly [AppModel, ...AppModel[]],
  profile: TerminalProfile = plain,
): Promise<readonly string[]> {
  let [shown] = apps;
  const { emit, subscribe } = openListeners<void>();
  const store = { current: () => shown, subscribe };
  const { lastFrame, unmount } = render(screenOf(shown, profile, store));
  const frames: string[] = [];
  for (shown of apps) {
    emit();
    await waitForTick();
    frames.push(lastFrame() ?? '');
  }
  unmount();
  return frames;
}

/** The lines of a frame as text, without styles and trailing blanks. */
export const linesOf = (frame: string): readonly string[] =>
  stripVTControlCharacters(frame)
    .split('\n')
    .map((line) => line.trimEnd());

/** The text of the panels beside a board, without its line ends. */
export const besideBoard = (app: AppModel): string =>
  textOf(app)
    .split('\n')
    .map((line) => line.slice(line.indexOf('││') + 2).replace('│', ''))
    .join(' ')
    .replaceAll(/ +/gu, ' ');

export const textOf = (app: AppModel, profile: TerminalProfile = plain): string =>
  linesOf(drawn(app, profile)).join('\n');

/** The keys in the footer of a program. */
export const hintsOf = (app: AppModel): readonly string[] =>
  keymapOf(frontOf(app), app)
    .filter(({ visibleIn }) => visibleIn === 'footer')
    .map((binding) => `${labelOf(binding)} ${binding.action}`);
