import { expect, it } from 'vitest';
import { seedsFrom } from '../../source/engine/core/random.ts';
import type { AppMessage } from '../../source/screens/app/app.ts';
import { profileOf } from '../../source/screens/app/game/profile.ts';
import { openWaitingMenu } from '../../source/session/waiting-menu.ts';
import { defaultSettings } from '../../source/settings/settings.ts';

it('keeps what is typed, but no size: the window may have another one by then', () => {
  const size = { columns: 80, rows: 24 };
  const settings = { settings: defaultSettings, overrides: {}, problems: [] };
  const profile = profileOf({ kind: 'local' });
  const start = { size, settings, clipboard: 'none', seeds: seedsFrom(''), profile } as const;
  const { session, messages } = openWaitingMenu(start, undefined);
  const key = (name: string): AppMessage => ({
    screen: 'terminal',
    kind: 'key-pressed',
    key: name,
    at: 0,
  });
  session.dispatch(key('down'));
  session.dispatch({ screen: 'terminal', kind: 'resized', size: { columns: 60, rows: 20 } });
  session.dispatch(key('enter'));
  expect(messages).toEqual([key('down'), key('enter')]);
  expect(session.current().size).toEqual(size);
});
