import type { Wording } from '../wording.ts';
import { actions } from './screens/actions.ts';
import { menu } from './screens/menu.ts';
import { modes } from './screens/modes.ts';

/** Everything that keypeg says in English. */
export const english = (wording: Wording) => ({
  wording,
  actions,
  menu,
  modes,
});
