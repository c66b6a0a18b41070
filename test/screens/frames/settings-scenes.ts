import { dataCommands } from '../../../source/prose/commands/data.ts';
import type { AppModel } from '../../../source/screens/app/app.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import {
  defaultSessionSettings,
  readSettings,
  type SessionSettings,
} from '../../../source/settings/settings.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';

type Scene = (size: Size) => AppModel;

/** The settings that a settings file has. */
const settingsWith = (text: string): SessionSettings => ({
  ...defaultSessionSettings,
  settings: { ...defaultSessionSettings.settings, ...readSettings(text).settings },
});

/** What is wrong with a line of a settings file. */
const badLine = (line: number, reason: string): string =>
  dataCommands.ownSettings.badLine('settings.json', line, reason);

const withSettings =
  (settings: SessionSettings, ...keys: readonly string[]): Scene =>
  (size) =>
    pressed(opened(size, { kind: 'menu' }, { settings }), ...keys);

const classicGame =
  (...keys: readonly string[]): Scene =>
  (size) =>
    pressed(
      opened(
        size,
        { kind: 'game', rules: rulesWith(), seed: '7' },
        { settings: settingsWith('{"theme": "classic"}') },
      ),
      ...keys,
    );

/** Moments of the settings, and of screens that they change. */
export const settingsScenes = {
  settings: withSettings(defaultSessionSettings, ','),
  'settings-classic': withSettings(
    settingsWith('{"theme": "classic", "peg-style": "shapes"}'),
    ',',
  ),
  'settings-fixed': withSettings(
    {
      ...defaultSessionSettings,
      settings: { ...defaultSessionSettings.settings, theme: 'monochrome', motion: 'off' },
      overrides: { motion: 'NO_MOTION' },
      problems: [
        badLine(3, '“bell” has no value “loud”: use off or on'),
        badLine(7, '“tab” is the key of keys.game.lifelines already'),
      ],
    },
    ...[',', 'down', 'down', 'down'],
  ),
  'game-classic': classicGame(...'1122', 'enter', '3', '4'),
  'menu-classic': withSettings(settingsWith('{"theme": "classic"}'), 'down'),
} as const satisfies Readonly<Record<string, Scene>>;
