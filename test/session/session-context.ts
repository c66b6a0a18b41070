import { profileOf } from '../../source/screens/app/game/profile.ts';
import {
  openNoticeFeed,
  type SessionContext,
  unsavedSettings,
} from '../../source/session/session-context.ts';
import { defaultSessionSettings, type Settings } from '../../source/settings/settings.ts';
import { rulesWith } from '../helpers/games.ts';
import { fixedSeeds } from '../helpers/seeds.ts';

/** The records of a player whose store has nothing. */
export function recordsWith(
  changed: Partial<SessionContext['records']> = {},
): SessionContext['records'] {
  const profile = profileOf({ kind: 'local' });
  return {
    profile: () => profile,
    subscribe: () => () => undefined,
    save: () => undefined,
    ...changed,
  };
}

/** Settings that nothing saves, without motion unless it is turned on. */
export const settingsWith = (changed: Partial<Settings> = {}): SessionContext['settings'] =>
  unsavedSettings({
    ...defaultSessionSettings,
    settings: { ...defaultSessionSettings.settings, motion: 'off', ...changed },
  });

/** A session of the standard game of seed 7, whose effects never reply. */
export const contextWith = (changed: Partial<SessionContext> = {}): SessionContext => ({
  startScreen: { kind: 'game', rules: rulesWith(), seed: '7' },
  settings: unsavedSettings(defaultSessionSettings),
  seeds: fixedSeeds('session'),
  records: recordsWith(),
  notices: openNoticeFeed(),
  clipboard: 'none',
  suspend: undefined,
  runEffect: () => new Promise(() => undefined),
  onInput: () => undefined,
  onGuess: () => undefined,
  ...changed,
});
