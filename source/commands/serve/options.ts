import type { SettingGroup } from '../../ssh/config/setting-kinds.ts';
import { settingRows } from '../../ssh/config/settings.ts';
import type { Option } from '../arguments.ts';

const titles: Readonly<Record<SettingGroup, string>> = {
  fixed: 'Server (changes need a restart)',
  players: 'Players',
  connections: 'Connections',
};

/** The settings file, which is not a setting itself. */
const fileOption: Option = {
  name: 'settings',
  value: 'FILE',
  title: titles.fixed,
  summary: 'Settings file [keypeg/settings.json in XDG_CONFIG_HOME or ~/.config]',
};

/** The options of the server: one per setting. */
export const serveOptions: readonly Option[] = [
  fileOption,
  ...settingRows.map(
    ({ name, placeholder, group, multiple, summary, displayedDefault }): Option => ({
      name,
      value: placeholder,
      title: titles[group],
      ...(multiple && { multiple }),
      summary: `${summary} [${displayedDefault}]`,
    }),
  ),
];

/** Notes of the help below the options. */
export const serveNotes: readonly string[] = [
  'Defaults are in brackets. Options can also be set by environment variables (KEYPEG_MAX_SESSIONS=500) or in the settings file, which is JSON with the same names ({"max-sessions": 500}). Options override variables, and variables override the file. SIGHUP reloads the settings.',
];
