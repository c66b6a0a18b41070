import type { Wording } from '../wording.ts';
import { commands } from './commands/index.ts';
import { play } from './play/index.ts';
import { records } from './records/index.ts';
import { actions } from './screens/actions.ts';
import { menu } from './screens/menu.ts';
import { modes } from './screens/modes.ts';
import { server } from './server/index.ts';

/** Everything that keypeg says in English. */
export const english = (wording: Wording) => ({
  wording,
  actions,
  commands,
  menu,
  modes,
  play,
  records,
  server,
});
