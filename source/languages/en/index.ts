import type { Wording } from '../wording.ts';
import { commands } from './commands/index.ts';
import { play } from './play/index.ts';
import { records } from './records/index.ts';
import { actions } from './screens/actions.ts';
import { app } from './screens/app.ts';
import { challenge, loading } from './screens/loading.ts';
import { machines } from './screens/machines.ts';
import { menu } from './screens/menu.ts';
import { modes } from './screens/modes.ts';
import { settings } from './screens/settings.ts';
import { settingsFile } from './screens/settings-file.ts';
import { setup } from './screens/setup.ts';
import { server } from './server/index.ts';

/** Everything that keypeg says in English. */
export const english = (wording: Wording) => ({
  actions,
  app,
  challenge,
  commands,
  loading,
  machines,
  menu,
  modes,
  play,
  records,
  server,
  settings,
  settingsFile,
  setup,
  wording,
});
