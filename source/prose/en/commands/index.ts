import {
  accounts,
  check,
  data,
  deletion,
  exportGames,
  files,
  importGames,
  overview,
  ownSettings,
  settingsFile,
} from './data.ts';
import { cast, completions, help, helpCommand, line, options, values } from './line.ts';
import { challenge, daily, play, replay, stats, text, tutorial, words } from './playing.ts';
import { defaults, listening, operations, serve, serverSettings, settingValues } from './server.ts';
import { severalBoards, simulate, solve } from './solving.ts';

/** What the commands say, and the server says to its operator. */
export const commands = {
  ...{ line, help, options, values, cast, accounts, files },
  ...{
    play,
    words,
    tutorial,
    daily,
    challenge,
    text,
    solve,
    severalBoards,
    simulate,
    stats,
    replay,
  },
  ...{ exportGames, importGames, data, overview, check, deletion, completions, helpCommand },
  ...{
    serve,
    settingValues,
    serverSettings,
    defaults,
    settingsFile,
    ownSettings,
    operations,
    listening,
  },
};
