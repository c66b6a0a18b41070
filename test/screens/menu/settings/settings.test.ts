import { describe, expect, it } from 'vitest';
import { frontOf } from '../../../../source/screens/app/app.ts';
import { fieldOf } from '../../../../source/screens/menu/SettingsScreen.tsx';
import {
  defaultSessionSettings,
  settingNames,
  valuesOf,
} from '../../../../source/settings/settings.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';

const menu = opened();
const screen = pressed(menu, ',');

describe('the screen of the settings', () => {
  it('opens in a game and goes back to it as it was', () => {
    const game = pressed(
      opened(full, { kind: 'game', rules: rulesWith(), seed: '7' }),
      ...['1', '2'],
    );
    const back = pressed(game, ',', 'escape');
    expect({ ...back, lastEsc: game.lastEsc }).toEqual(game);
    const changed = pressed(game, ',', 'right', 'enter');
    expect(changed.settings.settings.theme).toBe('dark');
    expect({ ...changed, settings: game.settings }).toEqual(game);
  });

  it.each(
    settingNames
      .map((name, index) => [name, index] as const)
      .filter(([name]) => name !== 'screen-reader'),
  )('changes %s at once, through all values in a ring', (name, index) => {
    const chosen = pressed(screen, ...Array<string>(index).fill('down'));
    const values = valuesOf(name);
    const seen = values.map(
      (_, step) => pressed(chosen, ...Array<string>(step).fill('right')).settings.settings[name],
    );
    expect(seen[0]).toBe(defaultSessionSettings.settings[name]);
    expect(seen.toSorted()).toEqual(values.toSorted());
    expect(pressed(chosen, 'right', 'left').settings).toEqual(screen.settings);
  });

  it('asks before the screen becomes lines of text', () => {
    const chosen = pressed(screen, ...Array(settingNames.indexOf('screen-reader')).fill('down'));
    const valueIn = (app: typeof screen) => app.settings.settings['screen-reader'];
    for (const step of ['left', 'right', ' ']) {
      const asked = pressed(chosen, step);
      expect(valueIn(asked)).toBe('off');
      expect(textOf(asked)).toContain('Lines of text to be read out');
      expect(valueIn(pressed(asked, 'enter'))).toBe('on');
      expect(valueIn(pressed(asked, 'y'))).toBe('on');
      for (const key of ['right', 'escape', 'n']) {
        const stayed = pressed(asked, key);
        expect(valueIn(stayed)).toBe('off');
        expect(frontOf(stayed)).toEqual(frontOf(chosen));
      }
    }
  });

  it('does not change what an option fixes, and says so', () => {
    const settings = { ...defaultSessionSettings, overrides: { theme: '--theme' } };
    const fixed = pressed(opened(full, { kind: 'menu' }, { settings }), ',', 'right');
    expect(fixed.settings).toEqual(settings);
    expect(fieldOf('theme', frontAs(fixed, 'settings')).about).toBe(
      'Dark or light, as the terminal says. --theme sets it until you leave.',
    );
  });
});
