import type { Wording } from '../wording.ts';
import { actions } from './screens/actions.ts';
import { app } from './screens/app.ts';
import { challenge, loading } from './screens/loading.ts';
import { machines } from './screens/machines.ts';
import { menu } from './screens/menu.ts';
import { modes } from './screens/modes.ts';
import { settings } from './screens/settings.ts';
import { settingsFile } from './screens/settings-file.ts';
import { setup } from './screens/setup.ts';

/** Everything that keypeg says in English. */
export const english = (wording: Wording) => ({
  wording,
  actions,
  app,
  challenge,
  loading,
  machines,
  menu,
  modes,
  settings,
  settingsFile,
  setup,
});
