import { stripVTControlCharacters } from 'node:util';
import chalk from 'chalk';
import { renderToString } from 'ink';
import { createElement } from 'react';
import { type TerminalProfile, ThemeProvider, themeOf } from '../../source/components/theme.ts';
import { AppScreen } from '../../source/screens/app/AppScreen.tsx';
import {
  type AppModel,
  type AppOptions,
  frontOf,
  initApp,
  type StartScreen,
  updateApp,
} from '../../source/screens/app/app.ts';
import type { ScreenModel } from '../../source/screens/app/screen.ts';
import type { Key } from '../../source/screens/keymap.ts';
import type { Size } from '../../source/screens/layout.ts';

// A session sets it too, so that every form of colour is drawn as the theme chose it.
chalk.level = 3;

export const full: Size = { columns: 80, rows: 24 };
export const compact: Size = { columns: 40, rows: 16 };

export const plain: TerminalProfile = {
  colorDepth: 'none',
  background: 'dark',
  charset: 'unicode',
};
export const colored: TerminalProfile = { ...plain, colorDepth: 'rgb' };

/** The program as it opens for the player of its terminal, with the menu unless told otherwise. */
export const opened = (
  size: Size = full,
  opening: StartScreen = { kind: 'menu' },
  who: Partial<Pick<AppOptions, 'player' | 'savedGame'>> = {},
): AppModel =>
  initApp({
    startScreen: opening,
    size,
    sessionSeed: 'frames',
    player: { kind: 'local' },
    savedGame: undefined,
    ...who,
  });

/** The program after keys were pressed one by one. */
export const pressed = (app: AppModel, ...keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => updateApp(now, { screen: 'terminal', kind: 'key-pressed', key }), app);

/** The program on a terminal of another size. */
export const resized = (app: AppModel, size: Size): AppModel =>
  updateApp(app, { screen: 'terminal', kind: 'resized', size });

/** The screen in front, which a test knows to be of some kind. */
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

/** The whole terminal as it is drawn, in lines, with the escape sequences of its styles. */
export const drawn = (app: AppModel, palette: TerminalProfile = plain): string =>
  renderToString(
    createElement(ThemeProvider, { value: themeOf(palette) }, createElement(AppScreen, { app })),
    { columns: app.size.columns },
  );

/** The lines of a frame as text, without its styles and what cannot be seen at their ends. */
export const linesOf = (frame: string): readonly string[] =>
  stripVTControlCharacters(frame)
    .split('\n')
    .map((line) => line.trimEnd());

/** A frame as text, without its styles. */
export const textOf = (app: AppModel, palette: TerminalProfile = plain): string =>
  linesOf(drawn(app, palette)).join('\n');
