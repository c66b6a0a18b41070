import { describe, expect, it, vi } from 'vitest';
import type { RecordsChange } from '../../source/session/records/player-records.ts';
import { accountSettings, openNoticeFeed } from '../../source/session/session-context.ts';
import {
  type Choices,
  defaultSettings,
  fixedSettingsIn,
  nothingFixed,
} from '../../source/settings/settings.ts';

const first = 'first';
const second = 'second';

it('a notice reaches all current subscribers', () => {
  const { subscribe, post: tell } = openNoticeFeed();
  const [one, other] = [vi.fn(), vi.fn()];
  subscribe(one);
  const leave = subscribe(other);
  tell(first);
  leave();
  tell(second);
  expect(one.mock.calls).toEqual([[first], [second]]);
  expect(other.mock.calls).toEqual([[first]]);
});

/** The records of an account with settings that become known later. */
function openRecords() {
  let text = '';
  const listeners = new Set<(change: RecordsChange) => void>();
  const saveSettings = vi.fn<(changes: Partial<Choices>) => void>();
  return {
    settings: () => text,
    saveSettings,
    subscribe: (listener: (change: RecordsChange) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: (settings: string) => {
      text = settings;
      for (const listener of listeners) listener({ kind: 'settings-read' });
    },
  };
}

describe('the settings of an account', () => {
  it('are those of the store as soon as they are known, and are not saved again', () => {
    const records = openRecords();
    const keeper = accountSettings(records, nothingFixed);
    const listener = vi.fn<() => void>();
    keeper.subscribe(listener);
    expect(keeper.current().settings).toEqual(defaultSettings);
    records.read('{"theme": "classic", "unknown": 1}');
    expect(listener).toHaveBeenCalledWith(keeper.current());
    expect(keeper.current().settings.theme).toBe('classic');
    keeper.save(keeper.current().settings);
    expect(records.saveSettings).not.toHaveBeenCalled();
  });

  it('are saved as changes', () => {
    const records = openRecords();
    const keeper = accountSettings(records, fixedSettingsIn({ NO_MOTION: '1' }));
    keeper.save({ ...keeper.current().settings, bell: 'on' });
    records.read('{"theme": "classic", "bell": "on"}');
    expect(keeper.current()).toMatchObject({
      settings: { theme: 'classic', motion: 'off', bell: 'on' },
      overrides: { motion: 'NO_MOTION' },
    });
    keeper.save({ ...keeper.current().settings, mouse: 'on' });
    expect(records.saveSettings.mock.calls).toEqual([[{ bell: 'on' }], [{ mouse: 'on' }]]);
  });
});

describe('the variables of a remote player', () => {
  it.each([
    [{}, {}],
    [{ NO_MOTION: '' }, {}],
    [{ KEYPEG_THEME: 'light' }, { theme: 'light' }],
    [
      { INK_SCREEN_READER: 'true', KEYPEG_BELL: '1' },
      { 'screen-reader': 'on', bell: 'on' },
    ],
    [{ KEYPEG_THEME: 'drak' }, {}],
    [{ KEYPEG_THEME: 'drak', NO_MOTION: '1', KEYPEG_MOTION: 'of' }, { motion: 'off' }],
  ])('%j fix %j', (env, values) => {
    expect(fixedSettingsIn(env).values).toEqual(values);
  });
});
