import { account } from './account.ts';
import { dailies } from './dailies.ts';
import { history } from './history.ts';
import { machines } from './machines.ts';
import { mistakes } from './mistakes.ts';
import { saving } from './saving.ts';
import { sharing } from './sharing.ts';
import { statistics } from './statistics.ts';
import { store } from './store.ts';
import { unfinished } from './unfinished.ts';

/** What players read about their games, their results and their account. */
export const records = {
  account,
  dailies,
  history,
  machines,
  mistakes,
  saving,
  sharing,
  statistics,
  store,
  unfinished,
};
