import { editDistance } from '../engine/core/nearest.ts';
import type { Language, LanguageTag } from './catalog.ts';
import { english } from './en.ts';

/** Every language that keypeg speaks. */
export const languages: Readonly<Record<LanguageTag, Language>> = {
  en: {
    tag: 'en',
    name: 'English',
    catalogs: {
      places: english('places'),
      'red-white': english('red-white'),
      'black-white': english('black-white'),
    },
  },
};

const isLanguageTag = (text: string): text is LanguageTag => Object.hasOwn(languages, text);

/** The tags of all languages. */
export const languageTags: readonly LanguageTag[] = Object.keys(languages).filter(isLanguageTag);

/** The environment variables that choose a language for messages, the first that is set counts. */
export const localeVariables = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/** The language of an environment, as in the C library; English where keypeg does not speak it. */
export function languageIn(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = localeVariables.map((name) => env[name] ?? '').find((value) => value !== '');
  const [tag = ''] = (locale ?? '').toLowerCase().split(/[^a-z]/);
  return languages[isLanguageTag(tag) ? tag : 'en'];
}

/** The language that a text is nearest to, by its tag or its name: `en_US` and `english` are `en`. */
export function nearestLanguage(text: string): LanguageTag {
  const typed = text.toLowerCase();
  const distance = (tag: LanguageTag): number => {
    const names = [tag, languages[tag].name.toLowerCase()];
    const isVariant = typed.split(/[^a-z]/u)[0] === tag;
    return isVariant ? 0 : Math.min(...names.map((name) => editDistance(typed, name)));
  };
  const [nearest = 'en'] = languageTags.toSorted((one, other) => distance(one) - distance(other));
  return nearest;
}
