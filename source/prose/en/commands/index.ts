import { cast, line } from './command-line.ts';
import { accounts, check, data, deletion, overview } from './data.ts';
import { completions, help, helpCommand } from './help.ts';
import { options } from './options.ts';
import { ownSettings, settingsFile } from './player-files.ts';
import { challenge, daily, play, text, tutorial, words } from './playing.ts';
import { replay, stats } from './records.ts';
import { listening, operations, serve, settingValues } from './server.ts';
import { defaults, serverSettings } from './server-settings.ts';
import { severalBoards, simulate, solve } from './solving.ts';
import { exportGames, files, importGames } from './transfer.ts';
import { values } from './values.ts';

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
