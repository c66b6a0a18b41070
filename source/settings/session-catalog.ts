import type { Catalog } from '../prose/catalog.ts';
import { languages } from '../prose/languages.ts';
import type { Wording } from '../prose/sentence-data.ts';
import type { SessionSettings, Settings } from './settings.ts';

/** The words for feedback that settings choose; `auto` follows the theme. */
export function wordingOf({ wording, theme }: Pick<Settings, 'wording' | 'theme'>): Wording {
  if (wording !== 'auto') return wording;
  return theme === 'classic' ? 'red-white' : 'places';
}

/** What is said to the player of a session. */
export function catalogOf({ settings, environmentLanguage }: SessionSettings): Catalog {
  const { language } = settings;
  const { catalogs } = language === 'auto' ? environmentLanguage : languages[language];
  return catalogs[wordingOf(settings)];
}
