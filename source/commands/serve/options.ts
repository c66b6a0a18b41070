import { settingRows } from '../../ssh/config/settings.ts';
import type { Option } from '../command-line/arguments.ts';

/** The settings file, which is not a setting itself. */
const fileOption: Option = {
  name: 'settings',
  value: 'FILE',
  group: 'fixed',
  summary: ({ commands: { serve } }) => serve.options.settings,
};

/** The options of the server: one per setting. */
export const serveOptions: readonly Option[] = [
  fileOption,
  ...settingRows.map(
    ({ name, placeholder, group, multiple, summary, displayedDefault }): Option => ({
      name,
      value: placeholder,
      group,
      ...(multiple && { multiple }),
      summary: (catalog) =>
        catalog.commands.serve.options.setting(summary(catalog), displayedDefault(catalog)),
    }),
  ),
];
