import { type Result, succeed } from '../../engine/core/result.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { languageIn } from '../../prose/languages.ts';
import { catalogFixed } from '../../settings/environment-catalog.ts';
import {
  type FixedSettings,
  fixedSettings,
  type GivenSetting,
  settingsInEnvironment,
} from '../../settings/given-settings.ts';
import {
  type SettingName,
  settingNames,
  summaryOfSetting,
  valuesOf,
} from '../../settings/settings.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/command.ts';

/** Whether a setting is on or off, so that its option is a switch. */
const isSwitch = (values: readonly string[]): boolean =>
  values.includes('on') && values.includes('off');

/** One option for each setting of a player. */
export const settingsOptions: readonly Option[] = settingNames.map((name): Option => {
  const summary: LocalizedText = (catalog) => summaryOfSetting(name, catalog);
  const values = valuesOf(name);
  return isSwitch(values)
    ? { name, summary, group: 'settings' }
    : {
        ...{ name, group: 'settings', value: name.replace(/^.*-/, '').toUpperCase() },
        summary: (catalog) => catalog.commands.options.setting(summary(catalog), values),
      };
});

/** The options of a command without a screen that decide what is said. */
export const proseOptions: readonly Option[] = settingsOptions.filter(
  ({ name }) => name === 'language' || name === 'wording',
);

/** The settings that options and variables fix: options override variables. */
export function readFixedSettings(
  { values, switches }: Pick<ParsedArguments, 'values' | 'switches'>,
  env: Readonly<Record<string, string | undefined>>,
): Result<FixedSettings, LocalizedText> {
  const options = settingsGiven({ values, switches }, settingNames);
  return fixedSettings([...settingsInEnvironment(env), ...options], languageIn(env));
}

/** The settings of some names that options give. */
const settingsGiven = (
  { values, switches }: Pick<ParsedArguments, 'values' | 'switches'>,
  names: readonly SettingName[],
): readonly GivenSetting[] =>
  names.flatMap((name): readonly GivenSetting[] => {
    const isOn = switches.get(name);
    const text = values.get(name);
    if (isOn !== undefined) {
      return [{ name, text: isOn ? 'on' : 'off', source: isOn ? `--${name}` : `--no-${name}` }];
    }
    return text === undefined ? [] : [{ name, text, source: `--${name}` }];
  });

/** Settings that decide what is said. */
const catalogSettings: readonly SettingName[] = ['language', 'wording', 'theme'];

/**
 * What is said to the person at a terminal, as the options choose it. A wrong option is a sentence; a
 * wrong variable counts as none.
 */
export function catalogGiven(
  given: Pick<ParsedArguments, 'values' | 'switches'>,
  { env, catalog }: Pick<Terminal, 'env' | 'catalog'>,
): Result<Catalog, LocalizedText> {
  const options = settingsGiven(given, catalogSettings);
  if (options.length === 0) return succeed(catalog);
  const alone = fixedSettings(options, languageIn(env));
  if (!alone.ok) return alone;
  const fixed = readFixedSettings(given, env);
  return succeed(catalogFixed(fixed.ok ? fixed.value : alone.value));
}
