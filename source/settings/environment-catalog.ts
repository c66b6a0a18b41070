import type { Catalog } from '../prose/catalog.ts';
import { languageIn } from '../prose/languages.ts';
import {
  type FixedSettings,
  fixedSettings,
  nothingFixed,
  settingsInEnvironment,
} from './given-settings.ts';
import { catalogOf } from './session-catalog.ts';
import { defaultSettings } from './settings.ts';

/** What is said to a person whose environment is all that is known; a wrong setting counts as none. */
export function catalogIn(env: Readonly<Record<string, string | undefined>>): Catalog {
  const environmentLanguage = languageIn(env);
  const fixed = fixedSettings(settingsInEnvironment(env), environmentLanguage);
  return catalogFixed(fixed.ok ? fixed.value : { ...nothingFixed, environmentLanguage });
}

/** What is said to a person whose options and environment are all that is known. */
export const catalogFixed = ({ values, overrides, environmentLanguage }: FixedSettings): Catalog =>
  catalogOf({
    settings: { ...defaultSettings, ...values },
    overrides,
    problems: [],
    environmentLanguage,
  });
