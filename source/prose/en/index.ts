import type { Wording } from '../wording.ts';
import { attempts } from './attempts.ts';
import { candidates } from './candidates.ts';
import { commands } from './commands/index.ts';
import { games } from './games/index.ts';
import { lifelines } from './lifelines.ts';
import { lines } from './lines/index.ts';
import { count, list, numbers, quoted } from './numbers.ts';
import { play } from './play/index.ts';
import { problems } from './problems/index.ts';
import { puzzles } from './puzzles/index.ts';
import { records } from './records/index.ts';
import { figures } from './results/figures.ts';
import { nearestGuess } from './results/nearest-guess.ts';
import { share } from './results/share.ts';
import { titles } from './results/titles.ts';
import { review } from './review/index.ts';
import { actions } from './screens/actions.ts';
import { app } from './screens/app.ts';
import { help } from './screens/help.ts';
import { helpPages } from './screens/help-pages.ts';
import { challenge, loading } from './screens/loading.ts';
import { machines } from './screens/machines.ts';
import { menu } from './screens/menu.ts';
import { modes } from './screens/modes.ts';
import { rows } from './screens/rows.ts';
import { settings } from './screens/settings.ts';
import { settingsFile } from './screens/settings-file.ts';
import { setup } from './screens/setup.ts';
import { tutorial } from './screens/tutorial.ts';
import { server } from './server/index.ts';
import { challengeHonesty, storedData, storedDataInShort } from './stored-data.ts';
import { voices } from './voices/index.ts';

/** Everything that keypeg says in English. */
export const english = (wording: Wording) => ({
  actions,
  app,
  attempts,
  candidates,
  challenge,
  challengeHonesty,
  commands,
  count,
  figures,
  games: games(wording),
  help,
  helpPages,
  lifelines,
  lines,
  list,
  loading,
  machines,
  menu,
  modes,
  nearestGuess,
  numbers,
  play,
  problems,
  puzzles,
  quoted,
  records,
  review,
  server,
  rows,
  settings,
  settingsFile,
  setup,
  share,
  storedData,
  storedDataInShort,
  titles,
  tutorial,
  voices,
  wording,
});
