import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { Catalog, LocalizedText } from '../prose/catalog.ts';
import {
  type Choices,
  catalogOf,
  defaultSettings,
  type Overrides,
  type SettingName,
  settingNamed,
  settingNames,
  withValue,
} from './settings.ts';
import { currentName, FORMER_NAME, readValue } from './settings-text.ts';

/** Values that an option or a variable fixes for a session, and the name of each source. */
export type FixedSettings = {
  readonly values: Partial<Choices>;
  readonly overrides: Overrides;
};

/** No setting is fixed. */
export const nothingFixed: FixedSettings = { values: {}, overrides: {} };

/** A value of a setting as text, and its source such as `--theme` or `NO_MOTION`. */
export type ExternalSetting = {
  readonly name: SettingName;
  readonly text: string;
  readonly source: string;
};

/** The variables of a player's environment. */
type Environment = Readonly<Record<string, string | undefined>>;

const variableOf = (name: string): string => `KEYPEG_${name.toUpperCase().replaceAll('-', '_')}`;

/** Variables that several programs know: any value but an empty one counts. */
const sharedVariables: readonly ExternalSetting[] = [
  { name: 'motion', text: 'off', source: 'NO_MOTION' },
  { name: 'screen-reader', text: 'on', source: 'INK_SCREEN_READER' },
];

/** The names of all variables that set a setting. */
export const settingVariables: readonly string[] = [
  ...[FORMER_NAME, ...settingNames].map(variableOf),
  ...sharedVariables.map(({ source }) => source),
];

/** The settings in an environment; a later one of the same name counts. */
export const settingsInEnvironment = (env: Environment): readonly ExternalSetting[] => [
  ...sharedVariables.filter(({ source }) => (env[source] ?? '') !== '' && env[source] !== 'false'),
  ...[FORMER_NAME, ...settingNames].flatMap((given): readonly ExternalSetting[] => {
    const source = variableOf(given);
    const value = env[source] ?? '';
    const { name: current, text } = currentName(given, value);
    const name = settingNamed(current);
    return value === '' || name === undefined ? [] : [{ name, text, source }];
  }),
];

/** The fixed settings that texts mean; the last one of a name counts. A problem is a sentence. */
export function fixedSettings(
  externals: readonly ExternalSetting[],
): Result<FixedSettings, LocalizedText> {
  let { values, overrides } = nothingFixed;
  for (const { name, text, source } of externals) {
    const value = readValue(name, text);
    if (!value.ok) {
      const { problem } = value;
      return fail(({ settingsFile }) => settingsFile.wrongGiven(source, problem));
    }
    values = withValue(values, name, value.value);
    overrides = { ...overrides, [name]: source };
  }
  return succeed({ values, overrides });
}

/** The catalog for an environment; invalid settings are ignored. */
export function catalogIn(env: Readonly<Record<string, string | undefined>>): Catalog {
  const fixed = fixedSettings(settingsInEnvironment(env));
  return catalogFixed(fixed.ok ? fixed.value : nothingFixed);
}

/** The catalog for options and an environment. */
export const catalogFixed = ({ values }: FixedSettings): Catalog =>
  catalogOf({ settings: { ...defaultSettings, ...values } });
