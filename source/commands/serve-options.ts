import type { SettingGroup } from '../ssh/config/setting-kinds.ts';
import { settingRows } from '../ssh/config/settings.ts';
import type { Option } from './arguments.ts';

const titles: Readonly<Record<SettingGroup, string>> = {
  fixed: 'Where it serves (only a restart changes these)',
  players: 'Players',
  connections: 'Those who connect',
};

/** The file of settings, which is none of the settings itself. */
const fileOption: Option = {
  name: 'settings',
  value: 'FILE',
  title: titles.fixed,
  summary: 'a file of settings [keypeg/settings.json in XDG_CONFIG_HOME or in ~/.config]',
};

/** The options of the server: one for each of its settings. */
export const serveOptions: readonly Option[] = [
  fileOption,
  ...settingRows.map(
    ({ name, value, group, multiple: several, summary, displayedDefault: shown }): Option => ({
      name,
      value,
      title: titles[group],
      ...(several && { multiple: several }),
      summary: `${summary} [${shown}]`,
    }),
  ),
];

/** What the help says of settings that are no options. */
export const serveNotes: readonly string[] = [
  'In brackets is what holds unless told. An option may also be an environment variable (KEYPEG_MAX_SESSIONS=500) or stand in the settings file, which is JSON with the same names ({"max-sessions": 500}). An option wins over a variable, a variable over the file. SIGHUP reads the file again.',
];
